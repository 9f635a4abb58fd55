import type { Choice } from "../solver/rule-model.ts";

/** Choices with an expected result, checked before a release: whether they are possible and their price. */
export interface TestCase {
  name: string;
  choices: readonly Choice[];
  expected: "valid" | "blocked";
  /** The price of the completed configuration. */
  priceMinor?: number;
}
