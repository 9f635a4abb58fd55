import Big from "big.js";
import { multiply } from "#platform/money/money.ts";

export interface Tax {
  /** Percent as a decimal text. */
  rate: string;
  /** The amount that it belongs to contains it. */
  included: boolean;
}

/** An amount as a site displays it: with the tax or without, whatever the product's own list price contains. */
export function asDisplayed(minor: number, tax: Tax, display: "included" | "excluded"): number {
  const factor = new Big(tax.rate).div(100).plus(1);
  if (display === "included") return tax.included ? minor : multiply(minor, factor);
  // Divided in one step: a factor of 1/1.2 would already be rounded and could tip a half cent.
  return tax.included ? multiply(1, new Big(minor).div(factor)) : minor;
}
