import type { LanguageFile } from "./language-packs.ts";

/**
 * A right-to-left language for browser tests: the English texts in Hebrew letters, which nobody needs to understand.
 * Every build contains it, but only a server with `TEST_LANGUAGE=on` answers at its prefix, and no list of languages
 * names it. Its code is from the range that ISO 639 reserves for private use.
 */
export const testLanguage: LanguageFile = {
  code: "qaa",
  wireCode: "qaa_XX",
  prefix: "/qaa",
  // Formats amounts, numbers and dates as Hebrew does, with the direction marks.
  tag: "he-IL",
  name: "Right to left",
  direction: "rtl",
  plurals: ["one", "two", "other"],
  ordinals: ["other"],
  addressOrder: ["street", "street2", "city", "zip", "country"],
  stemmer: "simple",
  legalTemplates: false,
  offeredAtFirst: false,
  complete: false,
};

const letters: Readonly<Record<string, string>> = {
  ...{
    a: "א",
    b: "ב",
    c: "כ",
    d: "ד",
    e: "ע",
    f: "פ",
    g: "ג",
    h: "ה",
    i: "י",
    j: "ג",
    k: "ק",
    l: "ל",
    m: "מ",
  },
  ...{
    n: "נ",
    o: "ו",
    p: "פ",
    q: "ק",
    r: "ר",
    s: "ס",
    t: "ט",
    u: "ו",
    v: "ב",
    w: "ש",
    x: "צ",
    y: "י",
    z: "ז",
  },
};

/** A compiled text with its words in Hebrew letters; names of values, plural forms and formats stay. */
export function inTestLanguage(compiled: unknown): unknown {
  if (typeof compiled === "string") return mirrored(compiled);
  return Array.isArray(compiled) ? compiled.map(mirroredPart) : compiled;
}

function mirroredPart(part: unknown): unknown {
  if (typeof part === "string") return mirrored(part);
  if (!Array.isArray(part)) return part;
  const [name, type, cases] = part;
  if (typeof cases !== "object" || cases === null) return part;
  const inner = Object.entries(cases).map(([form, text]) => [
    form,
    form === "offset" ? text : inTestLanguage(text),
  ]);
  return [name, type, Object.fromEntries(inner)];
}

/** Addresses stay unchanged, so links and examples of addresses still work. */
function mirrored(text: string): string {
  return text.replace(/\S*(?:\/|@|\.\w)\S*|[a-z]/gi, (found) => letters[found.toLowerCase()] ?? found);
}
