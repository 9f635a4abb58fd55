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

/** Values: code, why. The cart contains a code that no longer has an effect; the buyer decides what to do with it. */
export const codeStopped = refusal("conflict", "promotion.codeStopped");
/** Values: name. Another order took the last use while this one was being placed. */
const promotionGone = refusal("conflict", "promotion.gone");

/**
 * Redeems a cart's promotions in the transaction that places the order. Locks limited promotions and coupons in id
 * order and evaluates everything again, so that parallel orders never exceed a limit. A buyer who would get less than
 * the cart promised is refused before any money moves.
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
 * Updates the redemptions of a placed, unpaid order that staff have changed: redeems new promotions and releases lost
 * ones. A code without effect does not refuse the change.
 */
export async function redeemChanged(write: WriteContext, order: PricedCart): Promise<void> {
  await lockLimited(write, await evaluateCart(write, order));
  const now = await evaluateCart(write, order);
  const usedIds = await keepPromised(write, order, now);
  await giveBack(write, order.order, { usedIds, earnedIds: now.earned.map(({ id }) => id) });
}

/** Redeems the discounts of a cart's lines and reserves its earned coupons; answers the promotions' ids. */
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

/** The discounts of an order's lines by promotion. */
function promisedIn({ lines, totals }: PricedCart): Map<number, number> {
  const amounts = new Map<number, number>();
  lines.forEach(({ line }, index) => {
    const id = promotionIdOf(line.ruleKey);
    if (id !== null) amounts.set(id, (amounts.get(id) ?? 0) - (totals.lines[index]?.totalMinor ?? 0));
  });
  return amounts;
}

/** Locks only limited promotions, so that orders do not wait for each other on an unlimited one. */
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

/** Releases an order's redemptions and cancels its reserved coupons. Idempotent. */
export async function release(write: WriteContext, order: Pick<AskedOrder, "id">): Promise<void> {
  await giveBack(write, order, { usedIds: [], earnedIds: [] });
}

/** Releases everything except what the order keeps. */
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
