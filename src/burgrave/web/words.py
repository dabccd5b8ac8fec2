"""Words for templates and for the script, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.kernel.text import Gap, Text, count, render, say


@dataclass(frozen=True)
class Words:
    """`say`, `count` and `text` of one language, for templates."""

    language: str

    def say(self, source: str, **gaps: Gap) -> str:
        return render(say(source, **gaps), self.language)

    def count(self, one: str, many: str, n: int, **gaps: Gap) -> str:
        return render(count(one, many, n, **gaps), self.language)

    def text(self, text: Text | None) -> str:
        return "" if text is None else render(text, self.language)


def script_words(language: str) -> dict[str, str]:
    """What the script itself has to say; gaps stay for it to fill."""
    sources = {
        "offline": say("The connection is lost. Trying again …"),
        "online": say("Connected again."),
        "advice": say("A search would choose: {action}."),
        "thinking": say("Looking for the best choice …"),
        "progress": say("About {n} % done"),
        "queued": say("Waiting for its turn …"),
        "interrupted": say("The analysis was interrupted. Reload the page to start it again."),
        "failed": say("That did not reach the table. Try again."),
        "kept": say("There is no connection. Your choice is kept, and sent as soon as there is one."),
        "sending": say("Your last choice is still waiting to be sent."),
        "waiting": say("One moment …"),
        "end": say("End the turn anyway?"),
        "yes": say("Yes, end it"),
        "no": say("No, go on"),
        "grow": say("Show larger"),
        "all": say("All actions"),
        "sound-on": say("Sound on"),
        "sound-off": say("Sound off"),
        "step": say("Step"),
        "play": say("Play"),
        "pause": say("Pause"),
        "turn": say("{player}’s turn · Burgrave"),
        "closed": say("The host has closed this table."),
        "copied": say("The link is copied."),
        "lifted": say("In your hand: {piece}. Where does it go?"),
        "whole": say("Show everything"),
        "so": say("Yes, like this"),
        "ask": say("Ask about something on the table; click twice for all rules"),
        "asking": say("Touch what you want to know about."),
        "unexplained": say("There is nothing more to say about this."),
        "close": say("Close"),
        "lesson-step": say("Step {n} of {all}"),
        "leave-lesson": say("Leave the lesson?"),
        "leave-lesson-then": say("The game goes on from here without the guide."),
        "leave-lesson-yes": say("Leave it"),
    }
    return {key: render(text, language) for key, text in sources.items()}
