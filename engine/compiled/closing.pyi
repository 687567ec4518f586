from engine.solitaire.closing import MOST_STATES as MOST_STATES
from engine.solitaire.closing import LimitReachedError as LimitReachedError
from engine.solitaire.closing import Pile as Pile
from engine.solitaire.closing import Work as Work
from engine.solitaire.closing import never as never
