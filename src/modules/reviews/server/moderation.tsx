import { eq } from "drizzle-orm";
import { changeRating, ratingsById } from "#modules/messages/server/rated-message.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { sendHiddenMail } from "./hidden-mail.tsx";
import { afterChange, lockReviews } from "./review.ts";
import { type Review, reviewTable } from "./tables.ts";

export const reviewModel = "rating.rating";

/** Reasons for which staff may hide a review. A negative opinion is not one of them. */
export const hideReasons = ["offensive", "personal", "unrelated", "advertising", "other"] as const;
export type HideReason = (typeof hideReasons)[number];

/** Publishes pending or hidden reviews. Returns how many changed. */
export async function publishReviews(write: WriteContext, ids: readonly number[]): Promise<number> {
  let changed = 0;
  for (const review of await lockReviews(write, ids)) {
    const stored = (await ratingsById(write, [review.messageId])).get(review.messageId);
    if (!stored || stored.state === "published") continue;
    await changeRating(write, review.messageId, { state: "published" });
    await write.db
      .update(reviewTable)
      .set({ reason: "", reasonWords: "" })
      .where(eq(reviewTable.id, review.id));
    await afterChange(write, review);
    await audited(write, review, "publish", { state: "published" }, { state: stored.state });
    changed += 1;
  }
  return changed;
}

/** Hides a review for a reason, which a mail tells its author. Its stars no longer count. */
export async function hideReview(
  write: WriteContext,
  id: number,
  { reason, words }: { reason: HideReason; words: string },
): Promise<void> {
  const [review] = await lockReviews(write, [id]);
  const stored = review && (await ratingsById(write, [review.messageId])).get(review.messageId);
  if (!review || !stored) throw notFound();
  if (stored.state === "rejected" && review.reason === reason && review.reasonWords === words) return;
  await changeRating(write, review.messageId, { state: "rejected" });
  await write.db.update(reviewTable).set({ reason, reasonWords: words }).where(eq(reviewTable.id, id));
  await afterChange(write, review);
  await audited(write, review, "hide", { state: "rejected", reason, words }, { state: stored.state });
  if (stored.state !== "rejected")
    await sendHiddenMail(write, { ...review, reason, reasonWords: words }, stored);
}

async function audited(
  write: WriteContext,
  { id, goodsName }: Review,
  action: string,
  after: Record<string, unknown>,
  before: Record<string, unknown>,
): Promise<void> {
  await audit(write, { model: reviewModel, id, name: goodsName, action, before, after });
}
