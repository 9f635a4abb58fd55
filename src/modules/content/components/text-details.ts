import type { BlockChoice } from "./block-choice.ts";

/** Something that a text fills in for each reader, such as the customer's name. It stands in the text as a chip. */
export interface TextDetail {
  name: string;
  label: string;
}

/** What a text offers that is filled in for each reader, in place of the blocks of pages. */
export interface TextOffers {
  details: readonly TextDetail[];
  choices: readonly BlockChoice[];
  /** How blocks look, by their kinds; the server draws the others. */
  drawn: Readonly<Record<string, string>>;
}

const marks = /\{\{([a-z][A-Za-z]{0,40})\}\}/g;

/** How a detail is stored within the words: `{{buyer}}`. */
export const markOfDetail = (name: string) => `{{${name}}}`;

/** Words cut at the marks of these details. */
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

/** Words with the names of their details, as somebody reads them in a comparison. */
export function namedDetails(words: string, details: readonly TextDetail[]): string {
  return cutAtDetails(words, details)
    .map((piece) =>
      "text" in piece ? piece.text : `[${details.find(({ name }) => name === piece.detail)?.label}]`,
    )
    .join("");
}
