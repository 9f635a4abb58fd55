import sharp from "sharp";
import type { MediaUser } from "./slots.ts";

/** A single-colour photo of this size in pixels. */
export function photo(widthPx: number, heightPx: number, colour = "#7a5a34"): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: colour } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A test record that shows one file. */
export function showing(shown: { fileId: number; told: number }, title: string): MediaUser {
  return {
    uses: async (_context, asked) =>
      !asked || asked.fileIds.includes(shown.fileId)
        ? [{ fileId: shown.fileId, label: "media.kind_picture", title, path: "/web" }]
        : [],
    replace: async (_write, from, to) => {
      if (shown.fileId !== from) return;
      shown.fileId = to;
      shown.told += 1;
    },
  };
}
