import { ordersPaths } from "#modules/orders/paths.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import * as contract from "../contract.ts";
import { applyCode, removeCode, removePriceCode, unknownCode } from "./code.ts";
import { keepCodeProblem } from "./codes-view.ts";

export const promotionAnswers = [
  answer(contract.codeByForm, async (context, { promo, r }) => ({
    kind: "redirect",
    to: await applyByForm(context, promo, wayBack(r)),
  })),

  answer(contract.removeByForm, async (context, { code_id, r }) => {
    await transact(context, async (write) => {
      await (code_id ? removeCode(write, code_id) : removePriceCode(write));
      await keepCodeProblem(write, null);
    });
    return { kind: "redirect", to: wayBack(r) };
  }),

  answer(contract.applyCode, async (context, { promo }) => {
    const { kind } = await transact(context, async (write) => {
      const applied = await applyCode(write, promo);
      await keepCodeProblem(write, null);
      return applied;
    });
    return { kind };
  }),
];

/** The next page shows a refusal. For an unknown code its address says so, as in Odoo. */
async function applyByForm(context: Context, typed: string, back: string): Promise<string> {
  try {
    await transact(context, async (write) => {
      await applyCode(write, typed);
      await keepCodeProblem(write, null);
    });
    return back;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transact(context, (write) => keepCodeProblem(write, { refusal: error, typed }));
    return error.code === unknownCode().code ? `${back}?code_not_available=1` : back;
  }
}

/** Leads back only to a path of this site, without its query, to prevent open redirects. */
function wayBack(asked: string): string {
  const path = asked.split(/[?#]/)[0] ?? "";
  return path !== "" && isLocalPath(path) ? path : ordersPaths.cart;
}
