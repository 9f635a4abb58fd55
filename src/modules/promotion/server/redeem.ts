import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { idArray } from "#modules/catalogue/server/vocabulary/ids.ts";
import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import { personView } from "#modules/people/server/person/person.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { reserveCoupons } from "./coupon.ts";
import { type Evaluation, evaluateCart } from "./evaluation.ts";
import { hindranceText } from "./name.ts";
import type { AskedOrder } from "./offer.ts";
import { promotionIdOf } from "./rule-key.ts";
import { couponTable, promotionTable, redemptionTable } from "./tables.ts";

/** Values: code, why. The code stands in the cart and takes nothing off; the buyer decides what becomes of it. */
export const codeStopped = refusal("conflict", "promotion.codeStopped");
/** Values: name. Somebody else had the last one while this order was being placed. */
const promotionGone = refusal("conflict", "promotion.gone");

/**
 * Redeems what a cart gets, in the transaction that places it. Promotions with a limit and coupons are locked in the
 * order of their ids and everything is asked once more, so that of parallel orders only as many get something as there
 * is. A buyer who would get less than the cart promised is refused before any money moves.
 */
export async function redeem(write: WriteContext, cart: PricedCart): Promise<void> {
  const before = await evaluateCart(write, cart);
  if (before.standings.length === 0 && promisedIn(cart).size === 0) return;
  await lockLimited(write, before);
  const now = await evaluateCart(write, cart);
  for (const { offer, hindrance } of now.standings) {
    if (!offer.entered || !hindrance) continue;
    const why = hindranceText(write.locale, hindrance, cart.currency);
    throw codeStopped({ code: offer.entered.code, why });
  }
  await keepPromised(write, cart, now);
}

/**
 * Staff have changed an order that is placed and not paid: what it gets now is redeemed, what it gets no more is given
 * back. A code that takes nothing off any more is no reason to refuse the change.
 */
export async function redeemChanged(write: WriteContext, order: PricedCart): Promise<void> {
  await lockLimited(write, await evaluateCart(write, order));
  const now = await evaluateCart(write, order);
  const usedIds = await keepPromised(write, order, now);
  await giveBack(write, order.order, { usedIds, earnedIds: now.earned.map(({ id }) => id) });
}

/** Redeems what the lines of a cart take off and what it has earned; answers the ids of the promotions. */
async function keepPromised(write: WriteContext, cart: PricedCart, now: Evaluation): Promise<number[]> {
  const promised = promisedIn(cart);
  const kept = new Map(
    now.standings.flatMap(({ offer, hindrance }) => (hindrance ? [] : [[offer.id, offer]])),
  );
  for (const id of promised.keys()) {
    if (kept.has(id)) continue;
    const offer = now.standings.find((one) => one.offer.id === id)?.offer;
    throw promotionGone({ name: offer?.name ?? "" });
  }
  const usedIds = await keepRedemptions(write, cart, now, promised);
  await reserveCoupons(write, cart.order, now.earned);
  return usedIds;
}

/** What the lines of an order take off, by the promotion that they came from. */
function promisedIn({ lines, totals }: PricedCart): Map<number, number> {
  const amounts = new Map<number, number>();
  lines.forEach(({ line }, index) => {
    const id = promotionIdOf(line.ruleKey);
    if (id !== null) amounts.set(id, (amounts.get(id) ?? 0) - (totals.lines[index]?.totalMinor ?? 0));
  });
  return amounts;
}

/** Those without a limit stay unlocked: a promotion for everybody does not make everybody wait for each other. */
async function lockLimited(write: WriteContext, { standings }: Evaluation): Promise<void> {
  const ids = standings.map(({ offer }) => offer.id);
  const { usesMax, personUsesMax, firstOrder, id } = promotionTable;
  await write.db
    .select({ id })
    .from(promotionTable)
    .where(
      and(inArray(id, [0, ...ids]), or(isNotNull(usesMax), isNotNull(personUsesMax), eq(firstOrder, true))),
    )
    .orderBy(id)
    .for("update");
  const couponIds = standings.flatMap(({ offer }) => offer.coupon?.id ?? []);
  if (couponIds.length === 0) return;
  await write.db
    .select({ id: couponTable.id })
    .from(couponTable)
    .where(inArray(couponTable.id, couponIds))
    .orderBy(couponTable.id)
    .for("update");
}

async function keepRedemptions(
  write: WriteContext,
  { order, currency }: PricedCart,
  { standings, earned }: Evaluation,
  promised: ReadonlyMap<number, number>,
): Promise<number[]> {
  const used = standings.flatMap(({ offer, hindrance }) =>
    hindrance === null && (promised.has(offer.id) || earned.includes(offer)) ? [offer] : [],
  );
  const usedIds = used.map(({ id }) => id);
  if (used.length === 0) return usedIds;
  const personId = order.personId ?? order.invoicePersonId;
  const billing = await personView(write, order.invoicePersonId ?? personId ?? 0);
  await write.db
    .insert(redemptionTable)
    .values(
      used.map(({ id, coupon, entered }) => ({
        promotionId: id,
        orderId: order.id,
        couponId: coupon?.id ?? null,
        personId,
        email: billing.email.toLowerCase(),
        code: entered?.code ?? "",
        amountMinor: promised.get(id) ?? 0,
        currency,
        at: write.now,
      })),
    )
    .onConflictDoUpdate({
      target: [redemptionTable.promotionId, redemptionTable.orderId],
      set: {
        state: "active",
        couponId: sql`excluded.coupon_id`,
        personId: sql`excluded.person_id`,
        email: sql`excluded.email`,
        code: sql`excluded.code`,
        amountMinor: sql`excluded.amount_minor`,
        currency: sql`excluded.currency`,
        at: sql`excluded.at`,
      },
    });
  const couponIds = used.flatMap(({ coupon }) => coupon?.id ?? []);
  if (couponIds.length > 0) {
    await write.db.update(couponTable).set({ state: "used" }).where(inArray(couponTable.id, couponIds));
  }
  return usedIds;
}

/** Gives back what an order has redeemed, and takes back what it would have earned. Twice does no harm. */
export async function release(write: WriteContext, order: Pick<AskedOrder, "id">): Promise<void> {
  await giveBack(write, order, { usedIds: [], earnedIds: [] });
}

/** The same but for what the order keeps. */
async function giveBack(
  write: WriteContext,
  order: Pick<AskedOrder, "id">,
  { usedIds, earnedIds }: { usedIds: number[]; earnedIds: number[] },
): Promise<void> {
  const given = await write.db
    .update(redemptionTable)
    .set({ state: "released" })
    .where(
      and(
        eq(redemptionTable.orderId, order.id),
        eq(redemptionTable.state, "active"),
        notInArray(redemptionTable.promotionId, usedIds),
      ),
    )
    .returning({ couponId: redemptionTable.couponId });
  const couponIds = given.flatMap(({ couponId }) => couponId ?? []).sort((a, b) => a - b);
  await write.db.execute(sql`
    update promotion_coupon set state = case when sent_at is null then 'new' else 'sent' end
    where id = any(${idArray(couponIds)}) and state = 'used'`);
  await write.db
    .update(couponTable)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(couponTable.sourceOrderId, order.id),
        inArray(couponTable.state, ["new", "reserved", "sent"]),
        notInArray(couponTable.promotionId, earnedIds),
      ),
    );
}
