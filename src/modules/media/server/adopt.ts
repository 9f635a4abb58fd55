import { inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { fileTable } from "#platform/files/tables.ts";
import { inLocale } from "#platform/translated.ts";
import { type MediaUse, mediaUsers } from "../slots.ts";
import { enter } from "./add-media.ts";
import { kindOfType } from "./media-kind.ts";
import { mediaTable } from "./tables.ts";

export const adoptTask = "media.adopt";
const atOnce = 200;

/**
 * Creates entries for files that records show and the library lacks: files from before the library, and files from
 * imports. Visitors see no change.
 */
export async function adoptMedia(context: Context): Promise<void> {
  const uses = new Map<number, MediaUse>();
  for (const user of mediaUsers.entries()) {
    for (const use of await user.uses(context)) {
      if (use.fileId !== undefined && !uses.has(use.fileId)) uses.set(use.fileId, use);
    }
  }
  const known = await context.db
    .select({ fileId: mediaTable.fileId, originalFileId: mediaTable.originalFileId })
    .from(mediaTable);
  for (const { fileId, originalFileId } of known) {
    uses.delete(fileId);
    if (originalFileId) uses.delete(originalFileId);
  }
  const fresh = [...uses.keys()];
  for (let at = 0; at < fresh.length; at += atOnce) {
    const fileIds = fresh.slice(at, at + atOnce);
    await transact(context, async (write) => {
      const files = await write.db
        .select({ id: fileTable.id, type: fileTable.type, createdAt: fileTable.createdAt })
        .from(fileTable)
        .where(inArray(fileTable.id, fileIds));
      for (const { id, type, createdAt } of files) {
        const { title = "", alt = {} } = uses.get(id) ?? {};
        const name = title || inLocale(alt, "en");
        await enter({ ...write, now: createdAt }, { fileId: id, kind: kindOfType(type), name, alt });
      }
    });
  }
}
