"""Everything about an expansion or a way to play stands in its room; one list in `game.py` names it besides.

The names are those of the registered features, in the singular too, so that a new feature is held to this without being
told. A name that was found may be part of a longer one: `score_battle`, `BATTLE`, `BattleScoring`. In other files, such
as data, drawings, style sheets and scripts, every word counts.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.feature import Feature

SOURCE = Path(__file__).parent.parent / "src" / "burgrave"
ROOMS = ("expansions", "modes")
LISTS = ("FEATURES", "EXPANSIONS", "MODES")

EXCEPTIONS: dict[str, set[str]] = {
    # The list of commands registers the one that a feature has.
    "cli/main.py": {"chateauma"},
    # And so does the list of everything that answers requests.
    "server/routes.py": {"chateauma"},
}
"""Files besides the rooms that may use these names."""
BOT_LISTS = ("bots/burgundy/expansions.py", "bots/castelli/__init__.py", "bots/orleans/__init__.py")
"""The lists in which a game's bots register what they know about its features."""

Words = tuple[str, ...]


def words(name: str) -> Words:
    """`score_battle`, `score-battle` and `ScoreBattle` are the words score and battle."""
    return tuple(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().replace("-", "_").strip("_").split("_"))


def holds(name: str, wanted: Words) -> bool:
    parts = words(name)
    return any(parts[n : n + len(wanted)] == wanted for n in range(len(parts) - len(wanted) + 1))


def identifiers(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Names in a module and strings that are nothing but a name, with their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.keyword(arg=str(name)):
                yield node.lineno, name
            case ast.Constant(value=str(text)) if re.fullmatch(r"[\w-]+", text):
                yield node.lineno, text
            case ast.ImportFrom(module=str(module), names=names):
                for name in (*module.split("."), *(alias.asname or alias.name for alias in names)):
                    yield node.lineno, name
            case ast.Import(names=names):
                for alias in names:
                    for name in alias.name.split("."):
                        yield node.lineno, name


def registers(node: ast.stmt) -> bool:
    """Whether a statement of `game.py` may name features: it imports them, or it is the list itself."""
    if isinstance(node, ast.ImportFrom):
        return any(f".{room}" in (node.module or "") for room in ROOMS)
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in LISTS


@cache
def named_in(source: str, has_list: bool) -> list[tuple[int, str]]:
    """Every name in a module, read once for all features."""
    tree = ast.parse(source)
    if has_list:
        tree.body = [node for node in tree.body if not registers(node)]
    return sorted(set(identifiers(tree)))


def violations(source: str, wanted: set[Words], has_list: bool = False) -> list[str]:
    """Where a module names what it must not, by line."""
    keys = [one[0] for one in wanted]
    candidates = [(line, name) for line, name in named_in(source, has_list) if any(key in name.lower() for key in keys)]
    return [f"line {line}: {name}" for line, name in candidates if any(holds(name, one) for one in wanted)]


COMMON = {"base", "duchies", "shield", "team"}
"""Names that are words of their game, or of every game, too: a duchy, the shield of a seat, the teams of a table."""
OTHER_FILES = ("css", "html", "js", "svg", "toml")


def features() -> list[tuple[str, Feature]]:
    """Every expansion and every way to play, but for the normal ones."""
    return [
        (name, feature)
        for name in BUILT_IN
        for feature in game(name).features[1:]
        if feature.module is not None or feature.way is not None
    ]


def is_room(path: Path) -> bool:
    """Rooms may name each other, where the rules of one speak of another."""
    return any(room in path.parts for room in ROOMS)


def room_of(path: Path, feature: Feature) -> bool:
    """Whether a module lies in the room of a feature: in a game, or among the bots that play it."""
    own = "_".join(words(feature.name))
    return is_room(path) or path.as_posix() in BOT_LISTS or own in (*path.parts[:-1], path.stem)


def names_of(feature: Feature) -> set[Words]:
    """A name, and the same in the singular, unless that is another thing: every seat has a shield in its colour."""
    if feature.name in COMMON:
        return set()
    single = feature.name.removesuffix("s")
    return {words(feature.name), *([words(single)] if single not in COMMON else [])}


def modules(folder: Path) -> list[Path]:
    return sorted(path.relative_to(SOURCE) for path in folder.rglob("*.py"))


def broken(path: Path, wanted: set[Words], has_list: bool = False) -> list[str]:
    allowed = {words(name) for name in EXCEPTIONS.get(path.as_posix(), ())}
    return [f"{path}, {v}" for v in violations(text_of(path), wanted - allowed, has_list)]


@cache
def text_of(path: Path) -> str:
    return (SOURCE / path).read_text("utf-8")


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_registers_its_features(name):
    assert game(name).features


IN_RULES = ("base", "in_play", "setting_up", "scoring", "notation", "observation", "view")


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_rules_of_every_game_have_the_same_rooms(name):
    rules = SOURCE / "games" / name / "rules"
    assert [room for room in IN_RULES if not (rules / f"{room}.py").is_file()] == []
    assert (rules / "hidden.py").is_file() is game(name).hidden


@pytest.mark.parametrize(("name", "feature"), features(), ids=lambda value: getattr(value, "name", value))
def test_a_game_names_a_feature_in_its_room_alone(name, feature):
    wanted = names_of(feature)
    here = Path("games") / name
    wrong = [
        fault
        for path in modules(SOURCE / here)
        if not room_of(path, feature)
        for fault in broken(path, wanted, has_list=path == here / "game.py")
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("name", "feature"), features(), ids=lambda value: getattr(value, "name", value))
def test_nothing_outside_a_game_names_its_features(name, feature):
    wanted = names_of(feature)
    # The bots of another game may know a tile of the same name.
    others = [Path("bots", other) for other in BUILT_IN if other != name]
    outside = [path for path in modules(SOURCE) if path.parts[0] != "games" and path.parent not in others]
    outside = [path for path in outside if not room_of(path, feature)]
    wrong = [fault for path in outside for fault in broken(path, wanted)]
    assert not wrong, "\n".join(wrong)


def other_files() -> list[Path]:
    """What is drawn, styled, listed and scripted outside all rooms."""
    found = [path.relative_to(SOURCE) for kind in OTHER_FILES for path in SOURCE.rglob(f"*.{kind}")]
    # Prose in several languages: Italian has "solo" for "only".
    return sorted(path for path in found if not is_room(path) and "lessons" not in path.parts)


RULE = re.compile(r"\b([A-Z]{3}(?:-[A-Z0-9]+)+)-\d\d\b")
OF_THE_WHOLE_GAME = {"ORL-CMP"}
"""Chapters of all rules, though one room alone shows some of them to players: what is in the box."""


def chapters(feature: Feature) -> set[str]:
    """The chapters of rules that a feature has in its rulebooks."""
    found = {match[1] for match in [RULE.fullmatch(feature.module.rule)] if match} if feature.module else set()
    for place in feature.rulebooks:
        package, _, file = place.partition(":")
        text = (SOURCE.parent / package.replace(".", "/") / file).read_text("utf-8")
        found |= {match[1] for match in re.finditer(rf'^id = "{RULE.pattern}"', text, re.MULTILINE)}
    return found


def chapters_of_rooms(name: str) -> set[str]:
    """Those that one room of a game has to itself."""
    counted = Counter(chapter for feature in game(name).features for chapter in chapters(feature))
    return {one for one, n in counted.items() if n == 1} - chapters(game(name).features[0]) - OF_THE_WHOLE_GAME


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_base_of_a_game_cites_no_rule_of_a_room(name):
    here, own = Path("games") / name, chapters_of_rooms(name)
    wrong = [
        f"{path}: {found[0]}"
        for path in modules(SOURCE / here)
        if not is_room(path)
        for found in RULE.finditer(text_of(path))
        if found[1] in own
    ]
    assert not wrong, "\n".join(wrong)


def test_rooms_have_rules_of_their_own():
    assert {"BUR-SHD", "BUR-SHDG", "BUR-SOLO", "BUR-VIN"} <= chapters_of_rooms("burgundy")
    assert {"CAS-DIL", "CAS-BAT", "CAS-TOU"} == chapters_of_rooms("castelli")
    assert {"ORL-PRO-STR", "ORL-PRO-CAR"} <= chapters_of_rooms("orleans")


@pytest.mark.parametrize("path", other_files(), ids=str)
def test_no_file_outside_the_rooms_names_a_feature(path):
    here = path.parts[1] if path.parts[0] == "games" else ""
    wanted = {name for game_, feature in features() if here in ("", game_) for name in names_of(feature)}
    text = re.sub(r"^\s*(#|//)[^\n]*|/\*.*?\*/|<!--.*?-->", "", (SOURCE / path).read_text("utf-8"), flags=re.S | re.M)
    found = {name for name in re.findall(r"[A-Za-z][\w-]*", text) if any(holds(name, one) for one in wanted)}
    assert not found, f"{path}: {sorted(found)}"


def test_every_exception_is_needed():
    known = {words(feature.name) for _, feature in features()}
    for path, names in EXCEPTIONS.items():
        for name in names:
            assert words(name) in known, f"{name} is no feature any more"
            assert violations((SOURCE / path).read_text("utf-8"), {words(name)}), (
                f"{path} does not name {name} any more"
            )


@pytest.mark.parametrize(
    "source",
    [
        "if rules.battle: pass",
        "BATTLE_SILVER = 8",
        "class BattleScoring: pass",
        "def score_battle(): pass",
        "def draw(battle=False): pass",
        "from burgrave.games.castelli.expansions.battle import siege",
        "import burgrave.games.castelli.expansions.battle",
        "chosen = 'battle' in modules",
        "FEATURES: Final = (BASE, BATTLE)",
    ],
)
def test_a_name_outside_its_room_is_found(source):
    assert violations(source, {("battle",)})


@pytest.mark.parametrize(
    "source",
    ["battlement = 1", '"""A word about the battle in a comment of a module."""', "x = 'won the battle'"],
)
def test_other_words_are_let_through(source):
    assert violations(source, {("battle",)}) == []


def test_the_list_may_name_every_feature():
    source = "from burgrave.games.castelli.expansions.battle import BATTLE\nFEATURES: Final = (BASE, BATTLE)\n"
    assert violations(source, {("battle",)}, has_list=True) == []
    assert violations(source + "print(BATTLE)", {("battle",)}, has_list=True) == ["line 3: BATTLE"]
