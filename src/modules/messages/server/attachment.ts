import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { mediaTooLarge, prepareFile } from "#modules/media/server/prepared-file.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal, refusal } from "#platform/errors.ts";
import { dropFile } from "#platform/files/drop.ts";
import { storeFile } from "#platform/files/file.ts";
import { hasRole } from "#platform/roles.ts";
import { type Attachment, attachmentTable, messageTable } from "./tables.ts";
import {
  isSameSecret,
  kindOf,
  mayWriteIn,
  readableThread,
  type StoredThread,
  type Thread,
  type ThreadQuery,
} from "./thread.ts";

export const attachmentsMax = 10;
const megabytesMax = 20;
/** Limit of pending files for one record, against floods. */
const pendingMax = 40;
const pendingHours = 24;

const documentForbidden = refusal("forbidden", "messages.documentForbidden");
export const attachmentForbidden = refusal("forbidden", "messages.attachmentForbidden");
const attachmentLinked = refusal("conflict", "messages.attachmentLinked");
/** Parameter: id. */
const attachmentUnknown = refusal("forbidden", "messages.attachmentUnknown");
export const tokensMissing = refusal("invalid", "messages.tokensMissing");
const tooManyAttachments = refusal("limit", "messages.tooManyAttachments");

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/**
 * Stores a file for a message that is not sent yet. Its bytes determine its type; programs are refused, photos lose
 * their location, drawings lose their scripts, and picture dimensions are checked before decoding.
 */
export async function addAttachment(
  context: Context,
  asked: ThreadQuery,
  { name, bytes }: SentFile,
): Promise<Attachment> {
  // Refuses callers who may not write before the file is checked.
  const thread = await asRefusal(documentForbidden, () => readableThread(context, asked));
  if (!mayWriteIn(thread)) throw documentForbidden();
  const prepared = await prepareSent(bytes, name);
  return transact(context, async (write) => {
    await write.db.execute(
      sql`select pg_advisory_xact_lock(hashtext('messages.pending'), hashtext(${`${asked.model}:${asked.recordId}`}))`,
    );
    const pending = await write.db.$count(
      attachmentTable,
      and(
        isNull(attachmentTable.messageId),
        eq(attachmentTable.model, asked.model),
        eq(attachmentTable.recordId, asked.recordId),
      ),
    );
    if (pending >= pendingMax) throw tooManyAttachments({ most: pendingMax });
    return keepAttachment(write, thread, prepared);
  });
}

export interface PreparedAttachment {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A file that is safe to store. */
export async function prepareSent(bytes: Buffer, name: string): Promise<PreparedAttachment> {
  if (bytes.length > megabytesMax * 1_000_000) throw mediaTooLarge({ megabytes: megabytesMax });
  const prepared = await prepareFile(bytes, name);
  return { name: plainName(name), type: prepared.type, bytes: prepared.bytes };
}

/** Stores a prepared file, pending unless it comes with its message. */
export async function keepAttachment(
  write: WriteContext,
  { kind, recordId }: Pick<Thread, "kind" | "recordId">,
  { name, type, bytes }: PreparedAttachment,
  messageId: number | null = null,
): Promise<Attachment> {
  const fileId = await storeFile(write, bytes, type);
  const [row] = await write.db
    .insert(attachmentTable)
    .values({
      messageId,
      model: kind.model,
      recordId,
      fileId,
      name,
      type,
      size: bytes.length,
      token: randomBytes(24).toString("base64url"),
      userId: write.user?.id ?? null,
      createdAt: write.now,
    })
    .returning();
  if (!row) throw new Error("The attachment was not stored.");
  return row;
}

/** Removes a file of a message; the caller has checked the policy. */
export async function dropAttachment(
  write: WriteContext,
  { attachmentId, messageId }: { attachmentId: number; messageId: number },
): Promise<void> {
  const [row] = await write.db
    .delete(attachmentTable)
    .where(and(eq(attachmentTable.id, attachmentId), eq(attachmentTable.messageId, messageId)))
    .returning({ fileId: attachmentTable.fileId });
  if (row) await dropFile(write, row.fileId);
}

/** Removes a pending file, for callers with its token, or those who added it while signed in. */
export async function removeAttachment(
  write: WriteContext,
  { attachmentId, token }: { attachmentId: number; token: string },
): Promise<void> {
  const [row] = await write.db
    .select()
    .from(attachmentTable)
    .where(eq(attachmentTable.id, attachmentId))
    .for("update");
  if (!row || !mayHandle(write, row, token)) throw attachmentForbidden();
  if (row.messageId !== null) throw attachmentLinked({ name: row.name });
  await write.db.delete(attachmentTable).where(eq(attachmentTable.id, attachmentId));
  await dropFile(write, row.fileId);
}

/** Attaches pending files to a message. Each needs its token; refuses foreign and used ones. */
export async function claimAttachments(
  write: WriteContext,
  { kind, recordId }: StoredThread,
  messageId: number,
  claimed: readonly { id: number; token: string }[],
): Promise<void> {
  if (claimed.length > attachmentsMax) throw tooManyAttachments({ most: attachmentsMax });
  for (const { id, token } of claimed) {
    const [row] = await write.db
      .select()
      .from(attachmentTable)
      .where(eq(attachmentTable.id, id))
      .for("update");
    const fits =
      row?.messageId === null &&
      row.model === kind.model &&
      row.recordId === recordId &&
      mayHandle(write, row, token);
    if (!fits) throw attachmentUnknown({ id });
    await write.db.update(attachmentTable).set({ messageId }).where(eq(attachmentTable.id, id));
  }
}

/** The files of these messages, in the order in which they were added. */
export async function attachmentsOf(
  context: Pick<Context, "db">,
  messageIds: readonly number[],
): Promise<Map<number, Attachment[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await context.db
    .select()
    .from(attachmentTable)
    .where(inArray(attachmentTable.messageId, [...messageIds]))
    .orderBy(attachmentTable.id);
  return Map.groupBy(rows, ({ messageId }) => messageId ?? 0);
}

/**
 * A file, for people with access: by its token, by having added it, or by reading the thread. The token of a file in an
 * internal note is useless to people who are not staff.
 */
export async function readableAttachment(
  context: Context,
  attachmentId: number,
  token: string,
): Promise<Attachment> {
  const [found] = await context.db
    .select({ attachment: attachmentTable, isInternal: messageTable.isInternal, state: messageTable.state })
    .from(attachmentTable)
    .leftJoin(messageTable, eq(messageTable.id, attachmentTable.messageId))
    .where(eq(attachmentTable.id, attachmentId));
  if (!found) throw attachmentForbidden();
  const { attachment, isInternal, state } = found;
  const isShared = isInternal === false && state === "published";
  if (isShared && isSameSecret(attachment.token, token)) return attachment;
  if (attachment.messageId === null) {
    if (mayHandle(context, attachment, token)) return attachment;
    throw attachmentForbidden();
  }
  const { model, recordId } = attachment;
  const thread = await asRefusal(attachmentForbidden, () =>
    readableThread({ ...context }, { model, recordId }),
  );
  if (!isShared && thread.viewer.side !== "staff") throw attachmentForbidden();
  return attachment;
}

/** Pending files are deleted after a day. */
export async function dropPending(write: WriteContext): Promise<void> {
  const before = new Date(write.now.getTime() - pendingHours * 3_600_000);
  const rows = await write.db
    .delete(attachmentTable)
    .where(and(isNull(attachmentTable.messageId), lt(attachmentTable.createdAt, before)))
    .returning({ fileId: attachmentTable.fileId });
  for (const { fileId } of rows) await dropFile(write, fileId);
}

/** Deletes the attachments of these messages without a check of rights; for the erasure of a person's data. */
export async function dropAttachmentsOf(write: WriteContext, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  const rows = await write.db
    .delete(attachmentTable)
    .where(inArray(attachmentTable.messageId, [...messageIds]))
    .returning({ fileId: attachmentTable.fileId });
  for (const { fileId } of rows) await dropFile(write, fileId);
}

function mayHandle({ user }: Pick<Context, "user">, attachment: Attachment, token: string): boolean {
  if (isSameSecret(attachment.token, token)) return true;
  const kind = kindOf(attachment.model);
  // Employees get no token: an account that writes in such threads may use the files that it added itself.
  return (
    user !== null &&
    attachment.userId !== null &&
    kind !== undefined &&
    attachment.userId === user.id &&
    hasRole(user.roles, ...kind.writers)
  );
}

async function asRefusal<Result>(refuse: () => Error, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? refuse() : error;
  }
}

/** A file name without folders and terminal control characters, short enough for every file system. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cf}]+/gu, "").trim();
  return plain.slice(-200) || "file";
}
