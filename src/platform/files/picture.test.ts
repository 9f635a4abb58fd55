import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fill, installFillings } from "#platform/slot.ts";
import {
  type PictureFormat,
  type PictureSource,
  pictureBytes,
  shippedPictures,
  shownSize,
} from "./picture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function sourceOf(bytes: Buffer, type: string, widthPx: number, heightPx: number) {
  let loads = 0;
  const source: PictureSource = {
    sha256: createHash("sha256").update(bytes).digest("hex"),
    type,
    widthPx,
    heightPx,
    load: async () => {
      loads += 1;
      return bytes;
    },
  };
  return { source, loads: () => loads };
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><rect width="80" height="100" fill="#c99b69"/></svg>',
);
const photo = () => sharp({ create: { width: 400, height: 200, channels: 3, background: "#27508a" } });

test("what comes with the program is not made again, whatever the data folder holds", async () => {
  const { source, loads } = sourceOf(
    Buffer.from(drawing.toString().replace("c99b69", "27508a")),
    "image/svg+xml",
    80,
    100,
  );
  const shipped = await mkdtemp(join(tmpdir(), "shipped-"));
  try {
    await mkdir(join(shipped, "pictures", source.sha256), { recursive: true });
    await writeFile(join(shipped, "pictures", source.sha256, "410.avif"), "made in advance");
    installFillings([fill(shippedPictures, shipped)]);
    const asked = (side: number) =>
      pictureBytes(source, { box: { widthPx: side, heightPx: side }, format: "avif" }, folder);
    expect((await asked(512)).bytes.toString()).toBe("made in advance");
    expect(loads()).toBe(0);
    await asked(128);
    expect(loads()).toBe(1);
    expect(await readdir(join(folder, "pictures", source.sha256))).toEqual(["102.avif"]);
  } finally {
    installFillings([]);
    await rm(shipped, { recursive: true });
  }
});

test("fits into the box, never larger than the picture; a drawing reaches 1920 px", () => {
  const { source } = sourceOf(drawing, "image/png", 800, 1000);
  expect(shownSize(source, { widthPx: 512, heightPx: 512 })).toEqual({ widthPx: 410, heightPx: 512 });
  expect(shownSize(source, { widthPx: 400, heightPx: null })).toEqual({ widthPx: 400, heightPx: 500 });
  expect(shownSize(source, { widthPx: 1920, heightPx: 1920 })).toEqual({ widthPx: 800, heightPx: 1000 });
  const svg = sourceOf(drawing, "image/svg+xml", 80, 100).source;
  expect(shownSize(svg, { widthPx: 1920, heightPx: 1920 })).toEqual({ widthPx: 1536, heightPx: 1920 });
});

test.each<[PictureFormat, string]>([
  ["avif", "heif"],
  ["webp", "webp"],
  ["jpeg", "jpeg"],
])("makes %s in the size asked for", async (format, known) => {
  const { source } = sourceOf(drawing, "image/svg+xml", 80, 100);
  const made = await pictureBytes(source, { box: { widthPx: 128, heightPx: 128 }, format }, folder);
  const { format: found, width, height } = await sharp(made.bytes).metadata();
  expect({ found, width, height }).toEqual({ found: known, width: 102, height: 128 });
  expect(made).toMatchObject({ type: `image/${format}`, widthPx: 102, heightPx: 128 });
});

test("is made once for many who ask, kept on disk, and leaves no half files", async () => {
  const { source, loads } = sourceOf(await photo().png().toBuffer(), "image/png", 400, 200);
  const asked = { box: { widthPx: 100, heightPx: null }, format: "webp" as const };
  const all = await Promise.all(Array.from({ length: 8 }, () => pictureBytes(source, asked, folder)));
  expect(new Set(all.map((one) => one.bytes.toString("base64"))).size).toBe(1);
  await pictureBytes(source, asked, folder);
  expect(loads()).toBe(1);
  expect(await readdir(join(folder, "pictures", source.sha256))).toEqual(["100.webp"]);
});

test("drops what the camera wrote and turns the picture as it was held", async () => {
  const turned = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { source } = sourceOf(turned, "image/jpeg", 200, 400);
  const made = await pictureBytes(source, { box: { widthPx: 50, heightPx: null }, format: "jpeg" }, folder);
  const facts = await sharp(made.bytes).metadata();
  expect(facts).toMatchObject({ width: 50, height: 100 });
  expect(facts.exif).toBeUndefined();
  expect(facts.orientation).toBeUndefined();
});

test("bytes that are no picture fail, and fail again without being stuck", async () => {
  const { source } = sourceOf(Buffer.from("not a picture"), "image/png", 10, 10);
  const asked = { box: { widthPx: 10, heightPx: 10 }, format: "webp" as const };
  await expect(pictureBytes(source, asked, folder)).rejects.toThrow();
  await expect(pictureBytes(source, asked, folder)).rejects.toThrow();
});
