import { eq } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton, MailWords } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { ordersPaths } from "../../paths.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { dayInWords } from "../order/arrival.ts";
import { checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { delayMail } from "./shipment-mail-kind.tsx";

const daysMax = 400;

/** Announces a later arrival to the buyer: by mail once for each new date, on the order and in their list of orders. */
export async function delayOrder(
  write: WriteContext,
  { orderId, day, words }: { orderId: number; day: string; words: string },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "sale");
  const last = shopDay(new Date(write.now.getTime() + daysMax * 86_400_000));
  if (day < shopDay(write.now) || day > last) throw invalidFields({ day: "orders.delayDayWrong" });
  if (day === order.delayedTo) throw invalidFields({ day: "orders.delayDaySame" });
  await write.db
    .update(orderTable)
    .set({ delayedTo: day, changedAt: write.now })
    .where(eq(orderTable.id, orderId));
  await noteStaffEvent(write, orderId, "delayed", { to: dayInWords(write, day) });
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "delay",
    before: { delayed_to: order.delayedTo },
    after: { delayed_to: day },
  });
  await tell(write, order, day, words);
}

async function tell(caller: WriteContext, order: Order, day: string, words: string): Promise<void> {
  const to = order.addresses.billing?.email;
  if (!to) return;
  const write = await atSite(caller, order.siteId);
  const locale = localeNamed(write, order.locale);
  const label = locale.text("orders.mail.link");
  const orderPath = ordersPaths.order(order.id, order.accessToken);
  await sendMail(write, {
    key: `order:${order.id}:delay:${day}`,
    to,
    locale,
    reason: "An order arrives later than promised",
    content: mailOf(delayMail, {
      values: {
        buyer: order.addresses.billing?.name ?? "",
        name: order.name ?? "",
        day: dayInWords({ locale }, day),
        orderLink: { to: orderPath, label },
      },
      parts: {
        words: words ? <MailWords>{words}</MailWords> : null,
        way: <MailButton to={orderPath}>{label}</MailButton>,
      },
    }),
  });
}
