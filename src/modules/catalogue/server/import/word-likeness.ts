import anyAscii from "any-ascii";
import { plainName } from "../vocabulary/names.ts";

/** Words with the same meaning in shops, in the spellings and languages of their files. */
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
 * A key that names with the same meaning share: it ignores case, accents, hyphens and spaces, and treats British,
 * American, Romanian and German words as equal. Digits and signs such as "1/2" count.
 */
export function likeness(name: string): string {
  return anyAscii(plainName(name).slice(0, 200))
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => first.get(word) ?? word)
    .join(" ");
}
