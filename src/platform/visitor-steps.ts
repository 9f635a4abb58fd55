import type { WriteContext } from "./context.ts";
import { slot } from "./slot.ts";

/** Something that a visitor did, where the server itself knows that it happened. */
export interface VisitorStep {
  name: "addedToCart" | "signedIn" | "signedUp" | "paymentChosen" | "orderPlaced";
  /** What it was done with: the product's template, the provider, the order. */
  subject?: string | number;
}

/** Counts steps. It runs in the transaction of the step, and may store nothing outside it. */
export const stepWatchers = slot<(write: WriteContext, step: VisitorStep) => Promise<void>>("stepWatchers");

/** Reports a step to the counters. Carts are filled and orders placed even if counting fails. */
export async function noteStep(write: WriteContext, step: VisitorStep): Promise<void> {
  for (const watch of stepWatchers.entries()) await watch(write, step);
}
