import { answer, type Incoming } from "#platform/http/answer.ts";
import { periodOf } from "#platform/staff/period.ts";
import { isAhead } from "#platform/visits/machine.ts";
import * as contract from "../contract.ts";
import { countCheckout, countPageView, countProductView } from "./count.ts";
import { figuresCsv } from "./figures-csv.ts";

const known = async () => ({});

/** A prefetched page has not been viewed yet. */
const looked = ({ headers }: Incoming) => !isAhead(headers);

export const statsAnswers = [
  answer(contract.productView, async (context, _input, { id }, incoming) => {
    if (looked(incoming)) await countProductView(context, id);
    return {};
  }),
  answer(contract.pageView, async (context, _input, { id }, incoming) => {
    if (looked(incoming)) await countPageView(context, id);
    return {};
  }),
  answer(contract.customerCheckout, async (context, _input, _params, incoming) => {
    if (looked(incoming)) await countCheckout(context, "customer_checkout");
    return {};
  }),
  answer(contract.orderCheckout, async (context, _input, _params, incoming) => {
    if (looked(incoming)) await countCheckout(context, "order_checkout");
    return {};
  }),
  answer(contract.productAddToCart, known),
  answer(contract.customerSignin, known),
  answer(contract.customerSignup, known),
  answer(contract.orderPayment, known),
  answer(contract.orderConfirmed, known),
  answer(contract.exportFigures, async (context, _input, _params, { url }) => {
    const period = periodOf(context.now, url.searchParams);
    return {
      kind: "stream",
      stream: await figuresCsv(context, period),
      type: "text/csv; charset=utf-8",
      headers: {
        "content-disposition": `attachment; filename="figures-${period.from}-${period.to}.csv"`,
        "cache-control": "private, no-store",
      },
    };
  }),
];
