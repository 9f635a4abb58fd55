import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { id, line, nothing } from "#platform/wire.ts";

const keepers = ["website", "shop"] as const;
const mediaId = z.object({ mediaId: id });

const pick = z.object({
  id: z.number(),
  fileId: z.number(),
  kind: z.enum(["picture", "video", "file"]),
  name: z.string(),
  src: z.string(),
  thumbnail: z.string(),
  alt: z.string(),
  isDecorative: z.boolean(),
  widthPx: z.number(),
  heightPx: z.number(),
  focus: z.object({ x: z.number(), y: z.number() }),
});

export const searchMedia = rpc({
  path: "/web/media/search",
  who: keepers,
  input: z.looseObject({
    search: line.default(""),
    kind: z.enum(["picture", "video", "file"]).optional(),
    page: z.number().int().min(1).max(10_000).default(1),
    ids: z.array(id).max(200).optional(),
  }),
  output: z.object({ items: z.array(pick), total: z.number() }),
  summary: "Pictures, videos and files of the library, newest first: by a few letters or by their ids.",
});

export const uploadMediaPart = form({
  path: "/web/media/part",
  takesFile: true,
  who: keepers,
  input: z.object({
    key: z.string().regex(/^[\w-]{8,64}$/),
    name: line.pipe(z.string().min(1)),
    size: z.coerce.number().int().min(1).max(2_000_000_000),
    at: z.coerce.number().int().min(0).max(2_000_000_000),
  }),
  summary:
    "One part of a file for the library (multipart field `part`, up to 4 MB), beginning at the byte `at`; answers how much has arrived, and the entry once all of it has.",
});

export const uploadMedia = form({
  path: "/web/media/upload",
  takesFile: true,
  filesMax: 20,
  who: keepers,
  input: nothing,
  summary: "Files for the library (multipart field `files`), up to 20 and 60 MB at once; leads back to it.",
});

export const replaceMedia = form({
  path: "/web/media/:mediaId/replace",
  takesFile: true,
  who: keepers,
  params: mediaId,
  input: nothing,
  summary: "New bytes for an entry of the library (multipart field `file`), everywhere that it is shown.",
});

export const uploadPoster = form({
  path: "/web/media/:mediaId/poster",
  takesFile: true,
  who: keepers,
  params: mediaId,
  input: nothing,
  summary: "The picture that stands for a video until it is played (multipart field `file`).",
});

export const mediaFile = get({
  path: "/web/file/:mediaId/:key/:name",
  params: z.object({ mediaId: id, key: z.string().max(40), name: z.string().max(400) }),
  input: nothing,
  summary: "A video or a file of the library, in whole or a range of its bytes.",
});
