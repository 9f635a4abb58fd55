import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import { callModel, resequence, searchReadPage } from "#platform/models/call.ts";
import * as contract from "../contract.ts";
import { pictureUploads } from "../slots.ts";
import { archiveStream } from "./archive.ts";
import { listAsCsv } from "./export.ts";
import { findAnything, pick } from "./find.ts";
import { storeUploadedPicture } from "./picture-upload.ts";

export const officeAnswers: readonly Answer[] = [
  answer(contract.findAnything, (context, { search }) => findAnything(context, search)),
  answer(contract.pickRecords, (context, { model, search, ids }) => pick(context, model, { search, ids })),
  answer(contract.checkStaff, () => Promise.resolve(true as const)),
  answer(contract.uploadPicture, async (context, _input, _params, { files }) => {
    const { bytes = Buffer.alloc(0), name = "" } = files.find(({ field }) => field === "picture") ?? {};
    try {
      const id = await transact(context, async (write) => {
        const fileId = await storeUploadedPicture(write, bytes);
        for (const keep of pictureUploads.entries()) await keep(write, { fileId, name });
        return fileId;
      });
      return { kind: "json", value: { id } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { kind: "text", status: 422, text: context.locale.text(error.code, error.values) };
    }
  }),
  answer(contract.callModel, (context, asked) => callModel(context, asked)),
  answer(contract.callModelByPath, (context, asked) => callModel(context, asked)),
  answer(contract.searchReadModel, (context, asked) => searchReadPage(context, asked)),
  answer(contract.resequenceModel, (context, asked) => resequence(context, asked)),
  answer(contract.downloadArchive, async (context, _input, { archiveId }) => {
    const { name, size, stream } = await archiveStream(context, archiveId);
    return {
      kind: "stream",
      stream,
      type: "application/zip",
      headers: {
        "content-disposition": `attachment; filename="${name}"`,
        "content-length": String(size),
        "cache-control": "private, no-store",
      },
    };
  }),
  answer(contract.exportList, async (context, _input, { list }, { url }) => ({
    kind: "stream",
    stream: await listAsCsv(context, list, url.searchParams),
    type: "text/csv; charset=utf-8",
    headers: {
      "content-disposition": `attachment; filename="${list}.csv"`,
      "cache-control": "private, no-store",
    },
  })),
];
