"""The 50 kinds of action cards (60 cards) of the Amigo edition of 2002 (`gw.rule("§1")`).

Each declaration reads like the printed card. Kinds that differ in the edition of 1998 are at the end.
"""

from guillotine_widget.model.effects import (
    Arrange,
    ChoosePlayer,
    Collect,
    CollectMore,
    CollectNone,
    DealHands,
    Draw,
    EndDay,
    Look,
    Mark,
    Move,
    Pick,
    PlayAgain,
    Put,
    Reverse,
    Shuffle,
    ShuffleInto,
    SwapHands,
)
from guillotine_widget.model.kinds import Color, Instead, Per, action
from guillotine_widget.model.vocabulary import (
    A_NOBLE,
    ACTION_DECK,
    ACTION_DISCARD,
    ALL_FRONTS,
    ALL_HANDS,
    ALTERING_THE_LINE,
    ANY,
    AS_MANY,
    COLLECTED_PURPLE,
    END_OF_TURN,
    FIRST,
    FRONT_NOBLE,
    LAST,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    ONE_OF_THEM,
    OTHER,
    OTHER_HANDS,
    SAME_PLACE,
    TARGET,
    TARGET_FRONT,
    TARGET_HAND,
    TARGET_PILE,
    THE_OTHERS,
    THIS,
    YOUR_FRONT,
    YOUR_HAND,
    YOUR_PILE,
    ACard,
    All,
    Pending,
    Picked,
    a_card,
    a_noble,
    at_random,
    cards,
    exactly,
    nearest,
    top,
    up_to,
)

PURPLE, RED, GREEN, BLUE, GREY = Color
STAYS_IN_FRONT_OF_YOU = Put(THIS, YOUR_FRONT)

# --- one noble moves ---------------------------------------------------------------------------------------------
stumble = action("Stumble", copies=2, play=Move(A_NOBLE, forward=exactly(1)))
pushed = action("Pushed", copies=2, play=Move(A_NOBLE, forward=exactly(2)))
tis_a_far_better_thing = action("'Tis a Far Better Thing", play=Move(A_NOBLE, forward=exactly(3)))
ignoble_noble = action("Ignoble Noble", copies=2, play=Move(A_NOBLE, forward=exactly(4)))
lidiot = action("L'Idiot", copies=2, play=Move(A_NOBLE, forward=up_to(2)))
was_that_my_name = action("Was That My Name?", play=Move(A_NOBLE, forward=up_to(3)))
military_might = action("Military Might", play=Move(a_noble(RED), forward=up_to(2)))
civic_pride = action("Civic Pride", play=Move(a_noble(GREEN), forward=up_to(2)))
majesty = action("Majesty", play=Move(a_noble(PURPLE), forward=up_to(2)))
trip = action("Trip", copies=2, play=(Move(A_NOBLE, back=exactly(1)), PlayAgain()))
friend_of_the_queen = action("Friend of the Queen", copies=2, play=Move(A_NOBLE, back=up_to(2)))
fainting_spell = action("Fainting Spell", play=Move(A_NOBLE, back=up_to(3)))
public_demand = action("Public Demand", play=Move(A_NOBLE, to=FIRST))
let_them_eat_cake = action("Let Them Eat Cake", play=Move(nearest("Marie Antoinette"), to=FIRST))
lack_of_faith = action("Lack of Faith", play=Move(nearest(BLUE), to=FIRST))
forward_march = action("Forward March", play=Move(a_noble("Palace Guard"), to=FIRST))
bribed_guards = action("Bribed Guards", play=Move(FRONT_NOBLE, to=LAST))

# --- the line as a whole -----------------------------------------------------------------------------------------
the_long_walk = action("The Long Walk", play=Reverse())
milling_in_line = action("Milling in Line", copies=2, play=Shuffle(LINE, first=5))
opinionated_guards = action("Opinionated Guards", play=Arrange(first=4), ruling="R44")
escape = action("Escape!", play=(Put(at_random(2, LINE), NOBLE_DISCARD), Shuffle(LINE)))
mass_confusion = action(
    "Mass Confusion", play=(ShuffleInto(LINE, NOBLE_DECK), Put(top(AS_MANY, NOBLE_DECK), LINE))
)

# --- nobles leave the line, nobles join it -----------------------------------------------------------------------
fled_to_england = action("Fled to England", play=Put(A_NOBLE, NOBLE_DISCARD))
clothing_swap = action(
    "Clothing Swap", play=(Put(A_NOBLE, NOBLE_DISCARD), Put(top(1, NOBLE_DECK), SAME_PLACE))
)
extra_cart = action("Extra Cart", copies=2, play=Put(top(3, NOBLE_DECK), LINE))
late_arrival = action(
    "Late Arrival",
    play=(Look(top(3, NOBLE_DECK)), Put(ONE_OF_THEM, LINE), Put(THE_OTHERS, NOBLE_DISCARD)),
    ruling="R34",
)
missed = action("Missed!", play=(ChoosePlayer(ANY), Put(top(1, TARGET_PILE), LINE)))
after_you = action(
    "After You...", play=(ChoosePlayer(OTHER), Put(FRONT_NOBLE, TARGET_PILE)), ruling="R13"
)
confusion_in_line = action("Confusion in Line", play=Shuffle(LINE), reaction=True, ruling="R33")

# --- the turn and the day ----------------------------------------------------------------------------------------
double_feature = action("Double Feature", copies=2, play=CollectMore())
political_influence = action(
    "Political Influence", copies=2, play=(CollectNone(), Draw(3, END_OF_TURN))
)
scarlet_pimpernel = action("Scarlet Pimpernel", play=EndDay())

# --- piles -------------------------------------------------------------------------------------------------------
clerical_error = action(
    "Clerical Error",
    final=True,
    play=(
        ChoosePlayer(OTHER),
        Pick(a_card(TARGET_PILE)),
        Pick(a_card(YOUR_PILE, by=TARGET)),
        Put(Picked(1), YOUR_PILE),
        Put(Picked(2), TARGET_PILE),
    ),
    ruling="R14",
)
missing_heads = action(
    "Missing Heads",
    final=True,
    play=(ChoosePlayer(OTHER), Shuffle(TARGET_PILE), Put(top(1, TARGET_PILE), NOBLE_DISCARD)),
    ruling="R43",
)

# --- hands and discards ------------------------------------------------------------------------------------------
lack_of_support = action(
    "Lack of Support",
    play=(ChoosePlayer(ANY), Look(All(TARGET_HAND)), Put(a_card(TARGET_HAND), ACTION_DISCARD)),
)
infighting = action(
    "Infighting",
    play=(
        ChoosePlayer(ANY),
        Put(cards(2, TARGET_HAND, by=TARGET), ACTION_DISCARD),
    ),
)
information_exchange = action("Information Exchange", play=(ChoosePlayer(OTHER), SwapHands()))
forced_break = action("Forced Break", play=Put(at_random(1, OTHER_HANDS), ACTION_DISCARD))
rain_delay = action(
    "Rain Delay", play=(ShuffleInto(ALL_HANDS, ACTION_DECK), DealHands(5)), ruling="R19"
)
rat_break = action("Rat Break", play=Put(a_card(ACTION_DISCARD), YOUR_HAND), ruling="R27")
rush_job = action("Rush Job", play=(ChoosePlayer(ANY), Mark(Pending.RUSHED)))
twist_of_fate = action(
    "Twist of Fate", final=True, play=Put(a_card(ALL_FRONTS), ACTION_DISCARD), ruling="R28"
)

# --- cards that stay ---------------------------------------------------------------------------------------------
callous_guards = action(
    "Callous Guards", play=STAYS_IN_FRONT_OF_YOU, forbids=ALTERING_THE_LINE, ruling="R4"
)
church_support = action(
    "Church Support", play=STAYS_IN_FRONT_OF_YOU, final=True, points=Per(BLUE), ruling="R23"
)
civic_support = action(
    "Civic Support", play=STAYS_IN_FRONT_OF_YOU, final=True, points=Per(GREEN), ruling="R23"
)
military_support = action(
    "Military Support", play=STAYS_IN_FRONT_OF_YOU, final=True, points=Per(RED), ruling="R23"
)
foreign_support = action(
    "Foreign Support", play=STAYS_IN_FRONT_OF_YOU, when={COLLECTED_PURPLE: Draw()}, ruling="R38"
)
fountain_of_blood = action("Fountain of Blood", play=STAYS_IN_FRONT_OF_YOU, final=True, points=2)
indifferent_public = action(
    "Indifferent Public",
    play=STAYS_IN_FRONT_OF_YOU,
    final=True,
    points=Instead(GREY, 1),
    ruling="R22",
)
tough_crowd = action(
    "Tough Crowd",
    final=True,
    points=-2,
    play=(ChoosePlayer(OTHER), Put(THIS, TARGET_FRONT)),
    ruling="R12",
)

AMIGO_ACTIONS = (
    stumble,
    pushed,
    tis_a_far_better_thing,
    ignoble_noble,
    lidiot,
    was_that_my_name,
    military_might,
    civic_pride,
    majesty,
    trip,
    friend_of_the_queen,
    fainting_spell,
    public_demand,
    let_them_eat_cake,
    lack_of_faith,
    forward_march,
    bribed_guards,
    the_long_walk,
    milling_in_line,
    opinionated_guards,
    escape,
    mass_confusion,
    fled_to_england,
    clothing_swap,
    extra_cart,
    late_arrival,
    missed,
    after_you,
    confusion_in_line,
    double_feature,
    political_influence,
    scarlet_pimpernel,
    clerical_error,
    missing_heads,
    lack_of_support,
    infighting,
    information_exchange,
    forced_break,
    rain_delay,
    rat_break,
    rush_job,
    twist_of_fate,
    callous_guards,
    church_support,
    civic_support,
    military_support,
    foreign_support,
    fountain_of_blood,
    indifferent_public,
    tough_crowd,
)
"""The kinds of the edition of 2002. Their order gives the cards their numbers."""

# --- the edition of 1998 -----------------------------------------------------------------------------------------
late_arrival_1998 = action(
    "Late Arrival", play=(Look(top(3, NOBLE_DECK)), Put(ONE_OF_THEM, LINE)), ruling="R34"
)
after_you_1998 = action(
    "After You...",
    alters=False,
    play=(ChoosePlayer(OTHER), Put(FRONT_NOBLE, TARGET_PILE)),
    ruling="R13",
)
confusion_in_line_1998 = action(
    "Confusion in Line", alters=True, play=(ChoosePlayer(ANY), Mark(Pending.CONFUSED)), ruling="R32"
)
clerical_error_1998 = action(
    "Clerical Error",
    play=(
        ChoosePlayer(OTHER),
        Collect(a_card(TARGET_PILE)),
        Collect(ACard(YOUR_PILE, by=TARGET, but_picked=True), by=TARGET),
    ),
    ruling="R14",
)
missing_heads_1998 = action(
    "Missing Heads",
    play=(ChoosePlayer(ANY), Put(at_random(1, TARGET_PILE), NOBLE_DISCARD)),
    ruling="R43",
)

WIZARDS_ACTIONS = (
    late_arrival_1998,
    after_you_1998,
    confusion_in_line_1998,
    clerical_error_1998,
    missing_heads_1998,
)
"""The kinds of the edition of 1998 that replace those of the same title."""
