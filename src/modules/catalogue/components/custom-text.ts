/** The most characters of a text for an option where its owner has set no other limit. */
export const customCharactersMax = 500;

/** From here on the field says how many are left. */
const nearEnd = 20;

/** Whether a field with this limit counts what is typed: short ones always, long ones near their end. */
export function isCounted(characters: number, charactersMax: number): boolean {
  return charactersMax <= 2 * nearEnd || charactersMax - characters <= nearEnd;
}
