"""The filter of a page of rules: by choice, by words, by address; never in the way of a link to an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paigames.rulebook import load

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

BOOK = load("bagchen")
ALL = len(BOOK.rules) + len(BOOK.rulings)


@pytest.fixture
def rules(page: Page, site: str) -> Page:
    """The page of Bagchen's rules."""
    page.goto(f"{site}bagchen/rules.html")
    return page


def shown(page: Page) -> Locator:
    """The entries to be seen."""
    return page.locator(".pai-entry:visible")


def status(page: Page) -> Locator:
    """What the filter says."""
    return page.get_by_role("status")


def test_everything_is_shown_at_first(rules: Page) -> None:
    expect(shown(rules)).to_have_count(ALL)
    expect(status(rules)).to_have_text(f"All {ALL} entries.")


def test_choices_narrow_the_list_together_and_stand_in_the_address(rules: Page) -> None:
    in_settlement = [rule for rule in BOOK.rules.values() if rule.subject == "settlement"]
    rulings = [ruling for ruling in BOOK.rulings.values() if ruling.subject == "settlement"]
    rules.get_by_label("Subject").select_option("Settlement")
    expect(shown(rules)).to_have_count(len(in_settlement) + len(rulings))
    expect(rules.locator("section:visible > h2")).to_have_text(["Settlement#", "Switches and presets#", "Sources#"])
    rules.get_by_label("Origin").select_option("stated")
    stated = sum(rule.origin == "stated" for rule in in_settlement)
    expect(shown(rules)).to_have_count(stated)
    expect(status(rules)).to_have_text(f"{stated} of {ALL} entries.")
    assert rules.url.endswith("rules.html?subject=settlement&origin=stated")
    rules.reload()
    expect(shown(rules)).to_have_count(stated)
    expect(rules.get_by_label("Origin")).to_have_value("stated")
    rules.get_by_role("button", name="Show all").click()
    expect(shown(rules)).to_have_count(ALL)
    assert rules.url.endswith("rules.html")


def test_a_switch_finds_its_ruling_and_the_rules_it_touches(rules: Page) -> None:
    rules.get_by_label("Switch").select_option("jump.unit")
    expect(shown(rules).locator(".pai-entry-title > a")).to_have_text(["B-086", "BA-07"])


def test_words_are_found_in_any_order_and_case(rules: Page) -> None:
    rules.get_by_label("With the words").fill("FINISH  jump")
    expect(rules.locator("#B-086")).to_be_visible()
    expect(rules.locator("#B-001")).to_be_hidden()
    rules.get_by_label("With the words").fill("jump xyz")
    expect(status(rules)).to_have_text(f"None of the {ALL} entries.")


@pytest.mark.parametrize("entry", ["B-013", "BA-30"])
def test_a_link_to_an_entry_shows_it_through_any_filter(page: Page, site: str, entry: str) -> None:
    page.goto(f"{site}bagchen/rules.html?switch=jump.unit#{entry}")
    expect(page.locator(f"#{entry}")).to_be_in_viewport()
    expect(status(page)).to_have_text(f"2 of {ALL} entries, and {entry}, which the address names.")
    page.get_by_label("Kind").select_option("Ruling")
    expect(page.locator(f"#{entry}")).to_be_hidden()
    expect(status(page)).to_have_text(f"1 of {ALL} entries.")


def test_a_link_inside_the_list_shows_what_the_filter_hid_and_keeps_the_filter(rules: Page) -> None:
    rules.get_by_label("Switch").select_option("jump.unit")
    rules.locator("#B-086").get_by_role("link", name="BA-05").click()
    expect(rules.locator("#BA-05")).to_be_in_viewport()
    assert rules.url.endswith("rules.html?switch=jump.unit#BA-05")
    rules.go_back()
    expect(rules.locator("#BA-05")).to_be_hidden()


def test_a_link_to_a_hidden_part_lifts_the_filter(rules: Page) -> None:
    rules.get_by_label("Switch").select_option("jump.unit")
    rules.goto(f"{rules.url}#rules-alms")
    expect(shown(rules)).to_have_count(ALL)


@pytest.mark.parametrize("nonsense", ["nowhere", "%"])
def test_nonsense_in_the_address_filters_nothing(page: Page, site: str, nonsense: str) -> None:
    page.goto(f"{site}bagchen/rules.html?subject=chess&other=1#{nonsense}")
    expect(shown(page)).to_have_count(ALL)
    page.get_by_label("Subject").select_option("Sets")
    assert page.url.endswith("rules.html?subject=sets&other=1")


def test_the_keyboard_filters(rules: Page) -> None:
    rules.get_by_label("Kind").focus()
    rules.keyboard.press("ArrowDown")
    expect(shown(rules)).to_have_count(sum(rule.kind == "rule" for rule in BOOK.rules.values()))
    rules.get_by_label("With the words").press("Enter")
    assert rules.url.endswith("rules.html?kind=rule")
    rules.keyboard.press("Tab")
    rules.keyboard.press("Enter")
    expect(shown(rules)).to_have_count(ALL)


def test_the_tests_of_a_rule_unfold(rules: Page) -> None:
    entry = rules.locator("#B-013")
    entry.get_by_text("Held by").click()
    expect(entry.locator("details li").first).to_contain_text("tests/paigames/test_")


def test_nothing_is_wider_than_a_phone(rules: Page) -> None:
    rules.set_viewport_size({"width": 360, "height": 700})
    rules.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    assert rules.evaluate("document.documentElement.scrollWidth") == 360


def test_print_holds_what_is_shown_and_no_controls(rules: Page) -> None:
    rules.get_by_label("Subject").select_option("Sets")
    rules.emulate_media(media="print")
    expect(rules.get_by_label("Subject")).to_be_hidden()
    expect(status(rules)).to_be_visible()
    expect(rules.locator("#B-013")).to_be_visible()
    expect(rules.locator("#B-001")).to_be_hidden()


def test_without_javascript_the_list_is_whole_and_has_no_filter(browser: Browser, site: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}bagchen/rules.html")
    expect(shown(page)).to_have_count(ALL)
    expect(page.locator(".pai-filter")).to_be_hidden()
    page.context.close()
