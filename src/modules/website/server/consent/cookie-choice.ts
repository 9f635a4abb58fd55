import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { keepFacts } from "#platform/session/session.ts";

/**
 * Stores the answer to the cookie notice. Only an acceptance needs a session. The browser itself stores a refusal, and
 * it removes the consent from an existing session.
 */
export async function chooseCookies(context: Context, choice: "accept" | "refuse"): Promise<void> {
  if (choice === "accept") {
    await transact(context, (write) => keepFacts(write, { accepted_cookies: true }));
  } else if (context.visitor.facts["accepted_cookies"]) {
    await transact(context, (write) => keepFacts(write, { accepted_cookies: null }));
  }
}

/** Whether unnecessary data about this visitor may be stored. */
export function mayTrack(context: Context): boolean {
  return context.visitor.facts["accepted_cookies"] === true;
}
