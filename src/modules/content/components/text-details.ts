import type { BlockChoice } from "./block-choice.ts";

/** A value that is filled in for each reader, such as the customer's name. The editor shows it as a chip. */
export interface TextDetail {
  name: string;
  label: string;
}

/** The details and parts of a text that are filled in for each reader; they replace the blocks of pages. */
export interface TextOffers {
  details: readonly TextDetail[];
  choices: readonly BlockChoice[];
  /** The drawn HTML of blocks by kind; the server draws the others. */
  drawn: Readonly<Record<string, string>>;
}

const marks = /\{\{([a-z][A-Za-z]{0,40})\}\}/g;

/** The stored form of a detail within the words: `{{buyer}}`. */
export const markOfDetail = (name: string) => `{{${name}}}`;

/** Splits words at the marks of these details. */
export function cutAtDetails(
  words: string,
  details: readonly TextDetail[],
): ({ text: string } | { detail: string })[] {
  const pieces: ({ text: string } | { detail: string })[] = [];
  let at = 0;
  for (const found of words.matchAll(marks)) {
    const [mark, name = ""] = found;
    if (!details.some((one) => one.name === name)) continue;
    if (found.index > at) pieces.push({ text: words.slice(at, found.index) });
    pieces.push({ detail: name });
    at = found.index + mark.length;
  }
  if (at < words.length) pieces.push({ text: words.slice(at) });
  return pieces;
}

/** Words with details shown by name, for comparisons. */
export function namedDetails(words: string, details: readonly TextDetail[]): string {
  return cutAtDetails(words, details)
    .map((piece) =>
      "text" in piece ? piece.text : `[${details.find(({ name }) => name === piece.detail)?.label}]`,
    )
    .join("");
}
