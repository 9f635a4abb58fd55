import type { Synonym } from "#modules/catalogue/server/listing/synonym.ts";

/** Words of people who look for windows and have other names for their parts. */
export const synonyms: readonly Synonym[] = [
  { word: "pervaz", means: "glaf" },
  { word: "windowsill", means: "sill" },
  { word: "ledge", means: "sill" },
  { word: "termopan", means: "fereastra" },
  { word: "geam", means: "fereastra" },
  { word: "jaluzea", means: "rulou" },
  { word: "blind", means: "screen" },
  { word: "clanta", means: "maner" },
  { word: "knob", means: "handle" },
];
