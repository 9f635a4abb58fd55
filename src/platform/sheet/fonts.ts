import regular from "./fonts/inter-regular.ttf?inline";
import strong from "./fonts/inter-semibold.ttf?inline";
import display from "./fonts/newsreader.ttf?inline";

export type FontName = "regular" | "strong" | "display";

const sources: Record<FontName, string> = { regular, strong, display };
const read = new Map<FontName, Buffer>();

/** The bytes of a font. They are part of the built program, so a document needs no other file. */
export function fontBytes(name: FontName): Buffer {
  let bytes = read.get(name);
  if (!bytes) {
    bytes = Buffer.from(sources[name].slice(sources[name].indexOf(",") + 1), "base64");
    read.set(name, bytes);
  }
  return bytes;
}
