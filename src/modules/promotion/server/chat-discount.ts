import { and, eq, sql } from "drizzle-orm";
import type { ChatProposalKind } from "#modules/chat/slots.ts";
import { ordersPaths } from "#modules/orders/paths.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { applyCode } from "./code.ts";
import { makeCoupon } from "./coupon.ts";
import { chatDiscountTable, promotionTable } from "./tables.ts";

const goodForMs = 7 * 86_400_000;

/**
 * A percentage off the visitor's order that an operator proposes in a chat. Its terms stay as proposed: accepting it
 * creates a single-use coupon and enters it into the cart, so that the usual rules apply. If it reduces nothing, it is
 * refused with the reason.
 */
export const proposedDiscount: ChatProposalKind = {
  kind: "discount",
  async propose({ locale }, { percent }) {
    if (percent < 1) throw invalidFields({ percent: "promotion.chatPercentMissing" });
    return {
      title: locale.text("promotion.chatDiscount", { percent }),
      value: `−${percent}%`,
      terms: { percent },
    };
  },
  async accept(write, { percent }) {
    const promotionId = await keepPromotion(write, Number(percent));
    const code = await makeCoupon(write, promotionId, new Date(write.now.getTime() + goodForMs));
    await applyCode(write, code);
    return ordersPaths.cart;
  },
};

/** The promotion with this percentage, created on first use. */
async function keepPromotion(write: WriteContext, percent: number): Promise<number> {
  const siteId = write.site.id;
  await write.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('promotion.chat'), ${siteId * 1000 + percent})`,
  );
  const [known] = await write.db
    .select({ id: chatDiscountTable.promotionId })
    .from(chatDiscountTable)
    .where(and(eq(chatDiscountTable.siteId, siteId), eq(chatDiscountTable.percent, percent)));
  if (known) return known.id;
  const nameIn = (code: string) => localeNamed(write, code).text("promotion.chatPromotion", { percent });
  const [row] = await write.db
    .insert(promotionTable)
    .values({
      name: { en: nameIn("en"), ro: nameIn("ro") },
      siteId,
      given: "coupon",
      reward: "percentOrder",
      percent: percent.toFixed(3),
      createdAt: write.now,
    })
    .returning({ id: promotionTable.id });
  if (!row) throw new Error("The promotion was not stored.");
  await write.db.insert(chatDiscountTable).values({ siteId, percent, promotionId: row.id });
  return row.id;
}
