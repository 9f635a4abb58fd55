import type { WriteContext } from "./context.ts";
import { slot } from "./slot.ts";

/** A visitor's action that the server itself has observed. */
export interface VisitorStep {
  name: "addedToCart" | "signedIn" | "signedUp" | "paymentChosen" | "orderPlaced";
  /** The object of the action: the product's template, the provider, the order. */
  subject?: string | number;
}

/** Counts steps. A watcher runs in the transaction of the step, and may store nothing outside it. */
export const stepWatchers = slot<(write: WriteContext, step: VisitorStep) => Promise<void>>("stepWatchers");

/** Reports a step to the counters. Carts are filled and orders placed even if counting fails. */
export async function noteStep(write: WriteContext, step: VisitorStep): Promise<void> {
  for (const watch of stepWatchers.entries()) await watch(write, step);
}
