import { goDone } from "#modules/office/server/done.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { type Answer, answer, type IncomingFile, type Reply } from "#platform/http/answer.ts";
import { proveDone } from "#platform/pages/done.ts";
import * as contract from "../contract.ts";
import { mediaDetailPath, mediaPath } from "../paths.ts";
import { addMedia } from "./add-media.ts";
import { mediaFileReply } from "./media-file.ts";
import { searchMedia } from "./media-search.ts";
import { replaceMedia, setPoster } from "./replace-media.ts";
import { receivePart } from "./upload.ts";

export const mediaAnswers: readonly Answer[] = [
  answer(contract.searchMedia, (context, asked) => searchMedia(context, asked)),
  answer(contract.uploadMediaPart, (context, part, _params, { files }) =>
    refusedInWords(context, async () => {
      const bytes = files.find(({ field }) => field === "part")?.bytes ?? Buffer.alloc(0);
      const { received, added } = await receivePart(context, part, bytes);
      const items = added ? (await searchMedia(context, { search: "", page: 1, ids: [added.id] })).items : [];
      return { kind: "json", value: { received, ...(added ? { ...added, item: items[0] } : {}) } };
    }),
  ),
  answer(contract.uploadMedia, async (context, _input, _params, { files }) => {
    const sent = files.filter(({ field, bytes }) => field === "files" && bytes.length > 0);
    if (sent.length === 0) return said(context, mediaPath, "media.nothingSent");
    const failed: string[] = [];
    for (const { name, bytes } of sent) {
      try {
        await addMedia(context, bytes, name);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        failed.push(`${name}: ${context.locale.text(error.code, error.values)}`);
      }
    }
    const count = sent.length - failed.length;
    if (failed.length === 0) return said(context, mediaPath, "media.addedMany", { count });
    return said(context, mediaPath, "media.addedSome", { count, failed: failed.join(" ") });
  }),
  answer(contract.replaceMedia, async (context, _input, { mediaId }, { files }) => {
    const file = fileOf(files);
    if (!file) return said(context, mediaDetailPath(mediaId), "media.nothingSent");
    return refusedInNotice(context, mediaDetailPath(mediaId), async () => {
      await replaceMedia(context, mediaId, file.bytes, file.name);
      return said(context, mediaDetailPath(mediaId), "media.replaced");
    });
  }),
  answer(contract.uploadPoster, async (context, _input, { mediaId }, { files }) => {
    const file = fileOf(files);
    if (!file) return said(context, mediaDetailPath(mediaId), "media.nothingSent");
    return refusedInNotice(context, mediaDetailPath(mediaId), async () => {
      await setPoster(context, mediaId, file.bytes, file.name);
      return said(context, mediaDetailPath(mediaId), "media.posterSet");
    });
  }),
  answer(contract.mediaFile, (context, _input, asked, incoming) => mediaFileReply(context, asked, incoming)),
];

function fileOf(files: readonly IncomingFile[]): IncomingFile | undefined {
  return files.find(({ field, bytes }) => field === "file" && bytes.length > 0);
}

/** The refusal is shown beside its file. */
async function refusedInWords(context: Context, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: "text", status: 422, text: context.locale.text(error.code, error.values) };
  }
}

/** The form's page says why nothing changed. */
async function refusedInNotice(context: Context, path: string, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === "notFound") throw error;
    return said(context, path, "media.notChanged", { reason: context.locale.text(error.code, error.values) });
  }
}

function said(
  context: Context,
  path: string,
  text: string,
  values: Record<string, string | number> = {},
): Reply {
  const done = goDone(path, text, values);
  proveDone(context, done);
  return { kind: "redirect", to: done.headers.get("location") ?? path };
}
