import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { mayShowInForm } from "#platform/pages/form-problem.ts";
import * as contract from "../contract.ts";
import { stockRequestedPath, stockRequestPath } from "../paths.ts";
import { askForStock, stopStockRequest } from "./stock-request.ts";
import { keepStockRequestAgain } from "./stock-request-again.ts";

export const stockRequestAnswers = [
  answer(contract.requestStock, async (context, { product_id, email }) => {
    await transact(context, (write) => askForStock(write, { variantId: product_id, email }));
    return { waiting: true };
  }),

  answer(contract.requestStockByForm, async (context, { product_id, email }) => {
    const asked = { variantId: product_id, email };
    try {
      await transact(context, async (write) => {
        await askForStock(write, asked);
        await keepStockRequestAgain(write, null);
      });
    } catch (error) {
      if (!(error instanceof Refusal) || !mayShowInForm(error)) throw error;
      await transact(context, (write) => keepStockRequestAgain(write, { ...asked, refusal: error }));
    }
    return { kind: "redirect", to: stockRequestedPath };
  }),

  answer(contract.stopStock, async (context, input, { request_id, token }) => {
    await transact(context, (write) => stopStockRequest(write, request_id, token));
    // A mail program (List-Unsubscribe) needs no page; a person who pressed the button gets one.
    if (input["List-Unsubscribe"]) return { kind: "text", text: "ok" };
    return { kind: "redirect", to: stockRequestPath(request_id, token) };
  }),
];
