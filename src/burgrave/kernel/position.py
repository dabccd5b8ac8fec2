"""Positions as text: `read` and `write` use the vocabularies of the rooms in play."""

from __future__ import annotations

from typing import Any, Final

from burgrave.kernel.clauses import Clause, only
from burgrave.kernel.common_clauses import CHANCE, COMMON, PENDING, POINTS, TOGETHER
from burgrave.kernel.errors import BurgraveError, NotationError
from burgrave.kernel.game import POSITION, AnyGame, Setup
from burgrave.kernel.notation import (
    NOTHING,
    SEATS,
    SETUP,
    VERSION,
    Arguments,
    Parsed,
    parse,
    quoted,
    unknown_word,
)
from burgrave.kernel.options import word_for
from burgrave.kernel.stack import StackState
from burgrave.kernel.state import State
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import BOARD, Vocabulary

_SETUP_WORDS: Final = ("notation", "game", "players", "modules", "options")


def vocabularies(game: AnyGame, setup: Setup) -> list[Vocabulary]:
    """The vocabularies of the base game and of everything else in play."""
    found = [game.features[0].notation]
    for feature in game.features[1:]:
        module, way = feature.module, feature.way
        by_way = way is not None and setup.options.get(way.option) == way.value
        if by_way or (module is not None and module.name in setup.modules):
            found.append(feature.notation)
    return [vocabulary for vocabulary in found if vocabulary is not None]


def read(game: AnyGame, text: str) -> State:
    """Parse a position from notation; NotationError points at the wrong word."""
    parsed = parse(text)
    setup = _read_setup(game, parsed)
    state = game.blank(setup)
    if not isinstance(state, StackState):
        raise NotationError(say("{game} has no notation for positions", game=game.title))
    state.reseed(0)
    rooms = vocabularies(game, setup)
    prefixes = _prefixes(rooms)
    _refuse_unknown(parsed, rooms, setup, prefixes)
    try:
        _Reader(parsed).read(state, rooms)
    except NotationError:
        raise
    except BurgraveError as error:
        raise NotationError(error.text, error.rule) from None
    state.forget()
    _check_playable(state, parsed)
    return state


class _Reader:
    """Fills a blank position, section by section."""

    def __init__(self, parsed: Parsed) -> None:
        self._parsed: Final = parsed

    def read(self, g: Any, rooms: list[Vocabulary]) -> None:
        whole = [room for room in rooms if room.whole]
        own = whole or rooms
        for room in own:
            self._clauses(g, room.clauses)
        self._clause(g, POINTS)
        for room in own:
            self._clauses(g, room.derived)
        for room in whole:
            self._games(g, room, [other for other in rooms if not other.whole])
        self._clause(g, TOGETHER)
        if not self._clauses_of(PENDING, -1):
            for room in own:
                if room.ask is not None:
                    room.ask(g)
        self._clause(g, PENDING)
        self._clause(g, CHANCE)
        for room in own:
            if room.check is not None:
                room.check(g, self._parsed)

    def _games(self, g: Any, room: Vocabulary, rooms: list[Vocabulary]) -> None:
        if room.games is None:
            return
        for number, game in enumerate(room.games(g, True), 1):
            _Reader(self._parsed.within(f"{number}.")).read(game, rooms)
        if room.joined is not None:
            room.joined(g)

    def _clauses(self, g: Any, clauses: tuple[Clause, ...]) -> None:
        for clause in clauses:
            self._clause(g, clause)

    def _clause(self, g: Any, clause: Clause) -> None:
        for seat in clause.seats(g):
            found = self._clauses_of(clause, seat)
            value = clause.read(g, seat, found) if found else clause.default(g, seat)
            if value is not None:
                clause.put(g, seat, value)
        if clause.seat:
            self._refuse_seats(clause, [seat for seat in range(g.players) if seat not in clause.seats(g)])

    def _refuse_seats(self, clause: Clause, without: list[int]) -> None:
        """Refuse clauses for seats that have none, instead of silently ignoring them."""
        for seat in without:
            for given in self._clauses_of(clause, seat):
                raise given.head.refuse(clause.missing)

    def _clauses_of(self, clause: Clause, seat: int) -> list[Arguments]:
        section = section_of("", seat)
        found = self._parsed.clauses.get((section, clause.word), [])
        return found + (self._parsed.clauses.get((section, clause.alias), []) if clause.alias else [])


def section_of(prefix: str, seat: int) -> str:
    return prefix + (SEATS[seat] if seat >= 0 else BOARD)


def _prefixes(rooms: list[Vocabulary]) -> list[str]:
    return ["", "1.", "2."] if any(room.games is not None for room in rooms) else [""]


def _words(rooms: list[Vocabulary], seat: bool) -> list[str]:
    clauses = [clause for room in rooms for clause in (*room.clauses, *room.derived)]
    found = [word for clause in (*clauses, *COMMON) if clause.seat == seat for word in (clause.word, clause.alias)]
    return list(dict.fromkeys([word for word in found if word]))


def _refuse_unknown(parsed: Parsed, rooms: list[Vocabulary], setup: Setup, prefixes: list[str]) -> None:
    """Refuse sections and keywords that no room declares."""
    known: dict[str, list[str]] = {SETUP: list(_SETUP_WORDS)}
    for prefix in prefixes:
        inner = [room for room in rooms if room.whole != bool(prefix)] if len(prefixes) > 1 else rooms
        players = 2 if prefix else setup.players
        known[prefix + BOARD] = _words(inner, False)
        for seat in range(players):
            known[prefix + SEATS[seat]] = _words(inner, True)
    for name, word in parsed.sections.items():
        if name not in known:
            raise unknown_word(word, say("section"), list(known))
    for (section, name), clauses in parsed.clauses.items():
        if name not in known[section]:
            raise unknown_word(clauses[0].head, say("word"), known[section])


def _read_setup(game: AnyGame, parsed: Parsed) -> Setup:
    versioned = _check_version(game, parsed)
    named = [SEATS.index(name[-1]) for name in parsed.sections if name[-1:] in SEATS and len(name) == 1]
    players = _one(parsed, "players")
    options = _options(parsed)
    modules = _one(parsed, "modules")
    names = [word.text for word in modules.words if word.text != NOTHING] if modules is not None else []
    seats = players.number(min(game.players), max(game.players)) if players is not None else max([1, *named]) + 1
    if players is not None:
        players.end()
    try:
        return (game.restored if versioned else game.setup)(seats, options, names)
    except BurgraveError as error:
        raise _at_setup(parsed, error, options, names) from None


def _at_setup(parsed: Parsed, error: BurgraveError, options: dict[str, str], modules: list[str]) -> NotationError:
    """Turn an option error into one that points at the word it names, if any."""
    message = str(error.text)
    for clause, names in (("options", list(options)), ("modules", modules)):
        for arguments in parsed.clauses.get((SETUP, clause), []):
            for word in arguments.words:
                if any(f"'{name}'" in message and word.text.startswith(name) for name in names):
                    return word.refuse(error.text)
    for arguments in parsed.clauses.get((SETUP, "players"), []):
        return arguments.head.refuse(error.text)
    return NotationError(error.text, error.rule)


def _one(parsed: Parsed, word: str) -> Arguments | None:
    found = parsed.clauses.get((SETUP, word))
    return only(found) if found else None


def _check_version(game: AnyGame, parsed: Parsed) -> bool:
    """Whether the notation names its version, refusing versions other than this one."""
    version, named = _one(parsed, "notation"), _one(parsed, "game")
    if version is not None:
        word = version.word(say("version"))
        if word.text != str(VERSION):
            raise word.refuse(say("this Burgrave reads notation version {known}", known=VERSION))
        version.end()
    if named is not None:
        word = named.word(say("game"))
        if word.text != game.name:
            raise word.refuse(say("this notation is for another game, not {game}", game=game.name))
        if named.more:
            word = named.word(say("version"))
            if word.text != str(game.version):
                raise word.refuse(
                    say("this Burgrave plays version {known} of the {game} rules", known=game.version, game=game.name)
                )
        named.end()
    return version is not None


def game_named(text: str) -> str:
    """The game that a notation names; empty if it names none."""
    named = _one(parse(text), "game")
    return named.word(say("game")).text if named is not None else ""


def _options(parsed: Parsed) -> dict[str, str]:
    given: dict[str, str] = {}
    clause = _one(parsed, "options")
    for word in clause.words if clause is not None else []:
        name, equals, value = word.text.partition("=")
        if not equals:
            raise word.refuse(say("an option is written name=value"))
        if name == POSITION:
            raise word.refuse(say("a position cannot contain another position"))
        if name in given:
            raise word.refuse(say("this is given twice"))
        given[name] = value
    return given


def _check_playable(state: State, parsed: Parsed) -> None:
    """Check that every active seat has legal actions, and that each of them can be described and applied."""
    if state.over:
        return
    active = state.active
    if not active:
        raise parsed.refuse(say("nobody has a choice to make in this position"), BOARD, PENDING.word)
    for seat in active:
        try:
            legal = state.legal(seat)
            state.prompt(seat)
            for action in legal:
                state.describe(seat, action)
                state.copy().apply(seat, action)
        except (BurgraveError, ArithmeticError, LookupError, TypeError, ValueError, AssertionError, StopIteration):
            legal = []
        if not legal:
            raise parsed.refuse(
                say("seat {seat} cannot make this choice in this position", seat=SEATS[seat]), BOARD, PENDING.word
            )


def write(state: State, short: bool = False) -> str:
    """Write a position in notation: complete, or short, without version, generator and default options."""
    if not isinstance(state, StackState):
        raise NotationError(say("{game} has no notation for positions", game=state.game.title))
    game, setup = state.game, state.setup
    twin = game.blank(setup)
    assert isinstance(twin, StackState)
    twin.reseed(0)
    lines: dict[str, list[str]] = {SETUP: _setup_clauses(game, setup, short)}
    _Writer(lines, "", short).write(state, twin, vocabularies(game, setup))
    return "".join([_line(section, clauses) for section, clauses in lines.items() if clauses])


def _line(section: str, clauses: list[str]) -> str:
    return ("" if section == SETUP else f"{section}: ") + "; ".join(clauses) + "\n"


class _Writer:
    """Writes what differs from the defaults; a blank twin is filled in along the way to derive them."""

    def __init__(self, lines: dict[str, list[str]], prefix: str, short: bool) -> None:
        self._lines: Final = lines
        self._prefix: Final = prefix
        self._short: Final = short

    def write(self, g: Any, twin: Any, rooms: list[Vocabulary]) -> None:
        whole = [room for room in rooms if room.whole]
        own = whole or rooms
        for seat in (-1, *range(g.players)):
            self._lines[section_of(self._prefix, seat)] = []
        for room in own:
            self._clauses(g, twin, room.clauses)
        self._clause(g, twin, POINTS)
        for room in own:
            self._clauses(g, twin, room.derived)
        for room in whole:
            self._games(g, twin, room, [other for other in rooms if not other.whole])
        self._clause(g, twin, TOGETHER)
        for room in own:
            if room.ask is not None:
                room.ask(twin)
        self._clause(g, twin, PENDING)
        if not self._short:
            self._clause(g, twin, CHANCE)

    def _games(self, g: Any, twin: Any, room: Vocabulary, rooms: list[Vocabulary]) -> None:
        if room.games is None:
            return
        pairs = zip(room.games(g, False), room.games(twin, True), strict=True)
        for number, (game, other) in enumerate(pairs, 1):
            _Writer(self._lines, f"{number}.", self._short).write(game, other, rooms)

    def _clauses(self, g: Any, twin: Any, clauses: tuple[Clause, ...]) -> None:
        for clause in clauses:
            self._clause(g, twin, clause)

    def _clause(self, g: Any, twin: Any, clause: Clause) -> None:
        for seat in clause.seats(twin):
            value = clause.value(g, seat)
            usual = clause.default(twin, seat)
            if usual is None:
                usual = clause.value(twin, seat)
            if value != usual:
                self._lines[section_of(self._prefix, seat)] += clause.write(twin, seat, value)
            clause.put(twin, seat, value)


def _setup_clauses(game: AnyGame, setup: Setup, short: bool) -> list[str]:
    options = _differing(game, setup) if short else game.counting(setup)
    named = [quoted(f"{name}={word_for(value)}") for name, value in options.items() if name != POSITION]
    found = [] if short else [f"notation {VERSION}"]
    found += [f"game {game.name}" + ("" if short else f" {game.version}"), f"players {setup.players}"]
    if setup.modules:
        found.append(f"modules {', '.join(setup.modules)}")
    if named:
        found.append(f"options {', '.join(named)}")
    return found


def _differing(game: AnyGame, setup: Setup) -> dict[str, Any]:
    """The options that must be named; all others follow from these."""
    wanted = game.counting(setup)
    needed: dict[str, Any] = dict(wanted)
    for name in wanted:
        fewer = {other: value for other, value in needed.items() if other != name}
        try:
            found = game.setup(setup.players, fewer, setup.modules)
        except BurgraveError:
            continue
        if game.counting(found) == wanted:
            needed = fewer
    return needed
