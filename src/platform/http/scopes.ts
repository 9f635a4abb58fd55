import type { Context } from "#platform/context.ts";
import type { Call } from "#platform/contract.ts";
import { forbidden, refusal } from "#platform/errors.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import type { Scope, ScopeArea } from "./scope.ts";

/** The role that an area needs. */
const roleOfArea: Record<ScopeArea, Role> = {
  catalogue: "shop",
  orders: "shop",
  people: "shop",
  website: "website",
  operations: "administrator",
};

export const scopeMissing = refusal("forbidden", "platform.scopeMissing");

/** Whether the caller may, as far as scopes go: somebody who came without a key has them all. */
function hasScope({ apiKey }: Pick<Context, "apiKey">, scope: Scope): boolean {
  return !apiKey || apiKey.scopes.includes(scope);
}

/**
 * The context in which a caller reads or writes in one area. A key brings a role of its owner only here, only the one
 * that the area needs, and only with the scope: what it may read in one area opens nothing in another, and reading
 * opens no writing. Without the scope it is refused.
 */
export function actingIn(context: Context, area: ScopeArea, access: "read" | "write"): Context {
  const { apiKey, user } = context;
  if (!apiKey || !user) return context;
  const scope = `${area}.${access}` as const;
  if (!hasScope(context, scope)) throw scopeMissing({ scope });
  const role = roleOfArea[area];
  return { ...context, user: { ...user, roles: hasRole(apiKey.roles, role) ? [role] : [] } };
}

/**
 * Deny by default: with a key only model calls, which check scopes themselves, and what any visitor may call. What
 * somebody does with their own account, such as adding a way to sign in, is no program's business.
 */
export function checkScope(context: Context, call: Pick<Call, "who" | "scoped">): void {
  if (!context.apiKey || call.scoped) return;
  if (call.who !== "anyone") throw forbidden();
  if (!hasScope(context, "shop.calls")) throw scopeMissing({ scope: "shop.calls" });
}
