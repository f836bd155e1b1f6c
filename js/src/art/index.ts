/** The pictures: all drawn here, except the emblems that `icons.ts` takes from game-icons.net (see js/ATTRIBUTION.md). */
export { ActionPicture, type Badge, badgeOf, groundOf } from "./actions";
export { Icon, type IconName } from "./icon";
export type { Color } from "./pen";
export { Portrait } from "./portrait";
export { Basket, CardBack, ClassSign, Guillotine } from "./scene";
