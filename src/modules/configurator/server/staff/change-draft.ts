import { and, desc, eq, lt } from "drizzle-orm";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound, refusal } from "#platform/errors.ts";
import type { Family } from "../../components/family/family.ts";
import type { TestCase } from "../../components/family/test-case.ts";
import { type FamilyDraft, familyDraft, familyRecord } from "../family/family-draft.ts";
import { casesOf, familyOf } from "../family/family-shape.ts";
import { earlierDraftTable, familyTable } from "../family/tables.ts";

/** The number of earlier states that can be restored. */
const earlierMax = 60;
/** How long the undo of a change is offered. */
const undoMs = 15 * 60_000;

const tooMuch = refusal("limit", "configurator.familyTooLarge");
const undoneMeanwhile = refusal("conflict", "configurator.undoneMeanwhile");

/** The description of a change: a text's id with its values. */
export interface DraftChange {
  text: string;
  values?: Record<string, string | number>;
}

interface DraftWork {
  family?: Family;
  cases?: readonly TestCase[];
  change: DraftChange;
}

/**
 * Changes the draft of a family. The work records faults by field in `wrong`; with any fault nothing is written. The
 * former draft is stored, so that the change can be undone.
 */
export async function changeDraft(
  write: WriteContext,
  id: number,
  { version, action }: { version?: number | undefined; action?: string },
  work: (draft: FamilyDraft, wrong: FieldErrors) => DraftWork | Promise<DraftWork>,
): Promise<void> {
  await changeRecord(write, familyRecord, id, { version, ...(action && { action }) }, async () => {
    const wrong: FieldErrors = {};
    const draft = await familyDraft(write, id);
    const { family = draft.family, cases = draft.cases, change } = await work(draft, wrong);
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    await storeDraft(write, draft, { family, cases, change });
  });
}

async function storeDraft(
  write: WriteContext,
  before: FamilyDraft,
  { family, cases, change }: Required<DraftWork>,
): Promise<void> {
  const after = { draft: shaped(family), cases: casesOf(cases) };
  if (JSON.stringify([before.family, before.cases]) === JSON.stringify([after.draft, after.cases])) return;
  await write.db.insert(earlierDraftTable).values({
    ...{ familyId: before.id, version: before.version, draft: before.family, cases: before.cases },
    ...{ change: change.text, changeValues: change.values ?? {} },
    ...{ changedAt: write.now, changedBy: write.user?.name ?? "" },
  });
  const [oldest] = await write.db
    .select({ id: earlierDraftTable.id })
    .from(earlierDraftTable)
    .where(eq(earlierDraftTable.familyId, before.id))
    .orderBy(desc(earlierDraftTable.id))
    .offset(earlierMax)
    .limit(1);
  if (oldest)
    await write.db
      .delete(earlierDraftTable)
      .where(and(eq(earlierDraftTable.familyId, before.id), lt(earlierDraftTable.id, oldest.id + 1)));
  await write.db.update(familyTable).set(after).where(eq(familyTable.id, before.id));
}

function shaped(family: Family): Family {
  try {
    return familyOf(family);
  } catch {
    // Every field has its own limit; only together can they be too large.
    throw tooMuch();
  }
}

export type EarlierDraft = typeof earlierDraftTable.$inferSelect;

/** The former drafts, newest first, each with the change that followed. */
export async function earlierDrafts(
  { db }: Context,
  familyId: number,
  most: number,
): Promise<EarlierDraft[]> {
  return db
    .select()
    .from(earlierDraftTable)
    .where(eq(earlierDraftTable.familyId, familyId))
    .orderBy(desc(earlierDraftTable.id))
    .limit(most);
}

/** This person's last change of the draft, if it is recent and still the latest; null if there is nothing to undo. */
export async function undoable(context: Context, { id, version }: FamilyDraft): Promise<EarlierDraft | null> {
  const [last] = await earlierDrafts(context, id, 1);
  const isOwn = last && last.changedBy === (context.user?.name ?? "") && last.version === version - 1;
  return isOwn && context.now.getTime() - last.changedAt.getTime() < undoMs ? last : null;
}

/** Restores the draft before a change. The restoration itself can be undone. */
export async function bringBack(
  write: WriteContext,
  id: number,
  { earlier, version }: { earlier: number; version?: number | undefined },
): Promise<void> {
  const [row] = await write.db
    .select()
    .from(earlierDraftTable)
    .where(and(eq(earlierDraftTable.id, earlier), eq(earlierDraftTable.familyId, id)));
  if (!row) throw notFound();
  const present = await familyDraft(write, id);
  if (version !== undefined && version !== present.version) throw undoneMeanwhile();
  await changeDraft(write, id, { action: "restore" }, () => ({
    ...{ family: familyOf(row.draft), cases: casesOf(row.cases) },
    change: { text: "configurator.change_restored" },
  }));
}
