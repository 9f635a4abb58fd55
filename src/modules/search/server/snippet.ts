import type { Word } from "./find.ts";
import { folded } from "./words.ts";

/** A piece of a text; `hit` marks a searched word. */
export interface Piece {
  text: string;
  hit: boolean;
}

const charactersMax = 180;
const before = 60;

/** The text around the first searched word, cut between words; its beginning if it contains none. */
export function snippetOf(text: string, words: readonly Word[]): Piece[] {
  const whole = text.replace(/\s+/gu, " ").trim();
  const first = placesOf(whole, words)[0]?.from ?? 0;
  const from = first <= before ? 0 : gapAfter(whole, first - before);
  const to =
    whole.length - from <= charactersMax ? whole.length : gapBefore(whole, from + charactersMax, from);
  const cut = whole.slice(from, to).trim();
  const pieces = marked(cut, words);
  return [
    ...(from > 0 ? [{ text: "… ", hit: false }] : []),
    ...pieces,
    ...(to < whole.length ? [{ text: " …", hit: false }] : []),
  ];
}

/** A text in pieces, with its searched words marked. */
export function marked(text: string, words: readonly Word[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { from, to } of placesOf(text, words)) {
    if (from > end) pieces.push({ text: text.slice(end, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

/** Limit for an ending after the stem of a word. */
const endingMax = 4;
const stemMin = 3;

function placesOf(text: string, words: readonly Word[]): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  for (const found of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const word = folded(found[0]);
    const isHit = words.some(
      (one) =>
        word.startsWith(one.text) ||
        (one.stem.length >= stemMin &&
          word.startsWith(one.stem) &&
          word.length - one.stem.length <= endingMax),
    );
    if (isHit) places.push({ from: found.index, to: found.index + found[0].length });
  }
  return places;
}

function gapAfter(text: string, at: number): number {
  const gap = text.indexOf(" ", at);
  return gap < 0 ? at : gap + 1;
}

function gapBefore(text: string, at: number, from: number): number {
  const gap = text.lastIndexOf(" ", at);
  return gap <= from ? at : gap;
}
