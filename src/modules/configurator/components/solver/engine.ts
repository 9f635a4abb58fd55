/**
 * Increases with every change that alters the solver's answers to the same rules. Stored with every released version.
 */
export const engineVersion = 2;
