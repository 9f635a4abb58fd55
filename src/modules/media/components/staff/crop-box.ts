import type { Crop } from "../media-view.ts";

export const wholeCrop: Crop = { left: 0, top: 0, width: 100, height: 100 };
/** Smaller cuts are mistakes of the hand. */
const sideMin = 5;

/** The largest part of this shape around the middle of the former one. `ratio` is width by height in pixels. */
export function cropOfRatio(former: Crop, ratio: number, picture: { width: number; height: number }): Crop {
  // In percent of the picture's sides a square is as oblong as the picture is not.
  const shape = (ratio * picture.height) / picture.width;
  const width = Math.min(100, 100 * shape);
  const height = width / shape;
  const middle = { x: former.left + former.width / 2, y: former.top + former.height / 2 };
  return within({ left: middle.x - width / 2, top: middle.y - height / 2, width, height });
}

/** The same part, moved by percents. */
export function movedCrop(crop: Crop, x: number, y: number): Crop {
  return within({ ...crop, left: crop.left + x, top: crop.top + y });
}

/** Its lower right corner moved by percents; with a ratio the height follows the width. */
export function resizedCrop(crop: Crop, x: number, y: number, isKept: boolean): Crop {
  const width = Math.min(100 - crop.left, Math.max(sideMin, crop.width + x));
  const height = isKept ? (crop.height / crop.width) * width : crop.height + y;
  const fits = Math.min(100 - crop.top, Math.max(sideMin, height));
  return tidy({ ...crop, width: isKept ? (crop.width / crop.height) * fits : width, height: fits });
}

function within(crop: Crop): Crop {
  const left = Math.min(100 - crop.width, Math.max(0, crop.left));
  const top = Math.min(100 - crop.height, Math.max(0, crop.top));
  return tidy({ ...crop, left, top });
}

function tidy({ left, top, width, height }: Crop): Crop {
  const short = (value: number) => Math.round(value * 100) / 100;
  return { left: short(left), top: short(top), width: short(width), height: short(height) };
}
