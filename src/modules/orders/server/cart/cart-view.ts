import { and, desc, eq, or } from "drizzle-orm";
import { lowestText } from "#modules/catalogue/server/price/price-history.ts";
import { processPath } from "#modules/payment/paths.ts";
import { coverOf } from "#modules/payment/server/gift-card/gift-card.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { cardPayable, sealWithCards, withGiftCards } from "./cart-cards.ts";
import { choicesOf } from "./goods.ts";
import { drawnPicture } from "./made-goods.ts";
import { noticeOf } from "./notice.ts";
import { priceInShort, type ShownPrice } from "./price-tree-short.ts";
import { problemOf } from "./priced-cart.ts";
import type { PricedCart, PricedCartLine } from "./priced-line.ts";
import { returnsOfCart } from "./returns.ts";
import { pendingWordsOf } from "./rule-lines.ts";
import { ruleInShort } from "./rule-tree-short.ts";
import { type OrderLine, orderTable } from "./tables.ts";
import { taxLines, taxNoteOf } from "./tax-view.ts";
import { type Amounts, type OrderTotals, shownAmount, totalsOf } from "./totals.ts";
import type { CartLineView, CartView, LineView, OpenOrderView, PriceFactView, TotalsView } from "./views.ts";

const nothing: Amounts = { untaxedMinor: 0, taxMinor: 0, totalMinor: 0 };

/** The finished view of a cart; null gives an empty cart. */
export async function toCartView(context: Context, cart: PricedCart | null): Promise<CartView> {
  const { locale, site } = context;
  const currency = cart?.currency ?? site.currency;
  const all = (cart?.lines ?? []).map((one, index) =>
    toCartLineView(locale, one, cart?.totals.lines[index] ?? nothing, currency),
  );
  const lines = all.filter(({ kind }) => kind === "product");
  const isIncluded = site.taxDisplay === "included";
  const totals = toTotalsView(
    locale,
    cart?.totals ?? totalsOf([]),
    all,
    currency,
    isIncluded,
    cart ? taxNoteOf(locale, cart.tax) : "",
  );
  const { cards, coveredMinor } = cart
    ? await coverOf(context, cardPayable(cart), totals.totalMinor)
    : { cards: [], coveredMinor: 0 };
  return {
    orderId: cart?.order.id ?? null,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines,
    totals: {
      ...withGiftCards(locale, totals, cards),
      deliveryPending: cart && totals.delivery === null ? await pendingWordsOf(context, cart) : null,
    },
    returns: cart ? returnsOfCart(context, cart.lines) : [],
    canOrder: cart?.canOrder ?? false,
    seal: sealWithCards(cart?.seal ?? "", coveredMinor),
    openOrder: await openOrderOf(context),
    notice: noticeOf(context),
  };
}

export function toTotalsView(
  locale: Locale,
  totals: Omit<OrderTotals, "lines">,
  lines: readonly (Pick<LineView, "kind" | "name" | "totalMinor"> & { priceFacts?: PriceFactView[] })[],
  currency: string,
  taxIncluded: boolean,
  taxNote = "",
): TotalsView {
  const money = (minor: number) => formatMoney(minor, currency, locale.tag);
  const sumOf = (wanted: (kind: string) => boolean) =>
    lines.reduce((sum, line) => sum + (wanted(line.kind) ? line.totalMinor : 0), 0);
  const facts = Map.groupBy(
    lines.flatMap(({ kind, priceFacts = [] }) => (kind === "product" ? [] : priceFacts)),
    ({ key }) => key,
  );
  const hasDelivery = lines.some((line) => line.kind === "delivery");
  return {
    currency,
    untaxedMinor: totals.untaxedMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    untaxed: money(totals.untaxedMinor),
    tax: money(totals.taxMinor),
    total: money(totals.totalMinor),
    subtotal: money(sumOf((kind) => kind === "product")),
    // One discount has a line for each combination of taxes; the totals show it as one row.
    rewards: [
      ...Map.groupBy(
        lines.filter(({ kind }) => kind === "reward"),
        ({ name }) => name,
      ),
    ].map(([name, parts]) => ({ name, amount: money(parts.reduce((sum, one) => sum + one.totalMinor, 0)) })),
    delivery: hasDelivery
      ? lineMoney(
          sumOf((kind) => kind === "delivery"),
          currency,
          locale,
        )
      : null,
    ...(facts.size > 0 ? { facts: [...facts.values()].flatMap(([first]) => first ?? []) } : {}),
    deliveryName: lines.find(({ kind }) => kind === "delivery")?.name ?? "",
    taxes: taxLines(locale, totals, currency),
    taxNote,
    taxIncluded,
    giftCards: [],
    leftMinor: totals.totalMinor,
    left: null,
  };
}

/** If the site displays prices without tax, so does each line; the totals name the tax. */
function toCartLineView(
  locale: Locale,
  one: PricedCartLine,
  amounts: Omit<Amounts, "taxParts">,
  currency: string,
): CartLineView {
  const { line, goods, piece, unitPriceMinor, wasMinor, taxRate, taxIncluded, price } = one;
  const { quantity } = line;
  const money = (minor: number) => lineMoney(minor, currency, locale);
  const shownTotalMinor = shownAmount(one, amounts);
  return {
    id: line.id,
    parentLineId: line.parentLineId,
    kind: line.kind,
    variantId: line.variantId,
    templateId: goods?.templateId ?? null,
    name: goods?.name ?? line.name,
    path: goods?.published && goods.saleable ? goods.path : null,
    choices: goods ? [...choicesOf(goods, line, piece), ...(piece?.facts ?? [])] : [],
    picture: drawnPicture(piece) ?? goods?.picture ?? null,
    editPath: piece?.editPath ?? null,
    quantity,
    quantityMax: one.quantityMax,
    unitPriceMinor,
    unitPrice: money(unitPriceMinor),
    wasTotal: wasMinor === null ? null : money(wasMinor * line.quantity),
    totalMinor: shownTotalMinor,
    total: money(shownTotalMinor),
    priceFacts: factsOf(
      locale,
      { id: line.id, kind: line.kind, priceTree: one.tree ?? price?.tree ?? line.priceTree },
      { unitPriceMinor, wasMinor, quantity, currency, taxRate, taxIncluded, ...amounts },
    ),
    note: line.note,
    problem: problemText(locale, one),
    lowest: price ? lowestText(locale, price.lowest, price.currency) : null,
    priceNotice:
      line.kind === "product" && line.unitPriceMinor !== unitPriceMinor
        ? locale.text("orders.priceChanged", {
            before: money(line.unitPriceMinor),
            now: money(unitPriceMinor),
          })
        : null,
  };
}

/** How the price of a line was calculated, without anything that the buyer must not know. */
export function factsOf(
  locale: Locale,
  { id, kind, priceTree }: Pick<OrderLine, "id" | "kind" | "priceTree">,
  shown: ShownPrice,
): PriceFactView[] {
  return kind === "product"
    ? priceInShort(locale, priceTree, shown)
    : ruleInShort(locale, priceTree, { ...shown, id, kind });
}

/** A price as text. Zero reads "free" on a line, such as a sample; totals stay amounts. */
export function lineMoney(minor: number, currency: string, locale: Locale): string {
  return minor === 0 ? locale.text("orders.free") : formatMoney(minor, currency, locale.tag);
}

function problemText(locale: Locale, one: PricedCartLine): string | null {
  const problem = problemOf(one);
  return problem && locale.text(`orders.problem.${problem}`, { left: one.quantityMax ?? 0 });
}

/** The visitor's order that waits for a provider's payment. */
async function openOrderOf(context: Context): Promise<OpenOrderView | null> {
  const { user, visitor, locale } = context;
  const owners = [
    ...(user ? [eq(orderTable.userId, user.id)] : []),
    ...(visitor.sessionId ? [eq(orderTable.sessionId, visitor.sessionId)] : []),
  ];
  if (owners.length === 0) return null;
  const [order] = await context.db
    .select()
    .from(orderTable)
    .where(and(eq(orderTable.state, "placed"), or(...owners)))
    .orderBy(desc(orderTable.placedAt))
    .limit(1);
  const [transaction] = order ? await transactionsOf(context, "order", order.id) : [];
  if (!order?.payUntil || !transaction) return null;
  return {
    orderId: order.id,
    name: order.name ?? "",
    total: formatMoney(order.totalMinor, order.currency, locale.tag),
    keptUntil: shopFormat(locale.tag, { timeStyle: "short" }).format(order.payUntil),
    processPath: processPath(transaction.reference),
  };
}
