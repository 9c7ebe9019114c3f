"""What stands around the code: workflows, licence, citation and changelog."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINNED = re.compile(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\./\.github/workflows/[\w-]+\.yml")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (.*)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [use for use in used if not PINNED.fullmatch(use)] == []


def test_one_action_has_one_commit_everywhere() -> None:
    used = {use for path in WORKFLOWS for use in re.findall(r"uses: ([\w./-]+@.*)", path.read_text(encoding="utf-8"))}
    assert len(used) == len({use.partition("@")[0] for use in used})


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_write_only_what_a_job_asks_for(workflow: Path) -> None:
    read = yaml.safe_load(workflow.read_text(encoding="utf-8"))
    assert read["permissions"] in ({}, {"contents": "read"})
    writing = {
        name: sorted(right for right, level in job.get("permissions", {}).items() if level == "write") for name, job in read["jobs"].items()
    }
    allowed = {"deploy": ["id-token", "pages"], "publish": ["id-token", "pages"], "check": ["issues"]}
    assert {name: rights for name, rights in writing.items() if rights} == {name: allowed[name] for name in writing if name in allowed}
    assert "pull_request_target" not in read[True]  # YAML takes “on” for a truth


def test_the_citation_names_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == PROJECT["version"]
    assert citation["license"] == PROJECT["license"]
    assert f"version {PROJECT['version']}" in (ROOT / "book" / "index.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", ["MIT License", "WITHOUT WARRANTY OF ANY KIND", "CC BY 4.0", "SIL Open Font License"])
def test_the_licence_speaks_of_code_text_and_font(words: str) -> None:
    assert words in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_the_webfont_carries_its_own_licence() -> None:
    names = TTFont(ROOT / "book" / "_static" / "pai-song.woff2")["name"]
    assert "Adobe" in names.getDebugName(0)
    assert "SIL Open Font License" in names.getDebugName(13)


def test_a_commit_is_checked_as_make_lint_checks() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    lint = makefile[makefile.index("\nlint:") : makefile.index("\nformat:")].replace("$(BIN)", ".venv/bin")
    assert hooks
    assert [hook["entry"] for hook in hooks if hook["entry"] not in lint] == []


def test_the_changelog_has_a_part_for_what_comes_next() -> None:
    assert (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").startswith("# Changelog\n\n## Unreleased\n\n- ")


def test_every_direct_dependency_says_why_it_is_there() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Why each dependency is there")[2]
    wanted = {re.split(r"[=<>]", line)[0] for extra in PROJECT["optional-dependencies"].values() for line in extra}
    assert [name for name in sorted(wanted) if name not in told] == []
