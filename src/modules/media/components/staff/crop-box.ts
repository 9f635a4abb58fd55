import type { Crop } from "../media-view.ts";

export const wholeCrop: Crop = { left: 0, top: 0, width: 100, height: 100 };
/** Smaller crops are accidental. */
const sideMin = 5;

/**
 * The largest crop with this aspect ratio around the middle of the former one. `ratio` is width by height in pixels.
 */
export function cropOfRatio(former: Crop, ratio: number, picture: { width: number; height: number }): Crop {
  // In percent of the sides, the aspect ratio has to be divided by the picture's own.
  const shape = (ratio * picture.height) / picture.width;
  const width = Math.min(100, 100 * shape);
  const height = width / shape;
  const middle = { x: former.left + former.width / 2, y: former.top + former.height / 2 };
  return within({ left: middle.x - width / 2, top: middle.y - height / 2, width, height });
}

/** Moves the crop by a percentage. */
export function movedCrop(crop: Crop, x: number, y: number): Crop {
  return within({ ...crop, left: crop.left + x, top: crop.top + y });
}

/** Moves its lower right corner by a percentage; with a fixed ratio the height follows the width. */
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
