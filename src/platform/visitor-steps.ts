import type { WriteContext } from "./context.ts";
import { slot } from "./slot.ts";

/** Something that a visitor did, where the server itself knows that it happened. */
export interface VisitorStep {
  name: "addedToCart" | "signedIn" | "signedUp" | "paymentChosen" | "orderPlaced";
  /** What it was done with: the product's template, the provider, the order. */
  subject?: string | number;
}

/** Whoever counts steps. It is told in the transaction in which the step happens, and may keep nothing besides it. */
export const stepWatchers = slot<(write: WriteContext, step: VisitorStep) => Promise<void>>("stepWatchers");

/** Tells a step to whoever counts. A cart is filled and an order is placed also where counting fails. */
export async function noteStep(write: WriteContext, step: VisitorStep): Promise<void> {
  for (const watch of stepWatchers.entries()) await watch(write, step);
}
