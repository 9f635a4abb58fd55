import { transact } from "#platform/db/transact.ts";
import { answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { stockRequestedPath, stockRequestPath } from "../paths.ts";
import { askForStock, stopStockRequest } from "./stock-request.ts";

export const stockRequestAnswers = [
  answer(contract.requestStock, async (context, { product_id, email }) => {
    await transact(context, (write) => askForStock(write, { variantId: product_id, email }));
    return { waiting: true };
  }),

  answer(contract.requestStockByForm, async (context, { product_id, email }) => {
    await transact(context, (write) => askForStock(write, { variantId: product_id, email }));
    return { kind: "redirect", to: stockRequestedPath };
  }),

  answer(contract.stopStock, async (context, input, { request_id, token }) => {
    await transact(context, (write) => stopStockRequest(write, request_id, token));
    // A mail program wants no page; somebody who pressed the button gets one.
    if (input["List-Unsubscribe"]) return { kind: "text", text: "ok" };
    return { kind: "redirect", to: stockRequestPath(request_id, token) };
  }),
];
