"""The setting ``site_url``: where the book will stand. Tags that need an absolute address are written only if it is set."""

from __future__ import annotations

import os
import re
from html import escape, unescape
from typing import TYPE_CHECKING, Any

from sphinx.errors import ExtensionError

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config


def _check(_app: Sphinx, config: Config) -> None:
    """Take the address from the environment where the configuration leaves it empty: a host knows its own."""
    address = config.site_url or os.environ.get("SITE_URL", "")
    if address and not address.startswith(("https://", "http://")):
        msg = f"site_url is “{address}”: it must begin with https:// or http://, or be empty."
        raise ExtensionError(msg)
    config.site_url = address and address.rstrip("/") + "/"


def _add_tags(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    if not app.config.site_url or page not in app.env.found_docs:
        return
    address = app.config.site_url + ("" if page == app.config.root_doc else f"{page}.html")
    context["pageurl"] = address  # Sphinx's own layout makes the canonical link of it
    tags = {"og:type": "article", "og:title": re.sub("<[^>]+>", "", context["title"]), "og:url": address}
    written = (f'<meta property="{name}" content="{escape(unescape(value))}">' for name, value in tags.items())
    context["metatags"] = "\n".join((context.get("metatags", ""), *written))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the setting."""
    app.add_config_value("site_url", "", "html", str)
    app.connect("config-inited", _check)
    app.connect("html-page-context", _add_tags)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
