import { and, desc, eq, gt, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { models } from "#platform/models/model.ts";
import { callWrite, writtenValues } from "#platform/models/write.ts";
import { type RecordKind, recordKinds } from "#platform/records.ts";
import { type FieldDifference, fieldDifferences } from "./audit-difference.ts";

type Entry = typeof auditTable.$inferSelect;

const alreadyReverted = refusal("conflict", "office.auditAlreadyReverted");
export const changedSince = refusal("conflict", "office.auditChangedSince");
export const cannotRevert = refusal("conflict", "office.auditCannotRevert");

export interface AuditEntryView {
  id: number;
  at: string;
  by: string;
  address: string;
  model: string;
  /** The model in words. */
  kind: string;
  recordName: string;
  /** The record's page for staff; null without a page. */
  recordPath: string | null;
  action: string;
  differences: FieldDifference[];
  /** Why it cannot be reverted, in words; null if it can. */
  obstacle: string | null;
  revertedBy: number | null;
}

/** One entry of the log with the facts for a decision about reverting it. */
export async function auditEntry(context: Context, id: number): Promise<AuditEntryView> {
  const entry = await entryById(context, id);
  const obstacle = await obstacleOf(context, entry);
  return {
    id: entry.id,
    at: moment(context, entry.at),
    by: entry.userName || context.locale.text("office.auditBySystem"),
    address: entry.address,
    model: entry.model,
    kind: modelText(context, entry.model),
    recordName: entry.recordName || `${modelText(context, entry.model)} ${entry.recordId}`,
    recordPath: entry.action === "unlink" ? null : (kindOf(entry)?.staffPath?.(entry.recordId) ?? null),
    action: actionText(context, entry.action),
    differences: fieldDifferences(context, entry.before, entry.after),
    obstacle: obstacle && context.locale.text(obstacle.code, obstacle.values),
    revertedBy: entry.revertedBy,
  };
}

/** Restores a record's values from before an entry, through the record's own verb. The revert is an entry itself. */
export async function revertEntry(write: WriteContext, id: number): Promise<string> {
  const [entry] = await write.db.select().from(auditTable).where(eq(auditTable.id, id)).for("update");
  if (!entry) throw notFound();
  const obstacle = await obstacleOf(write, entry);
  if (obstacle) throw obstacle;
  const { model, recordId, before, after, recordName } = entry;
  const newest = await newestId(write, entry);
  await reverterOf(entry)?.(write, recordId, before, after);
  const made = await newestId(write, entry);
  // The verb has usually written its own entry; if it found no difference, the revert is recorded here.
  const revertedBy =
    made !== newest
      ? made
      : await audit(write, {
          model,
          id: recordId,
          name: recordName,
          action: "revert",
          before: after,
          after: before,
        });
  await write.db.update(auditTable).set({ revertedBy }).where(eq(auditTable.id, id));
  return recordName || `${modelText(write, model)} ${recordId}`;
}

/** The person who last changed a record, for the notice of a conflict. */
export async function lastChange(
  context: Context,
  model: string,
  recordId: number,
): Promise<{ by: string; at: string }> {
  const [entry] = await context.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.model, model), eq(auditTable.recordId, recordId)))
    .orderBy(desc(auditTable.id))
    .limit(1);
  return { by: entry?.userName || "–", at: entry ? moment(context, entry.at) : "–" };
}

export function actionText(context: Context, action: string): string {
  const id = `office.auditAction_${action.replace(/\W/g, "_")}`;
  const text = context.locale.text(id);
  return text === id ? action : text;
}

/** The readable name of a kind of record; a kind without a module keeps its wire name. */
export function modelText(context: Context, model: string): string {
  const id = `office.auditModel_${model.replace(/\W/g, "_")}`;
  const text = context.locale.text(id);
  return text === id ? model : text;
}

async function obstacleOf(context: Context, entry: Entry) {
  if (entry.revertedBy !== null) return alreadyReverted();
  if (entry.action === "create" || entry.action === "unlink" || !reverterOf(entry)) return cannotRevert();
  const names = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])];
  if (names.length === 0) return cannotRevert();
  // Later changes of other values do not matter: the verb writes only the values of this entry.
  const [later] = await context.db
    .select({ by: auditTable.userName, at: auditTable.at })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.model, entry.model),
        eq(auditTable.recordId, entry.recordId),
        gt(auditTable.id, entry.id),
        sql`(${auditTable.before} || ${auditTable.after}) ?| ${sql.param(names)}::text[]`,
      ),
    )
    .orderBy(desc(auditTable.id))
    .limit(1);
  if (!later) return null;
  return changedSince({
    by: later.by || context.locale.text("office.auditBySystem"),
    at: moment(context, later.at),
  });
}

type Revert = NonNullable<RecordKind["revert"]>;

/** Values written with fields of the wire are restored by such a write, everything else by the record's kind. */
function reverterOf(entry: Entry): Revert | undefined {
  if (entry.action !== callWrite) return kindOf(entry)?.revert;
  const model = models.entries().find((one) => one.model === entry.model);
  if (!model?.write) return undefined;
  return (write, id, before) => model.write?.(write, id, writtenValues(model, before)) ?? Promise.resolve();
}

function kindOf(entry: Entry) {
  const kinds = recordKinds.entries().filter(({ model }) => model === entry.model);
  // A model's description may have parts: its pictures here, its screens there.
  return kinds.length > 0 ? (Object.assign({}, ...kinds.reverse()) as (typeof kinds)[number]) : undefined;
}

async function newestId(context: Context, { model, recordId }: Entry): Promise<number> {
  const { rows } = await context.db.execute<{ id: string | null }>(
    sql`select max(id) as id from audit_entry where model = ${model} and record_id = ${recordId}`,
  );
  return Number(rows[0]?.id ?? 0);
}

async function entryById(context: Context, id: number): Promise<Entry> {
  const [entry] = await context.db.select().from(auditTable).where(eq(auditTable.id, id));
  if (!entry) throw notFound();
  return entry;
}

export function moment(context: Context, at: Date): string {
  return shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
