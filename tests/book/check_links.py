"""Follow every link that leads out of the built book, and say which lead nowhere.

``python tests/book/check_links.py`` prints the list and ends with 1 if a link is broken. It is no test: other people's
servers may be down. A weekly workflow runs it and opens an issue.
"""

from __future__ import annotations

import http.client
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SITE: Final = Path(__file__).parents[2] / "_build" / "html"
TIMEOUT: Final = 30
TRIES: Final = 2
# Many libraries and museums turn programs away but serve readers; that is no broken link.
TURNED_AWAY: Final = frozenset({401, 403, 405, 406, 418, 429, 503, 999})


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        address = dict(attrs).get("href") or ""
        if tag == "a" and address.startswith(("http://", "https://")):
            self.found.add(address.partition("#")[0])


def links(site: Path) -> dict[str, list[str]]:
    """Each address outside the book, with the pages that link to it."""
    found: dict[str, list[str]] = {}
    for path in sorted(site.rglob("*.html")):
        parser = _Links()
        parser.feed(path.read_text(encoding="utf-8"))
        for address in sorted(parser.found):
            found.setdefault(address, []).append(path.relative_to(site).as_posix())
    return found


def problem(address: str) -> str:
    """What is wrong with an address; nothing if it answers or only turns programs away."""
    request = urllib.request.Request(address, headers={"User-Agent": "Mozilla/5.0 (link check of Three Games of Pai)"})  # noqa: S310
    said = ""
    for _ in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT):  # noqa: S310  (only http and https were collected)
                return ""
        except urllib.error.HTTPError as error:
            if error.code in TURNED_AWAY:
                return ""
            said = f"answers {error.code}"
        except (OSError, http.client.HTTPException, ValueError) as error:
            said = f"does not answer ({getattr(error, 'reason', error)})"
    return said


def broken(found: Mapping[str, list[str]]) -> list[str]:
    """A line for each broken link."""
    with ThreadPoolExecutor(8) as pool:
        problems = dict(zip(found, pool.map(problem, found), strict=True))
    return [f"- <{address}> {said}; linked from {', '.join(found[address])}" for address, said in problems.items() if said]


def main(site: Path = SITE) -> int:
    """Print the broken links."""
    found = links(site)
    lines = broken(found)
    print(f"{len(found)} links lead out of the book; {len(lines)} of them are broken.", *lines, sep="\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
