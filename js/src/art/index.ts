/** The pictures. All are drawn here except the icons in `icons.ts`, from game-icons.net (see js/ATTRIBUTION.md). */
export { ActionPicture } from "./actions";
export { Icon, type IconName } from "./icon";
export type { Color } from "./pen";
export { Portrait } from "./portrait";
export { Basket, CardBack, ClassSign, Guillotine } from "./scene";
