"""The rules give the same answers on the Python that readers' browsers run: their tests pass in Pyodide too."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The command line is left out: it starts processes, which a browser has not; and what is played many times over, which takes minutes.
LEFT_OUT = ("--ignore=tests/paigames/test_cases.py", "--ignore=tests/paigames/test_bo_runs.py")
ARGUMENTS = ("--noconftest", "src/paigames", "tests/paigames", *LEFT_OUT)


def test_the_rules_pass_their_tests_in_pyodide() -> None:
    node = shutil.which("node")
    assert node, "Node is not on the path: run “make test”."
    places = ("tests/pyodide/run.mjs", "node_modules/pyodide", ".")
    command = [node, *(str(ROOT / place) for place in places), sysconfig.get_path("purelib"), *ARGUMENTS]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout[-4000:] + finished.stderr[-2000:]
    assert "emscripten" in finished.stdout
