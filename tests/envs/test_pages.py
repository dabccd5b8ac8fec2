"""The pages of the environments tell what the sources do."""

from __future__ import annotations

import doctest

import pytest

from burgrave.games import BUILT_IN, game
from tests.envs.setups import ASKED, setup
from tools.environments import PAGES, UNTOLD, filled


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_tables_are_those_of_the_sources(name):
    """Otherwise: python -m tools.environments"""
    page = (PAGES / f"{name}.md").read_text("utf-8")
    assert filled(page, game(name)) == page


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_kind_of_action_has_a_meaning(name):
    """Write it in the page, instead of the question mark."""
    page = (PAGES / f"{name}.md").read_text("utf-8")
    assert f"| {UNTOLD} |" not in page


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_page_names_its_version_and_the_number_of_actions(name):
    of = game(name)
    page = (PAGES / f"{name}.md").read_text("utf-8")
    assert f"{name}_v{of.environment}" in page
    assert f"-v{of.environment}`" in page
    assert f"\n{len(of.actions)} numbers" in page


@pytest.mark.parametrize("name", ASKED)
def test_every_part_is_on_the_page(name):
    of, asked = setup(name)
    page = (PAGES / f"{of.name}.md").read_text("utf-8")
    for part in of.observer(asked).parts:
        assert f"| `{part.name.removeprefix('other_')}` |" in page


def test_the_examples_do_what_they_show():
    failed, tried = doctest.testfile(str(PAGES.parent / "environments.md"), module_relative=False)
    assert tried > 15
    assert failed == 0
