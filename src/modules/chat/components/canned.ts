/** A canned answer; one without a language suits every visitor. */
export interface Canned {
  shortcut: string;
  language: string;
  text: string;
}

const foundMax = 5;

/**
 * The canned answers that an operator can choose for a visitor: for each shortcut the answer in the visitor's language,
 * otherwise the one for every language. Answers in other languages come last, and only for shortcuts without a better
 * answer.
 */
export function cannedFor(canned: readonly Canned[], language: string): Canned[] {
  const rank = (one: Canned) => (one.language === language ? 0 : one.language === "" ? 1 : 2);
  const fitting = canned.filter(
    (one) => !canned.some((other) => other.shortcut === one.shortcut && rank(other) < rank(one)),
  );
  return fitting.toSorted(
    (one, other) =>
      Number(rank(one) === 2) - Number(rank(other) === 2) || one.shortcut.localeCompare(other.shortcut),
  );
}

/** The word after a slash that ends at the caret, and its start; null without one. */
export function slashAt(words: string, caret: number): { begin: number; needle: string } | null {
  const found = /(?:^|\s)\/(\S{0,60})$/u.exec(words.slice(0, caret));
  if (!found) return null;
  const needle = found[1] ?? "";
  return { begin: caret - needle.length - 1, needle: needle.toLocaleLowerCase() };
}

/** Answers whose shortcut begins with the word come first, then answers that contain it. */
export function findCanned(canned: readonly Canned[], needle: string): Canned[] {
  const begins = canned.filter(({ shortcut }) => shortcut.startsWith(needle));
  const mentions = canned.filter((one) => `${one.shortcut} ${one.text}`.toLocaleLowerCase().includes(needle));
  return [...new Set([...begins, ...mentions])].slice(0, foundMax);
}
