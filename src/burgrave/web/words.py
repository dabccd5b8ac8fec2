"""Texts for templates and scripts, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.kernel.text import Gap, Text, count, decimal, render, say, signed


@dataclass(frozen=True)
class Words:
    """`say`, `count` and `text` of one language, for templates."""

    language: str

    def say(self, source: str, **gaps: Gap) -> str:
        return render(say(source, **gaps), self.language)

    def count(self, one: str, many: str, n: int, **gaps: Gap) -> str:
        return render(count(one, many, n, **gaps), self.language)

    def number(self, value: float) -> str:
        """A number with one decimal."""
        return render(decimal(value), self.language)

    def signed(self, value: float) -> str:
        """A number with its sign."""
        return render(signed(value), self.language)

    def text(self, text: Text | None) -> str:
        return "" if text is None else render(text, self.language)


def script_words(language: str) -> dict[str, str]:
    """The scripts' own texts, with placeholders for them to fill."""
    sources = {
        "offline": say("Connection lost. Reconnecting …"),
        "online": say("Reconnected."),
        "advice": say("Suggestion: {action}"),
        "more-hint": say("What should I do?"),
        "why-hint": say("Why?"),
        "better-step": say("Better turn, choice {n} of {all}"),
        "thinking": say("Looking for the best move …"),
        "progress": say("About {n} % done"),
        "queued": say("Waiting in the queue …"),
        "interrupted": say("The analysis was interrupted. Reload the page to start it again."),
        "failed": say("That did not reach the table. Try again."),
        "kept": say("You are offline. Your choice is kept and will be sent as soon as you reconnect."),
        "sending": say("Your last choice is still waiting to be sent."),
        "waiting": say("One moment …"),
        "end": say("End the turn anyway?"),
        "yes": say("Yes, end it"),
        "no": say("No, keep playing"),
        "grow": say("Enlarge"),
        "all": say("All actions"),
        "sound-on": say("Sound on"),
        "sound-off": say("Sound off"),
        "step": say("Step"),
        "play": say("Play"),
        "pause": say("Pause"),
        "turn": say("{player}’s turn · Burgrave"),
        "copied": say("Link copied."),
        "here": say("here now"),
        "away": say("away"),
        "empty": say("empty seat"),
        "calls-blocked": say(
            "Your browser does not allow notifications from this site. You can change that in its settings."
        ),
        "calls-pushed": say("You will be notified when it is your turn, even with the page closed."),
        "calls-open": say("You will be notified when it is your turn, as long as this page is open."),
        "mail-sent": say("Check your inbox and confirm the address."),
        "mail-on": say("Emails go to {address}.", address="{address}"),
        "mail-waits": say("{address} has yet to be confirmed.", address="{address}"),
        "mail-off": say("You will get no more emails about this table."),
        "pass-to": say("Pass the screen to {player}"),
        "pass-why": say("What {player} may see is behind this curtain. Nobody else should look."),
        "pass-lift": say("I am {player}: show the table"),
        "lifted": say("Selected: {piece}. Where does it go?"),
        "whole": say("Show everything"),
        "so": say("Confirm"),
        "ask": say("Ask about anything on the table; double-click for all the rules"),
        "asking": say("Tap or click whatever you want to know about."),
        "unexplained": say("There is nothing more to say about this."),
        "close": say("Close"),
        "lesson-step": say("Step {n} of {all}"),
        "leave-lesson": say("Leave the lesson?"),
        "leave-lesson-then": say("The game goes on from here without the guide."),
        "leave-lesson-yes": say("Leave it"),
    }
    return {key: render(text, language) for key, text in sources.items()}
