import type { Context } from "#platform/context.ts";
import { type MediaUse, mediaUsers } from "../slots.ts";
import { mediaTable } from "./tables.ts";

interface Entry {
  id: number;
  fileId: number;
}

/** The uses of each of these entries, by id. */
export async function usesOf(context: Context, entries: readonly Entry[]): Promise<Map<number, MediaUse[]>> {
  const found = new Map<number, MediaUse[]>(entries.map(({ id }) => [id, []]));
  if (entries.length === 0) return found;
  const entryOf = new Map(entries.map(({ id, fileId }) => [fileId, id]));
  const asked = { fileIds: [...entryOf.keys()], mediaIds: [...found.keys()] };
  for (const { uses } of mediaUsers.entries()) {
    for (const use of await uses(context, asked)) {
      const id = use.mediaId ?? entryOf.get(use.fileId ?? 0);
      if (id !== undefined) found.get(id)?.push(use);
    }
  }
  return found;
}

/** The entries that are in use. */
export async function usedIds(context: Context): Promise<Set<number>> {
  const rows = await context.db.select({ id: mediaTable.id, fileId: mediaTable.fileId }).from(mediaTable);
  const entryOf = new Map(rows.map(({ id, fileId }) => [fileId, id]));
  const used = new Set<number>();
  for (const { uses } of mediaUsers.entries()) {
    for (const { mediaId, fileId } of await uses(context)) {
      const id = mediaId ?? entryOf.get(fileId ?? 0);
      if (id !== undefined) used.add(id);
    }
  }
  return used;
}
