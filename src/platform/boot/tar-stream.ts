import { friendly } from "./friendly.ts";

/** The part of the tar format that a backup needs: plain files in ustar, so that every system can open it. */

const block = 512;

/** A file in the archive: its header, its bytes, and zeros up to the next block. */
export function tarEntry(name: string, bytes: Buffer, at: Date): Buffer {
  const head = Buffer.alloc(block);
  head.write(name, 0, 100);
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${octal(bytes.length, 11)}\0`, 124);
  head.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136);
  head.write("        ", 148);
  head.write("0", 156);
  head.write("ustar\x0000", 257);
  head.write(`${octal(sumOf(head), 6)}\0 `, 148);
  const rest = bytes.length % block;
  return Buffer.concat([head, bytes, Buffer.alloc(rest === 0 ? 0 : block - rest)]);
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * block);

export interface TarFile {
  name: string;
  bytes: Buffer;
}

/** The files of an archive in their order. Throws when the archive is truncated or the file is something else. */
export async function* tarFiles(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const parts: Buffer[] = [];
  let held = 0;
  const source = chunks[Symbol.asyncIterator]();
  async function take(length: number): Promise<Buffer> {
    while (held < length) {
      const next = await source.next();
      if (next.done) throw broken();
      parts.push(next.value);
      held += next.value.length;
    }
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    parts.length = 0;
    parts.push(all.subarray(length));
    held -= length;
    return all.subarray(0, length);
  }
  for (;;) {
    const head = Buffer.from(await take(block));
    if (head.every((byte) => byte === 0)) return;
    const said = Number.parseInt(head.toString("latin1", 148, 154), 8);
    head.write("        ", 148);
    if (said !== sumOf(head)) throw broken();
    const name = head.toString("utf8", 0, 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(head.toString("latin1", 124, 135), 8);
    const padded = Math.ceil(size / block) * block;
    yield { name, bytes: (await take(padded)).subarray(0, size) };
  }
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

function sumOf(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0);
}

function broken() {
  return friendly("The file is no backup, or it is damaged: take another one");
}
