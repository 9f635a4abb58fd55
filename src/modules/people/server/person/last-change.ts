import { and, desc, eq } from "drizzle-orm";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Refusal } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";

/** The refusal of a form that was opened before somebody else saved the record: with that person and the time. */
export async function savedByOther(
  context: Context,
  record: { model: string; id: number; changedAt: Date },
): Promise<Refusal> {
  const [last] = await context.db
    .select({ by: auditTable.userName, at: auditTable.at })
    .from(auditTable)
    .where(and(eq(auditTable.model, record.model), eq(auditTable.recordId, record.id)))
    .orderBy(desc(auditTable.id))
    .limit(1);
  const moment = shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" });
  return changedMeanwhile({
    by: last?.by || context.locale.text("people.themselves"),
    at: moment.format(last?.at ?? record.changedAt),
  });
}
