import { priceGoods } from "#modules/catalogue/server/product/goods.ts";
import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import { cartCount } from "#modules/orders/server/cart/cart.ts";
import { choicesOf, goodsOf } from "#modules/orders/server/cart/goods.ts";
import { drawnPicture, madePieces } from "#modules/orders/server/cart/made-goods.ts";
import type { Context } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { contactFaults } from "./ask.ts";
import { findRequest, linesOfRequest } from "./request.ts";
import type { QuoteRequest } from "./tables.ts";

export interface AskedLineView {
  id: number;
  name: string;
  /** Null for what the shop does not show any more. */
  path: string | null;
  detail: string;
  picture: PictureView | null;
  quantity: number;
  note: string;
  /** What a piece costs in the shop; null for what is sold only on request. */
  shopPrice: string | null;
}

export interface RequestView {
  id: number;
  lines: AskedLineView[];
  contact: Pick<QuoteRequest, "name" | "email" | "phone" | "companyName" | "words"> & { wishedOn: string };
  /** In words, by the name of the field; empty until it was sent once. */
  wrong: Record<string, string>;
  /** Pieces in the shopping cart beside it. */
  inCart: number;
}

/** What the visitor is about to ask for; null when there is nothing. */
export async function requestView(
  context: Context,
  { sent }: { sent: boolean },
): Promise<RequestView | null> {
  const request = await findRequest(context);
  const rows = request ? await linesOfRequest(context, request.id) : [];
  if (!request || rows.length === 0) return null;
  const goods = await goodsOf(context, [...new Set(rows.map(({ variantId }) => variantId))]);
  const pieces = await madePieces(context, rows, goods);
  const prices = await priceGoods(
    context,
    rows.map((row, index) => ({
      ...row,
      goods: row.made && !pieces[index]?.tree ? null : (goods.get(row.variantId) ?? null),
      made: pieces[index]?.tree ?? null,
    })),
  );
  const { name, email, phone, companyName, words, wishedOn } = request;
  const faults: FieldErrors = sent ? contactFaults(context, request) : {};
  return {
    id: request.id,
    lines: rows.flatMap((row, index) => {
      const of = goods.get(row.variantId);
      if (!of) return [];
      const price = prices[index];
      return {
        id: row.id,
        name: of.name,
        path: of.published && of.saleable ? of.path : null,
        detail: choicesOf(of, row, pieces[index])
          .map(({ name: attribute, value }) => `${attribute}: ${value}`)
          .join(", "),
        picture: drawnPicture(pieces[index]) ?? of.picture,
        quantity: row.quantity,
        note: row.note,
        shopPrice:
          price && !of.onRequest ? formatMoney(price.unitMinor, price.currency, context.locale.tag) : null,
      };
    }),
    contact: { name, email, phone, companyName, words, wishedOn: wishedOn ?? "" },
    wrong: Object.fromEntries(
      Object.entries(faults).map(([field, code]) => [field, context.locale.text(code)]),
    ),
    inCart: await cartCount(context),
  };
}
