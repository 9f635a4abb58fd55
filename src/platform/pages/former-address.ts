import type { PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** Knows where addresses lead that no page answers. Answers a path without language prefix, or null. */
export const formerAddresses =
  slot<(context: PublicContext, path: string) => Promise<string | null>>("formerAddresses");

/** Where an address leads that no page answers, by the first that knows it. */
export async function formerAddress(context: PublicContext, path: string): Promise<string | null> {
  for (const find of formerAddresses.entries()) {
    const to = await find(context, path);
    if (to !== null) return to;
  }
  return null;
}
