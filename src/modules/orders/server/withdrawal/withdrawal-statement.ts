import { eq } from "drizzle-orm";
import { z } from "zod";
import { addressCharactersMax } from "#modules/people/components/address/address-limits.ts";
import { withdrawalFunction } from "#modules/website/server/legal/withdrawal-function.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { keepFacts } from "#platform/session/session.ts";
import { line, optionalId } from "#platform/wire.ts";
import { isOwnOrder } from "../cart/cart-row.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { isSameToken } from "../order/order-access.ts";
import { type WithdrawalRight, withdrawalRight } from "./withdrawal-right.ts";

const fact = "withdrawal";
const keptMs = 3_600_000;
/** Long enough for every shop's order numbers, too short for a message. */
export const orderNameMax = 30;

const required = (most: number, missing: string) => line.pipe(z.string().min(1, missing).max(most));

export const statementForm = z.object({
  name: required(addressCharactersMax.name, "orders.withdrawNameMissing"),
  order: required(orderNameMax, "orders.withdrawOrderMissing").pipe(
    z.string().regex(/^[\p{L}\p{N}/#. -]+$/u, "orders.withdrawOrderWrong"),
  ),
  email: required(addressCharactersMax.email, "orders.withdrawEmailMissing").pipe(
    z.email("orders.withdrawEmailMissing"),
  ),
  order_id: optionalId,
  access_token: line.pipe(z.string().max(100)).default(""),
  lines: z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number),
    )
    .max(500)
    .default([]),
});

/** A withdrawal statement that is not confirmed yet. */
export interface Statement {
  name: string;
  orderName: string;
  email: string;
  /** Set if the statement comes from the order's private page or the buyer's account. */
  orderId: number | null;
  lineIds: number[];
  at: number;
}

export interface OwnWithdrawal {
  order: Order;
  right: WithdrawalRight;
}

/** The order in the page's address, for callers who may act for its buyer; null for everybody else. */
export async function ownWithdrawal(
  context: Context,
  id: number,
  accessToken: string,
): Promise<OwnWithdrawal | null> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
  if (!order || (!isOwnOrder(context, order) && !isSameToken(order.accessToken, accessToken))) return null;
  const right = await withdrawalRight(context, order);
  return right && { order, right };
}

/** Refuses if the shop does not offer the withdrawal function. */
export function checkOffered({ site }: Context): void {
  if (!withdrawalFunction(site).isOn) throw notFound();
}

/**
 * Stores a statement until it is confirmed. Does not check whether the order exists, so that nobody can probe for
 * orders.
 */
export async function keepStatement(
  write: WriteContext,
  input: z.output<typeof statementForm>,
): Promise<void> {
  checkOffered(write);
  const own = input.order_id ? await ownWithdrawal(write, input.order_id, input.access_token) : null;
  const known = own?.right.lines.map(({ lineId }) => lineId) ?? [];
  const lineIds = known.filter((id) => input.lines.includes(id));
  if (own && lineIds.length === 0) throw invalidFields({ lines: "orders.withdrawLinesMissing" });
  const statement: Statement = {
    name: input.name,
    orderName: own?.order.name ?? input.order,
    email: own?.order.addresses.billing?.email || input.email,
    orderId: own?.order.id ?? null,
    lineIds,
    at: write.now.getTime(),
  };
  await keepFacts(write, { [fact]: statement });
}

const shape = z.object({
  name: z.string(),
  orderName: z.string(),
  email: z.string(),
  orderId: z.number().nullable().default(null),
  lineIds: z.array(z.number()).default([]),
  at: z.number(),
});

/** The statement that waits for confirmation. It expires by its age, because showing a page writes nothing. */
export function statementOf({ visitor, now }: Context): Statement | null {
  const kept = shape.safeParse(visitor.facts[fact]);
  return kept.success && now.getTime() - kept.data.at < keptMs ? kept.data : null;
}

/** When a recent statement was received; null without one. */
export function receivedAt({ visitor, now }: Context): Date | null {
  const kept = z.object({ received: z.number() }).safeParse(visitor.facts[fact]);
  return kept.success && now.getTime() - kept.data.received < keptMs ? new Date(kept.data.received) : null;
}

export async function endStatement(write: WriteContext): Promise<void> {
  await keepFacts(write, { [fact]: { received: write.now.getTime() } });
}
