import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { dropFile } from "#platform/files/drop.ts";
import { mediaRecord, mediaTag } from "./media-record.ts";
import { mediaTable } from "./tables.ts";
import { usesOf } from "./uses.ts";

/** Parameters: name, place, count. */
export const stillUsed = refusal("conflict", "media.stillUsed");

export const keptDays = 30;
const dayMilliseconds = 86_400_000;
/** How long the library offers to undo a deletion. */
const undoMinutes = 10;

/** Deletes unused entries, with a grace period of thirty days. Refuses stillUsed, and then deletes none of them. */
export async function deleteMedia(write: WriteContext, ids: readonly number[]): Promise<void> {
  const entries = await write.db
    .select({ id: mediaTable.id, fileId: mediaTable.fileId, name: mediaTable.name })
    .from(mediaTable)
    .where(and(inArray(mediaTable.id, [...ids]), isNull(mediaTable.deletedAt)))
    .for("update");
  const uses = await usesOf(write, entries);
  const inUse = entries.filter(({ id }) => (uses.get(id) ?? []).length > 0);
  const [first] = inUse;
  if (first) {
    const place = uses.get(first.id)?.[0]?.title ?? "";
    throw stillUsed({ name: first.name, place, count: inUse.length });
  }
  for (const { id } of entries) {
    await changeRecord(write, mediaRecord, id, { action: "delete" }, async () => {
      await write.db
        .update(mediaTable)
        .set({ deletedAt: write.now, deletedBy: write.user?.id ?? null })
        .where(eq(mediaTable.id, id));
    });
    write.changed(mediaTag(id));
  }
}

export async function restoreMedia(write: WriteContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await changeRecord(write, mediaRecord, id, { action: "restore" }, async () => {
      await write.db
        .update(mediaTable)
        .set({ deletedAt: null, deletedBy: null })
        .where(eq(mediaTable.id, id));
    });
    write.changed(mediaTag(id));
  }
}

/** The entries that this person deleted a moment ago; the library offers to restore them. */
export async function justDeleted({ db, now, user }: Context): Promise<number[]> {
  if (!user) return [];
  const rows = await db
    .select({ id: mediaTable.id, at: mediaTable.deletedAt })
    .from(mediaTable)
    .where(and(eq(mediaTable.deletedBy, user.id), isNotNull(mediaTable.deletedAt)));
  const newest = Math.max(0, ...rows.map(({ at }) => at?.getTime() ?? 0));
  if (now.getTime() - newest > undoMinutes * 60_000) return [];
  return rows.filter(({ at }) => at?.getTime() === newest).map(({ id }) => id);
}

/** Removes an entry for good after thirty days, with its bytes if no record needs them. */
export async function dropDeleted(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - keptDays * dayMilliseconds);
  const due = await context.db
    .select({ id: mediaTable.id })
    .from(mediaTable)
    .where(and(isNotNull(mediaTable.deletedAt), lt(mediaTable.deletedAt, before)));
  for (const { id } of due) {
    await transact(context, async (write) => {
      const [gone] = await write.db
        .delete(mediaTable)
        .where(and(eq(mediaTable.id, id), isNotNull(mediaTable.deletedAt)))
        .returning();
      if (!gone) return;
      const { name, fileId, originalFileId, posterFileId } = gone;
      await audit(write, { model: mediaRecord.model, id, name, action: "unlink", before: { name } });
      for (const one of [fileId, originalFileId, posterFileId]) if (one) await dropFile(write, one);
    });
  }
}
