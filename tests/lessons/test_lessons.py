"""Every lesson is played against the engine; a wrong lesson file is refused in a sentence."""

from __future__ import annotations

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.text import render, written
from burgrave.lessons.playing import LessonInPlay
from burgrave.lessons.tutorial import LessonError, Tutorial, load, loads, names
from burgrave.web.scenes import table_of
from tools.lesson_times import minutes

LESSONS = [(of, name) for of in BUILT_IN for name in names(of)]
WORDS = ", ".join(f"{language} = 'word'" for language in ("en", "de", "it", "pl"))
FILE = f"title = {{{WORDS}}}\nposition = 'A: stored bank; dice 3 4'\n"


def step(**fields: str) -> str:
    return "[[step]]\n" + "\n".join(f"{field} = {value}" for field, value in fields.items()) + "\n"


def lesson(*steps: str, head: str = FILE) -> Tutorial:
    return loads("burgundy", "mine", head + "".join(steps))


def refusal(*steps: str, head: str = FILE) -> str:
    with pytest.raises(LessonError) as error:
        lesson(*steps, head=head)
    return str(error.value)


SAY = {"say": f"{{{WORDS}}}"}
ASK = {**SAY, "otherwise": f"{{{WORDS}}}"}


@pytest.mark.parametrize("of", BUILT_IN)
def test_every_game_has_a_first_game(of):
    assert load(of, "first-game").about == ""
    assert 10 <= minutes(load(of, "first-game")) <= 15


@pytest.mark.parametrize(("of", "name"), [lesson for lesson in LESSONS if lesson[1] != "first-game"])
def test_every_other_lesson_is_short(of, name):
    assert minutes(load(of, name)) < 4


@pytest.mark.parametrize(("of", "name"), LESSONS)
def test_what_a_lesson_is_about_is_in_its_game_and_in_its_position(of, name):
    tutorial = load(of, name)
    setup = LessonInPlay(tutorial).state.setup
    ways = {str(value) for value in setup.options.values()}
    assert tutorial.about in {"", *setup.modules} | ways


def test_seats_that_decide_at_the_same_time_each_make_their_own_moves():
    position = f"title = {{{WORDS}}}\nposition = 'players 3; board: phase plan; round 2; together 1; C: coins 9'\n"
    moves = step(**ASK, expect='["confirm"]', others='["put 9.1", "confirm", "put 8.3", "confirm"]')
    played = LessonInPlay(loads("orleans", "mine", position + moves))
    played.follow()
    assert played.state.notation(short=True).count("standing own-boatman on farm_house.1") == 1
    assert played.state.notation(short=True).count("standing own-farmer on village.1") == 1


@pytest.mark.parametrize(("of", "name"), LESSONS)
def test_every_lesson_can_be_played_as_it_is_meant(of, name):
    played = LessonInPlay(load(of, name))
    while not played.over:
        places = {place.id for sheet in table_of(of).sheets(played.state) for place in sheet.places}
        assert set(played.step.at) <= places
        if played.step.expect:
            for expected in played.step.expect:
                assert any(played.step.carries_out(game(of).actions.notation(action)) for action in played.answers()), (
                    expected
                )
        played.follow()


@pytest.mark.parametrize(("of", "name"), LESSONS)
def test_whatever_else_is_tried_is_answered_and_changes_nothing(of, name):
    played = LessonInPlay(load(of, name))
    while not played.over:
        before = played.state.key()
        if played.step.expect:
            for action in set(played.state.legal(played.tutorial.seat)) - set(played.answers()):
                reply = played.play(action)
                assert not reply.done
                assert reply.words["en"]
                assert reply.results
                assert all(str(result).endswith((".", "…")) for result in reply.results)
                assert played.state.key() == before
        played.follow()


def points_after(played: LessonInPlay, action: int) -> int:
    tried = played.state.copy()
    tried.apply(played.tutorial.seat, action)
    return tried.scores()[played.tutorial.seat]


@pytest.mark.parametrize("of", ["burgundy", "castelli"])
def test_no_move_is_declined_that_scores_more_at_once_than_what_is_meant(of):
    """In Orléans coins are points, and spending them on what pays later is what the lesson is about."""
    played = LessonInPlay(load(of, "first-game"))
    while not played.over:
        if played.step.expect:
            answers = played.answers()
            most = max(points_after(played, action) for action in answers)
            for action in set(played.state.legal(played.tutorial.seat)) - set(answers):
                assert points_after(played, action) <= most, (played.number, game(of).actions.notation(action))
        played.follow()


def test_a_choice_that_only_opens_others_says_where_it_would_lead():
    played = LessonInPlay(lesson(step(**ASK, expect='["die 1"]')))
    replies = [str(played.play(game("burgundy").actions.parse(word)).results[0]) for word in ("die 2", "end")]
    assert replies[0] == "Use the 4: next you could choose from “Take workers”."
    assert replies[1] == "A ends the turn with 2 unused dice."


def test_a_move_is_declined_with_the_reason_that_fits_its_kind():
    head = FILE + f"instead.end = {{{WORDS.replace('word', 'lost')}}}\n"
    played = LessonInPlay(lesson(step(**ASK, expect='["die 1"]'), head=head))
    parse = game("burgundy").actions.parse
    assert [played.play(parse(word)).words["en"] for word in ("die 2", "end")] == ["word", "lost word"]
    own = step(**ASK, expect='["die 1"]') + f"instead.end = {{{WORDS.replace('word', 'keep it')}}}\n"
    assert LessonInPlay(lesson(own, head=head)).play(parse("end")).words["en"] == "keep it"
    assert refusal(step(**SAY), head=FILE + "instead.dye = {en = 'no'}\n").startswith(
        "lesson 'mine': 'instead' must be instead.KIND.en, …; KIND: side, "
    )


@pytest.mark.parametrize("of", BUILT_IN)
def test_ending_early_is_declined_with_a_reason_in_every_first_game(of):
    tutorial = load(of, "first-game")
    assert {"end", "pass"} & set(tutorial.instead)


def test_a_first_game_of_burgundy_covers_every_idea_by_doing_it():
    kinds = [expected.partition(" ")[0] for each in load("burgundy", "first-game").steps for expected in each.expect]
    assert {"die", "take", "place", "space", "buy", "depot", "workers", "sell", "end"} <= set(kinds)
    played = LessonInPlay(load("burgundy", "first-game"))
    assert "phase B" not in played.state.notation(short=True)
    while not played.over:
        played.follow()
    assert "phase B" in played.state.notation(short=True)


@pytest.mark.parametrize(("of", "name"), LESSONS)
def test_a_lesson_is_resumed_at_any_step(of, name):
    through = LessonInPlay(load(of, name))
    for number in range(len(through.tutorial.steps)):
        again = LessonInPlay(through.tutorial, number)
        assert again.number == number
        assert again.state.key() == through.state.key()
        through.follow()
    assert through.over


def test_any_action_of_a_kind_may_be_expected():
    played = LessonInPlay(lesson(step(**ASK, expect='["die *"]')))
    assert len(played.answers()) == 2
    assert played.play(played.answers()[1]).done
    assert played.over


def test_a_step_without_an_action_is_only_read():
    played = LessonInPlay(lesson(step(**SAY), step(**ASK, expect='["die 1"]')))
    played.read()
    assert played.number == 1
    played.read()
    assert played.number == 1


def test_a_wrong_action_is_one_sentence_with_the_word():
    assert refusal(step(**SAY), step(**ASK, expect='["dye 1"]')).startswith(
        "lesson 'mine', step 2: unknown action 'dye 1'; kinds of action: side, die, take"
    )
    assert refusal(step(**ASK, expect='["die 9"]')) == "lesson 'mine', step 1: 'die 9' must be die 1 … 2"


def test_an_action_that_is_not_possible_is_found_when_the_lesson_is_played():
    played = LessonInPlay(lesson(step(**ASK, expect='["space 3"]')))
    with pytest.raises(LessonError) as error:
        played.follow()
    assert str(error.value) == "lesson 'mine', step 1: 'space 3' is not possible; possible: die 1, die 2, end"


def test_what_the_others_do_must_be_possible():
    played = LessonInPlay(lesson(step(**ASK, expect='["end"]', others='["sell 1"]')))
    with pytest.raises(LessonError, match="step 1: 'sell 1' is not possible; possible: die 1, die 2, end"):
        played.follow()


@pytest.mark.parametrize(
    ("head", "steps", "sentence"),
    [
        ("title = 7\n", step(**SAY), "lesson 'mine': 'title' must be title.en, title.de, title.it, title.pl"),
        (FILE, "", "lesson 'mine': 'step' must be [[step]] …"),
        (FILE.replace("bank", "banke"), step(**SAY), "lesson 'mine': 'banke' (line 1, column 11): unknown tile"),
        (FILE + "seat = 'Z'\n", step(**SAY), "lesson 'mine': 'seat' must be A, B"),
        (FILE + "seat = 'C'\n", step(**SAY), "lesson 'mine': 'seat' must be A, B"),
        (
            FILE,
            step(**SAY, at='["dye-0-0"]'),
            "lesson 'mine', step 1: unknown place 'dye-0-0'; places with names like it: die-0-0",
        ),
        (FILE, step(say="'word'"), "lesson 'mine', step 1: 'say' must be say.en, say.de, say.it, say.pl"),
        (FILE, step(**SAY, expect='["die 1"]'), "lesson 'mine', step 1: 'otherwise' must be otherwise.en"),
        (FILE, step(**SAY, at="3"), "lesson 'mine', step 1: 'at' must be [\"…\", …]"),
        (FILE, step(**SAY, wait="3"), "lesson 'mine', step 1: 'wait' must be say, at, expect, others"),
        ("title = [", "", "lesson 'mine' is not TOML"),
    ],
)
def test_a_lesson_file_that_is_not_sound_is_refused_in_a_sentence(head, steps, sentence):
    assert refusal(steps, head=head).startswith(sentence)


def test_a_sentence_that_is_not_translated_is_said_in_english():
    told = lesson(step(say="{en = 'Take it.', it = 'Prendilo.'}"), head=FILE.replace(", pl = 'word'", ""))
    said = written(told.steps[0].say)
    assert [render(said, language) for language in ("en", "it", "pl")] == ["Take it.", "Prendilo.", "Take it."]
    assert render(written(told.title), "pl") == "word"


@pytest.mark.parametrize("words", ["{de = 'Nimm.'}", "{en = ''}", "{en = 3}", "{en = 'Take.', xx = '?'}"])
def test_a_sentence_has_english_words_and_known_languages(words):
    assert refusal(step(say=words)) == "lesson 'mine', step 1: 'say' must be say.en, say.de, say.it, say.pl"


def test_an_unknown_lesson_is_named():
    with pytest.raises(LessonError, match=r"unknown lesson 'chess'; known: .*first-game"):
        load("burgundy", "chess")
