import type { MediaKind } from "../components/media-view.ts";

/** The kind of stored bytes. */
export function kindOfType(type: string): MediaKind {
  if (type.startsWith("image/")) return "picture";
  return type.startsWith("video/") ? "video" : "file";
}
