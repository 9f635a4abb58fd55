import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { pictureBytes, pictureSource } from "#platform/files/picture.ts";
import { escapeHtml } from "#platform/html/escape.ts";
import type { Reply } from "#platform/http/answer.ts";
import { recordKinds } from "#platform/records.ts";
import { initialsOf } from "#ui/avatar.tsx";
import { messageTable, threadTable } from "./tables.ts";
import { readableThread } from "./thread.ts";

const sidePx = 50;
const personModel = "res.partner";

/** The file of a person's picture, if the caller may see it. */
async function pictureOf(context: Context, personId: number): Promise<number | null> {
  const kind = recordKinds.entries().find(({ model }) => model === personModel);
  return (await kind?.picture?.(context, personId, "image")) ?? null;
}

export async function hasPicture(context: Context, personId: number): Promise<boolean> {
  return (await pictureOf(context, personId)) !== null;
}

/**
 * The picture of a message's author, 50 by 50, for people who may read the message. Without one, initials; for
 * everybody else an empty circle, so that nobody learns which messages exist.
 */
export async function avatarReply(context: Context, messageId: number, token: string): Promise<Reply> {
  const [found] = await context.db
    .select({ message: messageTable, thread: threadTable })
    .from(messageTable)
    .innerJoin(threadTable, eq(threadTable.id, messageTable.threadId))
    .where(eq(messageTable.id, messageId));
  if (!found || !(await mayRead(context, found, token))) return drawn("");
  const { authorPersonId, authorName } = found.message;
  const fileId = authorPersonId === null ? null : await pictureOf(context, authorPersonId);
  const source = fileId === null ? null : await pictureSource(context.db, fileId);
  if (!source) return drawn(initialsOf(authorName));
  const box = { widthPx: sidePx, heightPx: sidePx };
  const { bytes, type } = await pictureBytes(
    source,
    { box, format: "webp" },
    context.installation.dataFolder,
  );
  return { kind: "bytes", bytes, type, headers: privateHeaders };
}

const privateHeaders = { "cache-control": "private, max-age=300", "x-content-type-options": "nosniff" };

async function mayRead(
  context: Context,
  { message, thread }: { message: typeof messageTable.$inferSelect; thread: typeof threadTable.$inferSelect },
  token: string,
): Promise<boolean> {
  try {
    const { model, recordId } = thread;
    const { viewer } = await readableThread({ ...context }, { model, recordId, token });
    return viewer.side === "staff" || (!message.isInternal && message.state === "published");
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function drawn(initials: string): Reply {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 50 50"><circle cx="25" cy="25" r="25" fill="lightgray"/><text x="25" y="31" font-family="sans-serif" font-size="18" text-anchor="middle" fill="black">${escapeHtml(initials)}</text></svg>`;
  return { kind: "bytes", bytes: Buffer.from(svg), type: "image/svg+xml", headers: privateHeaders };
}
