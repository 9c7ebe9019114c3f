"""Serve a built site on this computer."""

from __future__ import annotations

import argparse
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

_TRIES: Final = 100


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files with the types browsers insist on, and lets hashed files be cached for ever."""

    cacheable = False

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
    }

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember whether it is a file that came: that one is missing must never be cached."""
        self.cacheable = code < HTTPStatus.BAD_REQUEST and "/_static/livecells/" in self.path
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Say how long the file keeps."""
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if self.cacheable else "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Stay quiet; the address is what matters."""


def open_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Listen on the first free port from ``port`` up, on this computer only.

    Raises:
        OSError: if none of a hundred ports is free.
        OverflowError: if there is no such port.
    """
    handler = partial(SiteHandler, directory=str(folder))
    for candidate in range(port, port + _TRIES):
        try:
            return ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError as error:
            last = error
    raise last


def main() -> None:
    """Run ``python -m livecells.serve FOLDER [--port N]``."""
    parser = argparse.ArgumentParser(prog="livecells.serve", description="Serve a built site on this computer.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    arguments = parser.parse_args()
    if not (arguments.folder / "index.html").is_file():
        parser.exit(2, f"There is no built site in {arguments.folder}: run “make build” first.\n")
    try:
        server = open_server(arguments.folder, arguments.port)
    except (OSError, OverflowError) as error:
        parser.exit(2, f"There is no free port from {arguments.port} up: {error}.\n")
    with server:
        print(f"\n  The book is at  http://127.0.0.1:{server.server_port}/  (Ctrl+C stops it)\n", flush=True)  # noqa: T201
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("Stopped.")  # noqa: T201


if __name__ == "__main__":
    main()
