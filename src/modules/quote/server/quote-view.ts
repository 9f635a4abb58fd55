import { ordersPaths } from "#modules/orders/paths.ts";
import { returnsOfOffer } from "#modules/orders/server/cart/returns.ts";
import { lacksAddress, type Order, quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { quotePaths } from "../paths.ts";
import { answersOf, mayAnswer, type Quote, type QuoteStanding, standingOf } from "./quote.ts";
import type { QuoteAnswer } from "./tables.ts";
import {
  asChosen,
  deliveryLineOf,
  differencesOf,
  isStillSo,
  type KeptVersion,
  versionsOf,
} from "./version.ts";

export interface VersionLineView {
  lineId: number;
  name: string;
  detail: string;
  note: string;
  quantity: number;
  unitPrice: string;
  total: string;
  /** Decimal string for the counter-proposal form. */
  unitPriceTyped: string;
  optional: boolean;
  /** The proposed quantity of an optional line; 1 if it was left out. */
  proposed: number;
}

export interface VersionView {
  number: number;
  /** "Version 2", or the title of the request. */
  title: string;
  madeOn: string;
  words: string;
  validUntil: string | null;
  /** The customer has changed optional lines of this version, or it was created by those changes. */
  chosen: boolean;
  /** The goods. */
  lines: VersionLineView[];
  delivery: { name: string; total: string } | null;
  untaxed: string;
  tax: string;
  total: string;
  /** "30 %" if a deposit is due first. */
  deposit: string | null;
  /** The differences from the previous version, as sentences. */
  differences: string[];
  answer: AnswerView | null;
  /** The path of its PDF; null without one. */
  pdfPath: string | null;
}

export interface AnswerView {
  kind: QuoteAnswer["kind"];
  title: string;
  words: string;
  /** The wishes of a counter-proposal, as sentences. */
  wishes: string[];
}

export interface QuoteView {
  id: number;
  /** The number of its order. */
  name: string;
  standing: QuoteStanding;
  standingText: string;
  nextText: string;
  /** Newest first; the last one is the request. */
  versions: VersionView[];
  /** The version that can be answered now; null without one. */
  open: VersionView | null;
  askedOn: string;
  wishedOn: string | null;
  contact: Pick<Quote, "name" | "email" | "phone" | "companyName">;
  path: string;
  /** The payment path once it is an order. */
  orderPath: string | null;
  /** The delivery and billing address are still missing. */
  needsAddress: boolean;
  /** Names of goods that cannot be returned, as sentences. */
  returns: string[];
}

/** The finished view of a quote for the customer and for staff, with the differences between its versions. */
export async function toQuoteView(context: Context, quote: Quote): Promise<QuoteView> {
  const { locale } = context;
  const order = await quotedOrder(context, quote.orderId);
  const standing = followed(standingOf(context, quote), order);
  const rows = await versionsOf(context, quote.id);
  const answers = new Map((await answersOf(context, quote.id)).map((one) => [one.number, one]));
  const versions = rows.map((version, index) =>
    toVersionView(locale, quote, version, rows[index - 1], answers.get(version.number)),
  );
  const last = rows.at(-1);
  const lastBefore = rows.at(-2);
  const still = standing === "offered" && last ? await isStillSo(context, order, last) : false;
  // An open version is shown with the customer's current choices.
  if (still && last) {
    const { chosen } = await asChosen(context, quote.orderId, last);
    versions.splice(-1, 1, toVersionView(locale, quote, chosen, lastBefore, answers.get(last.number), last));
  }
  const { name, email, phone, companyName } = quote;
  const says = standing === "offered" && !still ? "changing" : standing;
  return {
    id: quote.id,
    name: order.name ?? "",
    standing,
    standingText: locale.text(`quote.standing.${standing}`),
    nextText: locale.text(`quote.next.${says}`, {
      day: quote.validUntil ? dayText(locale, quote.validUntil) : "",
    }),
    versions: versions.toReversed(),
    open: still ? (versions.at(-1) ?? null) : null,
    askedOn: quote.askedAt ? momentText(locale, quote.askedAt) : "",
    wishedOn: quote.wishedOn && dayText(locale, quote.wishedOn),
    contact: { name, email, phone, companyName },
    path: quotePaths.quote(quote.id, quote.accessToken),
    needsAddress: lacksAddress(order),
    returns: await returnsOfOffer(context, order.id),
    orderPath:
      order.state === "draft" || order.state === "cancel"
        ? null
        : ordersPaths.order(order.id, order.accessToken),
  };
}

/**
 * The view for the quote's page. Readers without the right to answer get no open version and no private links, because
 * the links grant that right.
 */
export async function quoteViewFor(context: Context, quote: Quote, accessToken: string): Promise<QuoteView> {
  const view = await toQuoteView(context, quote);
  if (mayAnswer(context, quote, accessToken)) return view;
  const { id, orderId } = quote;
  return {
    ...view,
    open: null,
    path: quotePaths.quote(id),
    orderPath: view.orderPath && ordersPaths.order(orderId),
    versions: view.versions.map((one) => ({
      ...one,
      pdfPath: one.pdfPath && quotePaths.pdf(id, one.number),
    })),
  };
}

/** Staff may have continued with the order itself, or cancelled it. */
export function followed(standing: QuoteStanding, order: Pick<Order, "state">): QuoteStanding {
  if (order.state === "cancel") return standing === "declined" ? standing : "withdrawn";
  return order.state === "draft" ? standing : "accepted";
}

function toVersionView(
  locale: Locale,
  { id, accessToken }: Pick<Quote, "id" | "accessToken">,
  version: KeptVersion,
  before: KeptVersion | undefined,
  answer: QuoteAnswer | undefined,
  sent = version,
): VersionView {
  // The request has no prices, because the shop may hide its prices from the customer.
  const isPriced = version.number > 0;
  const money = (minor: number) => (isPriced ? formatMoney(minor, version.currency, locale.tag) : "");
  const delivery = deliveryLineOf(version);
  const proposed = new Map(sent.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const title = version.number === 0 ? "whatWasAsked" : sent.chosen ? "versionChosen" : "version";
  return {
    number: version.number,
    title: locale.text(`quote.${title}`, { number: version.number }),
    madeOn: momentText(locale, version.madeAt),
    words: version.words,
    validUntil: version.validUntil && dayText(locale, version.validUntil),
    chosen: version.chosen,
    lines: version.lines.flatMap(({ kind, unitPriceMinor, totalMinor, ...line }) =>
      kind === "delivery"
        ? []
        : {
            ...line,
            unitPrice: money(unitPriceMinor),
            total: money(totalMinor),
            proposed: proposed.get(line.lineId) || 1,
            unitPriceTyped: isPriced ? toDecimal(unitPriceMinor, version.currency) : "",
          },
    ),
    delivery: delivery ? { name: delivery.name, total: money(delivery.totalMinor) } : null,
    untaxed: money(version.untaxedMinor),
    tax: money(version.taxMinor),
    total: money(version.totalMinor),
    deposit: version.depositPercent === null ? null : percentText(locale, version.depositPercent),
    differences: before
      ? differencesOf(before, sent).map(({ kind, name, from, to }) => {
          const said = (value: number | null) =>
            value === null ? "" : kind === "price" || kind === "delivery" ? money(value) : String(value);
          return locale.text(`quote.difference.${kind}`, { name, from: said(from), to: said(to) });
        })
      : [],
    answer: answer ? toAnswerView(locale, answer, version) : null,
    pdfPath: version.hasPdf ? quotePaths.pdf(id, version.number, accessToken) : null,
  };
}

function toAnswerView(locale: Locale, answer: QuoteAnswer, version: KeptVersion): AnswerView {
  const was = new Map(version.lines.map((line) => [line.lineId, line]));
  return {
    kind: answer.kind,
    title: locale.text(`quote.answer.${answer.kind}`, {
      name: answer.name,
      day: momentText(locale, answer.at),
    }),
    words: answer.words,
    wishes: answer.lines.map(({ lineId, name, quantity, unitPriceMinor }) => {
      const line = was.get(lineId);
      const price = (minor: number) => formatMoney(minor, version.currency, locale.tag);
      const wish = unitPriceMinor === null ? "wishQuantity" : "wishPrice";
      return locale.text(`quote.${wish}`, {
        name,
        quantity,
        was: line ? String(line.quantity) : "",
        price: price(unitPriceMinor ?? 0),
        wasPrice: price(line?.unitPriceMinor ?? 0),
      });
    }),
  };
}

export function momentText(locale: Locale, at: Date): string {
  return longDay(locale.tag, at);
}

/** A day from a form, formatted. */
export function dayText(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function percentText(locale: Locale, percent: number): string {
  return new Intl.NumberFormat(locale.tag, { style: "percent" }).format(percent / 100);
}
