const widthMinPx = 180;
const widthMaxPx = 500;

/**
 * The width of an embedded social page: between 180 and 500 pixels (specification, 1:225), whatever the available
 * space.
 */
export function socialWidth(roomPx: number): number {
  return Math.round(Math.min(widthMaxPx, Math.max(widthMinPx, roomPx)));
}
