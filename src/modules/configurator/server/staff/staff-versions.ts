import { and, desc, eq } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Family } from "../../components/family/family.ts";
import type { FamilyDraft } from "../family/family-draft.ts";
import { familyOf } from "../family/family-shape.ts";
import { versionTable } from "../family/tables.ts";
import { changeDraft, earlierDrafts } from "./change-draft.ts";
import { familyDifferences } from "./family-differences.ts";
import { framedDraft } from "./family-frame.ts";

const versionsMax = 100;
const changesMax = 20;
/** A completely new price table would produce thousands of lines. */
const differencesMax = 300;

export type VersionsView = Awaited<ReturnType<typeof versionsPage>>;

/** The versions of a family, a comparison of two of them, and the draft's changes. */
export async function versionsPage(
  context: Context,
  id: number,
  asked: { from: string | null; to: string | null },
) {
  const { draft, frame } = await framedDraft(context, id);
  const { text } = context.locale;
  const rows = await context.db
    .select({
      ...{ id: versionTable.id, number: versionTable.number, note: versionTable.note },
      ...{ at: versionTable.releasedAt, by: versionTable.releasedBy },
    })
    .from(versionTable)
    .where(eq(versionTable.familyId, id))
    .orderBy(desc(versionTable.number))
    .limit(versionsMax);
  const versions = rows.map(({ number, note, by, at, id: versionId }) => ({
    ...{ number, note, by, at: moment(context, at), isCurrent: versionId === draft.releasedId },
  }));
  const current = versions.find(({ isCurrent }) => isCurrent)?.number;
  const from = asked.from ?? (current === undefined ? "" : String(current));
  const to = asked.to ?? "draft";
  const differences =
    from === ""
      ? []
      : familyDifferences(
          context.locale,
          await sideOf(context, draft, from),
          await sideOf(context, draft, to),
        );
  const label = (side: string) =>
    side === "draft"
      ? text("configurator.draft")
      : text("configurator.versionNumber", { number: Number(side) || 0 });
  return {
    ...frame,
    versions,
    chosen: { from, to, fromLabel: label(from), toLabel: label(to) },
    options: [
      { value: "draft", label: text("configurator.draft") },
      ...versions.map(({ number, at }) => ({
        value: String(number),
        label: `${label(String(number))} · ${at}`,
      })),
    ],
    count: differences.length,
    differences: differences.slice(0, differencesMax),
    changes: (await earlierDrafts(context, id, changesMax)).map((one) => ({
      ...{ id: one.id, by: one.changedBy, at: moment(context, one.changedAt) },
      text: text(one.change, one.changeValues),
    })),
  };
}

async function sideOf(context: Context, draft: FamilyDraft, side: string): Promise<Family> {
  return side === "draft" ? draft.family : releasedAs(context, draft.id, Number(side));
}

async function releasedAs({ db }: Pick<Context, "db">, familyId: number, number: number): Promise<Family> {
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) throw notFound();
  const [row] = await db
    .select({ family: versionTable.family })
    .from(versionTable)
    .where(and(eq(versionTable.familyId, familyId), eq(versionTable.number, number)));
  if (!row) throw notFound();
  return familyOf(row.family);
}

/** Replaces the draft with a version. Test cases stay; the former draft can be restored. */
export async function restoreVersion(write: WriteContext, familyId: number, number: number): Promise<void> {
  await changeDraft(write, familyId, { action: "restore" }, async () => ({
    family: await releasedAs(write, familyId, number),
    change: { text: "configurator.change_version", values: { number } },
  }));
}
