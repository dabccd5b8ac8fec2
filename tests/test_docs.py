"""The docs hold together: links, anchors, pages made from the sources, and a site that loads nothing from elsewhere."""

import re
from pathlib import Path

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.rulebook import rulebook
from tools import reference, rulebooks, site

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "bench" / "README.md"]
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """The anchors of a page as GitHub and the site make them from its headings."""
    found: list[str] = []
    for heading in re.findall(r"^#+ (.+)$", FENCE.sub("", text), re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.append(re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-"))
    return set(found)


def dead_links(page: Path, text: str) -> list[str]:
    """Links of a page that lead nowhere."""
    dead = []
    for target, anchor in LINK.findall(FENCE.sub("", text)):
        there = (page.parent / target).resolve() if target else page
        if not there.exists() or (anchor and anchor not in anchors(there.read_text("utf-8"))):
            dead.append(f"{target}#{anchor}" if anchor else target)
    return dead


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page):
    assert dead_links(page, page.read_text("utf-8")) == []


def test_a_dead_link_and_a_dead_anchor_are_noticed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Über alles\n\n[a](#über-alles) [b](#unter-allem) [c](nowhere.md)\n", "utf-8")
    assert dead_links(page, page.read_text("utf-8")) == ["#unter-allem", "nowhere.md"]


def test_every_page_of_docs_is_in_the_menu_of_the_site():
    listed = {name for names in site.NAV.values() for name in names}
    wanted = {str(page.relative_to(ROOT)) for page in PAGES} - {"README.md"}
    assert wanted <= listed


def test_links_hold_where_the_site_lays_out_its_pages(tmp_path):
    site.stage(tmp_path / "pages")
    pages = list((tmp_path / "pages").rglob("*.md"))
    assert len(pages) > 40
    assert {page.name: dead for page in pages if (dead := dead_links(page, page.read_text("utf-8")))} == {}


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_page_of_a_game_tells_every_rule(name):
    page = rulebooks.rules_page(name)
    assert [rule for rule in rulebook(game(name).features).ids if f"`{rule}`" not in page] == []


def test_the_reference_tells_what_is_public_and_nothing_else():
    page = reference.page("burgrave")
    assert "## new\n" in page
    assert "The first position of a game." in page
    assert "import" not in page
    assert all(reference.path_of(module).exists() for module in reference.MODULES)


def test_whatever_would_be_loaded_from_elsewhere_is_noticed(tmp_path):
    (tmp_path / "a.html").write_text(
        '<a href="https://a.example">fine</a><script src="https://b.example/x.js"></script>'
    )
    (tmp_path / "b.css").write_text("@import 'https://c.example/x.css'; a { background: url(/here.png) }")
    assert site.foreign(tmp_path) == ["a.html: https://b.example/x.js", "b.css: https://c.example/x.css"]


def test_the_site_is_built_strictly_and_loads_nothing_from_elsewhere(tmp_path):
    pytest.importorskip("zensical", reason="make docs installs it; continuous integration runs that")
    assert site.build(tmp_path / "site") == []
    assert "search" in (tmp_path / "site" / "index.html").read_text("utf-8")
