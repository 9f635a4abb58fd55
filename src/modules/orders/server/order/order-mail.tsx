import { eq } from "drizzle-orm";
import { hasProven } from "#modules/people/server/sign-in/user.ts";
import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { OrderMailKind } from "../../components/order/order-mail.tsx";
import { ordersPaths } from "../../paths.ts";
import { orderTable } from "../cart/tables.ts";
import { orderMailFilling, orderMails } from "./order-mail-kind.tsx";
import { toOrderView } from "./order-view.ts";

const reasons: Record<OrderMailKind, string> = {
  confirmation: "An order was confirmed",
  instructions: "An order awaits a bank transfer",
  offer: "An offer was sent",
  change: "An order was changed",
  cancellation: "An order was cancelled",
  message: "A message about an order",
  payment: "A payment was requested",
  received: "A payment was received",
  failed: "A pending payment failed",
};

/** Mails that leave before staff or a payment has confirmed that the order is genuine. */
const unasked: readonly OrderMailKind[] = ["confirmation", "instructions", "failed"];

/**
 * Mails the buyer in the order's language and site, once for each order and occasion. `occasion` distinguishes mails of
 * one kind: the offered or changed version, the message, or the payment with its `amountMinor`.
 */
export async function sendOrderMail(
  caller: WriteContext,
  orderId: number,
  kind: OrderMailKind,
  { words, occasion, amountMinor }: { words?: string; occasion?: string; amountMinor?: number } = {},
): Promise<void> {
  const [order] = await caller.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  const to = order?.addresses.billing?.email;
  if (!order || !to) return;
  const write = await atSite(caller, order.siteId);
  const locale = localeNamed(write, order.locale);
  const view = await toOrderView({ ...write, locale }, order);
  const part = kind === "cancellation" ? `${kind}:${order.version}` : occasion ? `${kind}:${occasion}` : kind;
  const isTyped =
    unasked.includes(kind) &&
    order.origin === "shop" &&
    order.paidMinor === 0 &&
    !(await hasProven(write, order.userId, to));
  await sendMail(write, {
    typed: isTyped ? { form: "order", perDay: 20 } : undefined,
    // A second attempt to pay by transfer has another reference and gets its own mail.
    key: `order:${orderId}:${kind === "instructions" ? (view.payment?.instructions?.reference ?? part) : part}`,
    to,
    locale,
    reason: reasons[kind],
    content: mailOf(
      orderMails[kind],
      orderMailFilling(locale, kind, {
        order: view,
        buyer: order.addresses.billing?.name ?? "",
        isTyped,
        cartPath: view.state === "draft" ? ordersPaths.abandonedCart(orderId, order.accessToken) : null,
        ...(words ? { words } : {}),
        ...(amountMinor ? { amount: formatMoney(amountMinor, order.currency, locale.tag) } : {}),
      }),
    ),
  });
}
