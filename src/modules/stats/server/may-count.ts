import { mayTrack } from "#modules/website/server/consent/cookie-choice.ts";
import { trackingOf } from "#modules/website/server/consent/tracking.ts";
import type { Context } from "#platform/context.ts";
import { isProgram } from "#platform/visits/machine.ts";

/**
 * Whether this visitor is counted: a person at a browser, who has agreed and has not taken it back, whose browser
 * does not ask for the opposite, and who does not work here. A refusal in the browser holds also where the session
 * never heard of it; an acceptance there holds when the session has ended.
 */
export function mayCount(context: Context): boolean {
  const { site, user, visitor, apiKey } = context;
  if (!trackingOf(site).counts || apiKey || (user?.roles.length ?? 0) > 0) return false;
  if (visitor.optsOut || isProgram(visitor.userAgent ?? "")) return false;
  if (visitor.cookieChoice === "refuse") return false;
  return visitor.cookieChoice === "accept" || mayTrack(context);
}
