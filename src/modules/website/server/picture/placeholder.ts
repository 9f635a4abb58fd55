import { createHash } from "node:crypto";
import type { PictureSource } from "#platform/files/picture.ts";

/** An empty picture frame on plaster, for a missing picture. Pages draw the same one (`ui/no-picture.tsx`). */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000" fill="none">
<rect width="800" height="1000" fill="#f2f0ec"/>
<path d="M190 330h420v356H190zM222 362h356v292H222z" stroke="#5f6663" stroke-width="5"/>
<path d="M222 612l112-112 92 92 54-54 98 98M498 446a34 34 0 1 1-68 0a34 34 0 1 1 68 0" stroke="#27508a" stroke-width="3.5"/>
</svg>`;

const bytes = Buffer.from(drawing);

export const placeholder: PictureSource = {
  sha256: createHash("sha256").update(bytes).digest("hex"),
  type: "image/svg+xml",
  widthPx: 800,
  heightPx: 1000,
  load: async () => bytes,
};
