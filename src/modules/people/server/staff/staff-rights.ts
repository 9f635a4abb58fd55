import { and, eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { forbidden, refusal } from "#platform/errors.ts";
import type { Role } from "#platform/roles.ts";
import { userTable } from "../address/tables.ts";

export const lastAdministrator = refusal("conflict", "people.lastAdministrator");

/** The wire's name of accounts. */
export const userModel = "res.users";

/**
 * Locks every active administrator before the rights of an account are changed, so that two administrators who take
 * them from each other at the same time come one after the other: the second one is none any more and is refused.
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
  // Somebody who was invited and never came may do nothing yet and cannot let anybody in.
  const proven = rows.filter(({ emailConfirmedAt }) => emailConfirmedAt !== null);
  if (!proven.some(({ id }) => id === write.user?.id)) throw forbidden();
  return proven.filter(({ passwordHash }) => passwordHash !== "").map(({ id }) => id);
}

/** Refuses what would leave the installation without an administrator who can sign in. */
export function checkAdministratorLeft(
  administrators: readonly number[],
  userId: number,
  after: { roles: readonly Role[]; active: boolean },
): void {
  if (after.active && after.roles.includes("administrator")) return;
  if (!administrators.some((id) => id !== userId)) throw lastAdministrator();
}
