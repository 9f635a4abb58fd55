import type { Context } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { contentWidth, openSheet } from "#platform/sheet/sheet.ts";
import { drawRows } from "#platform/sheet/sheet-table.ts";
import { siteById } from "#platform/site.ts";
import { formatDay } from "../order/day.ts";
import { shipmentView } from "../shipment/shipment.ts";
import { sellerLines } from "./print-invoice.ts";
import { paperOf, sellerOf } from "./settings.ts";
import { drawBrand, drawFacts, drawParties, drawTitle, footOf } from "./sheet-parts.ts";

/** The delivery note in the parcel, in the customer's language: goods without prices. */
export async function deliveryNotePdf(context: Context, shipmentId: number): Promise<Buffer> {
  const shipment = await shipmentView(context, shipmentId);
  const locale = localeNamed(context, shipment.locale);
  const { text } = locale;
  const site = await siteById(context.db, shipment.siteId);
  const seller = sellerOf(site);
  const at = shipment.handedOverAt ?? shipment.madeAt;
  const title = text("orders.print.title_delivery", { number: shipment.number });
  const paper = await paperOf(context, site, locale.code);
  const sheet = await openSheet({ title, author: seller.name, at, locale });
  drawBrand(sheet, seller.name, paper);
  drawTitle(sheet, title, paper.brand);
  const fact = (id: string, value: string) => (value ? [{ name: text(id), value }] : []);
  drawFacts(sheet, [
    ...fact("orders.print.order", shipment.orderName),
    ...fact("orders.print.shipped", formatDay(at, locale)),
    ...fact("orders.print.carrier", shipment.carrier),
    ...fact("orders.print.tracking", shipment.trackingNumber),
  ]);
  const { delivery } = shipment;
  const to = delivery ? [delivery.companyName, delivery.name, ...delivery.lines, delivery.phone] : [];
  drawParties(sheet, [
    { title: text("orders.print.sender"), lines: sellerLines(seller, locale) },
    { title: text("orders.print.receiver"), lines: to.filter(Boolean) },
  ]);
  const number = new Intl.NumberFormat(locale.tag);
  const quantityWidth = 80;
  await drawRows(
    sheet,
    [
      { label: text("orders.print.item"), width: contentWidth - quantityWidth },
      { label: text("orders.print.quantity"), width: quantityWidth, align: "right" },
    ],
    shipment.lines.map(({ name, choices, note, quantity }) => ({
      cells: [name, number.format(quantity)],
      detail: [...choices.map((choice) => `${choice.name}: ${choice.value}`), note]
        .filter(Boolean)
        .join(", "),
    })),
  );
  return sheet.finish((page, pages) => ({
    left: [footOf(seller), paper.footer].filter(Boolean).join("\n"),
    right: text("orders.print.page", { page, pages }),
  }));
}
