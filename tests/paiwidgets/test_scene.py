"""A scene's voice."""

from __future__ import annotations

from paiwidgets.scene import Scene


def test_a_sentence_said_again_is_read_aloud_again() -> None:
    scene = Scene({})
    heard: list[str] = []
    scene.observe(lambda change: heard.append(change["new"]), "spoken")
    for sentence in ("No.", "No.", "No.", "Yes.", ""):
        scene.say(sentence)
    scene.say("")
    assert [one.rstrip("\u00a0") for one in heard] == ["No.", "No.", "No.", "Yes.", ""]
