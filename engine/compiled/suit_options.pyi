from engine.suit_options import Option as Option
from engine.suit_options import Planes as Planes
from engine.suit_options import rich_options as rich_options
from engine.suit_options import simple_options as simple_options
from engine.suit_options import without as without
