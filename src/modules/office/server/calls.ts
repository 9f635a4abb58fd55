import { type Answer, answer } from "#platform/http/answer.ts";
import { callModel, resequence, searchReadPage } from "#platform/models/call.ts";
import * as contract from "../contract.ts";
import { listAsCsv } from "./export.ts";
import { findAnything, pick } from "./find.ts";

export const officeAnswers: readonly Answer[] = [
  answer(contract.findAnything, (context, { search }) => findAnything(context, search)),
  answer(contract.pickRecords, (context, { model, search, ids }) => pick(context, model, { search, ids })),
  answer(contract.callModel, (context, asked) => callModel(context, asked)),
  answer(contract.callModelByPath, (context, asked) => callModel(context, asked)),
  answer(contract.searchReadModel, (context, asked) => searchReadPage(context, asked)),
  answer(contract.resequenceModel, (context, asked) => resequence(context, asked)),
  answer(contract.exportList, async (context, _input, { list }, { url }) => ({
    kind: "text",
    text: await listAsCsv(context, list, url.searchParams),
    type: "text/csv; charset=utf-8",
    headers: {
      "content-disposition": `attachment; filename="${list}.csv"`,
      "cache-control": "private, no-store",
    },
  })),
];
