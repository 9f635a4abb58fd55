import anyAscii from "any-ascii";
import { plainName } from "../vocabulary/names.ts";

/** Words that shops use for one thing, in the spellings and languages that their files come in. */
const sameWords = [
  ["color", "colour", "colors", "colours", "culoare", "culori", "farbe"],
  ["size", "sizes", "marime", "marimi", "grosse", "groesse"],
  ["material", "materials", "materiale"],
  ["length", "lungime", "lange", "laenge"],
  ["width", "latime", "breite"],
  ["height", "inaltime", "hohe", "hoehe"],
  ["finish", "finisaj"],
  ["flavor", "flavour", "aroma"],
  ["scent", "fragrance", "parfum", "miros"],
  ["gray", "grey", "gri", "grau"],
  ["white", "alb", "weiss"],
  ["black", "negru", "schwarz"],
  ["red", "rosu", "rot"],
  ["blue", "albastru", "blau"],
  ["green", "verde", "grun", "gruen"],
  ["small", "mic"],
  ["large", "mare"],
];
const first = new Map(sameWords.flatMap(([word = "", ...more]) => more.map((other) => [other, word])));

/**
 * What names that mean the same have in common: case, accents, hyphens and spaces do not count, nor whether a word is
 * British, American, Romanian or German. Digits and signs such as "1/2" count.
 */
export function likeness(name: string): string {
  return anyAscii(plainName(name).slice(0, 200))
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => first.get(word) ?? word)
    .join(" ");
}
