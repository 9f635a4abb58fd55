import { and, eq } from "drizzle-orm";
import { prepareFile } from "#modules/media/server/prepared-file.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { fileBytesMax } from "../contract.ts";
import { attachmentTable } from "./session/tables.ts";
import { ownConfiguration } from "./session.ts";

/** Values: megabytes. */
export const fileTooLarge = refusal("limit", "configurator.fileTooLarge");
const fileNotReadable = refusal("invalid", "configurator.fileNotReadable");
export const fileKindRefused = refusal("invalid", "configurator.fileKindRefused");

const accepted = new Set(["image/jpeg", "image/png", "image/webp", "application/pdf"]);

export interface CheckedFile {
  attribute: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * Checks a file in the wire's format: base64, or a data URL. The length is checked before decoding. The type is
 * determined from the bytes, and pictures are decoded and encoded again, which removes hidden data.
 */
export async function checkedFile(attribute: string, sent: string, name: string): Promise<CheckedFile> {
  if (sent.length > Math.ceil(fileBytesMax / 3) * 4 + 200) throw tooLarge();
  const base64 = sent.startsWith("data:") ? sent.slice(sent.indexOf(",") + 1) : sent;
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64)) throw fileNotReadable();
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0) throw fileNotReadable();
  if (bytes.length > fileBytesMax) throw tooLarge();
  const prepared = await prepareFile(bytes, name);
  if (!accepted.has(prepared.type)) throw fileKindRefused();
  return { attribute, name: name || "file", type: prepared.type, bytes: prepared.bytes };
}

/** Stores one file per attribute of a session; a new file replaces the former one. */
export async function keepFiles(
  write: WriteContext,
  sessionId: number,
  files: readonly CheckedFile[],
): Promise<void> {
  for (const { attribute, name, type, bytes } of files) {
    await write.db
      .insert(attachmentTable)
      .values({ sessionId, attribute, name, type, bytes, createdAt: write.now })
      .onConflictDoUpdate({
        target: [attachmentTable.sessionId, attachmentTable.attribute],
        set: { name, type, bytes, createdAt: write.now },
      });
  }
}

/** A file of the visitor's own configuration. */
export async function ownFile(context: Context, sessionId: number, attribute: string) {
  await ownConfiguration(context, sessionId);
  const [file] = await context.db
    .select()
    .from(attachmentTable)
    .where(and(eq(attachmentTable.sessionId, sessionId), eq(attachmentTable.attribute, attribute)));
  if (!file) throw notFound();
  return file;
}

function tooLarge() {
  return fileTooLarge({ megabytes: fileBytesMax / 1_000_000 });
}
