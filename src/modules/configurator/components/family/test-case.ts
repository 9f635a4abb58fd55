import type { Choice } from "../solver/rule-model.ts";

/** What must be true of some choices before a version is released: that they can be had, or not, and what they cost. */
export interface TestCase {
  name: string;
  choices: readonly Choice[];
  expected: "valid" | "blocked";
  /** Of the completed configuration. */
  priceMinor?: number;
}
