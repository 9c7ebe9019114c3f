"""The claims of Bo without a browser: what must and may be done with a card, and what is refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from paiwidgets.bo_claims import Claims, bo_claims
from paiwidgets.bo_claims_exercises import claim_exercises, turn_exercises
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiwidgets.exercises import Exercises


def states(widget: Claims) -> dict[str, list[str]]:
    """Which claims stand under must, may and may not."""
    parts = re.split(r'data-state="(\w+)"', widget._answer.html.partition('class="pai-rivals"')[0])
    return {state: re.findall(r'data-claim="(\w+)"', html) for state, html in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.rule("Z-034")
@pytest.mark.rule("Z-103")
def test_a_pair_and_a_thrown_third_must_make_a_peng() -> None:
    widget = bo_claims("card=S8 hand=S8,S8 from=after")
    assert states(widget)["must"] == ["peng"]
    assert "pass" in states(widget)["no"]
    must = widget._answer.html.partition('data-state="must"')[2].partition('data-state="no"')[0]
    assert 'data-rule="Z-034"' in must
    assert 'data-origin="borrowed"' in must
    assert 'data-rule="Z-103"' in must


@pytest.mark.rule("Z-033")
@pytest.mark.rule("Z-035")
@pytest.mark.rule("Z-031")
@pytest.mark.rule("Z-032")
@pytest.mark.parametrize(
    ("text", "must"),
    [
        ("card=S8 hand=S8,S8 from=own", "sao"),
        ("card=S8 before=sao from=own", "chuanlong"),
        ("card=S8 before=sao from=before", "kaizhao"),
        ("card=S8 before=peng from=own", "jie"),
        ("card=S8 before=peng from=drawn-after", "jie"),
    ],
)
def test_every_set_of_equal_cards_by_how_the_card_came(text: str, must: str) -> None:
    assert states(bo_claims(text))["must"] == [must]


@pytest.mark.rule("Z-035")
def test_a_fourth_that_was_thrown_does_not_join_a_peng() -> None:
    widget = bo_claims("card=S8 before=peng from=before")
    assert "jie" in states(widget)["no"]
    assert "was thrown; a 结 needs a card that was drawn" in re.sub("<[^>]+>", "", widget._answer.html)
    act(widget, "switch", "jie_on_discard:true")
    assert states(widget)["must"] == ["jie"]


@pytest.mark.rule("Z-044")
def test_the_source_s_example_of_showing() -> None:
    widget = bo_claims("card=B2 hand=B1,B3,B7,B10,B2")
    assert states(widget)["may"] == ["chi", "chi", "pass"]
    refused = bo_claims("card=B2 hand=B2,B7,B10")
    assert "chi" in states(refused)["no"]
    assert 'data-rule="Z-044"' in refused._answer.html


@pytest.mark.rule("Z-040")
def test_only_the_next_player_eats() -> None:
    widget = bo_claims("card=B2 hand=B1,B3 from=after")
    assert "chi" in states(widget)["no"]
    act(widget, "from", "drawn-before")
    assert "chi" in states(widget)["may"]


@pytest.mark.rule("Z-036")
def test_whether_a_throw_follows() -> None:
    assert 'data-throws="true"' in bo_claims("card=S8 before=sao from=own")._answer.html
    widget = bo_claims("card=S8 before=sao from=own fours=1")
    assert 'data-throws="false"' in widget._answer.html
    assert widget.position.at.laid


@pytest.mark.rule("Z-046")
def test_who_gets_the_card_is_what_the_rules_award() -> None:
    widget = bo_claims("card=B2 hand=B1,B3")
    act(widget, "rival", "2:碰")
    assert 'data-gets="2"' in widget._answer.html
    act(widget, "rival", "2:nothing")
    assert 'data-gets="1"' not in widget._answer.html
    act(widget, "rival", "0:eats")
    assert 'data-gets="0"' not in widget._answer.html


@pytest.mark.parametrize(
    ("action", "value", "sentence"),
    [
        ("card", "X", "is not a card"),
        ("from", "above", "is not where a card comes from"),
        ("fours", "9", "There can be 0 to 3 fours"),
        ("before", "chi", "cannot lie before a player"),
        ("position", "card=B2 hand=B2,B2,B2,B2", "There are 5 cards B2"),
        ("position", "card=S8 hand=S8,S8 before=peng", "There are 6 cards S8"),
        ("position", "card=B2 no_switch=true", "“no_switch” is not a word of this line"),
        ("position", f"card=B2 hand={','.join(f'B{n},S{n},S{n}' for n in range(3, 11))}", "at most 20 cards"),
    ],
)
def test_what_cannot_be_gets_a_sentence_and_changes_nothing(action: str, value: str, sentence: str) -> None:
    widget = bo_claims()
    before = widget.position
    act(widget, action, value)
    assert sentence in widget.problem
    assert widget.position is before


def test_the_line_is_read_back_and_the_rack_follows() -> None:
    text = "card=S8 from=own hand=S8,S8 fours=1 figures=no peng_forced=false"
    widget = bo_claims(text)
    assert widget.position.text == text
    assert [str(card) for card in widget._rack.cards] == ["S8", "S8"]
    act(widget, "clear")
    assert widget.position.hand == ()
    act(widget, "figures")
    assert "figures" not in widget.position.text


def test_a_switch_is_offered_only_where_it_matters() -> None:
    def offered(text: str) -> set[str]:
        return set(re.findall(r'data-value="(\w+):', bo_claims(text)._answer.html.partition("pai-switch")[2]))

    assert offered("card=B2 hand=B1,B3") == set()
    assert offered("card=B2 hand=B1,B3,S2,S2") == {"mixed_sets"}
    assert offered("card=S8 before=peng") == {"jie_on_discard"}


@pytest.mark.parametrize("make", [claim_exercises, turn_exercises])
def test_the_exercises_are_answered_by_the_rules(make: Callable[[], Exercises]) -> None:
    exercises = make()
    for number, exercise in enumerate(exercises._exercises):
        exercises._answer(f"{number}:{exercise.right}")
    assert f"{len(exercises._exercises)} right of {len(exercises._exercises)}" in exercises._scene.html
