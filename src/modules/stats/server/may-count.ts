import { mayTrack } from "#modules/website/server/consent/cookie-choice.ts";
import { trackingOf } from "#modules/website/server/consent/tracking.ts";
import type { Context } from "#platform/context.ts";
import { isProgram } from "#platform/visits/machine.ts";

/**
 * Whether this visitor is counted: a person in a browser who consented and has not withdrawn, whose browser sends no
 * do-not-track signal, and who is not staff. A refusal stored in the browser applies even if the session does not know
 * it; an acceptance there still applies after the session has ended.
 */
export function mayCount(context: Context): boolean {
  const { site, user, visitor, apiKey } = context;
  if (!trackingOf(site).counts || apiKey || (user?.roles.length ?? 0) > 0) return false;
  if (visitor.optsOut || isProgram(visitor.userAgent ?? "")) return false;
  if (visitor.cookieChoice === "refuse") return false;
  return visitor.cookieChoice === "accept" || mayTrack(context);
}
