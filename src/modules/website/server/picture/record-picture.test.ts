import { expect, test } from "vitest";
import { readField } from "./record-picture.ts";

test.each([
  ["image_1920", undefined, "image", 1920, 1920],
  ["image", undefined, "image", 1024, 1024],
  ["image_128", undefined, "image", 128, 128],
  ["hover_image", undefined, "hover_image", 1024, 1024],
  ["hover_image_512", undefined, "hover_image", 512, 512],
  ["image_99999", undefined, "image", 1920, 1920],
  ["image_1", undefined, "image", 16, 16],
  ["image_513", undefined, "image", 512, 512],
  ["image_527", undefined, "image", 512, 512],
  ["image_1024", "300x200", "image", 300, 200],
  ["image_1024", "305x0", "image", 300, null],
  ["image_1024", "50x50", "image", 50, 50],
  ["image_1024", "0x0", "image", 1024, 1024],
  ["image_512", "nonsense", "image", 512, 512],
  ["image_512", "9999999x1", "image", 512, 512],
  ["image_512", "99999x1", "image", 1920, 16],
])("%s/%s", (field, size, name, widthPx, heightPx) => {
  expect(readField(field, size)).toEqual({ name, box: { widthPx, heightPx } });
});
