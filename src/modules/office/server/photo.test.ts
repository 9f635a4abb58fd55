import sharp from "sharp";
import { expect, test } from "vitest";
import { preparePhoto } from "./photo.ts";

/** A picture of one colour: only its number of pixels matters. */
function wide(progressive: boolean, width = 20_000, height = 10_000) {
  const plain = {
    create: { width, height, channels: 3 as const, background: "#7a5a34" },
    limitInputPixels: false,
  };
  return sharp(plain).jpeg({ quality: 70, progressive }).toBuffer();
}

test("a picture of 200 megapixels is made smaller row by row, without the memory of its pixels", {
  tags: ["slow"],
}, async () => {
  const bytes = await wide(false);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const photo = await preparePhoto(bytes, "image/jpeg");
  clearInterval(watch);
  expect(photo.scaledFromMegapixels).toBe(200);
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ width: 5_000, height: 2_500 });
  // Its pixels alone would take 600 MB.
  expect((most - before) / 1_000_000).toBeLessThan(250);
});

test("one that cannot be read row by row is refused, and so is one beyond the limit", {
  tags: ["slow"],
}, async () => {
  await expect(preparePhoto(await wide(true, 8_000, 7_000), "image/jpeg")).rejects.toMatchObject({
    code: "office.pictureTooManyPixelsAtOnce",
    values: { megapixels: 56 },
  });
});

test.each(["png", "jpeg", "webp", "gif"] as const)(
  "a page behind a %s does not stay with it",
  async (format) => {
    const plain = { create: { width: 40, height: 30, channels: 3 as const, background: "#7a5a34" } };
    const picture = await sharp(plain).toFormat(format).toBuffer();
    expect((await preparePhoto(picture, `image/${format}`)).bytes).toEqual(picture);
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const { bytes } = await preparePhoto(Buffer.concat([picture, page]), `image/${format}`);
    expect(bytes.includes("<script>")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
  },
);
