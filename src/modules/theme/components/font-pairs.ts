import type { Choices } from "./theme.ts";

interface FontPair {
  /** Names of the font families. */
  display: string;
  body: string;
  displayStack: string;
  bodyStack: string;
  /** Weights of the largest titles, titles, product names and the site's name. */
  weights: readonly [number, number, number, number];
  /** Files that a page needs at once, see `root.tsx`. */
  files: readonly FontFile[];
}

const fontFiles = ["inter", "newsreader", "manrope", "fraunces"] as const;
export type FontFile = (typeof fontFiles)[number];

const inter = '"Inter Variable", "Inter Fallback", Arial, sans-serif';
const manrope = '"Manrope Variable", "Manrope Fallback", Arial, sans-serif';
const own = "system-ui, sans-serif";

/** Matching typefaces, all served by the site itself; their fallbacks during loading are in `ui/fonts.css`. */
export const fontPairs: Record<Choices["fonts"], FontPair> = {
  newsreader: {
    display: "Newsreader",
    body: "Inter",
    displayStack: '"Newsreader Variable", "Newsreader Fallback", "Times New Roman", serif',
    bodyStack: inter,
    weights: [380, 400, 430, 450],
    files: ["inter", "newsreader"],
  },
  inter: {
    display: "Inter",
    body: "Inter",
    displayStack: inter,
    bodyStack: inter,
    weights: [560, 560, 560, 600],
    files: ["inter"],
  },
  manrope: {
    display: "Manrope",
    body: "Inter",
    displayStack: manrope,
    bodyStack: inter,
    weights: [600, 600, 600, 700],
    files: ["inter", "manrope"],
  },
  fraunces: {
    display: "Fraunces",
    body: "Manrope",
    displayStack: '"Fraunces Variable", "Fraunces Fallback", "Times New Roman", serif',
    bodyStack: manrope,
    weights: [480, 480, 500, 560],
    files: ["manrope", "fraunces"],
  },
  system: {
    display: "System",
    body: "System",
    displayStack: own,
    bodyStack: own,
    weights: [600, 600, 600, 700],
    files: [],
  },
};
