import Big from "big.js";
import { eq } from "drizzle-orm";
import { treeOf } from "#modules/catalogue/components/price-tree.ts";
import { pricesFor } from "#modules/catalogue/server/price/price.ts";
import { type Tax, taxExchanged } from "#modules/catalogue/server/tax/tax.ts";
import type { WriteContext } from "#platform/context.ts";
import { linesOf } from "../cart/cart-row.ts";
import type { CartTax } from "../cart/cart-tax.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "../cart/tables.ts";
import { asPlaced, rulesOf } from "../order/order-rules.ts";

type LineTax = Pick<Tax, "rate" | "parts">;

/**
 * Retaxes an order for another fiscal position. Each line keeps its price without tax; its price with tax follows the
 * new rate, rounded once. A discount gets the taxes of its goods, the delivery those of its carrier. The caller
 * recalculates the totals afterwards.
 */
export async function retaxOrder(write: WriteContext, order: Order, tax: CartTax): Promise<Order> {
  const [after] = await write.db
    .update(orderTable)
    .set({ fiscalPositionId: tax.fiscalPositionId, fiscalNote: tax.note, vatCheck: tax.vat })
    .where(eq(orderTable.id, order.id))
    .returning();
  if (!after) throw new Error("The order is gone.");
  if (tax.fiscalPositionId === order.fiscalPositionId) return after;
  const rows = await linesOf(write, order.id);
  const products = await taxesOfProducts(write, after, rows);
  const delivery = new Map(
    (await rulesOf(asPlaced(write, after), after, rows)).map(({ line, taxRate, taxParts }) => [
      line.ruleKey,
      { rate: taxRate, parts: taxParts },
    ]),
  );
  // A discount is linked to its goods only by their common taxes.
  const alike = new Map(rows.map((line) => [signatureOf(line), products.get(line.id)]));
  for (const line of rows) {
    const next =
      line.kind === "product"
        ? products.get(line.id)
        : line.kind === "reward"
          ? alike.get(signatureOf(line))
          : delivery.get(line.ruleKey);
    if (next)
      await write.db
        .update(lineTable)
        .set(taxedAnew(line, next, order.currency))
        .where(eq(lineTable.id, line.id));
  }
  return after;
}

/** By line id; goods that the catalogue no longer has keep their tax. */
async function taxesOfProducts(
  write: WriteContext,
  order: Order,
  rows: readonly OrderLine[],
): Promise<Map<number, LineTax>> {
  const then = asPlaced(write, order);
  const items = rows.map(({ variantId, kind }) => ({ variantId: kind === "product" ? variantId : null }));
  const prices = await pricesFor(then, items, { fiscalPositionId: order.fiscalPositionId });
  return new Map(
    prices.flatMap((price, index) => {
      const line = rows[index];
      return price && line ? [[line.id, { rate: price.taxRate, parts: price.taxParts }]] : [];
    }),
  );
}

function taxedAnew(line: OrderLine, { rate, parts }: LineTax, currency: string) {
  const rates = { removed: line.taxRate, added: rate };
  const exchanged = (minor: number) => taxExchanged(minor, rates.removed, rates.added);
  const factor = (minor: number) => (line.taxIncluded ? exchanged(minor) : minor);
  const { chargedMinor } = line;
  const isSame = !line.taxIncluded || new Big(rates.removed).eq(rates.added);
  return {
    taxRate: rate,
    taxParts: parts,
    unitPriceMinor: factor(line.unitPriceMinor),
    listPriceMinor: factor(line.listPriceMinor),
    chargedMinor: chargedMinor === null || line.taxIncluded ? chargedMinor : exchanged(chargedMinor),
    priceTree:
      isSame || line.priceTree === null
        ? line.priceTree
        : treeOf({ op: "tax", ...rates }, currency, [line.priceTree]),
  };
}

function signatureOf({ taxRate, taxParts }: OrderLine): string {
  return taxParts.length > 0
    ? taxParts.map(({ id, rate }) => `${id} ${new Big(rate).toString()}`).join("|")
    : new Big(taxRate).toString();
}
