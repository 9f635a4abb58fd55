import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { OrderMail } from "../components/order-mail.tsx";
import { toOrderView } from "./order-view.ts";
import { orderTable } from "./tables.ts";

export type OrderMailKind = "confirmation" | "instructions";

const reasons: Record<OrderMailKind, string> = {
  confirmation: "An order was confirmed",
  instructions: "An order waits for a transfer",
};

/** Writes to the buyer in the language of the order, once for each order and occasion. */
export async function sendOrderMail(
  write: WriteContext,
  orderId: number,
  kind: OrderMailKind,
): Promise<void> {
  const [order] = await write.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  const to = order?.addresses.billing?.email;
  if (!order || !to) return;
  const locale = localeNamed(write, order.locale);
  const view = await toOrderView({ ...write, locale }, order);
  await sendMail(write, {
    // A second attempt to pay by transfer has another reference and is written about again.
    key: `order:${orderId}:${view.payment?.instructions?.reference ?? kind}`,
    to,
    locale,
    reason: reasons[kind],
    subject: locale.text(`orders.mail.${kind}Subject`, { name: view.name, site: write.site.name }),
    body: (
      <OrderMail
        order={view}
        kind={kind}
        buyer={order.addresses.billing?.name ?? ""}
        company={write.site.company}
      />
    ),
  });
}
