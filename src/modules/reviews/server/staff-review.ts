import { eq } from "drizzle-orm";
import { z } from "zod";
import { productPath } from "#modules/catalogue/paths.ts";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { ratingsById } from "#modules/messages/server/rated-message.ts";
import { photosOf } from "#modules/messages/server/rated-photo.ts";
import { ordersPaths } from "#modules/orders/paths.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { reviewsPaths } from "../paths.ts";
import { hideReasons } from "./moderation.tsx";
import { reviewTable } from "./tables.ts";

export const hideForm = z.looseObject({
  reason: z.enum(hideReasons, "reviews.reasonMissing"),
  words: z.string().trim().max(500).default(""),
});

/** One review for staff: its text, its author, the purchase, and the available actions. */
export async function staffReviewView(context: Context, id: number) {
  const { db, locale } = context;
  const [review] = await db.select().from(reviewTable).where(eq(reviewTable.id, id));
  const rating = review && (await ratingsById(context, [review.messageId])).get(review.messageId);
  if (!review || !rating) throw notFound();
  const photos = (await photosOf(context, [review.messageId])).get(review.messageId) ?? [];
  const [product] = await db.select().from(sharedTemplate).where(eq(sharedTemplate.id, review.templateId));
  const [order] = await db
    .select({ id: sharedOrder.id, name: sharedOrder.name })
    .from(sharedOrder)
    .where(eq(sharedOrder.id, review.orderId ?? 0));
  return {
    id,
    messageId: review.messageId,
    goods: review.goodsName,
    productPath: product?.published ? productPath(product.slug) : null,
    order: order && { name: order.name ?? "", path: ordersPaths.staffOrder(order.id) },
    author: rating.authorName,
    email: rating.email,
    stars: rating.ratingValue / 2,
    html: rating.html,
    on: longDay(locale.tag, review.createdAt),
    editedOn: review.editedAt ? longDay(locale.tag, review.editedAt) : "",
    state: rating.state,
    reason: review.reason,
    reasonWords: review.reasonWords,
    reasons: [...hideReasons],
    reply: rating.reply?.words ?? "",
    photos: photos.map((photo) => ({ id: photo.id, small: reviewsPaths.photo(photo.id, 256) })),
  };
}
