"""The command ``paigames``: check case files against the rules."""

from __future__ import annotations

import argparse
import importlib
import io
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

UNREADABLE: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: the words after the command's name; without them, those it was started with.

    Returns:
        The exit code: 0 if every case passed, 1 if one failed, 2 if something could not be read.
    """
    parser = argparse.ArgumentParser(prog="paigames", description="The rules of three traditional games of pai.")
    commands = parser.add_subparsers(required=True, metavar="command")
    check = commands.add_parser("check", help="check case files", description="Check case files against the rules.")
    check.add_argument("files", nargs="+", metavar="FILE", help="a YAML file of cases")
    check.add_argument("--kind", action="append", default=[], metavar="KIND", help="check only cases of this kind (may be repeated)")
    options = parser.parse_args(arguments)
    return _check(options.files, options.kind)


def _check(files: list[str], kinds: list[str]) -> int:
    try:
        cases = importlib.import_module("paigames.cases")
    except ModuleNotFoundError as missing:
        if missing.name != "yaml":
            raise
        return _refuse("Checking case files needs PyYAML: pip install three-games-of-pai[check]")
    try:
        tally = cases.check(files, kinds)
    except ValueError as problem:
        return _refuse(str(problem))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    for line in tally.problems:
        sys.stderr.write(f"{line}\n")
    for line in tally.lines():
        sys.stdout.write(f"{line}\n")
    code: int = tally.exit_code
    return code


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return UNREADABLE


if __name__ == "__main__":
    sys.exit(main())
