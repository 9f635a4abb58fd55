import { eq } from "drizzle-orm";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { createPromotion, promotionInput } from "#modules/promotion/server/staff-promotion.ts";
import type { WriteContext } from "#platform/context.ts";

/** A welcome code for new customers, and one free piece in four. */
export async function seedPromotions(
  write: WriteContext,
  { freeOfFourSlug }: { freeOfFourSlug: string },
): Promise<void> {
  const welcome = {
    ...{
      name: { en: "Welcome", ro: "Bun venit", de: "Willkommen" },
      active: "1",
      given: "code",
      code: "WELCOME10",
    },
    ...{ onOrder: "this", reward: "percentOrder", percent: "10", personUsesMax: "1" },
  };
  await createPromotion(write, promotionInput.parse(welcome));
  const templates = await write.db
    .select({ id: sharedTemplate.id })
    .from(sharedTemplate)
    .where(eq(sharedTemplate.slug, freeOfFourSlug));
  const templateIds = templates.map(({ id }) => id);
  if (templateIds.length === 0) return;
  const freeOfFour = {
    ...{
      name: {
        en: "Three bought, one free",
        ro: "Trei cumpărate, una gratuită",
        de: "Drei gekauft, eines gratis",
      },
      active: "1",
    },
    ...{ given: "automatic", onOrder: "this", reward: "freeProduct", quantityMin: "3" },
    ...{ templateIds, rewardTemplateIds: templateIds },
  };
  await createPromotion(write, promotionInput.parse(freeOfFour));
}
