import { eq, inArray, sql } from "drizzle-orm";
import { ratingsById } from "#modules/messages/server/rated-message.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { optoutTable, reviewTable } from "./tables.ts";

/** A person's reviews, in the archive of their data. */
export const reviewsExport: PersonExport = {
  name: "reviews",
  label: "reviews.own",
  async records(context, { personIds }) {
    const rows = await context.db
      .select({ review: reviewTable })
      .from(reviewTable)
      .innerJoin(sharedOrder, eq(sharedOrder.id, reviewTable.orderId))
      .where(inArray(sharedOrder.personId, [0, ...personIds]))
      .orderBy(reviewTable.id);
    const ratings = await ratingsById(
      context,
      rows.map(({ review }) => review.messageId),
    );
    return rows.map(({ review }) => {
      const rating = ratings.get(review.messageId);
      return {
        about: review.goodsName,
        stars: (rating?.ratingValue ?? 0) / 2,
        words: rating?.words ?? "",
        shownName: rating?.authorName ?? "",
        state: rating?.state ?? "",
        hiddenBecause: [review.reason, review.reasonWords].filter(Boolean).join(": "),
        at: review.createdAt,
        editedAt: review.editedAt,
      };
    });
  },
};

/** The reviews lose text and name with their messages; their stars still count, anonymously. */
export async function eraseReviews(
  write: WriteContext,
  { emails }: DataSubject,
): Promise<{ label: string; count: number }[]> {
  if (emails.length > 0)
    await write.db.delete(optoutTable).where(inArray(sql`lower(${optoutTable.email}::text)`, [...emails]));
  return [];
}
