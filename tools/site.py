"""Build the pages in `docs/` into a site with search: `make docs`, or `python -m tools.site [folder]`.

Pages are laid out as in the repository, so that their links work in both places. Two kinds of pages are generated: the
rules of each game in our own words, and the Python API reference. The site loads nothing from other hosts.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from burgrave.games import BUILT_IN
from tools.links import dead_links
from tools.reference import reference
from tools.rulebooks import rules_page

ROOT: Final = Path(__file__).resolve().parent.parent
STAGE: Final = ROOT / "build" / "docs"
SITE: Final = ROOT / "build" / "site"

NAV: Final[dict[str, list[str]]] = {
    "Play": [*(f"rules/{name}.md" for name in BUILT_IN), "docs/playing-together.md", "docs/fairness.md"],
    "Learn and improve": [
        "docs/analysis.md",
        "docs/daily.md",
        *(f"docs/study/{name}.md" for name in BUILT_IN),
        "docs/notation.md",
    ],
    "The games in depth": [
        "docs/rulings.md",
        "docs/expansions.md",
        "docs/modes.md",
        "docs/chateauma.md",
        "docs/castelli.md",
        "docs/orleans.md",
        "docs/boards.md",
        "docs/pieces.md",
        "docs/structures.md",
    ],
    "Host": ["docs/hosting.md", "docs/static.md", "SECURITY.md"],
    "Bots and research": [
        "docs/bots.md",
        "docs/arena.md",
        "docs/arena-log.md",
        "docs/training.md",
        "docs/environments.md",
        *(f"docs/environments/{name}.md" for name in BUILT_IN),
        "examples/learning/README.md",
        "docs/http-bot.md",
        "docs/api.md",
    ],
    "Contribute": [
        "CONTRIBUTING.md",
        "docs/adding.md",
        "examples/skeleton/README.md",
        "docs/lessons.md",
        "docs/table.md",
        "docs/glossary.md",
        "docs/speed.md",
        "bench/README.md",
    ],
    "About": ["docs/README.md", "CHANGELOG.md", "NOTICE.md"],
}
"""The pages by section, in the order of the menu; the reference follows."""

LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)")
CDN: Final = re.compile(rb"https://(?:unpkg\.com|cdn\.jsdelivr\.net)/[^\"'`\s]*")
"""Addresses from which the theme would fetch things that our pages do not use."""
LOADS: Final = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=\"?((?:https?:)?//[^\"\s>]+)")
IMPORTS: Final = re.compile(r"(?:url\(\s*[\"']?|@import\s+[\"'])((?:https?:)?//[^\"')\s]+)")


def title_of(text: str) -> str:
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return found[1].replace("`", "") if found else ""


def stage(folder: Path) -> list[tuple[str, list[tuple[str, str]]]]:
    """Lay out all pages, and return the menu: sections with titles and files."""
    shutil.rmtree(folder, ignore_errors=True)
    made = {f"rules/{name}.md": rules_page(name) for name in BUILT_IN}
    made |= {f"reference/{name}.md": text for name, text in reference().items()}
    menu = [(section, list(files)) for section, files in NAV.items()]
    menu.append(("Python reference", [name for name in made if name.startswith("reference/")]))
    pages = ["README.md", *(name for _, names in menu for name in names)]
    found: dict[str, str] = {}
    for name in pages:
        text = made[name] if name in made else (ROOT / name).read_text("utf-8")
        found[name] = title_of(text)
        target = folder / ("index.md" if name == "README.md" else name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(relinked(text, name, pages), "utf-8")
    shutil.copytree(ROOT / "docs" / "screenshots", folder / "docs" / "screenshots")
    for chart in (ROOT / "docs").rglob("*.svg"):
        shutil.copyfile(chart, folder / chart.relative_to(ROOT))
    return [(section, [(found[name], name) for name in names]) for section, names in menu if names]


def dead(folder: Path) -> list[str]:
    """Dead links, both in the repository's pages and in the pages as laid out."""
    found = []
    for page in sorted(folder.rglob("*.md")):
        name = page.relative_to(folder).as_posix()
        source = ROOT / ("README.md" if name == "index.md" else name)
        for path in (source, page) if source.exists() else (page,):
            found += [f"{name}: no such link: {link}" for link in dead_links(path, path.read_text("utf-8"))]
    return list(dict.fromkeys(found))


def unlisted() -> list[str]:
    """Pages in `docs` that are missing in the menu."""
    listed = {name for names in NAV.values() for name in names}
    others = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))]
    return [f"{name}: not in the menu (NAV in tools/site.py)" for name in others if name not in listed]


def relinked(text: str, name: str, pages: list[str]) -> str:
    """Turn links to anything not on the site, such as source files, into plain text."""

    def replace(match: re.Match[str]) -> str:
        picture, words, target, anchor = match.groups()
        there = os.path.normpath((Path(name).parent / target).as_posix())
        if there == "README.md":
            back = os.path.relpath("index.md", Path(name).parent)
            return f"{picture}[{words}]({back}{anchor or ''})"
        return match[0] if there in pages or picture else f"{words} (`{there}`)"

    return LINK.sub(replace, text)


def configuration(menu: list[tuple[str, list[tuple[str, str]]]]) -> str:
    """The site generator's configuration."""
    sections = "".join(f'  {{ "{section}" = [{_entries(pages)}] }},\n' for section, pages in menu)
    return f"""\
[project]
site_name = "Burgrave"
site_description = "A table for medieval board games"
docs_dir = "{STAGE.name}"
site_dir = "{SITE.name}"
use_directory_urls = false
nav = [
  {{ "Start" = "index.md" }},
{sections}]

[project.theme]
language = "en"
font = false
features = ["navigation.sections", "navigation.top", "navigation.footer", "search.highlight", "content.code.copy"]

[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
primary = "brown"
toggle.icon = "lucide/sun"
toggle.name = "Dark"

[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
primary = "brown"
toggle.icon = "lucide/moon"
toggle.name = "Light"

[project.markdown_extensions]
attr_list = {{}}
md_in_html = {{}}
tables = {{}}
toc.permalink = true
toc.slugify = {{ object = "pymdownx.slugs.slugify", kwds = {{ case = "lower" }} }}
pymdownx.superfences = {{}}
pymdownx.highlight = {{ pygments_lang_class = true }}
"""


def _entries(pages: list[tuple[str, str]]) -> str:
    return ", ".join(f'{{ "{title}" = "{name}" }}' for title, name in pages)


def foreign(site: Path) -> list[str]:
    """Everything that a browser would load from another host."""
    found = []
    for path in sorted(site.rglob("*")):
        if path.suffix in (".html", ".css", ".js", ".json", ".svg"):
            text = path.read_text("utf-8")
            pattern = LOADS if path.suffix == ".html" else IMPORTS
            hits = [*pattern.findall(text), *(hit.decode() for hit in CDN.findall(path.read_bytes()))]
            found += [f"{path.relative_to(site)}: {hit}" for hit in hits]
    return found


def build(site: Path = SITE) -> list[str]:
    """Build the site, and return all problems, one line each."""
    menu = stage(STAGE)
    problems = unlisted() + dead(STAGE)
    if problems:
        return problems
    settings = STAGE.parent / "zensical.toml"
    settings.write_text(configuration(menu), "utf-8")
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", str(settings)]
    done = subprocess.run(command, cwd=STAGE.parent, capture_output=True, text=True)
    if done.returncode:
        return (done.stdout + done.stderr).strip().splitlines()
    for path in SITE.rglob("*.js"):
        content = path.read_bytes()
        if CDN.search(content):
            path.write_bytes(CDN.sub(b"about:blank", content))
    if site != SITE:
        shutil.copytree(SITE, site, dirs_exist_ok=True)
    return foreign(SITE)


def main() -> int:
    site = Path(sys.argv[1]) if len(sys.argv) > 1 else SITE
    problems = build(site)
    print("\n".join(problems) or f"The site is built: open {site / 'index.html'}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
