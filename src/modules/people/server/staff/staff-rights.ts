import { and, eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { forbidden, refusal } from "#platform/errors.ts";
import type { Role } from "#platform/roles.ts";
import { userTable } from "../address/tables.ts";

export const lastAdministrator = refusal("conflict", "people.lastAdministrator");

/** The wire's name of accounts. */
export const userModel = "res.users";

/**
 * Locks every active administrator before the rights of an account change. If two administrators remove each other's
 * rights at the same time, the second one waits, has lost the role by then, and is refused.
 */
export async function lockAdministrators(write: WriteContext): Promise<number[]> {
  const rows = await write.db
    .select({
      id: userTable.id,
      passwordHash: userTable.passwordHash,
      emailConfirmedAt: userTable.emailConfirmedAt,
    })
    .from(userTable)
    .where(and(eq(userTable.active, true), sql`'administrator' = any(${userTable.roles})`))
    .orderBy(userTable.id)
    .for("update");
  // An invited administrator who has never signed in has no rights yet and cannot let anybody in.
  const proven = rows.filter(({ emailConfirmedAt }) => emailConfirmedAt !== null);
  if (!proven.some(({ id }) => id === write.user?.id)) throw forbidden();
  return proven.filter(({ passwordHash }) => passwordHash !== "").map(({ id }) => id);
}

/** Refuses a change that would leave the installation without an administrator who can sign in. */
export function checkAdministratorLeft(
  administrators: readonly number[],
  userId: number,
  after: { roles: readonly Role[]; active: boolean },
): void {
  if (after.active && after.roles.includes("administrator")) return;
  if (!administrators.some((id) => id !== userId)) throw lastAdministrator();
}
