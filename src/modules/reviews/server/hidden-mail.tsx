import { eq } from "drizzle-orm";
import type { RatingRow } from "#modules/messages/server/rated-message.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { hiddenMail } from "./mail-kinds.tsx";
import type { Review } from "./tables.ts";

/** Tells the author why a review is hidden (Regulation (EU) 2022/2065, article 17). */
export async function sendHiddenMail(write: WriteContext, review: Review, { email, authorName }: RatingRow) {
  if (email === "" || review.orderId === null) return;
  const [order] = await write.db.select().from(sharedOrder).where(eq(sharedOrder.id, review.orderId));
  const locale = localeNamed(write, order?.locale ?? write.locale.code);
  const { reason, reasonWords } = review;
  await sendMail(write, {
    key: `reviews.hidden:${review.id}:${write.now.getTime()}`,
    to: email,
    locale,
    reason: "A review was hidden",
    content: mailOf(hiddenMail, {
      values: {
        name: authorName,
        product: review.goodsName,
        reason: [locale.text(`reviews.reason_${reason}`), reasonWords].filter(Boolean).join(" "),
      },
      parts: {},
    }),
  });
}
