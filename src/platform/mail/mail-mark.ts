import type { MailValue } from "./mail-kind.ts";

/** The spelling of a placeholder in the words of a mail. Owners see its name instead. */
export const markOf = (value: string) => `{{${value}}}`;

const marks = /\{\{([a-z][A-Za-z]{0,40})\}\}/g;

/** A piece of words, or the name of a placeholder. */
export type MarkedPiece = { text: string } | { value: string };

/** Words cut at their placeholders. A placeholder that is not `known` stays as it was written. */
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

/** A line such as a subject, with values filled in as plain words and no gap for a missing one. */
export function filledLine(words: string, values: Values): string {
  return piecesOf(words, (value) => Object.hasOwn(values, value))
    .map((piece) => ("text" in piece ? piece.text : wordsOfValue(values[piece.value])))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether words use a placeholder that this mail has no value for. */
export function lacksValue(words: string, values: Values): boolean {
  return piecesOf(words, (value) => Object.hasOwn(values, value)).some(
    (piece) => "value" in piece && wordsOfValue(values[piece.value]) === "",
  );
}
