import { and, asc, eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { staffViewTable } from "#platform/staff/tables.ts";

export interface SavedView {
  id: number;
  name: string;
  query: string;
}

/** The person's saved views of a list. */
export async function viewsOf(context: Context, list: string): Promise<SavedView[]> {
  if (!context.user) return [];
  const { id, name, query } = staffViewTable;
  return context.db
    .select({ id, name, query })
    .from(staffViewTable)
    .where(and(eq(staffViewTable.userId, context.user.id), eq(staffViewTable.list, list)))
    .orderBy(asc(staffViewTable.position), asc(staffViewTable.id));
}

/** Saves the filters and the order of a list under a name; the same name again replaces them. */
export async function keepView(
  write: WriteContext,
  view: { list: string; name: string; query: string },
): Promise<void> {
  if (!write.user) throw signInNeeded();
  const { userId, list, name } = staffViewTable;
  await write.db
    .insert(staffViewTable)
    .values({ userId: write.user.id, ...view })
    .onConflictDoUpdate({ target: [userId, list, name], set: { query: view.query } });
}

/** The name of the deleted view, or null if the person has no such view. */
export async function forgetView(write: WriteContext, viewId: number): Promise<string | null> {
  if (!write.user) throw signInNeeded();
  const [gone] = await write.db
    .delete(staffViewTable)
    .where(and(eq(staffViewTable.id, viewId), eq(staffViewTable.userId, write.user.id)))
    .returning({ name: staffViewTable.name });
  return gone?.name ?? null;
}
