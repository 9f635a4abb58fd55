import { desc, eq, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { siteTable } from "#platform/site.ts";
import { studio } from "../components/built-in.ts";
import { applyChanges, type Change, type Conflict, isSameTheme, type Theme } from "../components/theme.ts";
import { publishedTheme } from "./published.ts";
import { draftTable, versionTable } from "./tables.ts";
import { themeShape } from "./theme-input.ts";

export interface Draft {
  theme: Theme;
  /** 0 before the first change. */
  revision: number;
  changedAt: string;
  changedBy: string;
}

/** A value that no theme may have, such as an invalid colour. */
const impossible = refusal("invalid", "theme.impossible");

/** The editors' draft; without one, the published theme. */
export async function draftOf({ db, site }: PublicContext): Promise<Draft> {
  const [row] = await db.select().from(draftTable).where(eq(draftTable.siteId, site.id));
  if (!row) return { theme: publishedTheme(site), revision: 0, changedAt: "", changedBy: "" };
  const { theme, revision, changedAt, changedBy } = row;
  return {
    theme: themeShape.safeParse(theme).data ?? studio,
    revision,
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

/**
 * Applies changes to the current draft. Two editors lose nothing: where both changed the same choice, the first save
 * wins and the other gets a conflict.
 */
export async function saveChanges(
  write: WriteContext,
  changes: readonly Change[],
): Promise<{ draft: Draft; conflicts: Conflict[] }> {
  await lockTheme(write);
  const before = await draftOf(write);
  const { theme, conflicts } = applyChanges(before.theme, changes);
  const checked = themeShape.safeParse(theme);
  if (!checked.success) throw impossible();
  if (isSameTheme(before.theme, checked.data)) return { draft: before, conflicts };
  return { draft: await putDraft(write, checked.data, before.revision), conflicts };
}

/** Replaces the draft by another theme; a draft that was never published is stored as a version. */
export async function replaceDraft(write: WriteContext, theme: Theme): Promise<Draft> {
  await lockTheme(write);
  const before = await draftOf(write);
  if (isSameTheme(before.theme, theme)) return before;
  if (!(await isKept(write, before.theme))) await keepVersion(write, before.theme, false);
  return putDraft(write, theme, before.revision);
}

/** Serializes the editors of one site's look. */
export async function lockTheme(write: WriteContext): Promise<void> {
  await write.db
    .select({ id: siteTable.id })
    .from(siteTable)
    .where(eq(siteTable.id, write.site.id))
    .for("update");
}

async function putDraft(write: WriteContext, theme: Theme, before: number): Promise<Draft> {
  const values = { theme, revision: before + 1, changedAt: write.now, changedBy: write.user?.name ?? "" };
  await write.db
    .insert(draftTable)
    .values({ siteId: write.site.id, ...values })
    .onConflictDoUpdate({ target: draftTable.siteId, set: values });
  return { ...values, changedAt: write.now.toISOString() };
}

/** Whether a theme is among the versions, or is the default look. */
async function isKept(write: WriteContext, theme: Theme): Promise<boolean> {
  const versions = await versionsOf(write);
  return [publishedTheme(write.site), ...versions.map((version) => version.theme)].some((one) =>
    isSameTheme(one, theme),
  );
}

export interface Version {
  number: number;
  isPublished: boolean;
  theme: Theme;
  savedAt: Date;
  savedBy: string;
}

/** Newest first. */
export async function versionsOf({ db, site }: PublicContext): Promise<Version[]> {
  const rows = await db
    .select()
    .from(versionTable)
    .where(eq(versionTable.siteId, site.id))
    .orderBy(desc(versionTable.number))
    .limit(100);
  return rows.flatMap(({ theme, number, isPublished, savedAt, savedBy }) => {
    const { data } = themeShape.safeParse(theme);
    return data ? [{ number, isPublished, theme: data, savedAt, savedBy }] : [];
  });
}

export async function keepVersion(write: WriteContext, theme: Theme, isPublished: boolean): Promise<number> {
  const { rows } = await write.db.execute<{ number: number }>(sql`
    insert into theme_version (site_id, number, is_published, theme, saved_at, saved_by)
    select ${write.site.id}, coalesce(max(number), 0) + 1, ${isPublished}, ${JSON.stringify(theme)}::jsonb,
      ${write.now.toISOString()}, ${write.user?.name ?? ""} from theme_version where site_id = ${write.site.id}
    returning number`);
  return rows[0]?.number ?? 0;
}
