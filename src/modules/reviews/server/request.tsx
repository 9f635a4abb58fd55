import { and, eq } from "drizzle-orm";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { orderTokenOf } from "#modules/orders/server/order/order-access.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { isEmailSuppressed } from "#modules/people/server/privacy/suppression.ts";
import type { MailChoice } from "#modules/people/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { siteById } from "#platform/site.ts";
import { ReviewMailGoods, ReviewMailOff } from "../components/review-mail.tsx";
import { reviewsPaths } from "../paths.ts";
import { requestMail } from "./mail-kinds.tsx";
import { reviewSetting } from "./setting.ts";
import { optoutTable, requestTable, reviewTable } from "./tables.ts";

const dayMs = 86_400_000;

/** After a shipment, the buyer is asked some days later, when it has arrived. */
export async function planRequest(context: Context, payload: Record<string, unknown>): Promise<void> {
  const orderId = Number(payload["orderId"]);
  const { asks, afterDays } = await reviewSetting(context);
  if (!asks) return;
  await transact(context, (write) =>
    write.enqueue(
      "reviews.request",
      { orderId },
      { runAt: new Date(write.now.getTime() + afterDays * dayMs), key: `reviews.request:${orderId}` },
    ),
  );
}

/** Asks the buyer of an order for reviews, once only, and only when the whole order is delivered. */
export async function requestReviews(context: Context, payload: Record<string, unknown>): Promise<void> {
  const orderId = Number(payload["orderId"]);
  const [order] = await context.db.select().from(sharedOrder).where(eq(sharedOrder.id, orderId));
  if (order?.state !== "done") return;
  const site = await siteById(context.db, order.siteId);
  await transact({ ...context, site }, (write) => ask(write, order));
}

async function ask(write: WriteContext, order: typeof sharedOrder.$inferSelect): Promise<void> {
  const { email = "", name = "" } = order.billingAddress ?? {};
  if (!(await reviewSetting(write)).asks || email === "") return;
  if ((await hasOptedOut(write, email)) || (await isEmailSuppressed(write, email))) return;
  const goods = await openGoods(write, order.id);
  if (goods.length === 0) return;
  const [fresh] = await write.db
    .insert(requestTable)
    .values({ orderId: order.id, sentAt: write.now })
    .onConflictDoNothing()
    .returning();
  const token = await orderTokenOf(write, order.id);
  if (!fresh || token === null) return;
  const locale = localeNamed(write, order.locale);
  const path = reviewsPaths.order(order.id, token);
  const offPath = reviewsPaths.mails(order.id, token);
  await sendMail(write, {
    key: `reviews.request:${order.id}`,
    to: email,
    locale,
    reason: "A delivered order can be reviewed",
    unsubscribePath: offPath,
    content: mailOf(requestMail, {
      values: { buyer: name, order: order.name ?? "" },
      parts: {
        goods: <ReviewMailGoods names={goods} />,
        way: <MailButton to={path}>{locale.text("reviews.mail.link")}</MailButton>,
        off: <ReviewMailOff path={offPath} />,
      },
    }),
  });
}

/** The names of purchased products without a review. */
async function openGoods(write: WriteContext, orderId: number): Promise<string[]> {
  const reviewed = await write.db
    .select({ lineId: reviewTable.orderLineId })
    .from(reviewTable)
    .where(eq(reviewTable.orderId, orderId));
  const done = new Set(reviewed.map(({ lineId }) => lineId));
  const lines = await linesOf(write, orderId);
  return lines
    .filter(({ id, kind, variantId }) => kind === "product" && variantId !== null && !done.has(id))
    .map(({ name }) => name);
}

async function hasOptedOut({ db }: Pick<Context, "db">, email: string): Promise<boolean> {
  return (await db.$count(optoutTable, eq(optoutTable.email, email))) > 0;
}

/** The URL of an order by its private link; "" for a wrong token. */
async function addressOf(context: Context, orderId: number, token: string): Promise<string> {
  const kept = await orderTokenOf(context, orderId);
  if (kept === null || kept !== token) return "";
  const [order] = await context.db
    .select()
    .from(sharedOrder)
    .where(and(eq(sharedOrder.id, orderId)));
  return order?.billingAddress?.email ?? "";
}

/** Whether the buyer of an order has unsubscribed from such mails. Refuses a wrong token. */
export async function isOptedOut(context: Context, orderId: number, token: string): Promise<boolean> {
  const email = await addressOf(context, orderId, token);
  if (email === "") throw notFound();
  return hasOptedOut(context, email);
}

/** Unsubscribes the buyer of an order from such mails. Idempotent. */
export async function optOut(write: WriteContext, orderId: number, token: string): Promise<void> {
  const email = await addressOf(write, orderId, token);
  if (email === "") throw notFound();
  await write.db.insert(optoutTable).values({ email, at: write.now }).onConflictDoNothing();
}

/** Whether the signed-in person gets mails that ask for reviews. */
export const reviewMails: MailChoice = {
  name: "reviews",
  label: "reviews.mailChoice",
  options: ["on", "off"].map((value) => ({ value, label: `reviews.mailChoice_${value}` })),
  async chosen(context) {
    if (!context.user) throw signInNeeded();
    return (await hasOptedOut(context, context.user.email)) ? "off" : "on";
  },
  async save(write, value) {
    if (!write.user) throw signInNeeded();
    const { email } = write.user;
    if (value === "off")
      await write.db.insert(optoutTable).values({ email, at: write.now }).onConflictDoNothing();
    else await write.db.delete(optoutTable).where(eq(optoutTable.email, email));
  },
};
