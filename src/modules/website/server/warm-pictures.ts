import { and, asc, gt, isNotNull, like } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { pictureBytes, pictureSource } from "#platform/files/picture.ts";
import { fileTable } from "#platform/files/tables.ts";
import { picturesSeenFirst } from "../slots.ts";

export const warmPicturesTask = "website.warmPictures";

/** What start page and lists ask for, and what product pages ask for. */
const listSidePx = 512;
const pageSidePx = 1024;
const filesAtOnce = 10;

/**
 * Draws the common sizes of stored pictures before somebody waits for them, a few files at a time and behind every
 * request: for lists those that are seen first, in their order, then all of them in both sizes. `seenFirst` is how
 * many of the former are done, `afterId` the last file of the latter; the rest follows as a job of its own.
 */
export async function warmPictures(context: Context, payload: Record<string, unknown>): Promise<void> {
  if (payload["afterId"] === undefined) {
    const done = Number(payload["seenFirst"] ?? 0);
    const fileIds = (await fileIdsSeenFirst(context)).slice(done, done + filesAtOnce);
    for (const id of fileIds) await warm(context, id, [listSidePx]);
    if (fileIds.length === filesAtOnce) return goOn(context, { seenFirst: done + filesAtOnce });
    return goOn(context, { afterId: 0 });
  }
  const files = await context.db
    .select({ id: fileTable.id })
    .from(fileTable)
    .where(
      and(
        gt(fileTable.id, Number(payload["afterId"])),
        like(fileTable.type, "image/%"),
        isNotNull(fileTable.width),
      ),
    )
    .orderBy(asc(fileTable.id))
    .limit(filesAtOnce);
  for (const { id } of files) await warm(context, id, [listSidePx, pageSidePx]);
  const last = files.at(-1);
  if (last && files.length === filesAtOnce) await goOn(context, { afterId: last.id });
}

async function fileIdsSeenFirst(context: Context): Promise<number[]> {
  const lists = await Promise.all(picturesSeenFirst.entries().map((fileIds) => fileIds(context)));
  return [...new Set(lists.flat())];
}

/** The key keeps a job that runs twice from being followed by two. */
function goOn(context: Context, payload: { seenFirst: number } | { afterId: number }): Promise<void> {
  const key = `${warmPicturesTask}:${Object.entries(payload).flat().join(":")}`;
  return transact(context, (write) => write.enqueue(warmPicturesTask, payload, { key }));
}

async function warm(context: Context, fileId: number, sidesPx: readonly number[]): Promise<void> {
  const source = await pictureSource(context.db, fileId);
  if (!source) return;
  for (const side of sidesPx) {
    const box = { widthPx: side, heightPx: side };
    try {
      const asked = { box, format: "avif", turn: "background" } as const;
      await pictureBytes(source, asked, context.installation.dataFolder);
    } catch (error) {
      context.log.warn({ err: error, fileId }, "a picture could not be drawn");
      return;
    }
  }
}
