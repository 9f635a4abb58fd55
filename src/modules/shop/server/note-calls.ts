import { setLineNote } from "#modules/orders/server/cart/cart.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { cartPath } from "../paths.ts";

export const noteAnswers = [
  answer(contract.updateCustomerNote, keepNote),
  answer(contract.updateSaleOrder, keepNote),

  answer(contract.saveLineNote, async (context, { line_id, note }) => {
    try {
      await keepNote(context, { line_id, kw: note });
    } catch (error) {
      // A deleted line needs no note: the cart shows its current lines.
      if (!(error instanceof Refusal) || error.kind !== "notFound") throw error;
    }
    return { kind: "redirect", to: cartPath };
  }),
];

async function keepNote(context: Context, { line_id, kw }: { line_id: number; kw: string }) {
  const note = await transact(context, (write) => setLineNote(write, { lineId: line_id, note: kw }));
  return { note };
}
