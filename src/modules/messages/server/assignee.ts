import { asc } from "drizzle-orm";
import { sharedStaff } from "#modules/people/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { threadKinds } from "../slots.ts";

/** Staff who may answer threads of some kind, by name. */
export async function staffNames({ db }: Pick<Context, "db">): Promise<{ userId: number; name: string }[]> {
  const roles = [...new Set(threadKinds.entries().flatMap(({ writers }) => writers))];
  const rows = await db
    .select({ userId: sharedStaff.userId, name: sharedStaff.name, roles: sharedStaff.roles })
    .from(sharedStaff)
    .orderBy(asc(sharedStaff.name));
  return rows.filter((row) => hasRole(row.roles, ...roles)).map(({ userId, name }) => ({ userId, name }));
}
