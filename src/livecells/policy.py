"""The content security policy of each page: nothing from elsewhere, and no script that was not there when the book was built.

The policy stands in the page itself, because a plain static host sends no headers of ours.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_EVERY_PAGE: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    # The theme's icons, anywidget and JupyterLab's outputs write style sheets into the page while it runs.
    "style-src": "'self' 'unsafe-inline'",
    # Pictures inside style sheets and HTML outputs are written as data; the Image widget hands its bytes over as a blob.
    "img-src": "'self' data: blob:",
    "media-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",  # the search field
}
_PAGES_WITH_CELLS: Final = {
    # Python is WebAssembly. anywidget imports a widget's script, which comes from Python as text, from a blob.
    "script-src": "'self' 'wasm-unsafe-eval' blob:",
    # The worker is a blob that imports a file of the site: so this policy holds inside it, too.
    "worker-src": "'self' blob:",
}
_POLICY: Final = re.compile(r'\n<meta http-equiv="Content-Security-Policy" [^>]*>')
_CHARSET: Final = re.compile(r'<meta charset="[^"]*" ?/?>')
_NOT_RUN: Final = re.compile(r"json|x-thebe")


def add_policy(page: Path) -> None:
    """Write the policy into a built page, in place of an earlier one."""
    text = _POLICY.sub("", page.read_text(encoding="utf-8"))
    charset = _CHARSET.search(text)
    place = charset.end() if charset else 0  # a page that only leads to another has no head
    meta = f'\n<meta http-equiv="Content-Security-Policy" content="{escape(policy(text), quote=False)}">'
    page.write_text(text[:place] + meta + text[place:], encoding="utf-8")


def policy(page: str) -> str:
    """The policy for the text of a page.

    >>> policy("<script>run()</script>")[:45]
    "default-src 'none'; script-src 'self' 'sha256"
    """
    directives = _EVERY_PAGE | (_PAGES_WITH_CELLS if 'id="livecells-config"' in page else {})
    scripts, handlers = inline_scripts(page)
    hashes = "".join(f" 'sha256-{_sha256(script)}'" for script in dict.fromkeys(scripts + handlers))
    if handlers:  # buttons of the theme
        hashes += " 'unsafe-hashes'"
    return "; ".join(f"{name} {value}{hashes if name == 'script-src' else ''}" for name, value in directives.items())


def inline_scripts(page: str) -> tuple[list[str], list[str]]:
    """The scripts and the event handlers that stand in the page itself, in order.

    >>> inline_scripts('<script src="a.js"></script><script>b()</script><i onclick="c()"><script type="application/json">{}</script>')
    (['b()'], ['c()'])
    """
    reader = _ScriptReader()
    reader.feed(page)
    return reader.scripts, reader.handlers


class _ScriptReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.handlers: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handlers += [value or "" for name, value in attrs if name.startswith("on")]
        attributes = dict(attrs)
        self._inside = tag == "script" and "src" not in attributes and not _NOT_RUN.search(attributes.get("type") or "")
        if self._inside:
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.scripts[-1] += data

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002  (HTMLParser's interface)
        self._inside = False


def _sha256(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
