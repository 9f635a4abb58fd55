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
  /** Null if the shop no longer shows the product. */
  path: string | null;
  detail: string;
  picture: PictureView | null;
  quantity: number;
  note: string;
  /** The shop's price of one piece; null if it is sold only on request. */
  shopPrice: string | null;
}

export interface RequestView {
  id: number;
  lines: AskedLineView[];
  contact: Pick<QuoteRequest, "name" | "email" | "phone" | "companyName" | "words"> & { wishedOn: string };
  /** Error texts by field name; empty until the first submission. */
  wrong: Record<string, string>;
  /** Pieces in the visitor's shopping cart. */
  inCart: number;
}

/** The visitor's open request; null if it is empty. */
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
