/** Counts changes after which the solver gives other answers to the same rules. Stored with every released version. */
export const engineVersion = 2;
