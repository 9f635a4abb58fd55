import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { legalWatchers } from "../../slots.ts";
import { type LegalKind, legalTextTable } from "./tables.ts";

/** A text that is public now, on its site. */
export type LegalInForce = Pick<
  typeof legalTextTable.$inferSelect,
  "id" | "siteId" | "kind" | "title" | "body" | "changedAt"
>;

const { id, siteId, kind, version, title, body, changedAt, publishedAt, withdrawnAt } = legalTextTable;

/** Those of these texts that are in force, on every site. */
export async function legalInForce(
  { db }: Pick<Context, "db">,
  ids: readonly number[],
): Promise<LegalInForce[]> {
  const rows = await db
    .selectDistinctOn([siteId, kind], { id, siteId, kind, title, body, changedAt })
    .from(legalTextTable)
    .where(and(isNotNull(publishedAt), isNull(withdrawnAt)))
    .orderBy(siteId, kind, desc(version));
  return rows.filter((row) => ids.includes(row.id)).sort((one, other) => one.id - other.id);
}

/** The texts after this one, including drafts and former versions, in the order of their ids. */
export async function legalTextIds(
  { db }: Pick<Context, "db">,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(legalTextTable)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Every verb that publishes or withdraws a text of this kind calls this last. */
export async function tellLegalChanged(write: WriteContext, changed: LegalKind): Promise<void> {
  write.changed("legal");
  const rows = await write.db
    .select({ id })
    .from(legalTextTable)
    .where(and(eq(siteId, write.site.id), eq(kind, changed)));
  for (const watch of legalWatchers.entries())
    await watch(
      write,
      rows.map((row) => row.id),
    );
}
