/** The wire's model name of a library entry. */
export const mediaModel = "media";

export const mediaPath = "/web/media";
export const mediaDetailPath = (id: number) => `/web/media/${id}`;
/** Receives files from forms without a script. */
export const mediaUploadPath = "/web/media/upload";
export const mediaPartPath = "/web/media/part";
export const mediaReplacePath = (id: number) => `/web/media/${id}/replace`;
export const mediaPosterPath = (id: number) => `/web/media/${id}/poster`;

/** The URL of a picture in a text: independent of the entry's current bytes. */
export const mediaPicturePath = ({ id, key }: { id: number; key: string }, sidePx: number, unique?: string) =>
  `/web/image/${mediaModel}/${id}/${key}_${sidePx}${unique ? `?unique=${unique}` : ""}`;

/** A video or another file. */
export const mediaFilePath = (
  { id, key, name }: { id: number; key: string; name: string },
  unique?: string,
) => `/web/file/${id}/${key}/${encodeURIComponent(name)}${unique ? `?unique=${unique}` : ""}`;

/** References to library entries in a text. */
const mediaAddress = /\/web\/(?:image\/media|file)\/(\d{1,9})\//g;

/** The library entries in a text, as HTML or JSON. */
export function mediaIdsIn(text: string): number[] {
  return [...new Set([...text.matchAll(mediaAddress)].map(([, id]) => Number(id)))];
}
