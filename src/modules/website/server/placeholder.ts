import { createHash } from "node:crypto";
import type { PictureSource } from "#platform/files/picture.ts";

/** An empty window frame on plaster, above its dimension line: what stands where a picture is missing. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000" fill="none">
<rect width="800" height="1000" fill="#f2f0ec"/>
<g stroke="#5f6663" stroke-width="5"><path d="M220 290h360v330H220zM248 318h304v274H248zM400 318v274M180 620h440v26H180z"/></g>
<g stroke="#27508a" stroke-width="3.5"><path d="M248 318l152 137-152 137M552 318L400 455l152 137"/><path d="M180 712h440M166 698l28 28M606 698l28 28"/></g>
</svg>`;

const bytes = Buffer.from(drawing);

export const placeholder: PictureSource = {
  sha256: createHash("sha256").update(bytes).digest("hex"),
  type: "image/svg+xml",
  widthPx: 800,
  heightPx: 1000,
  load: async () => bytes,
};
