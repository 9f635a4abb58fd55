import { both } from "./text.ts";

export const tags = {
  "ready-made": both("Ready-made", "Pe stoc"),
  "made-to-measure": both("Made to measure", "Pe măsură"),
  "passive-house": both("Passive house", "Casă pasivă"),
  "old-houses": both("For old houses", "Pentru case vechi"),
  quiet: both("Against noise", "Contra zgomotului"),
  "child-safe": both("Safe with children", "Sigur pentru copii"),
  gift: both("A good gift", "Bun de dăruit"),
  handmade: both("Made by hand", "Lucrat de mână"),
} as const;

export type TagSlug = keyof typeof tags;
