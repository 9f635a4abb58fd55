import { randomBytes } from "node:crypto";
import { and, count, eq, gt, isNotNull } from "drizzle-orm";
import sharp from "sharp";
import { kindOfFile, prepareFile } from "#modules/media/server/prepared-file.ts";
import { isSameSecret } from "#modules/messages/server/thread.ts";
import { keptPixelsMax, onePhotoAtOnce } from "#modules/office/server/photo.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { dropFile } from "#platform/files/drop.ts";
import { fileFacts, storeFile } from "#platform/files/file.ts";
import type { Chat } from "./assignment.ts";
import { findChannel } from "./channel.ts";
import { chatTable, type MessageFile, messageTable } from "./tables.ts";

/** Values: megabytes. */
const fileTooLarge = refusal("limit", "chat.fileTooLarge");
const fileKindRefused = refusal("invalid", "chat.fileKind");
/** Values: most. */
const tooManyFiles = refusal("limit", "chat.tooManyFiles");
const filesTooFast = refusal("limit", "chat.filesTooFast");

export const megabytesMax = 10;
/** Limits for one side of a conversation. */
const filesMax = 30;
const perMinuteMax = 6;
/** The maximum length of a stored picture's longer side. */
const sidePxMax = 3_000;
const pictures = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

export interface ReadyFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * Validates a file by its content, whatever its name says: it must be a picture or a PDF. Pictures are decoded and
 * encoded again, which removes hidden data such as the location or a second file.
 */
export async function readyFile(bytes: Buffer, name: string): Promise<ReadyFile> {
  if (bytes.length > megabytesMax * 1_000_000) throw fileTooLarge({ megabytes: megabytesMax });
  const kind = await kindOfFile(bytes, name);
  const isDocument = kind?.type === "application/pdf";
  if (bytes.length > 0 && !isDocument && !(kind && kind.type in pictures)) throw fileKindRefused();
  const { type, bytes: checked } = await prepareFile(bytes, name);
  const shownName = plainName(name);
  if (isDocument) return { name: shownName, type, bytes: checked };
  const format = pictures[type as keyof typeof pictures];
  const box = { width: sidePxMax, height: sidePxMax, fit: "inside", withoutEnlargement: true } as const;
  const written = await onePhotoAtOnce(() =>
    sharp(checked, { limitInputPixels: keptPixelsMax }).autoOrient().resize(box).toFormat(format).toBuffer(),
  );
  return { name: shownName, type, bytes: written };
}

/** Stores the bytes for a message that is about to be appended. The caller has locked the conversation. */
export async function keepFile(
  write: WriteContext,
  { name, type, bytes }: ReadyFile,
): Promise<{ fileId: number; file: MessageFile }> {
  const fileId = await storeFile(write, bytes, type);
  const facts = await fileFacts(write.db, fileId);
  const sha256 = facts?.sha256 ?? "";
  const token = randomBytes(24).toString("base64url");
  return { fileId, file: { name, type, size: bytes.length, sha256, token } };
}

/** Refuses files beyond one side's limits for a conversation and for a minute. */
export async function checkFileLimits({ db, now }: Context, chat: Chat, author: string): Promise<void> {
  const own = and(
    eq(messageTable.chatId, chat.id),
    eq(messageTable.author, author),
    isNotNull(messageTable.file),
  );
  const minute = new Date(now.getTime() - 60_000);
  const [[all], [recent]] = await Promise.all([
    db.select({ files: count() }).from(messageTable).where(own),
    db
      .select({ files: count() })
      .from(messageTable)
      .where(and(own, gt(messageTable.createdAt, minute))),
  ]);
  if ((all?.files ?? 0) >= filesMax) throw tooManyFiles({ most: filesMax });
  if ((recent?.files ?? 0) >= perMinuteMax) throw filesTooFast();
}

/** A message's file, for anyone with its token; without it the file does not exist. */
export async function findChatFile(context: Context, messageId: number, token: string) {
  const channel = await findChannel(context);
  const [found] = await context.db
    .select({ fileId: messageTable.fileId, file: messageTable.file })
    .from(messageTable)
    .innerJoin(chatTable, eq(chatTable.id, messageTable.chatId))
    .where(and(eq(messageTable.id, messageId), eq(chatTable.channelId, channel?.id ?? 0)));
  if (!found?.file || found.fileId === null || !isSameSecret(found.file.token, token)) throw notFound();
  return { ...found.file, fileId: found.fileId };
}

/** Deletes a conversation's files, together with its texts. */
export async function dropFilesOf(write: WriteContext, chatId: number): Promise<void> {
  const rows = await write.db
    .select({ fileId: messageTable.fileId })
    .from(messageTable)
    .where(and(eq(messageTable.chatId, chatId), isNotNull(messageTable.fileId)));
  await write.db
    .update(messageTable)
    .set({ fileId: null, file: null })
    .where(eq(messageTable.chatId, chatId));
  for (const { fileId } of rows) if (fileId !== null) await dropFile(write, fileId);
}

/** The reason why the page without scripts refused a file, in words; "" for none. */
export function refusedFile({ locale }: Context, reason: string): string {
  const words: Record<string, string> = {
    fileTooLarge: locale.text("chat.fileTooLarge", { megabytes: megabytesMax }),
    fileKind: locale.text("chat.fileKind"),
    tooManyFiles: locale.text("chat.tooManyFiles", { most: filesMax }),
    filesTooFast: locale.text("chat.filesTooFast"),
  };
  return reason && (words[reason] ?? locale.text("chat.fileFailed"));
}

/** The file name without folders and control characters, short enough for every file system. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .replace(/[\p{Cc}\p{Cf}]+/gu, "")
      .trim()
      .slice(-200) || "file"
  );
}
