/** How wide a card of a block is: four beside each other where there is room, one on a phone. */
export const blockCardSizes = "(min-width: 82.5rem) 20rem, (min-width: 48rem) 24vw, 94vw";
