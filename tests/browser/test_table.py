"""A hand of Bagchen in a reader's browser: played by keyboard alone, kept over a reload, opened from links."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from paigames.bagchen import game, notation
from tests.browser.harness import reach, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.harness import Trouble

CHAPTER: Final = "table"
KEPT: Final = "pai-bagchen-table"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table at the beginning of a hand, the computer players waiting for nothing."""
    found = opened.locator(".livecells-output .pai-bagchen-table")
    put(found, "seed=6")
    found.get_by_role("button", name="Fast").click()
    expect(found.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")
    expect(found.get_by_role("button", name="Discard", exact=True)).to_be_visible()
    return found


def put(table: Locator, position: str) -> None:
    """Paste a position."""
    line = table.locator(".pai-position")
    line.fill(position)
    line.press("Enter")
    expect(table.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", position)


def moves(table: Locator) -> str:
    """The position as it stands in its line."""
    return table.locator(".pai-foot [data-copy]").get_attribute("data-copy") or ""


def test_a_whole_hand_is_played_by_the_keyboard_alone(table: Locator, opened: Page) -> None:
    table.locator(".pai-own button").first.focus()
    over = table.locator(".pai-settled")
    while not over.count():
        before = moves(table)
        press_a_move(table, opened)
        expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", before)
        assert opened.evaluate("document.activeElement.closest('.pai-bagchen-table') !== null"), "the keyboard's place is lost"
    record = copied_record(table)
    state = notation.final_state(notation.parse_record(record))
    assert isinstance(state, game.State)
    for seat, chips in zip(("East", "South", "West", "North"), game.returns(state), strict=True):
        expect(table.locator(f'[data-seat="{seat}"] [data-chips]')).to_have_attribute("data-chips", str(chips))


def press_a_move(table: Locator, page: Page) -> None:
    """Choose as many tiles as are asked for, and press the last button of the moves: always allowed; all by keys."""
    asked = table.locator(".pai-turn > .pai-heading-plain").inner_text()
    if "lead" not in asked and "to cover or to discard" not in asked:  # an answer before the first lead
        return tab_to(page, table.locator('[data-action="move"]').last)
    many = re.search(r"(\d+) tiles", asked)
    tiles = 1 if many is None else int(many[1])
    table.locator(".pai-own button").first.focus()
    for _ in range(tiles):
        place = page.evaluate("document.activeElement.dataset.value")
        page.keyboard.press("Space")
        expect(table.locator(f'.pai-own [data-value="{place}"]')).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowRight")
    if "lead" in asked:
        return tab_to(page, table.locator('[data-action="lead"]'))
    return tab_to(page, table.locator('[data-action="discard"]'))


def tab_to(page: Page, button: Locator) -> None:
    """Press Tab until the button has the focus, then Enter."""
    reach(page, button)
    page.keyboard.press("Enter")


def copied_record(table: Locator) -> str:
    """Open the record and read what its button copies."""
    table.get_by_role("button", name="Record").click()
    record = table.get_by_role("button", name="Copy the record").get_attribute("data-copy") or ""
    table.get_by_role("button", name="Record", exact=True).click()
    return record


def test_an_illegal_try_is_answered_with_its_rule_and_read_aloud(table: Locator) -> None:
    before = moves(table)
    for place in (0, 1):
        table.locator(f'.pai-own [data-value="{place}"]').click()
        expect(table.locator(f'.pai-own [data-value="{place}"]')).to_have_attribute("aria-pressed", "true")
    table.get_by_role("button", name="Discard", exact=True).click()
    card = table.locator(".pai-verdict")
    expect(card).to_have_attribute("data-ok", "false")
    expect(card.locator('a[data-rule="B-048"]')).to_have_attribute("href", re.compile(r"bagchen/rules\.html#B-048$"))
    expect(table.locator(".pai-voice").first).to_contain_text("Rule B-048.")
    assert moves(table) == before


def test_why_and_hint_answer_and_undo_takes_back(table: Locator) -> None:
    table.get_by_role("button", name="Why?").click()
    expect(table.locator(".pai-why-list")).to_contain_text("discard any tile")
    table.get_by_role("button", name="Hint").click()
    expect(table.locator("[data-hint]")).to_contain_text("Hint:")
    before = moves(table)
    table.locator(".pai-own button").last.click()
    table.get_by_role("button", name="Discard", exact=True).click()
    expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", before)
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".pai-note")).to_have_text("Taken back.")
    assert moves(table).startswith(before)


def test_slow_players_go_on_by_themselves(table: Locator) -> None:
    table.get_by_role("button", name="Slow").click()
    table.locator(".pai-own button").last.click()
    table.get_by_role("button", name="Discard", exact=True).click()
    expect(table.get_by_role("button", name="Next")).to_be_visible()
    expect(table.get_by_role("button", name="Why?")).to_be_visible(timeout=30_000)


def test_whoever_wants_no_motion_presses_next(table: Locator, opened: Page) -> None:
    opened.emulate_media(reduced_motion="reduce")
    table.get_by_role("button", name="Slow").click()
    table.locator(".pai-own button").last.click()
    table.get_by_role("button", name="Discard", exact=True).click()
    following = table.get_by_role("button", name="Next")
    expect(following).to_be_visible()
    before = moves(table)
    opened.wait_for_timeout(2000)  # longer than slow players take
    assert moves(table) == before
    following.click()
    expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", before)
    opened.emulate_media(reduced_motion="no-preference")


def test_friends_pass_the_screen_with_hidden_hands(table: Locator) -> None:
    put(table, "seed=7 people=South,West play=t1.n.n.n.n.n.n.n.n")  # nobody claims anything, and West leads
    expect(table.locator(".pai-own button")).to_have_count(0)
    table.get_by_role("button", name="Pass the screen to West").click()
    expect(table.get_by_role("group", name="The hand of West").get_by_role("button")).to_have_count(16)
    table.locator(".pai-own button").last.click()
    table.get_by_role("button", name="Lead", exact=True).click()
    expect(table.get_by_role("button", name="Pass the screen to South")).to_be_visible()
    expect(table.locator(".pai-own button")).to_have_count(0)


def test_a_narrow_page_does_not_scroll_sideways(table: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    assert opened.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    small = table.locator("button").evaluate_all(
        "(all) => all.map((node) => node.getBoundingClientRect()).filter(({ width, height }) => width < 24 || height < 24).length"
    )
    assert small == 0
    opened.set_viewport_size({"width": 1280, "height": 900})


def test_an_unfinished_hand_survives_a_reload_and_damaged_content_does_no_harm(page: Page, site: str) -> None:
    address = f"{site}bagchen/{CHAPTER}.html"
    page.goto(address)
    wait_for(page, "live")
    table = page.locator(".livecells-output .pai-bagchen-table")
    table.get_by_role("button", name="Fast").click()
    before = moves(table)
    table.locator(".pai-own button").last.click()
    table.get_by_role("button", name="Discard", exact=True).click()
    expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", before)
    played = moves(table)
    page.reload()
    wait_for(page, "live")
    expect(table.locator(".pai-note")).to_contain_text("Your unfinished hand is back.")
    assert moves(table) == played
    table.get_by_role("button", name="Begin a new hand").click()
    expect(table.locator(".pai-note")).to_contain_text("A new session begins.")
    expect(table.get_by_role("button", name="Back to the hand before")).to_be_visible()
    page.evaluate("(name) => localStorage.setItem(name, 'seed=6 play=zz.<img src=x>')", KEPT)
    page.reload()
    wait_for(page, "live")
    expect(table.locator(".pai-problem")).to_contain_text("kept in this browser cannot be read")
    expect(table.locator(".pai-position")).to_have_value("seed=6 play=zz.<img src=x>")
    expect(table.get_by_role("button", name="Discard", exact=True)).to_be_visible()


def test_where_nothing_may_be_kept_nothing_breaks(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })")
    page.goto(f"{site}bagchen/{CHAPTER}.html")
    wait_for(page, "live")
    table = page.locator(".livecells-output .pai-bagchen-table")
    table.locator(".pai-own button").last.click()
    table.get_by_role("button", name="Discard", exact=True).click()
    expect(table.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("damaged", ["seed=7&play=zz", "seed=7&play=%E0%A4%A"])
def test_a_damaged_link_gets_a_sentence(page: Page, site: str, damaged: str, trouble: Trouble) -> None:
    page.goto(f"{site}bagchen/{CHAPTER}.html#table:{damaged}")
    wait_for(page, "live")
    table = page.locator(".livecells-output .pai-bagchen-table")
    expect(table.locator(".pai-problem")).to_contain_text("cannot be")
    expect(table.get_by_role("button", name="Discard", exact=True)).to_be_visible()
    trouble.check()


def test_a_session_goes_on_to_the_next_hand_and_ends_after_gobah_s_five(table: Locator, opened: Page) -> None:
    table.get_by_role("button", name="Session", exact=True).click()
    table.get_by_role("button", name="Declare Gobah for South").click()
    expect(table.locator(".pai-note")).to_contain_text("5 hands follow this one")
    while not table.locator(".pai-settled").count():
        before = moves(table)
        press_a_move(table, opened)
        expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", before)
    table.get_by_role("button", name="Next hand").click()
    expect(table.locator(".pai-hand-number")).to_contain_text("Hand 2")
    expect(table.locator("[data-session]")).to_have_attribute("data-session", "1")
    table.get_by_role("button", name="Seats and deal").click()
    table.get_by_role("button", name="strong", exact=True).click()
    expect(table.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", re.compile(r"level=strong"))
    table.get_by_role("button", name="House rules").click()
    table.get_by_role("group", name="All at once").get_by_role("button", name="beginner").click()
    expect(table.locator(".pai-note")).to_contain_text("A new session begins.")
    table.get_by_role("button", name="Back to the session of 2 hands").click()
    expect(table.locator(".pai-hand-number")).to_contain_text("Hand 2")


def test_a_double_press_does_not_answer_the_next_question(table: Locator) -> None:
    put(table, "seed=0 dealer=South play=t1.n.n.n.n")
    asked = table.locator(".pai-turn > .pai-heading-plain")
    expect(asked).to_contain_text("Do you call")
    table.locator('[data-action="move"]', has_text="No").dblclick(delay=60)
    expect(asked).to_contain_text("Do you answer?")
    answered = moves(table)
    table.locator('[data-action="move"]', has_text="No").click(delay=500)
    expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", answered)


def test_what_is_being_typed_outlives_what_the_table_draws_meanwhile(table: Locator, opened: Page) -> None:
    line, before = table.locator(".pai-position"), moves(table)
    table.locator(".pai-own button").last.click()
    expect(table.locator(".pai-own button").last).to_have_attribute("aria-pressed", "true")
    line.press("End")
    line.press_sequentially(" wort=")
    line.press("ArrowLeft")
    table.get_by_role("button", name="Discard", exact=True).evaluate("(button) => button.click()")  # the keyboard stays in the line
    expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", before)
    expect(line).to_be_focused()
    expect(line).to_have_value(f"{before} wort=")
    assert line.evaluate("(field) => field.selectionStart") == len(f"{before} wort")
    opened.keyboard.press("Enter")
    expect(table.locator(".pai-problem")).to_contain_text("“wort” is not a word of this line")
    put(table, before)


def test_arrow_keys_with_another_key_are_the_browser_s(table: Locator, opened: Page) -> None:
    tiles = table.locator(".pai-own button")
    tiles.first.focus()
    for key in ("Alt", "Control", "Meta", "Shift"):
        opened.keyboard.press(f"{key}+ArrowRight")
    opened.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_be_focused()


def test_a_copy_button_pressed_twice_says_copy_again(table: Locator) -> None:
    button = table.locator(".pai-foot [data-copy]")
    for _ in range(2):
        button.click()
        expect(button).not_to_have_text("Copy")
    expect(button).to_have_text("Copy")
