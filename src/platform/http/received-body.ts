import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** A longer body waits on disk until it is complete. */
const memoryBytesMax = 256_000;
const firstBytes = 4_096;

/**
 * A body, copied into one buffer as it arrives: kept in chunks, a body that arrives byte by byte would take a hundred
 * times its length.
 */
export async function receiveBody(body: Readable, bytesMax: number): Promise<Buffer> {
  let held: Buffer = Buffer.allocUnsafe(firstBytes);
  let length = 0;
  try {
    // The connection stays open for the answer to a body that is too long.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      if (length + bytes.length > bytesMax) throw tooLarge("The body is too long.");
      if (length + bytes.length > held.length) held = grown(held, length, length + bytes.length);
      length += bytes.copy(held, length);
    }
  } catch (error) {
    throw bodyFailure(error, "The body broke off.");
  }
  return held.subarray(0, length);
}

function grown(held: Buffer, length: number, needed: number) {
  const larger = Buffer.allocUnsafe(Math.max(needed, held.length * 2));
  held.copy(larger, 0, 0, length);
  return larger;
}

/** A file of a form. It is written to this folder while it arrives, so that unfinished uploads take no memory. */
export async function receiveFile(file: Readable, folder: string): Promise<Buffer> {
  let held: Buffer = Buffer.allocUnsafe(0);
  let length = 0;
  let onDisk: { handle: FileHandle; path: string } | undefined;
  try {
    for await (const chunk of file) {
      const bytes = chunk as Buffer;
      if (onDisk) await onDisk.handle.write(bytes);
      else if (length + bytes.length > memoryBytesMax) {
        onDisk = await beginFile(folder);
        await onDisk.handle.write(held.subarray(0, length));
        await onDisk.handle.write(bytes);
        held = Buffer.allocUnsafe(0);
      } else {
        if (length + bytes.length > held.length) held = grown(held, length, length + bytes.length);
        bytes.copy(held, length);
      }
      length += bytes.length;
    }
    if (!onDisk) return held.subarray(0, length);
    const whole = Buffer.allocUnsafe(length);
    await onDisk.handle.read(whole, 0, length, 0);
    return whole;
  } finally {
    await onDisk?.handle.close();
    if (onDisk) await rm(onDisk.path, { force: true });
  }
}

/** If the system allows it, the file has no name from the start, so a crash leaves nothing behind. */
async function beginFile(folder: string): Promise<{ handle: FileHandle; path: string }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  if (process.platform !== "win32") await rm(path, { force: true });
  return { handle, path };
}

/** Limits carry their own status; the sender is to blame for every other failure of a body. */
export function bodyFailure(error: unknown, words: string) {
  const statusCode = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 400;
  return Object.assign(new Error(words, { cause: error }), { statusCode });
}

export function tooLarge(words: string) {
  return Object.assign(new Error(words), { statusCode: 413 });
}
