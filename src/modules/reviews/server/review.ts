import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { keepRating } from "#modules/catalogue/server/stock/rating.ts";
import { sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import { ratingOf } from "#modules/messages/components/rating.ts";
import {
  changeRating,
  deleteRating,
  publicRatingCounts,
  ratingsById,
  writeRating,
} from "#modules/messages/server/rated-message.ts";
import { isOwnOrder, linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { isSameToken, writableOrder } from "#modules/orders/server/order/order-access.ts";
import { settleKarma } from "#modules/reputation/server/karma.ts";
import type { WriteContext } from "#platform/context.ts";
import { forbidden, notFound, refusal } from "#platform/errors.ts";
import { writePolicy } from "#platform/policy.ts";
import { inLocale } from "#platform/translated.ts";
import { productModel } from "./product-thread.ts";
import { reviewSetting } from "./setting.ts";
import { type Review, reviewTable } from "./tables.ts";

export const wordsMax = 4_000;
export const nameMax = 60;
/** An author can edit a review for this long; afterwards only delete it. */
export const editDays = 30;
/** Karma of a published review. */
const reviewKarma = 5;

const dayMs = 86_400_000;
/** The order is not completely shipped, or the product no longer exists. */
const notReviewable = refusal("conflict", "reviews.notYet");
const reviewedAlready = refusal("conflict", "reviews.already");
export const editOver = refusal("conflict", "reviews.editOver");

export const reviewForm = z.looseObject({
  line_id: z.coerce.number().int().min(1).max(2_147_483_647),
  stars: z.coerce.number("reviews.starsMissing").min(0.5, "reviews.starsMissing").max(5),
  words: z.string().max(wordsMax).default(""),
  name: z.string().trim().min(1, "reviews.nameMissing").max(nameMax),
});

export interface AskedOrder {
  orderId: number;
  accessToken: string;
}

/** The order of its own buyer: staff do not review in a buyer's name. */
const boughtOrder = writePolicy(async (write, { orderId, accessToken }: AskedOrder) => {
  const order = await writableOrder(write, orderId, accessToken);
  if (!isOwnOrder(write, order) && !isSameToken(order.accessToken, accessToken)) throw forbidden();
  return order;
});

/** Writes the review of one order line, or edits it while that is allowed. Returns its id. */
export async function saveReview(
  write: WriteContext,
  asked: AskedOrder,
  { line_id, stars, words, name }: z.output<typeof reviewForm>,
): Promise<number> {
  const order = await boughtOrder(write, asked);
  const line = (await linesOf(write, order.id)).find(({ id }) => id === line_id);
  if (line?.kind !== "product" || line.variantId === null) throw notFound();
  if (order.state !== "done") throw notReviewable();
  const { holds } = await reviewSetting(write);
  const rating = {
    words,
    ratingValue: ratingOf(stars) ?? 1,
    authorName: name,
    state: holds ? ("held" as const) : ("published" as const),
  };
  const before = await reviewOfLine(write, line.id);
  if (before) return changeReview(write, before, rating);
  const product = await productOf(write, line.variantId);
  const messageId = await writeRating(write, {
    ...rating,
    model: productModel,
    recordId: product.id,
    key: `order-line:${line.id}`,
    personId: order.personId,
    email: order.addresses.billing?.email ?? "",
  });
  if (messageId === null) throw reviewedAlready();
  const [review] = await write.db
    .insert(reviewTable)
    .values({
      messageId,
      templateId: product.id,
      orderLineId: line.id,
      orderId: order.id,
      siteId: order.siteId,
      goodsName: line.name || product.name,
      createdAt: write.now,
    })
    .returning();
  if (!review) throw new Error("The review was not stored.");
  await afterChange(write, review);
  return review.id;
}

/** Deletes the review of an order line with its stars, text and the shop's answer. Idempotent. */
export async function removeReview(write: WriteContext, asked: AskedOrder, lineId: number): Promise<void> {
  const order = await boughtOrder(write, asked);
  const review = await reviewOfLine(write, lineId);
  if (!review || review.orderId !== order.id) return;
  await settleReview(write, review, 0);
  await deleteRating(write, review.messageId);
  await countRatings(write, review.templateId);
}

/** The buyer's review of an order line, locked, while it can be edited. */
export async function editableReview(
  write: WriteContext,
  asked: AskedOrder,
  lineId: number,
): Promise<Review> {
  const order = await boughtOrder(write, asked);
  const review = await reviewOfLine(write, lineId);
  if (!review || review.orderId !== order.id) throw notFound();
  if (!mayEdit(write, review)) throw editOver();
  return review;
}

/** Its photos have changed: a shop that checks reviews before publication checks this one again. */
export async function reviewChanged(write: WriteContext, review: Review): Promise<void> {
  const { holds } = await reviewSetting(write);
  const stored = (await ratingsById(write, [review.messageId])).get(review.messageId);
  const state = stored?.state === "published" && !holds ? "published" : "held";
  await changeRating(write, review.messageId, { state });
  await write.db.update(reviewTable).set({ editedAt: write.now }).where(eq(reviewTable.id, review.id));
  await afterChange(write, review);
}

async function changeReview(
  write: WriteContext,
  review: Review,
  {
    state,
    ...rating
  }: { words: string; ratingValue: number; authorName: string; state: "held" | "published" },
): Promise<number> {
  if (!mayEdit(write, review)) throw editOver();
  // Only staff publish a hidden review again; a pending one stays pending.
  const stored = (await ratingsById(write, [review.messageId])).get(review.messageId);
  const after = stored?.state === "published" ? state : "held";
  await changeRating(write, review.messageId, { ...rating, state: after });
  await write.db
    .update(reviewTable)
    .set({ editedAt: write.now, reason: "", reasonWords: "" })
    .where(eq(reviewTable.id, review.id));
  await afterChange(write, review);
  return review.id;
}

export function mayEdit(
  { now }: Pick<WriteContext, "now">,
  { createdAt }: Pick<Review, "createdAt">,
): boolean {
  return now.getTime() - createdAt.getTime() < editDays * dayMs;
}

/** Updates the data that depend on whether a review is published: the product's average, and its author's karma. */
export async function afterChange(write: WriteContext, review: Review): Promise<void> {
  const stored = (await ratingsById(write, [review.messageId])).get(review.messageId);
  await settleReview(write, review, stored?.state === "published" ? reviewKarma : 0);
  await countRatings(write, review.templateId);
}

async function settleReview(write: WriteContext, review: Review, amount: number): Promise<void> {
  const author = await authorOf(write, review);
  if (author === null) return;
  await settleKarma(write, {
    personId: author,
    source: `reviews.review:${review.id}`,
    reason: "reviews.karmaReview",
    about: review.goodsName,
    amount,
  });
}

async function authorOf(write: WriteContext, { messageId }: Review): Promise<number | null> {
  return (await ratingsById(write, [messageId])).get(messageId)?.personId ?? null;
}

async function countRatings(write: WriteContext, templateId: number): Promise<void> {
  const counts = await publicRatingCounts(write, { model: productModel, recordId: templateId });
  let [count, sum] = [0, 0];
  for (const [value, times] of counts) {
    count += times;
    sum += value * times;
  }
  await keepRating(write, templateId, { count, sum });
}

async function reviewOfLine(write: WriteContext, lineId: number): Promise<Review | undefined> {
  const [review] = await write.db
    .select()
    .from(reviewTable)
    .where(eq(reviewTable.orderLineId, lineId))
    .for("update");
  return review;
}

/** Reviews by id, locked in the order of their ids. */
export async function lockReviews(write: WriteContext, ids: readonly number[]): Promise<Review[]> {
  return write.db
    .select()
    .from(reviewTable)
    .where(inArray(reviewTable.id, [0, ...ids]))
    .orderBy(reviewTable.id)
    .for("update");
}

async function productOf(write: WriteContext, variantId: number): Promise<{ id: number; name: string }> {
  const [product] = await write.db
    .select({ id: sharedTemplate.id, name: sharedTemplate.name })
    .from(sharedVariant)
    .innerJoin(sharedTemplate, eq(sharedTemplate.id, sharedVariant.templateId))
    .where(and(eq(sharedVariant.id, variantId), eq(sharedTemplate.archived, false)));
  if (!product) throw notReviewable();
  return { id: product.id, name: inLocale(product.name, write.locale.code) };
}
