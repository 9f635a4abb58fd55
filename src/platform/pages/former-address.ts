import type { PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** Finds the new address of a page that has moved. Answers a path without language prefix, or null. */
export const formerAddresses =
  slot<(context: PublicContext, path: string) => Promise<string | null>>("formerAddresses");

/** The new address of a moved page, from the first entry that knows it. */
export async function formerAddress(context: PublicContext, path: string): Promise<string | null> {
  for (const find of formerAddresses.entries()) {
    const to = await find(context, path);
    if (to !== null) return to;
  }
  return null;
}
