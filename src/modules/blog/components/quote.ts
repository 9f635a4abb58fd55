const charactersMin = 5;
/** Limit of shared text, including its quotation marks (specification, part B 5). */
const charactersMax = 140;

/** The selected text in quotation marks; null if it is too short. Long text is cut between words. */
export function quoteOf(marked: string): string | null {
  const words = marked.replace(/\s+/g, " ").trim();
  if (words.length < charactersMin) return null;
  const room = charactersMax - 2;
  const cut = words.length <= room ? words : `${words.slice(0, room - 1).replace(/\s+\S*$/, "")}…`;
  return `“${cut}”`;
}
