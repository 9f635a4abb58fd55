/** The wire's name of a record of the library. */
export const mediaModel = "media";

export const mediaPath = "/web/media";
export const mediaDetailPath = (id: number) => `/web/media/${id}`;
/** Forms without a script send files here. */
export const mediaUploadPath = "/web/media/upload";
export const mediaPartPath = "/web/media/part";
export const mediaReplacePath = (id: number) => `/web/media/${id}/replace`;
export const mediaPosterPath = (id: number) => `/web/media/${id}/poster`;

/** The address of a picture in a text: the same whatever bytes the record has. */
export const mediaPicturePath = ({ id, key }: { id: number; key: string }, sidePx: number, unique?: string) =>
  `/web/image/${mediaModel}/${id}/${key}_${sidePx}${unique ? `?unique=${unique}` : ""}`;

/** A video or another file. */
export const mediaFilePath = (
  { id, key, name }: { id: number; key: string; name: string },
  unique?: string,
) => `/web/file/${id}/${key}/${encodeURIComponent(name)}${unique ? `?unique=${unique}` : ""}`;

/** Where a text names a record of the library. */
const mediaAddress = /\/web\/(?:image\/media|file)\/(\d{1,9})\//g;

/** The records that a text names, in HTML or in JSON. */
export function mediaIdsIn(text: string): number[] {
  return [...new Set([...text.matchAll(mediaAddress)].map(([, id]) => Number(id)))];
}
