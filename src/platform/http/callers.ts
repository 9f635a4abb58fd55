import type { Context } from "#platform/context.ts";
import type { Who } from "#platform/contract.ts";
import { forbidden, signInNeeded } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";

/** Denies by default: refuses callers that the contract does not name. */
export function checkCaller(context: Context, who: Who): void {
  if (who === "anyone") return;
  if (!context.user) throw signInNeeded();
  if (who === "signedIn") return;
  if (who === "staff") {
    if (context.user.roles.length === 0) throw forbidden();
    return;
  }
  if (!hasRole(context.user.roles, ...who)) throw forbidden();
}
