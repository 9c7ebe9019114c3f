"""Bo's rule book and its switches."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from paigames._switches import parse_switches, print_switches
from paigames.bo.ruleset import BOOK, RuleSet, from_switches, preset
from paigames.rulebook import Origin, print_choice

AGREED: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "bo_switches.toml").read_text(encoding="utf-8"))
PRESETS: dict[str, dict[str, Any]] = AGREED.pop("presets")


def test_the_books_switches_are_the_agreed_ones() -> None:
    assert set(BOOK.switches) == set(AGREED)
    for key, agreed in AGREED.items():
        switch = BOOK.switches[key]
        assert list(map(print_choice, switch.values)) == list(map(print_choice, agreed["values"])), key
        assert print_choice(switch.default) == print_choice(agreed["default"]), key
        assert switch.ruling == agreed["ruling"], key
    assert {name: dict(changes) for name, changes in BOOK.presets.items()} == PRESETS


def test_a_rule_set_has_a_field_for_every_switch() -> None:
    defaults = {field.name: print_choice(getattr(RuleSet(), field.name)) for field in fields(RuleSet)}
    assert defaults == {switch.field: print_choice(switch.default) for switch in BOOK.switches.values()}


@pytest.mark.parametrize("key", AGREED)
def test_a_switch_takes_its_values_and_no_other(key: str) -> None:
    switch = BOOK.switches[key]
    for value in switch.values:
        assert switch.parse(print_choice(value)) == value
        assert getattr(from_switches({key: value}), switch.field) == value
    for other in ("perhaps", 7, None, 1 if isinstance(switch.default, bool) else True):
        with pytest.raises(ValueError, match=f"The switch {key} cannot be"):
            RuleSet(**{switch.field: other})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_switches(name: str) -> None:
    assert preset(name) == from_switches(PRESETS[name])
    assert preset(name, min_points=6).min_points == 6


def test_unknown_presets_and_switches_are_refused() -> None:
    with pytest.raises(ValueError, match="There is no preset “club”"):
        preset("club")
    with pytest.raises(ValueError, match="There is no switch “jump”"):
        preset("source", jump=True)


def test_rule_sets_are_written_and_read_back() -> None:
    for name in PRESETS:
        choices = {key: getattr(preset(name, hu_on="by_way"), key) for key in AGREED}
        text = print_switches(BOOK, choices)
        assert text == f"{name}, hu_on=by_way"
        assert from_switches(parse_switches(BOOK, text)) == preset(name, hu_on="by_way")
    with pytest.raises(ValueError, match="“hu_on” is no switch: write its key"):
        parse_switches(BOOK, "source, hu_on")


def test_what_is_not_stated_says_so() -> None:
    """An entry that is not wholly stated says in its words what was inferred or borrowed; one that cites a relative is borrowed."""
    for rule in BOOK.rules.values():
        if rule.origin is Origin.STATED:
            assert rule.document == "essay", rule.id
            assert "orrowed" not in rule.statement, rule.id
            assert "Inferred" not in rule.statement, rule.id
        else:
            words = ("nferred", "orrowed", "y counting")
            assert any(word in rule.statement for word in words), rule.id
        if rule.origin is Origin.BORROWED:
            assert "orrowed" in rule.statement, rule.id
            assert rule.lender or rule.document != "essay", f"{rule.id} does not name whom it borrows from"
        if rule.document != "essay":
            assert rule.origin is Origin.BORROWED, rule.id
