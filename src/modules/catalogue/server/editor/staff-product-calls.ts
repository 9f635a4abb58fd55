import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import * as contract from "../../contract.ts";
import { productImportPath, productImportRunPath, staffProductPath } from "../../paths.ts";
import { ownExport } from "../import/own-export.ts";
import { planRun, readSentFiles, runById } from "../import/run.ts";
import { rowsAsCsv } from "../import/run-rows.ts";
import { beginFile, receivePiece } from "../import/sent-files.ts";
import { wrongRowsAsCsv } from "../import/wrong-rows.ts";
import { addPictures } from "./staff-product-pictures.ts";

/** Receives the files that the back office sends to products. */
export const staffProductAnswers: readonly Answer[] = [
  answer(
    contract.uploadProductImport,
    async (context, { language, tax, sent_files: sent }, _params, { files }) => {
      if (sent !== "") {
        const settings = { language, taxKey: tax || undefined };
        const runId = await transact(context, (write) =>
          readSentFiles(write, sent.split(",").map(Number), settings),
        );
        return { kind: "redirect", to: productImportRunPath(runId) };
      }
      const file = files.find(({ field }) => field === "file");
      if (!file || file.bytes.length === 0) return { kind: "redirect", to: `${productImportPath}?empty=1` };
      const pictures = files.filter(({ field, bytes }) => field === "pictures" && bytes.length > 0);
      const given = { name: file.name, bytes: file.bytes, language, taxKey: tax || undefined, pictures };
      return { kind: "redirect", to: productImportRunPath(await planRun(context, given)) };
    },
  ),

  answer(contract.beginImportFile, async (context, { name, size, changed_at: changedAt }) => ({
    kind: "json",
    value: await transact(context, (write) => beginFile(write, { name, size, changedAt })),
  })),

  answer(contract.sendImportPiece, async (context, { at }, { fileId }, { files }) => {
    const bytes = files.find(({ field }) => field === "piece")?.bytes ?? Buffer.alloc(0);
    return {
      kind: "json",
      value: await transact(context, (write) => receivePiece(write, fileId, { at, bytes })),
    };
  }),

  answer(contract.addProductPictures, async (context, _input, { productId }, { files }) => {
    const sent = files.filter(({ field, bytes }) => field === "pictures" && bytes.length > 0);
    const to = `${staffProductPath(productId)}#pictures`;
    if (sent.length === 0) return { kind: "redirect", to };
    try {
      await transact(context, (write) => addPictures(write, productId, sent));
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== "invalid") throw error;
      return { kind: "text", status: 422, text: context.locale.text(error.code, error.values) };
    }
    return { kind: "redirect", to };
  }),

  answer(contract.importRows, async (context, _input, { runId }) => {
    await runById(context, runId);
    return {
      kind: "stream",
      stream: rowsAsCsv(context, runId),
      type: "text/csv; charset=utf-8",
      headers: { "content-disposition": `attachment; filename="import-${runId}.csv"` },
    };
  }),

  answer(contract.importWrongRows, async (context, _input, { runId }) => ({
    kind: "stream",
    stream: wrongRowsAsCsv(context, await runById(context, runId)),
    type: "text/csv; charset=utf-8",
    headers: { "content-disposition": `attachment; filename="import-${runId}-to-correct.csv"` },
  })),

  answer(contract.exportProducts, async (context) => ({
    kind: "bytes",
    bytes: Buffer.from(await ownExport(context)),
    type: "text/csv; charset=utf-8",
    headers: { "content-disposition": 'attachment; filename="products.csv"' },
  })),
];
