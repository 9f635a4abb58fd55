import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { type FilledMail, mailOf } from "#platform/mail/mail-kind.ts";
import { rereadFacts } from "#platform/session/session.ts";
import {
  WithdrawalMailExcluded,
  WithdrawalMailStatement,
} from "../../components/withdrawal/withdrawal-mail.tsx";
import { ordersPaths } from "../../paths.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { formatDay } from "../order/day.ts";
import { momentWords } from "./moment-words.ts";
import { unknownWithdrawalMail, withdrawalMail } from "./withdrawal-mail-kind.tsx";
import { type WithdrawalRight, withdrawalRight } from "./withdrawal-right.ts";
import { checkOffered, endStatement, type Statement, statementOf } from "./withdrawal-statement.ts";
import { type Withdrawal, withdrawalTable } from "./withdrawal-tables.ts";

const alreadySettled = refusal("conflict", "orders.withdrawalSettled");

/**
 * Confirms the statement: stores it, notes it on its order, and acknowledges it by mail with its content and time. A
 * statement that matches no order of this address is stored and acknowledged too, and looks the same to its author.
 * Answers false if nothing waits for confirmation, such as after a second click.
 */
export async function confirmWithdrawal(write: WriteContext): Promise<boolean> {
  checkOffered(write);
  const { sessionId } = write.visitor;
  // A parallel second request waits here and then finds the statement confirmed.
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('orders.withdrawal'), ${sessionId ?? 0})`);
  await rereadFacts(write);
  const statement = statementOf(write);
  if (!statement) return false;
  await endStatement(write);
  const order = await orderOf(write, statement);
  const right = order && (await withdrawalRight(write, order));
  const lines =
    statement.orderId === null
      ? (right?.lines ?? [])
      : (right?.lines ?? []).filter(({ lineId }) => statement.lineIds.includes(lineId));
  const values = {
    siteId: write.site.id,
    orderId: order?.id ?? null,
    orderName: statement.orderName,
    name: statement.name,
    email: statement.email,
    lines,
    isProven: statement.orderId !== null,
    isLate: right?.isOver ?? false,
    isBusiness: right?.isBusiness ?? false,
    locale: write.locale.code,
    statedAt: write.now,
  };
  if (order && (await isKnown(write, order, lines))) return true;
  const [kept] = await write.db.insert(withdrawalTable).values(values).returning();
  if (!kept) throw new Error("The withdrawal was not stored.");
  if (order) await noteOrderEvent(write, order.id, "withdrawn", { name: statement.name });
  await acknowledge(write, kept, order, right ?? null);
  return true;
}

/** The order of a statement: by the page it came from, otherwise by number and address. */
async function orderOf(write: WriteContext, { orderId, orderName, email }: Statement): Promise<Order | null> {
  const wanted =
    orderId !== null
      ? eq(orderTable.id, orderId)
      : and(
          sql`upper(${orderTable.name}) = upper(${orderName.replace(/^#/, "").trim()})`,
          sql`lower(${orderTable.addresses} -> 'billing' ->> 'email') = lower(${email})`,
          eq(orderTable.siteId, write.site.id),
          inArray(orderTable.state, ["placed", "sent", "sale", "done"]),
        );
  const [order] = await write.db.select().from(orderTable).where(wanted).for("update");
  return order ?? null;
}

/** Whether the same statement is already open for staff: a repeated one is acknowledged once. */
async function isKnown(write: WriteContext, { id }: Order, lines: Withdrawal["lines"]): Promise<boolean> {
  const open = await write.db
    .select({ lines: withdrawalTable.lines })
    .from(withdrawalTable)
    .where(and(eq(withdrawalTable.orderId, id), isNull(withdrawalTable.settledAt)));
  const ids = (of: Withdrawal["lines"]) => of.map(({ lineId }) => lineId).join(" ");
  return open.some((one) => ids(one.lines) === ids(lines));
}

/** The acknowledgement on a durable medium. Somebody who only knows a number and an address cannot put text into it. */
async function acknowledge(
  write: WriteContext,
  withdrawal: Withdrawal,
  order: Order | null,
  right: WithdrawalRight | null,
): Promise<void> {
  const { locale } = write;
  const name = withdrawal.isProven ? withdrawal.name : (order?.addresses.billing?.name ?? "");
  await sendMail(write, {
    key: `withdrawal:${withdrawal.id}`,
    to: withdrawal.email,
    locale,
    ...(withdrawal.isProven ? {} : { typed: { form: "withdrawal", perDay: 5 } }),
    reason: "A withdrawal was received",
    content: order
      ? acknowledgement(write, withdrawal, order, { name, right })
      : unknownOrder(write, withdrawal),
  });
}

function acknowledgement(
  write: WriteContext,
  withdrawal: Withdrawal,
  order: Order,
  { name: buyer, right }: { name: string; right: WithdrawalRight | null },
): FilledMail {
  const { locale } = write;
  const name = order.name ?? "";
  const at = momentWords(write, withdrawal.statedAt);
  const path = ordersPaths.order(order.id, order.accessToken);
  const label = locale.text("orders.mail.link");
  return mailOf(withdrawalMail, {
    values: { buyer, name, at, orderLink: { to: path, label } },
    parts: {
      statement: (
        <WithdrawalMailStatement
          statedAt={at}
          order={{ name, placedOn: formatDay(order.placedAt ?? order.createdAt, locale) }}
          buyer={buyer}
          lines={withdrawal.lines}
        />
      ),
      excluded: (
        <WithdrawalMailExcluded names={right ? [...right.madeToMeasure, ...right.notReturnable] : []} />
      ),
      way: <MailButton to={path}>{label}</MailButton>,
    },
  });
}

function unknownOrder(write: WriteContext, { statedAt }: Withdrawal): FilledMail {
  const at = momentWords(write, statedAt);
  const received = <p>{write.locale.text("orders.mail.withdrawalReceived", { at })}</p>;
  return mailOf(unknownWithdrawalMail, { values: { at }, parts: { received } });
}

export interface WithdrawalView {
  id: number;
  statedAt: string;
  name: string;
  lines: Withdrawal["lines"];
  isLate: boolean;
  isBusiness: boolean;
  isProven: boolean;
  /** The last day for the refund; Directive 2011/83/EU, article 13(1). */
  refundBy: string;
  settled: { on: string; by: string } | null;
}

/** The statements about an order, newest first. */
export async function withdrawalsOf(context: Context, orderId: number): Promise<WithdrawalView[]> {
  const rows = await context.db
    .select()
    .from(withdrawalTable)
    .where(eq(withdrawalTable.orderId, orderId))
    .orderBy(desc(withdrawalTable.id));
  return rows.map(({ id, statedAt, name, lines, isLate, isBusiness, isProven, settledAt, settledBy }) => ({
    id,
    statedAt: momentWords(context, statedAt),
    name,
    lines,
    isLate,
    isBusiness,
    isProven,
    refundBy: formatDay(new Date(statedAt.getTime() + 14 * 86_400_000), context.locale),
    settled: settledAt && { on: formatDay(settledAt, context.locale), by: settledBy },
  }));
}

/** Marks statements as settled by staff; answers how many were open. */
export async function settleWithdrawals(
  write: WriteContext,
  ids: readonly number[],
  ofOrder?: number,
): Promise<number> {
  const rows = await write.db
    .update(withdrawalTable)
    .set({ settledAt: write.now, settledBy: write.user?.name ?? "" })
    .where(
      and(
        inArray(withdrawalTable.id, [...ids]),
        isNull(withdrawalTable.settledAt),
        ofOrder === undefined ? undefined : eq(withdrawalTable.orderId, ofOrder),
      ),
    )
    .returning();
  if (rows.length === 0) throw alreadySettled();
  for (const { id, orderId, orderName } of rows) {
    if (orderId) {
      const detail = { name: orderName, by: write.user?.name ?? "" };
      await noteOrderEvent(write, orderId, "withdrawalSettled", detail);
    }
    await audit(write, {
      model: "sale.withdrawal",
      id,
      name: orderName,
      action: "settle",
      after: { settled: true },
    });
  }
  return rows.length;
}
