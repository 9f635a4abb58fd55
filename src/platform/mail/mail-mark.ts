import type { MailValue } from "./mail-kind.ts";

/** How a detail is written within the words of a mail. Owners see its name instead. */
export const markOf = (value: string) => `{{${value}}}`;

const marks = /\{\{([a-z][A-Za-z]{0,40})\}\}/g;

/** A piece of words, or the name of a detail. */
export type MarkedPiece = { text: string } | { value: string };

/** Words cut at their marks. A mark that is not `known` stays as it was written. */
export function piecesOf(words: string, isKnown: (value: string) => boolean): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const found of words.matchAll(marks)) {
    const [mark, value = ""] = found;
    if (!isKnown(value)) continue;
    if (found.index > at) pieces.push({ text: words.slice(at, found.index) });
    pieces.push({ value });
    at = found.index + mark.length;
  }
  if (at < words.length) pieces.push({ text: words.slice(at) });
  return pieces;
}

export function wordsOfValue(value: MailValue | undefined): string {
  return typeof value === "object" ? value.label : (value ?? "");
}

type Values = Readonly<Record<string, MailValue>>;

/** A line such as a subject: details as words, and no gap where one is missing. */
export function filledLine(words: string, values: Values): string {
  return piecesOf(words, (value) => Object.hasOwn(values, value))
    .map((piece) => ("text" in piece ? piece.text : wordsOfValue(values[piece.value])))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether words hold a detail that this mail lacks. */
export function lacksValue(words: string, values: Values): boolean {
  return piecesOf(words, (value) => Object.hasOwn(values, value)).some(
    (piece) => "value" in piece && wordsOfValue(values[piece.value]) === "",
  );
}
