/** Picture sizes of a block's cards: four cards in a row on wide screens, one on a phone. */
export const blockCardSizes = "(min-width: 82.5rem) 20rem, (min-width: 48rem) 24vw, 94vw";
