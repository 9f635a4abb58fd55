import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { keepFacts } from "#platform/session/session.ts";

/**
 * Keeps the answer to the cookie notice. Only an acceptance needs a session; a refusal is remembered by the browser
 * itself, and takes back what an existing session holds.
 */
export async function chooseCookies(context: Context, choice: "accept" | "refuse"): Promise<void> {
  if (choice === "accept") {
    await transact(context, (write) => keepFacts(write, { accepted_cookies: true }));
  } else if (context.visitor.facts["accepted_cookies"]) {
    await transact(context, (write) => keepFacts(write, { accepted_cookies: null }));
  }
}

/** Whether anything that is not needed may be kept about this visitor. */
export function mayTrack(context: Context): boolean {
  return context.visitor.facts["accepted_cookies"] === true;
}
