"""The docs hold together: links, anchors, pages made from the sources, and a site that loads nothing from elsewhere."""

from pathlib import Path

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.rulebook import rulebook
from tools import reference, rulebooks, site
from tools.links import dead_links

ROOT = Path(__file__).parent.parent
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "examples").glob("*/README.md"),
    ROOT / "bench" / "README.md",
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page):
    assert dead_links(page, page.read_text("utf-8")) == []


def test_a_dead_link_and_a_dead_anchor_are_noticed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Über alles\n\n[a](#über-alles) [b](#unter-allem) [c](nowhere.md)\n", "utf-8")
    assert dead_links(page, page.read_text("utf-8")) == ["#unter-allem", "nowhere.md"]


def test_every_page_is_in_the_menu_of_the_site(tmp_path):
    menu = site.stage(tmp_path / "pages")
    listed = {name for _, pages in menu for _, name in pages}
    assert {page.relative_to(ROOT).as_posix() for page in PAGES} - {"README.md"} <= listed
    assert all(title for _, pages in menu for title, _ in pages)
    assert site.unlisted() == []


def test_links_hold_where_the_site_lays_out_its_pages(tmp_path):
    site.stage(tmp_path / "pages")
    pages = list((tmp_path / "pages").rglob("*.md"))
    assert len(pages) > 40
    assert {page.name: dead for page in pages if (dead := dead_links(page, page.read_text("utf-8")))} == {}


def test_a_link_to_a_page_that_does_not_exist_is_not_laid_out_as_plain_text(tmp_path, monkeypatch):
    monkeypatch.setattr(site, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "one.md").write_text("# One\n\n[a](nowhere.md) and [b](../LICENSE)\n", "utf-8")
    (tmp_path / "LICENSE").write_text("free", "utf-8")
    laid = tmp_path / "pages" / "docs" / "one.md"
    laid.parent.mkdir(parents=True)
    laid.write_text(site.relinked((tmp_path / "docs" / "one.md").read_text("utf-8"), "docs/one.md", []), "utf-8")
    assert site.dead(tmp_path / "pages") == ["docs/one.md: no such link: nowhere.md"]
    assert site.unlisted() == ["docs/one.md: not in the menu (NAV in tools/site.py)"]


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
