import { eq } from "drizzle-orm";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { readPolicy } from "#platform/policy.ts";
import { hasRole } from "#platform/roles.ts";
import type { BadgeKind } from "#ui/badge.tsx";
import { ordersPaths } from "../../paths.ts";
import { orderTable } from "../cart/tables.ts";
import { formatDay } from "../order/day.ts";
import { isSameToken, isTheirsToRead } from "../order/order-access.ts";
import { dueWords } from "./due-words.ts";
import { invoiceReaders } from "./invoice.ts";
import { invoiceTable } from "./invoice-tables.ts";
import { invoiceBadges, stateOf } from "./state.ts";

/** An issued document as its customer sees it. */
export interface CustomerInvoiceView {
  id: number;
  kindText: string;
  number: string;
  state: Awaited<ReturnType<typeof stateOf>>;
  stateText: string;
  stateKind: BadgeKind;
  dueText: { text: string; kind: BadgeKind } | null;
  issuedOn: string;
  total: string;
  pdfPath: string;
  orderName: string;
  /** Null for somebody who has only this document's link. */
  orderPath: string | null;
}

/**
 * Readable for staff, the order's customer and everybody with the document's token. Everybody else gets the same
 * answer, whether the document exists or not.
 */
export const customerInvoice = readPolicy(
  async (context, id: number, accessToken: string): Promise<CustomerInvoiceView> => {
    const { locale } = context;
    const [found] = await context.db
      .select({
        kind: invoiceTable.kind,
        number: invoiceTable.number,
        token: invoiceTable.accessToken,
        issuedAt: invoiceTable.issuedAt,
        dueAt: invoiceTable.dueAt,
        totalMinor: invoiceTable.totalMinor,
        currency: invoiceTable.currency,
        order: orderTable,
      })
      .from(invoiceTable)
      .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
      .where(eq(invoiceTable.id, id));
    const isStaff = hasRole(context.user?.roles ?? [], ...invoiceReaders);
    const isOwn = found !== undefined && (isStaff || (await isTheirsToRead(context, found.order)));
    const isHere = found?.order.siteId === context.site.id;
    if (!found || !(isOwn || (isHere && isSameToken(found.token, accessToken))))
      throw context.user ? notFound() : signInNeeded();
    const state = await stateOf(context, id);
    const isOpen = state === "open" || state === "overdue";
    return {
      id,
      kindText: locale.text(`orders.document.${found.kind}`),
      number: found.number,
      state,
      stateText: locale.text(`orders.invoiceState.${state}`),
      stateKind: invoiceBadges[state],
      dueText: isOpen && found.dueAt ? dueWords(locale, shopDay(found.dueAt), shopDay(context.now)) : null,
      issuedOn: formatDay(found.issuedAt, locale),
      total: formatMoney(found.totalMinor, found.currency, locale.tag),
      pdfPath: ordersPaths.invoicePdf(id, accessToken || undefined),
      orderName: found.order.name ?? "",
      orderPath: isOwn ? ordersPaths.order(found.order.id) : null,
    };
  },
);
