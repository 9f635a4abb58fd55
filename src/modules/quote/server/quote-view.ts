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
  /** Decimal text, for the form of a counter-proposal. */
  unitPriceTyped: string;
  optional: boolean;
  /** How many were proposed of an optional line; 1 where it was left out. */
  proposed: number;
}

export interface VersionView {
  number: number;
  /** "Version 2", or what was asked. */
  title: string;
  madeOn: string;
  words: string;
  validUntil: string | null;
  /** Its customer has chosen among its options since it was sent, or made it by that. */
  chosen: boolean;
  /** The goods. */
  lines: VersionLineView[];
  delivery: { name: string; total: string } | null;
  untaxed: string;
  tax: string;
  total: string;
  /** "30 %", where a part is paid before anything is made. */
  deposit: string | null;
  /** What changed from the version before, in words. */
  differences: string[];
  answer: AnswerView | null;
  /** The address of the same as a document; null where there is none. */
  pdfPath: string | null;
}

export interface AnswerView {
  kind: QuoteAnswer["kind"];
  title: string;
  words: string;
  /** The wishes of a counter-proposal, in words. */
  wishes: string[];
}

export interface QuoteView {
  id: number;
  /** The number of the order behind it. */
  name: string;
  standing: QuoteStanding;
  standingText: string;
  nextText: string;
  /** Newest first; the last is what was asked. */
  versions: VersionView[];
  /** The version that can be answered now; null when nothing can. */
  open: VersionView | null;
  askedOn: string;
  wishedOn: string | null;
  contact: Pick<Quote, "name" | "email" | "phone" | "companyName">;
  path: string;
  /** Where it is paid, once it is an order. */
  orderPath: string | null;
  /** Nobody has said yet where it goes and who is billed. */
  needsAddress: boolean;
  /** Which pieces cannot be returned, in words. */
  returns: string[];
}

/** The finished view of a quote, for the customer and for staff: its versions with what changed between them. */
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
  // What can still be accepted is shown with what its customer has chosen.
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

/** The same for its page: who may only read it cannot answer, and is not given the private links, which would let them. */
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

/** Staff may have gone on with the order itself, or ended it. */
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
  // What was asked has no price yet: those of the shop may be kept from the customer.
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

/** A day as a form writes it, in words. */
export function dayText(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function percentText(locale: Locale, percent: number): string {
  return new Intl.NumberFormat(locale.tag, { style: "percent" }).format(percent / 100);
}
