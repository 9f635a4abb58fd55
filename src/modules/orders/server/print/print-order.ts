import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { contentWidth, openSheet } from "#platform/sheet/sheet.ts";
import { drawRows } from "#platform/sheet/sheet-table.ts";
import { siteById } from "#platform/site.ts";
import { linesOf } from "../cart/cart-row.ts";
import { madePiecesOf } from "../cart/made-goods.ts";
import type { Order } from "../cart/tables.ts";
import type { OrderView } from "../cart/views.ts";
import { sellerLines } from "../invoice/print-invoice.ts";
import { paperOf, sellerOf } from "../invoice/settings.ts";
import {
  drawBrand,
  drawFacts,
  drawParties,
  drawSums,
  drawTitle,
  footOf,
  type Sum,
} from "../invoice/sheet-parts.ts";
import { toOrderView } from "../order/order-view.ts";

/** An order on paper for the workshop and the files. Its title says that it is no invoice. */
export async function orderPdf(context: Context, order: Order): Promise<Buffer> {
  const locale = localeNamed(context, order.locale);
  const { text } = locale;
  const view = await toOrderView({ ...context, locale }, order);
  if (!view.name || !order.placedAt) throw notFound();
  const site = await siteById(context.db, order.siteId);
  const seller = sellerOf(site);
  const paper = await paperOf(context, site, locale.code);
  const made = await madePiecesOf({ ...context, locale }, await linesOf(context, order.id));
  const title = text("orders.print.title_order", { number: view.name });
  const sheet = await openSheet({ title, author: seller.name, at: order.placedAt, locale });
  drawBrand(sheet, seller.name, paper);
  drawTitle(sheet, title, paper.brand);
  drawFacts(sheet, [
    { name: text("orders.print.ordered"), value: view.placedOn },
    { name: text("orders.print.state"), value: view.stateText },
  ]);
  drawParties(sheet, [
    { title: text("orders.print.seller"), lines: sellerLines(seller, locale) },
    { title: text("orders.print.buyer"), lines: addressOf(view.billing) },
    { title: text("orders.print.receiver"), lines: addressOf(view.delivery) },
  ]);
  const widths = { quantity: 60, unit: 90, total: 90 };
  await drawRows(
    sheet,
    [
      {
        label: text("orders.print.item"),
        width: contentWidth - widths.quantity - widths.unit - widths.total,
      },
      { label: text("orders.print.quantity"), width: widths.quantity, align: "right" },
      { label: text("orders.print.unit"), width: widths.unit, align: "right" },
      {
        label: text("orders.print.amount", { currency: order.currency }),
        width: widths.total,
        align: "right",
      },
    ],
    view.lines.map(({ id, name, choices, note, quantity, unitPrice, total }) => ({
      cells: [name, new Intl.NumberFormat(locale.tag).format(quantity), unitPrice, total],
      detail: [...choices.map((choice) => `${choice.name}: ${choice.value}`), note]
        .filter(Boolean)
        .join(", "),
      drawing: made.get(id)?.paperDrawing(),
    })),
  );
  drawSums(sheet, sumsOf(view, text));
  return sheet.finish((page, pages) => ({
    left: [footOf(seller), paper.footer].filter(Boolean).join("\n"),
    right: text("orders.print.page", { page, pages }),
  }));
}

function addressOf(address: OrderView["billing"]): string[] {
  return address ? [address.companyName, address.name, ...address.lines, address.phone].filter(Boolean) : [];
}

function sumsOf({ totals }: OrderView, text: (id: string) => string): Sum[] {
  return [
    ...totals.rewards.map(({ name, amount }) => ({ label: name, value: amount })),
    ...(totals.delivery ? [{ label: text("orders.print.delivery"), value: totals.delivery }] : []),
    { label: text("orders.print.untaxed"), value: totals.untaxed },
    { label: text("orders.print.tax"), value: totals.tax },
    { label: text("orders.print.total_invoice"), value: totals.total, strong: true },
  ];
}
