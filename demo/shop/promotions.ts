import { and, eq, sql } from "drizzle-orm";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { promotionTable } from "#modules/promotion/server/tables.ts";
import type { WriteContext } from "#platform/context.ts";

/** The demo's promotions: a welcome for new customers, and one piece of four free. Found again by what they are for. */
export async function seedPromotions(
  write: WriteContext,
  { freeOfFourSlug }: { freeOfFourSlug: string },
): Promise<void> {
  const welcome = {
    name: { en: "Welcome", ro: "Bun venit" },
    given: "code" as const,
    code: "WELCOME10",
    reward: "percentOrder" as const,
    percent: "10",
    personUsesMax: 1,
  };
  const [known] = await write.db.select().from(promotionTable).where(eq(promotionTable.code, welcome.code));
  if (!known) await write.db.insert(promotionTable).values({ ...welcome, createdAt: write.now });

  const [template] = await write.db
    .select({ id: sharedTemplate.id })
    .from(sharedTemplate)
    .where(eq(sharedTemplate.slug, freeOfFourSlug));
  const templateId = template?.id;
  if (!templateId) return;
  const isSame = and(
    eq(promotionTable.reward, "freeProduct"),
    sql`${templateId} = any(${promotionTable.templateIds})`,
  );
  const [four] = await write.db.select().from(promotionTable).where(isSame);
  if (four) return;
  await write.db.insert(promotionTable).values({
    name: { en: "Three bought, one free", ro: "Trei cumpărate, una gratuită" },
    reward: "freeProduct",
    quantityMin: 3,
    templateIds: [templateId],
    rewardTemplateIds: [templateId],
    createdAt: write.now,
  });
}
