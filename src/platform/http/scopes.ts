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

/** Whether a caller has the scope: a caller without a key has all of them. */
function hasScope({ apiKey }: Pick<Context, "apiKey">, scope: Scope): boolean {
  return !apiKey || apiKey.scopes.includes(scope);
}

/**
 * The context in which a caller reads or writes in one area. Only here does a key bring a role of its owner: the one
 * role that the area needs, and only with the scope. Reading one area opens no other area, and no writing. Refuses a
 * key without the scope.
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
 * Denies by default: a key may make only model calls, which check scopes themselves, and calls that are open to any
 * visitor. Changes of somebody's own account, such as a new way to sign in, are closed to programs.
 */
export function checkScope(context: Context, call: Pick<Call, "who" | "scoped">): void {
  if (!context.apiKey || call.scoped) return;
  if (call.who !== "anyone") throw forbidden();
  if (!hasScope(context, "shop.calls")) throw scopeMissing({ scope: "shop.calls" });
}
