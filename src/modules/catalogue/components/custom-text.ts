/** Default limit for the buyer's text for an option, where the shop sets none. */
export const customCharactersMax = 500;

/** The counter appears once this many characters or fewer are left. */
const nearEnd = 20;

/** Whether a field with this limit shows a character counter: short fields always, long fields near their end. */
export function isCounted(characters: number, charactersMax: number): boolean {
  return charactersMax <= 2 * nearEnd || charactersMax - characters <= nearEnd;
}
