import { pricesFor, toPriceView } from "#modules/catalogue/server/price/price.ts";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import { type MadeLine, madeLinesOf } from "#modules/orders/server/order/again.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { ReadContext } from "#platform/policy.ts";
import { namesOf } from "../components/screen/chosen-names.ts";
import { type Reckoned, reckon } from "../components/screen/reckon.ts";
import { causeWords } from "../components/screen/words.ts";
import { drawingOf, treeOrNull } from "./made-goods.ts";
import { type Released, releasedByTemplate } from "./released.ts";
import { svgUrl } from "./saved.ts";
import { addFinished } from "./session.ts";

/** An earlier configuration as it can be made today. */
export interface AgainLineView {
  lineId: number;
  name: string;
  quantity: number;
  drawing: string | null;
  /** The changed answers; "" if the attribute was or is not asked. */
  differences: { name: string; before: string; now: string }[];
  /** The reasons of the changes. */
  reasons: string[];
  priceBefore: string;
  /** Null if it can no longer be made. */
  priceNow: string | null;
  hasPriceChanged: boolean;
}

interface Again {
  line: MadeLine;
  released: Released | undefined;
  reckoned: Reckoned | null;
  /** The version of the order; undefined if it no longer exists. */
  ofThen: Released | undefined;
}

/** Compares an order's configured lines with today's rules and prices. Writes nothing. */
export async function againView(context: Context, orderId: number, accessToken: string) {
  const { order, lines } = await linesAgain(context, orderId, accessToken);
  const trees = lines.map(({ released, reckoned }) =>
    released && reckoned ? treeOrNull(released, reckoned.configuration) : null,
  );
  const prices = await pricesFor(
    context,
    lines.map(({ line, released }, index) => {
      const made = trees[index];
      return made && released ? { templateId: released.templateId, made, quantity: line.quantity } : {};
    }),
  );
  return {
    order: { id: order.id, name: order.name, placedOn: order.placedOn, path: order.path },
    lines: lines.map((again, index): AgainLineView => {
      const { line, released, reckoned } = again;
      const price = trees[index] && prices[index] ? toPriceView(context, prices[index]) : null;
      return {
        ...{ lineId: line.id, name: line.name, quantity: line.quantity },
        drawing:
          released && reckoned
            ? svgUrl(drawingOf(context.locale, released, reckoned.configuration)?.svg)
            : (line.picture?.src ?? null),
        ...differencesOf(context, again),
        priceBefore: line.unitPrice,
        priceNow: price?.text ?? null,
        hasPriceChanged: price !== null && price.text !== line.unitPrice,
      };
    }),
  };
}

async function linesAgain(context: ReadContext, orderId: number, accessToken: string) {
  const { order, lines } = await madeLinesOf(context, orderId, accessToken);
  const asked = lines.flatMap(({ templateId, made }) =>
    templateId === null ? [] : [{ templateId, version: made.version }],
  );
  const found = await releasedByTemplate(context, asked);
  return {
    order,
    lines: lines.map((line): Again => {
      const { current, of } = found.get(`${line.templateId} ${line.made.version}`) ?? {};
      const { configuration: choices, own } = line.made;
      return {
        ...{ line, released: current, ofThen: of },
        reckoned: current ? reckon(current.shown, { choices, own }) : null,
      };
    }),
  };
}

function differencesOf({ locale }: Context, { line, released, reckoned, ofThen }: Again) {
  if (!released || !reckoned) return { differences: [], reasons: [] };
  const { made } = line;
  const before = namesOf(locale, (ofThen ?? released).shown, made.configuration, made.own);
  const now = namesOf(locale, released.shown, reckoned.configuration, reckoned.said.own);
  const ids = [...new Set([...now, ...before].map(({ id }) => id))];
  const differences = ids.flatMap((id) => {
    const [was, is] = [before.find((one) => one.id === id), now.find((one) => one.id === id)];
    if (was?.value === is?.value) return [];
    return [{ name: is?.name ?? was?.name ?? "", before: was?.value ?? "", now: is?.value ?? "" }];
  });
  const reasons = reckoned.dropped.flatMap(({ choice, because }) => {
    if (!because) return [];
    const { title, reasons: sentences } = causeWords(locale, released.shown, choice, because);
    return [[title, ...sentences].join(" ")];
  });
  return { differences, reasons: [...new Set(reasons)] };
}

/**
 * Adds lines of an order to the cart as they can be made today; impossible ones are skipped. Returns the number of
 * added lines.
 */
export async function orderAgain(
  context: ReadContext,
  asked: { orderId: number; accessToken: string; lineIds: readonly number[] },
): Promise<number> {
  const { lines } = await linesAgain(context, asked.orderId, asked.accessToken);
  const possible = lines.flatMap(({ line, released, reckoned }) => {
    if (!asked.lineIds.includes(line.id) || !released || !reckoned || line.variantId === null) return [];
    const isPriced = treeOrNull(released, reckoned.configuration) !== null;
    return isPriced ? [{ line, variantId: line.variantId, released, reckoned }] : [];
  });
  await transact(context, async (write) => {
    for (const { line, variantId, released, reckoned } of possible) {
      const { id } = await addFinished(write, {
        templateId: released.templateId,
        version: released.version,
        // Answers everything, because today's rules may ask for more than the former ones.
        choices: reckoned.configuration,
        own: reckoned.said.own,
      });
      await addToCart(write, { variantId, quantity: line.quantity, configSessionId: id });
    }
  });
  return possible.length;
}
