"""The names of the parts of card pictures. `js/src/art` draws them, and a test compares both lists."""

NOBLE_PARTS = {
    "skin": "pale rosy warm olive brown dark grey",
    "face": "oval long fat square heart gaunt",
    "eyes": "dot lidded wide left right up closed happy squint wink lash",
    "brows": "flat arched high angry sad bushy sly",
    "nose": "small long hook bulb pug straight",
    "mouth": "smile smirk frown line pout small open grin talk teeth",
    "marks": "rouge blush spot freckles moustache curled walrus goatee beard whiskers stubble round green pince "
    "monocle patch scar mask tears tear lines sweat clown peg",
    "hair": "peruke queue full long plaits bowl wild sides tonsure crop pouf updo curly windy",
    "tone": "powder black brown auburn blond silver pink",
    "hat": "crown coronet tilted mitre bluemitre galero tricorne laced cockade bicorne phrygian bonnet bergere veil "
    "jester headsman bearskin beret broad cap feathers halo helmet pilgrim shako ship slouch",
    "body": "coat plain ermine gown uniform cassock cape cope judge rags shift brawn cloak",
    "worn": "jabot ruff cravat stripes high stock choker pearls epaulettes medals star sash tricolore chain fleece "
    "cross cordon gorget badge bow rope wimple",
    "prop": "axe bag bauble book cane cigar coins crozier cuffs doll drama fan flag flames gavel glass halberd hatfly "
    "house key lily list map mirror pipe pot quill rose sabre salute sceptre scissors speed splat spyglass",
}
"""The parts of a portrait and the names of each. `SEVERAL` may have more than one name, separated by blanks."""

SEVERAL = frozenset({"marks", "hat", "worn", "prop"})
"""The parts that may have more than one name."""

NEVER_NONE = frozenset({"skin", "tone", "face", "body"})
"""The parts that every portrait has."""

ACTION_PARTS = {
    "icon": "trip push heart pig donkey ear fist flag banana queen fan speaker purse boot windmill talk chain tornado "
    "ship dress stump hands halt curtains puppet quill heads thumb duel exchange croissant umbrella rat hourglass "
    "guards church temple cannon globe shrug tomato pimpernel cart fountain cake watch drum crown wheel faith",
    "ink": "forward back line crowd pile day purple red green blue grey",
}
"""The parts of the picture of an action card; it may also have a `badge` of up to three letters: "+2"."""
