import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { dayBegins, isDay } from "#modules/catalogue/server/vocabulary/shop-day.ts";
import { both, said, seenVersion, typed } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { typedDecimal, typedMinor } from "#platform/money/typed.ts";
import { ownField } from "#platform/site-languages.ts";
import { flag, line, optionalId, pickedIds } from "#platform/wire.ts";
import { couponTable, promotionTable, redemptionTable } from "./tables.ts";
import { givenWays, plainCode, rewards } from "./words.ts";

/** Roles that manage promotions. */
export const promotionRoles = ["shop"] as const;

export const promotionRecord: StaffRecord = {
  model: "sale.coupon.program",
  table: "promotion_promotion",
};

/** Values: name. Orders refer to the promotion, so staff can only switch it off. */
const promotionUsed = refusal("conflict", "promotion.staffUsed");

const figure = z.string().trim().max(20).default("");

export const promotionInput = z.object({
  name: both(line),
  active: flag,
  position: figure,
  startsOn: figure,
  endsOn: figure,
  given: z.enum(givenWays),
  code: typed,
  onOrder: z.enum(["this", "next"]),
  reward: z.enum(rewards),
  percent: figure,
  cap: figure,
  amount: figure,
  freeQuantity: figure,
  rewardTemplateIds: pickedIds,
  amountMin: figure,
  amountMinTax: z.enum(["included", "excluded"]).default("included"),
  quantityMin: figure,
  templateIds: pickedIds,
  categoryIds: pickedIds,
  personIds: pickedIds,
  firstOrder: flag,
  usesMax: figure,
  personUsesMax: figure,
  couponDays: figure,
  siteId: optionalId,
  ...seenVersion,
});

export type PromotionForm = Omit<z.output<typeof promotionInput>, "overwrite">;

export async function createPromotion(write: WriteContext, form: PromotionForm): Promise<number> {
  const columns = await columnsOf(write, null, form);
  const [row] = await write.db
    .insert(promotionTable)
    .values({ ...columns, createdAt: write.now })
    .returning({ id: promotionTable.id });
  if (!row) throw new Error("The promotion was not stored.");
  await recordMade(write, promotionRecord, row.id);
  return row.id;
}

export async function savePromotion(write: WriteContext, id: number, form: PromotionForm): Promise<void> {
  await changeRecord(write, promotionRecord, id, form, async () => {
    await write.db
      .update(promotionTable)
      .set(await columnsOf(write, id, form))
      .where(eq(promotionTable.id, id));
  });
}

export async function deletePromotion(write: WriteContext, id: number): Promise<string> {
  return deleteRecord(write, promotionRecord, id, async (name) => {
    const used = await write.db.$count(redemptionTable, eq(redemptionTable.promotionId, id));
    if (used > 0) throw promotionUsed({ name });
  });
}

export async function revertPromotion(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, promotionRecord, id, { action: "revert" }, () =>
    restoreColumns(
      write,
      promotionRecord,
      id,
      before,
      Object.keys(before).filter((column) => column !== "created_at"),
    ),
  );
}

/** Switches several promotions on or off. */
export async function switchPromotions(
  write: WriteContext,
  ids: readonly number[],
  active: boolean,
): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    await changeRecord(write, promotionRecord, id, {}, async () => {
      await write.db.update(promotionTable).set({ active }).where(eq(promotionTable.id, id));
    });
  }
}

async function columnsOf(write: WriteContext, id: number | null, form: PromotionForm) {
  const wrong: FieldErrors = {};
  const name = said(form.name);
  if (Object.keys(name).length === 0) wrong[ownField(write.site, "name")] = "promotion.staffNameMissing";
  const percent = percentIn(form.percent, wrong);
  const isPercent = form.reward.startsWith("percent");
  if (isPercent && Number(percent) <= 0) wrong["percent"] ??= "promotion.staffPercentWrong";
  const amountMinor = minorIn(write, form.amount, wrong, "amount");
  if (form.reward === "fixed" && amountMinor < 1) wrong["amount"] ??= "promotion.staffAmountWrong";
  const capMinor = minorIn(write, form.cap, wrong, "cap");
  const columns = {
    name,
    active: form.active,
    siteId: form.siteId ?? null,
    position: wholeIn(form.position, wrong, "position") ?? 0,
    given: form.given,
    onOrder: form.onOrder,
    reward: form.reward,
    percent,
    capMinor: capMinor === 0 ? null : capMinor,
    amountMinor,
    freeQuantity: Math.max(1, wholeIn(form.freeQuantity, wrong, "freeQuantity") ?? 1),
    rewardTemplateIds: form.rewardTemplateIds,
    amountMinMinor: minorIn(write, form.amountMin, wrong, "amountMin"),
    amountMinTax: form.amountMinTax,
    quantityMin: wholeIn(form.quantityMin, wrong, "quantityMin") ?? 0,
    templateIds: form.templateIds,
    categoryIds: form.categoryIds,
    personIds: form.personIds,
    firstOrder: form.firstOrder,
    usesMax: wholeIn(form.usesMax, wrong, "usesMax") || null,
    personUsesMax: wholeIn(form.personUsesMax, wrong, "personUsesMax") || null,
    couponDays: wholeIn(form.couponDays, wrong, "couponDays") ?? 0,
  };
  const isFor = form.templateIds.length + form.categoryIds.length + form.rewardTemplateIds.length;
  if (form.reward === "freeProduct" && isFor === 0)
    wrong["rewardTemplateIds"] = "promotion.staffProductMissing";
  const code = form.given === "code" ? await codeIn(write, id, form.code, wrong) : null;
  const dates = datesIn(form, wrong);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { ...columns, ...dates, code };
}

function datesIn({ startsOn, endsOn }: PromotionForm, wrong: FieldErrors) {
  if (!isDay(startsOn)) wrong["startsOn"] = "promotion.staffDayWrong";
  if (!isDay(endsOn)) wrong["endsOn"] = "promotion.staffDayWrong";
  if (startsOn !== "" && endsOn !== "" && endsOn < startsOn) wrong["endsOn"] ??= "promotion.staffDaysWrong";
  // The last day is included.
  return { startsAt: dayBegins(startsOn), endsAt: dayBegins(endsOn, 1) };
}

/** A code belongs to one promotion, never to a second one or a coupon. */
async function codeIn(
  write: WriteContext,
  id: number | null,
  text: string,
  wrong: FieldErrors,
): Promise<string> {
  const code = plainCode(text);
  if (code === "" || code.length > 60) wrong["code"] = "promotion.staffCodeMissing";
  const { rowCount } = await write.db.execute(sql`
    select 1 from promotion_promotion where code = ${code} and id is distinct from ${id}::integer`);
  const coupons = await write.db.$count(couponTable, eq(couponTable.code, code));
  if (rowCount || coupons > 0) wrong["code"] ??= "promotion.staffCodeTaken";
  return code;
}

function percentIn(text: string, wrong: FieldErrors): string {
  const percent = typedDecimal(text || "0", 3);
  if (percent !== null && Number(percent) >= 0 && Number(percent) <= 100) return percent;
  wrong["percent"] = "promotion.staffPercentWrong";
  return "0";
}

/** An amount in the site's currency. */
function minorIn(write: WriteContext, text: string, wrong: FieldErrors, field: string): number {
  const minor = typedMinor(text || "0", write.site.currency);
  if (minor !== null && minor <= 1_000_000_000) return minor;
  wrong[field] = "promotion.staffAmountWrong";
  return 0;
}

function wholeIn(text: string, wrong: FieldErrors, field: string): number | null {
  if (text === "") return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  wrong[field] = "promotion.staffWholeWrong";
  return null;
}
