const charactersMin = 5;
/** Of what is posted, with its quotation marks (specification, part B 5). */
const charactersMax = 140;

/**
 * Words that somebody has marked, in quotation marks; null while they are too few. Long ones are cut between words.
 */
export function quoteOf(marked: string): string | null {
  const words = marked.replace(/\s+/g, " ").trim();
  if (words.length < charactersMin) return null;
  const room = charactersMax - 2;
  const cut = words.length <= room ? words : `${words.slice(0, room - 1).replace(/\s+\S*$/, "")}…`;
  return `“${cut}”`;
}
