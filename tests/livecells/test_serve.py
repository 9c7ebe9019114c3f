"""The server of `make site`."""

from __future__ import annotations

import http.client
import socket
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from livecells.serve import open_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HASHED = "_static/livecells/page-0123456789ab"
FILES = {
    "index.html": "text/html",
    "some.js": "text/javascript",
    "some.mjs": "text/javascript",
    "some.wasm": "application/wasm",
    "some.json": "application/json",
    "some.svg": "image/svg+xml",
    "some.woff2": "font/woff2",
    "some.css": "text/css",
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[str, int]]:
    (tmp_path / HASHED).mkdir(parents=True)
    (tmp_path / HASHED / "loader.js").write_text("1")
    for name in FILES:
        (tmp_path / name).write_text("x")
    with open_server(tmp_path, 8123) as opened:
        threading.Thread(target=opened.serve_forever, daemon=True).start()
        yield "127.0.0.1", opened.server_port
        opened.shutdown()


def get(server: tuple[str, int], path: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(*server, timeout=10)
    connection.request("GET", f"/{path}")
    return connection.getresponse()


@pytest.mark.parametrize(("name", "kind"), FILES.items())
def test_types(server: tuple[str, int], name: str, kind: str) -> None:
    answer = get(server, name)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)


def test_only_what_has_a_hash_in_its_address_is_cached(server: tuple[str, int]) -> None:
    assert get(server, "index.html").headers["Cache-Control"] == "no-cache"
    assert get(server, f"{HASHED}/loader.js").headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_a_missing_file_is_not_cached(server: tuple[str, int]) -> None:
    answer = get(server, f"{HASHED}/missing.js")
    assert (answer.status, answer.headers["Cache-Control"]) == (404, "no-cache")


def test_nonsense_is_answered(server: tuple[str, int]) -> None:
    with socket.create_connection(server, timeout=10) as connection:
        connection.sendall(b"nonsense\r\n\r\n")
        assert b"400" in connection.recv(1000)


def test_a_taken_port_is_passed_over(server: tuple[str, int], tmp_path: Path) -> None:
    with open_server(tmp_path, server[1]) as other:
        assert other.server_port > server[1]
        assert other.server_address[0] == "127.0.0.1"


def test_a_missing_folder_is_a_sentence(tmp_path: Path) -> None:
    command: list[str | Path] = [sys.executable, "-m", "livecells.serve", tmp_path / "nowhere"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "There is no built site in" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_impossible_port_is_a_sentence(server: tuple[str, int], tmp_path: Path) -> None:
    command: list[str | Path] = [sys.executable, "-m", "livecells.serve", tmp_path, "--port", "70000"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert server
    assert ended.returncode == 2
    assert "no free port" in ended.stderr
    assert "Traceback" not in ended.stderr
