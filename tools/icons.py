"""Draw the icons of the installed app from the page's shield; needs Chromium (BURGRAVE_CHROMIUM).

python -m tools.icons
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

STATIC: Final = Path(__file__).resolve().parent.parent / "src" / "burgrave" / "web" / "static"
PAPER: Final = "#f4ead2"
ICONS: Final = {
    "icon-192.png": (192, 0.92, "transparent"),
    "icon-512.png": (512, 0.92, "transparent"),
    "icon-maskable-512.png": (512, 0.66, PAPER),
}
"""Size, fraction taken by the shield, and background of each icon; a phone may crop only the background."""


def main() -> None:
    shield = (STATIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("BURGRAVE_CHROMIUM"), args=["--no-sandbox"])
        for name, (size, part, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = shield.replace("<svg ", f'<svg width="{size * part}" height="{size * part}" ', 1)
            page.set_content(
                f'<body style="margin:0;height:100vh;display:grid;place-content:center;background:{ground}">{drawn}'
            )
            page.screenshot(path=str(STATIC / name), omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
