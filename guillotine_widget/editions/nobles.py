"""The 40 kinds of nobles (50 cards) of the Amigo edition of 2002 (`gw.rule("§1")`).

Each declaration reads like the printed card. Kinds that differ in the edition of 1998 are at the end.
"""

from guillotine_widget.model.effects import ChoosePlayer, Collect, Draw, EndDay, Move, Put
from guillotine_widget.model.kinds import Color, Per, With, noble
from guillotine_widget.model.vocabulary import (
    ACTION_DISCARD,
    ACTION_PLAYED,
    ANY_ACTION,
    END_OF_TURN,
    FRONT_NOBLE,
    LAST,
    LINE,
    NOBLE_DECK,
    OTHER,
    TARGET_PILE,
    THIS,
    YOUR_HAND,
    YOUR_PILE,
    a_card,
    top,
)

PURPLE, RED, GREEN, BLUE, GREY = Color

# --- purple: the royal house -------------------------------------------------------------------------------------
king_louis_xvi = noble("King Louis XVI", 5, PURPLE)
marie_antoinette = noble("Marie Antoinette", 5, PURPLE)
regent = noble("Regent", 4, PURPLE)
duke = noble("Duke", 3, PURPLE)
baron = noble("Baron", 3, PURPLE)
robespierre = noble("Robespierre", 3, PURPLE, collected=EndDay(at_once=True))
count = noble("Count", 2, PURPLE, bonus=With("Countess", 2))
countess = noble("Countess", 2, PURPLE, bonus=With("Count", 2))
fast_noble = noble("Fast Noble", 2, PURPLE, collected=Collect(FRONT_NOBLE))
lady = noble("Lady", 2, PURPLE, collected=Draw(), ruling="R37")
lord = noble("Lord", 2, PURPLE, collected=Draw(), ruling="R37")
lady_in_waiting = noble("Lady in Waiting", 1, PURPLE, collected=Draw(), ruling="R37")
coiffeur = noble("Coiffeur", 1, PURPLE)
piss_boy = noble("Piss Boy", 1, PURPLE)
royal_cartographer = noble("Royal Cartographer", 1, PURPLE)

# --- red: the military -------------------------------------------------------------------------------------------
general = noble("General", 4, RED, collected=Put(top(1, NOBLE_DECK), LINE))
master_spy = noble("Master Spy", 4, RED, when={ACTION_PLAYED: Move(THIS, to=LAST)}, ruling="R7")
colonel = noble("Colonel", 3, RED)
captain_of_the_guard = noble(
    "Captain of the Guard", 2, RED, collected=Put(top(1, NOBLE_DECK), LINE)
)
lieutenant = noble("Lieutenant", 2, RED, copies=2)
palace_guard = noble("Palace Guard", Per("Palace Guard"), RED, copies=5)

# --- green: the civic offices ------------------------------------------------------------------------------------
governor = noble("Governor", 4, GREEN)
mayor = noble("Mayor", 3, GREEN)
councilman = noble("Councilman", 3, GREEN)
unpopular_judge = noble("Unpopular Judge", 2, GREEN, copies=2, forbids=ANY_ACTION)
land_lord = noble("Land Lord", 2, GREEN)
tax_collector = noble("Tax Collector", 2, GREEN)
rival_executioner = noble(
    "Rival Executioner",
    1,
    GREEN,
    collected=Put(top(1, NOBLE_DECK), YOUR_PILE, received=True),
    ruling="R11",
)
sheriff = noble("Sheriff", 1, GREEN, copies=2)

# --- blue: the church --------------------------------------------------------------------------------------------
cardinal = noble("Cardinal", 5, BLUE)
archbishop = noble("Archbishop", 4, BLUE)
bad_nun = noble("Bad Nun", 3, BLUE)
bishop = noble("Bishop", 2, BLUE)
heretic = noble("Heretic", 2, BLUE)
wealthy_priest = noble("Wealthy Priest", 1, BLUE, copies=2)

# --- grey: the commoners -----------------------------------------------------------------------------------------
hero_of_the_people = noble("Hero of the People", -3, GREY)
the_clown = noble(
    "The Clown", -2, GREY, collected=(ChoosePlayer(OTHER), Put(THIS, TARGET_PILE)), ruling="R12"
)
innocent_victim = noble(
    "Innocent Victim", -1, GREY, collected=Put(a_card(YOUR_HAND), ACTION_DISCARD), ruling="R20"
)
martyr = noble("Martyr", -1, GREY, copies=3)
tragic_figure = noble("Tragic Figure", Per(GREY, -1), GREY)

AMIGO_NOBLES = (
    king_louis_xvi,
    marie_antoinette,
    regent,
    duke,
    baron,
    robespierre,
    count,
    countess,
    fast_noble,
    lady,
    lord,
    lady_in_waiting,
    coiffeur,
    piss_boy,
    royal_cartographer,
    general,
    master_spy,
    colonel,
    captain_of_the_guard,
    lieutenant,
    palace_guard,
    governor,
    mayor,
    councilman,
    unpopular_judge,
    land_lord,
    tax_collector,
    rival_executioner,
    sheriff,
    cardinal,
    archbishop,
    bad_nun,
    bishop,
    heretic,
    wealthy_priest,
    hero_of_the_people,
    the_clown,
    innocent_victim,
    martyr,
    tragic_figure,
)
"""The kinds of the edition of 2002. Their order gives the cards their numbers."""

# --- the edition of 1998 -----------------------------------------------------------------------------------------
lady_1998 = noble("Lady", 2, PURPLE, collected=Draw(time=END_OF_TURN), ruling="R37")
lord_1998 = noble("Lord", 2, PURPLE, collected=Draw(time=END_OF_TURN), ruling="R37")
lady_in_waiting_1998 = noble(
    "Lady in Waiting", 1, PURPLE, collected=Draw(time=END_OF_TURN), ruling="R37"
)
rival_executioner_1998 = noble(
    "Rival Executioner", 1, GREEN, collected=Collect(top(1, NOBLE_DECK)), ruling="R11"
)

WIZARDS_NOBLES = (lady_1998, lord_1998, lady_in_waiting_1998, rival_executioner_1998)
"""The kinds of the edition of 1998 that replace those of the same title."""
