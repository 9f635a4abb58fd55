import { and, desc, eq, or } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { keyBegins, sendAgain } from "#platform/mail/send-again.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { invoiceTable } from "../invoice/invoice-tables.ts";
import { refundTable } from "../order/refund-tables.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { lockStaffOrder, orderModel } from "../order/staff-order.ts";

export interface OrderMailView {
  id: number;
  subject: string;
  recipient: string;
  state: "waiting" | "sent" | "failed";
  at: string;
}

/** The mails about an order, newest first. */
export async function mailsOf(context: Context, orderId: number): Promise<OrderMailView[]> {
  const rows = await context.db
    .select()
    .from(mailTable)
    .where(await aboutOrder(context, orderId))
    .orderBy(desc(mailTable.id))
    .limit(50);
  return rows.map(({ id, subject, recipient, state, createdAt }) => ({
    id,
    subject,
    recipient,
    state,
    at: formatMoment(createdAt, context.locale, context.now),
  }));
}

/** Mails of the order itself, its invoices and its refunds. */
async function aboutOrder(context: Context, orderId: number) {
  const invoices = await context.db
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(eq(invoiceTable.orderId, orderId));
  const refunds = await context.db
    .select({ id: refundTable.id })
    .from(refundTable)
    .where(eq(refundTable.orderId, orderId));
  const keys = [...invoices.map(({ id }) => `invoice:${id}`), ...refunds.map(({ id }) => `refund:${id}`)];
  // A mail that was sent again has the same key with a suffix.
  return or(
    keyBegins(`order:${orderId}:`),
    ...keys.flatMap((key) => [eq(mailTable.key, key), keyBegins(`${key}#`)]),
  );
}

/** Sends a mail again. A second click in the same minute sends nothing. */
export async function resendMail(
  write: WriteContext,
  { orderId, mailId }: { orderId: number; mailId: number },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  const [mail] = await write.db
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.id, mailId), await aboutOrder(write, orderId)));
  if (!mail) throw notFound();
  await sendAgain(write, mailId, String(Math.floor(write.now.getTime() / 60_000)));
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "resend_mail",
    after: { subject: mail.subject, recipient: mail.recipient },
  });
}
