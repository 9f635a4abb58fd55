import { and, eq, sql } from "drizzle-orm";
import { enterPriceListCode, unusedCode } from "#modules/catalogue/server/price/price-list-choice.ts";
import { applyGiftCardToCart } from "#modules/orders/server/cart/cart-cards.ts";
import { keepCart, lockCart } from "#modules/orders/server/cart/cart-row.ts";
import { repriceCart } from "#modules/orders/server/cart/stored-cart.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { keepFacts } from "#platform/session/session.ts";
import { couponByCode } from "./coupon.ts";
import { evaluateCart } from "./evaluation.ts";
import { hindranceText } from "./name.ts";
import { type Coupon, cartCodeTable, type Promotion, promotionTable } from "./tables.ts";
import { plainCode } from "./words.ts";

export const unknownCode = refusal("notFound", "promotion.codeUnknown");
const sameCode = refusal("conflict", "promotion.codeSame");
/** Values: code. */
const otherCode = refusal("conflict", "promotion.codeOther");
/** The code's price list is for other countries than the visitor's. */
export const otherCountry = refusal("conflict", "promotion.codeOtherCountry");
/** Values: why. */
export const codeRefused = refusal("conflict", "promotion.codeRefused");

/** The session fact with the code that unlocked a hidden price list. */
export const priceCodeFact = "price_code";

export interface AppliedCode {
  kind: "promotion" | "coupon" | "giftCard" | "priceList" | "cleared";
  name: string;
}

/**
 * Applies what the buyer typed into the cart's code field. Tries a promotion's code, a coupon, a gift card and a price
 * list's code, in this order. Empty input removes the price list's code. A code without effect is refused with the
 * reason and not stored.
 */
export async function applyCode(write: WriteContext, typed: string): Promise<AppliedCode> {
  const code = plainCode(typed);
  if (code === "") {
    await removePriceCode(write);
    return { kind: "cleared", name: "" };
  }
  const found = await promotionOf(write, code);
  if (found) {
    await enter(write, found.promotion, found.coupon, code);
    return { kind: found.coupon ? "coupon" : "promotion", name: code };
  }
  const card = await applyGiftCardToCart(write, code);
  if (card) return { kind: "giftCard", name: card.last4 };
  const asTyped = await enterPriceListCode(write, typed);
  const entered = asTyped === "unknown" ? await enterPriceListCode(write, code) : asTyped;
  if (entered === "unknown") throw unknownCode();
  if (entered === "otherCountry") throw otherCountry();
  const priceListId = (await unusedCode(write))?.listId ?? write.priceListId;
  await keepFacts(write, { [priceCodeFact]: { code: typed.trim(), priceListId } });
  await repriceOwnCart(write);
  return { kind: "priceList", name: typed.trim() };
}

/** Removes a code from the visitor's cart and reprices it. */
export async function removeCode(write: WriteContext, codeId: number): Promise<void> {
  const cart = await lockCart(write);
  if (!cart) return;
  await write.db
    .delete(cartCodeTable)
    .where(and(eq(cartCodeTable.id, codeId), eq(cartCodeTable.orderId, cart.id)));
  await repriceCart(write, cart);
}

/** Returns to the visitor's prices without a code. */
export async function removePriceCode(write: WriteContext): Promise<void> {
  await enterPriceListCode(write, "");
  if (write.visitor.facts[priceCodeFact]) await keepFacts(write, { [priceCodeFact]: null });
  await repriceOwnCart(write);
}

async function promotionOf(
  write: WriteContext,
  code: string,
): Promise<{ promotion: Promotion; coupon: Coupon | null } | null> {
  const here = sql`(${promotionTable.siteId} is null or ${promotionTable.siteId} = ${write.site.id})`;
  const [promotion] = await write.db
    .select()
    .from(promotionTable)
    .where(and(eq(promotionTable.code, code), here))
    // A promotion of this site takes precedence over one of all sites.
    .orderBy(sql`${promotionTable.siteId} nulls last`);
  if (promotion) return { promotion, coupon: null };
  const coupon = await couponByCode(write, code);
  if (!coupon) return null;
  const [of] = await write.db
    .select()
    .from(promotionTable)
    .where(and(eq(promotionTable.id, coupon.promotionId), here));
  return of ? { promotion: of, coupon } : null;
}

async function enter(
  write: WriteContext,
  promotion: Promotion,
  coupon: Coupon | null,
  code: string,
): Promise<void> {
  const { cart } = await keepCart(write);
  const present = await write.db
    .select({
      code: cartCodeTable.code,
      promotionId: cartCodeTable.promotionId,
      given: promotionTable.given,
      couponId: cartCodeTable.couponId,
    })
    .from(cartCodeTable)
    .innerJoin(promotionTable, eq(promotionTable.id, cartCodeTable.promotionId))
    .where(eq(cartCodeTable.orderId, cart.id));
  if (present.some((one) => one.code === code)) throw sameCode();
  const rival = present.find(
    (one) => one.promotionId === promotion.id || (coupon === null && one.couponId === null),
  );
  if (rival) throw otherCode({ code: rival.code });
  await write.db.insert(cartCodeTable).values({
    orderId: cart.id,
    promotionId: promotion.id,
    couponId: coupon?.id ?? null,
    code,
    createdAt: write.now,
  });
  await storeWithCode(write, cart, promotion.id);
}

type CartRow = Parameters<typeof repriceCart>[1];

/** A refusal rolls back the transaction, so that only codes with an effect are stored. */
async function storeWithCode(write: WriteContext, cart: CartRow, promotionId: number): Promise<void> {
  const priced = await repriceCart(write, cart);
  const { standings } = await evaluateCart(write, priced);
  const standing = standings.find(({ offer }) => offer.id === promotionId);
  if (standing?.hindrance) {
    throw codeRefused({ why: hindranceText(write.locale, standing.hindrance, priced.currency) });
  }
  if (!standing) throw codeRefused({ why: write.locale.text("promotion.why.empty") });
}

async function repriceOwnCart(write: WriteContext): Promise<void> {
  const cart = await lockCart(write);
  if (cart) await repriceCart(write, cart);
}
