import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { variantFacts } from "#modules/catalogue/server/product/goods.ts";
import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import { ratingsById } from "#modules/messages/server/rated-message.ts";
import { photosOf } from "#modules/messages/server/rated-photo.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { readableOrder } from "#modules/orders/server/order/order-access.ts";
import { sharedLine, sharedOrder } from "#modules/orders/shared-views.ts";
import { profileName } from "#modules/reputation/server/profile.ts";
import { signInNeeded } from "#platform/errors.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import type { ReadContext } from "#platform/policy.ts";
import { reviewsPaths } from "../paths.ts";
import { photoMegabytesMax, photosMax } from "./photo.ts";
import { mayEdit, nameMax, wordsMax } from "./review.ts";
import { reviewTable } from "./tables.ts";

export interface OwnReview {
  stars: number;
  words: string;
  name: string;
  state: "published" | "held" | "rejected";
  /** Why it is hidden; for its author. */
  reason: string;
  mayEdit: boolean;
  photos: OwnPhoto[];
}

interface OwnPhoto {
  id: number;
  name: string;
  /** Null until the review is published, when everybody can see it. */
  src: string | null;
}

/** A product of an order, as its buyer reviews it. */
export interface ReviewableLine {
  lineId: number;
  name: string;
  path: string | null;
  picture: PictureView | null;
  review: OwnReview | null;
}

/** The buyer's reviews of an order. Reviewing starts when the whole order is delivered. */
export async function orderReviews(context: ReadContext, orderId: number, accessToken: string) {
  const order = await readableOrder(context, orderId, accessToken);
  const lines = (await linesOf(context, order.id)).filter(
    ({ kind, variantId }) => kind === "product" && variantId !== null,
  );
  const goods = await variantFacts(
    context,
    lines.flatMap(({ variantId }) => variantId ?? []),
  );
  const kept = await context.db.select().from(reviewTable).where(eq(reviewTable.orderId, order.id));
  const ratings = await ratingsById(
    context,
    kept.map(({ messageId }) => messageId),
  );
  const billing = order.addresses.billing?.name ?? "";
  const photos = await photosOf(
    context,
    kept.map(({ messageId }) => messageId),
  );
  return {
    orderId: order.id,
    accessToken,
    title: order.name ?? "",
    isDelivered: order.state === "done",
    name: (order.personId !== null && (await profileName(context, order.personId))) || shortName(billing),
    wordsMax,
    nameMax,
    photos: { most: photosMax, megabytes: photoMegabytesMax },
    lines: lines.map(({ id, name, variantId }): ReviewableLine => {
      const thing = goods.get(variantId ?? 0);
      const review = kept.find(({ orderLineId }) => orderLineId === id);
      const rating = review && ratings.get(review.messageId);
      return {
        lineId: id,
        name,
        path: thing?.published ? thing.path : null,
        picture: thing?.picture ?? null,
        review:
          review && rating
            ? {
                stars: rating.ratingValue / 2,
                words: rating.words,
                name: rating.authorName,
                state: rating.state,
                reason:
                  rating.state === "rejected" && review.reason !== ""
                    ? [context.locale.text(`reviews.reason_${review.reason}`), review.reasonWords]
                        .filter(Boolean)
                        .join(" ")
                    : "",
                mayEdit: mayEdit(context, review),
                photos: (photos.get(review.messageId) ?? []).map(({ id, name }) => ({
                  ...{ id, name },
                  src: rating.state === "published" ? reviewsPaths.photo(id, 256) : null,
                })),
              }
            : null,
      };
    }),
  };
}

const ordersMax = 50;

/** The delivered orders of the signed-in person, with written and possible reviews. */
export async function ownReviews(context: ReadContext) {
  const { user, db, locale } = context;
  if (!user) throw signInNeeded();
  const orders = await db
    .select({ id: sharedOrder.id, name: sharedOrder.name, at: sharedOrder.confirmedAt })
    .from(sharedOrder)
    .where(
      and(
        eq(sharedOrder.personId, user.personId),
        eq(sharedOrder.siteId, context.site.id),
        eq(sharedOrder.state, "done"),
      ),
    )
    .orderBy(desc(sharedOrder.id))
    .limit(ordersMax);
  const ids = [0, ...orders.map(({ id }) => id)];
  const goods = await db
    .select({ orderId: sharedLine.orderId, count: sql<number>`count(*)::integer` })
    .from(sharedLine)
    .where(and(inArray(sharedLine.orderId, ids), eq(sharedLine.kind, "product")))
    .groupBy(sharedLine.orderId);
  const reviewed = await db
    .select({ orderId: reviewTable.orderId, count: sql<number>`count(*)::integer` })
    .from(reviewTable)
    .where(inArray(reviewTable.orderId, ids))
    .groupBy(reviewTable.orderId);
  return orders.map(({ id, name, at }) => {
    const count = goods.find(({ orderId }) => orderId === id)?.count ?? 0;
    const done = reviewed.find(({ orderId }) => orderId === id)?.count ?? 0;
    return {
      id,
      name: name ?? "",
      on: at ? longDay(locale.tag, new Date(at)) : "",
      path: reviewsPaths.order(id),
      count,
      done,
      open: Math.max(0, count - done),
    };
  });
}

/** "Ioana Ș.": the proposed public name. */
function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase() ?? ""}.` : first;
}
