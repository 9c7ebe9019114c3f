"""Make sure there is a Chromium to test with, and fonts to draw Chinese and Tibetan with.

Debian's packages where the system and the user allow it, playwright's own browser elsewhere.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("chromium", "fonts-noto-cjk", "fonts-noto-core")


def main() -> None:
    """Install what is missing, saying so."""
    if shutil.which("apt-get") and _may_install():
        if not all(map(_is_installed, PACKAGES)):
            print("Installing Chromium and fonts ...", flush=True)
            _run(*_sudo(), "apt-get", "update", "-qq")
            _run(*_sudo(), "apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES)
    elif not shutil.which("chromium") and not _playwright_has_one():
        print("Fetching playwright's Chromium ...", flush=True)
        _run(sys.executable, "-m", "playwright", "install", "chromium")


def _is_installed(package: str) -> bool:
    status = subprocess.run(["dpkg-query", "-W", "-f=${db:Status-Status}", package], capture_output=True, text=True, check=False)
    return status.stdout == "installed"


def _may_install() -> bool:
    if os.geteuid() == 0:
        return True
    return bool(shutil.which("sudo")) and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0


def _sudo() -> list[str]:
    return [] if os.geteuid() == 0 else ["sudo", "-n"]


def _playwright_has_one() -> bool:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only where it is needed)

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


if __name__ == "__main__":
    main()
