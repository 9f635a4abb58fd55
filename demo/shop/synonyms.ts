import type { Synonym } from "#modules/catalogue/server/listing/synonym.ts";

/** Words that people use for window parts instead of ours. */
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
