import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { giveBack, packBody } from "./packed-body.ts";

const kinds = ["window", "door", "skylight", "roller screen", "handle", "sill", "lamp"];
const words = Buffer.from(
  Array.from({ length: 900 }, (_, index) => {
    const kind = kinds[(index * index) % kinds.length];
    return `<li><a href="/shop/product/${kind}-${(index * 7919) % 1009}">Oak ${kind} no. ${index}</a> € ${(index * 131) % 977}</li>`;
  }).join("\n"),
);

test.each(["br", "gzip"] as const)("what was compressed as %s is had in every form", async (first) => {
  const packed = await packBody(words, first);
  expect(brotliDecompressSync(packed.in("br"))).toEqual(words);
  expect(gunzipSync(packed.in("gzip"))).toEqual(words);
  expect(packed.plain()).toEqual(words);
});

test("only what is asked for is compressed", async () => {
  const packed = await packBody(words, "br");
  expect(packed.sizeBytes()).toBe(packed.in("br").length);
  packed.in("gzip");
  expect(packed.sizeBytes()).toBe(packed.in("br").length + packed.in("gzip").length);
});

test.each(["br", "gzip"] as const)("%s becomes smaller once, and stays the same page", async (encoding) => {
  const packed = await packBody(words, encoding);
  const before = packed.in(encoding).length;
  expect(await packed.pressBetter(encoding)).toBe(true);
  expect(packed.in(encoding).length).toBeLessThan(before);
  expect(packed.plain()).toEqual(words);
  expect(await packed.pressBetter(encoding)).toBe(false);
});

test("a small page stays as it is", async () => {
  const packed = await packBody(words.subarray(0, 2000), "br");
  expect(await packed.pressBetter("br")).toBe(false);
});

test("a body's memory is given back, unless others have a part of it", async () => {
  const body = Buffer.concat([words, words]);
  const packed = await packBody(body, "br");
  giveBack(body);
  expect(body.length).toBe(0);
  expect(packed.plain()).toEqual(Buffer.concat([words, words]));
  const shared = Buffer.from(new Uint8Array(words).buffer, 0, 2000);
  giveBack(shared);
  expect(shared.length).toBe(2000);
});
