import { legalPath } from "#modules/website/paths.ts";
import { legalEditions } from "#modules/website/server/legal/legal.ts";
import type { Context } from "#platform/context.ts";
import { type Locale, localeNamed } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { contentWidth, openSheet, type Sheet } from "#platform/sheet/sheet.ts";
import { drawRows } from "#platform/sheet/sheet-table.ts";
import { siteById, siteOrigin } from "#platform/site.ts";
import { linesOf } from "../cart/cart-row.ts";
import { madePiecesOf } from "../cart/made-goods.ts";
import type { MadePiece } from "../cart/made-piece.ts";
import { returnsOfOffer } from "../cart/returns.ts";
import type { Order, OrderLine, PlacedAddress } from "../cart/tables.ts";
import { taxLines } from "../cart/tax-view.ts";
import { shownAmount, taxesOf } from "../cart/totals.ts";
import { sellerLines } from "../invoice/print-invoice.ts";
import { paperOf, sellerOf } from "../invoice/settings.ts";
import {
  drawBrand,
  drawFacts,
  drawPanel,
  drawParties,
  drawSums,
  drawTitle,
  footOf,
  type Sum,
} from "../invoice/sheet-parts.ts";
import { depositOf } from "../order/balance.ts";

/** The facts of a quote's version beyond its lines. Days are text in the language of the order. */
export interface QuotePaper {
  version: number;
  sentAt: Date;
  sentOn: string;
  validUntil: string;
  words: string;
  /** The recipient as long as there is no address. */
  contact: { name: string; companyName: string; email: string; phone: string };
}

/**
 * A version of a quote as PDF in the order's language: the current lines with amounts, optional ones included. It says
 * that it is no invoice. The same order and texts give the same bytes.
 */
export async function quotePdf(context: Context, order: Order, paper: QuotePaper): Promise<Buffer> {
  const locale = localeNamed(context, order.locale);
  const { text } = locale;
  const site = await siteById(context.db, order.siteId);
  const seller = sellerOf(site);
  const { footer, ...look } = await paperOf(context, site, locale.code);
  const lines = await linesOf(context, order.id);
  const inForce = await legalEditions({ db: context.db, site });
  const title = text("orders.print.title_quote", { number: order.name ?? "" });
  const sheet = await openSheet({ title, author: seller.name, at: paper.sentAt, locale });
  drawBrand(sheet, seller.name, look);
  drawTitle(sheet, title, look.brand);
  drawFacts(sheet, [
    { name: text("orders.print.version"), value: String(paper.version) },
    { name: text("orders.print.sentOn"), value: paper.sentOn },
    { name: text("orders.print.validUntil"), value: paper.validUntil },
  ]);
  const { billing, delivery } = order.addresses;
  drawParties(sheet, [
    { title: text("orders.print.seller"), lines: sellerLines(seller, locale) },
    { title: text("orders.print.buyer"), lines: addressOf(billing, paper.contact, locale) },
    ...(delivery && delivery.lines.length > 0
      ? [{ title: text("orders.print.receiver"), lines: addressOf(delivery, paper.contact, locale) }]
      : []),
  ]);
  await drawLines(sheet, order, lines, { locale, made: await madePiecesOf({ ...context, locale }, lines) });
  drawSums(sheet, sumsOf(order, lines, locale));
  if (paper.words) drawPanel(sheet, text("orders.print.quoteWords"), paper.words.split("\n").filter(Boolean));
  if (order.fiscalNote) drawPanel(sheet, text("orders.print.taxNote"), [order.fiscalNote]);
  const noReturn = await returnsOfOffer({ ...context, locale }, order.id);
  if (noReturn.length > 0) drawPanel(sheet, text("orders.returns"), noReturn);
  drawPanel(sheet, text("orders.print.notInvoice"), [
    text("orders.print.notInvoiceText", { day: paper.validUntil }),
    ...(inForce.some(({ kind }) => kind === "terms")
      ? [
          text("orders.print.quoteTerms", {
            address: `${siteOrigin({ ...context, site })}${locale.href(legalPath("terms"))}`,
          }),
        ]
      : []),
  ]);
  return sheet.finish((page, pages) => ({
    left: [footOf(seller), footer].filter(Boolean).join("\n"),
    right: text("orders.print.page", { page, pages }),
  }));
}

async function drawLines(
  sheet: Sheet,
  order: Order,
  lines: readonly OrderLine[],
  { locale, made }: { locale: Locale; made: ReadonlyMap<number, MadePiece> },
): Promise<void> {
  const { text } = locale;
  const widths = { quantity: 60, unit: 100, total: 90 };
  const money = (minor: number) => formatMoney(minor, order.currency, locale.tag);
  await drawRows(
    sheet,
    [
      {
        label: text("orders.print.item"),
        width: contentWidth - widths.quantity - widths.unit - widths.total,
      },
      { label: text("orders.print.quantity"), width: widths.quantity, align: "right" },
      {
        label: text(order.taxDisplay === "included" ? "orders.print.unitGross" : "orders.print.unitNet"),
        width: widths.unit,
        align: "right",
      },
      {
        label: text("orders.print.amount", { currency: order.currency }),
        width: widths.total,
        align: "right",
      },
    ],
    lines
      .filter(({ kind }) => kind === "product")
      .map(({ id, name, choices, note, quantity, unitPriceMinor, optional, ...line }) => ({
        cells: [
          name,
          new Intl.NumberFormat(locale.tag).format(quantity),
          money(unitPriceMinor),
          money(shownAmount(line, line)),
        ],
        detail: [
          ...(optional ? [text("orders.print.optionalLine")] : []),
          ...[...choices, ...(made.get(id)?.facts ?? [])].map((choice) => `${choice.name}: ${choice.value}`),
          note,
        ]
          .filter(Boolean)
          .join(", "),
        drawing: made.get(id)?.paperDrawing(),
      })),
  );
}

function sumsOf(order: Order, lines: readonly OrderLine[], locale: Locale): Sum[] {
  const { text } = locale;
  const money = (minor: number) => formatMoney(minor, order.currency, locale.tag);
  const { untaxedMinor, totalMinor, depositPercent } = order;
  const percent = new Intl.NumberFormat(locale.tag, { style: "percent" }).format((depositPercent ?? 0) / 100);
  return [
    ...lines
      .filter(({ kind }) => kind !== "product")
      .map((line) => ({ label: line.name, value: money(shownAmount(line, line)) })),
    { label: text("orders.print.untaxed"), value: money(untaxedMinor) },
    ...taxLines(locale, { taxes: taxesOf(lines) }, order.currency).map(({ name, rate, amount }) => ({
      label: name ?? text("orders.print.taxAt", { rate }),
      value: amount,
    })),
    { label: text("orders.print.total_invoice"), value: money(totalMinor), strong: true },
    ...(depositPercent === null
      ? []
      : [
          {
            label: `${text("orders.print.deposit")}, ${percent}`,
            value: money(depositOf(order) ?? 0),
          },
        ]),
  ];
}

function addressOf(
  address: PlacedAddress | undefined,
  contact: QuotePaper["contact"],
  { text }: Locale,
): string[] {
  const { companyName, name, email, phone } = address ?? contact;
  const vat = address?.vat ? text("orders.print.vat", { value: address.vat }) : "";
  return [companyName, name, ...(address?.lines ?? []), vat, email, phone].filter(
    (said, index, all) => said && all.indexOf(said) === index,
  );
}
