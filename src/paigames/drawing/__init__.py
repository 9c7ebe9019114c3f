"""Pictures as SVG text: pure functions from values to strings, for pages, widgets and printables alike."""

from paigames.drawing.cards import card, card_back
from paigames.drawing.dice import die
from paigames.drawing.palette import stylesheet
from paigames.drawing.sheet import contact_sheet
from paigames.drawing.tiles import back, tile
from paigames.drawing.towers import Pile, towers
from paigames.drawing.walls import Wall, wall

__all__ = ["Pile", "Wall", "back", "card", "card_back", "contact_sheet", "die", "stylesheet", "tile", "towers", "wall"]
