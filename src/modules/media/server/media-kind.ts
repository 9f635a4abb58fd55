import type { MediaKind } from "../components/media-view.ts";

/** The kind of a stored MIME type. */
export function kindOfType(type: string): MediaKind {
  if (type.startsWith("image/")) return "picture";
  return type.startsWith("video/") ? "video" : "file";
}
