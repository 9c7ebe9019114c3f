"""The link check, against a server of this computer."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest

from tests.book import check_links

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = """
<a href="{0}/200#part">good</a> <a href="{0}/404">gone</a> <a href="{0}/403">shy</a> <a href="other.html">ours</a>
<link href="{0}/500">
"""


class Answering(BaseHTTPRequestHandler):
    """Answers each address with the number it names."""

    def do_GET(self) -> None:
        code = int(self.path.strip("/"))
        self.send_response(code)
        if code == 302:
            self.send_header("Location", "/200")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[str]:
    """Its address."""
    started = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    threading.Thread(target=started.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{started.server_port}"
    started.shutdown()
    started.server_close()


def test_only_links_that_lead_out_are_followed_and_only_broken_ones_told(
    tmp_path: Path, server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "page.html").write_text(PAGE.format(server))
    (tmp_path / "index.html").write_text(f'<a href="{server}/404">gone</a><a href="{server}/302">moved</a>')
    assert check_links.main(tmp_path) == 1
    told = capsys.readouterr().out.splitlines()
    assert told == [
        "4 links lead out of the book; 1 of them are broken.",
        f"- <{server}/404> answers 404; linked from deep/page.html, index.html",
    ]


def test_a_book_without_broken_links_is_well(tmp_path: Path, server: str) -> None:
    (tmp_path / "index.html").write_text(f'<a href="{server}/200">good</a>')
    assert check_links.main(tmp_path) == 0


def test_a_server_that_is_not_there_is_told() -> None:
    assert check_links.problem("http://127.0.0.1:9/").startswith("does not answer")
