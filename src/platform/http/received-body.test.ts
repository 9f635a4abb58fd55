import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { receiveBody, receiveFile } from "./received-body.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-uploads-"));
afterAll(() => rmSync(folder, { recursive: true }));

function inPieces(bytes: Buffer, pieceBytes: number): Readable {
  const pieces = Math.ceil(bytes.length / pieceBytes);
  return Readable.from(
    Array.from({ length: pieces }, (_, index) =>
      bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
    ),
  );
}

const invoice = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));

test.each([
  [0, 10],
  [1, 1],
  [30_000, 1],
  [256_000, 1000],
  [256_001, 65_536],
  [3_000_000, 65_536],
])("%i bytes in pieces of %i arrive as they were sent", async (length, pieceBytes) => {
  const sent = invoice.subarray(0, length);
  expect((await receiveBody(inPieces(sent, pieceBytes), 3_000_000)).equals(sent)).toBe(true);
  expect((await receiveFile(inPieces(sent, pieceBytes), folder)).equals(sent)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test("a body beyond its limit is read no further, and its connection can still be answered", async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1000;
      yield invoice.subarray(0, 1000);
    }
  }
  const sent = Readable.from(endless(), { highWaterMark: 1 });
  await expect(receiveBody(sent, 5000)).rejects.toMatchObject({ statusCode: 413 });
  expect([given < 10_000, sent.destroyed]).toEqual([true, false]);
  sent.destroy();
});

test("an upload that breaks off leaves no file behind", async () => {
  async function* broken() {
    yield invoice;
    throw new Error("aborted");
  }
  await expect(receiveFile(Readable.from(broken()), folder)).rejects.toThrow("aborted");
  expect(readdirSync(folder)).toEqual([]);
});
