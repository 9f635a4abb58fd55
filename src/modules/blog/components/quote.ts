const charactersMin = 5;
const charactersMax = 140;

/** Words that somebody has marked, as they are quoted; null while they are too few. Long ones are cut between words. */
export function quoteOf(marked: string): string | null {
  const words = marked.replace(/\s+/g, " ").trim();
  if (words.length < charactersMin) return null;
  if (words.length <= charactersMax) return words;
  const cut = words.slice(0, charactersMax - 1);
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
