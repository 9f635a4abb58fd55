const widthMinPx = 180;
const widthMaxPx = 500;

/** An embedded social page is between 180 and 500 pixels wide (specification, 1:225), whatever room there is. */
export function socialWidth(roomPx: number): number {
  return Math.round(Math.min(widthMaxPx, Math.max(widthMinPx, roomPx)));
}
