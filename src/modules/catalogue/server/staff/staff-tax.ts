import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { seenVersion, typed } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { brokenConstraint, transact } from "#platform/db/transact.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { Work } from "#platform/module.ts";
import { typedDecimal } from "#platform/money/typed.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { flag, optionalId } from "#platform/wire.ts";
import { refreshLater } from "../listing/listing-later.ts";
import { taxRateTable } from "../tax/tax-tables.ts";
import { isDay } from "../vocabulary/shop-day.ts";
import { slugOf } from "../vocabulary/slug.ts";
import { taxTable } from "../vocabulary/tables.ts";
import { numberTyped, throwIfWrong } from "./staff-word.ts";
import { checkedParts, checkGroupsOf, refreshGroupRates, writeGroupParts } from "./tax-group.ts";

export const taxRecord: StaffRecord = {
  model: "account.tax",
  table: "catalogue_tax",
  parts: sql`jsonb_build_object('rates', (select coalesce(jsonb_agg(jsonb_build_object('starts_on', rate.starts_on,
    'rate', rate.rate) order by rate.starts_on), '[]') from catalogue_tax_rate rate where rate.tax_id = record.id),
    'parts', (select coalesce(jsonb_agg(jsonb_build_object('tax', of.name, 'compound', part.compound)
    order by part.position), '[]') from catalogue_tax_part part join catalogue_tax of on of.id = part.tax_id
    where part.group_id = record.id))`,
};

/** Parameters: name, count. */
const taxUsed = refusal("conflict", "catalogue.taxUsed");
/** Parameters: name, users. */
export const taxNeeded = refusal("conflict", "catalogue.taxNeeded");

export const taxInput = z.object({
  name: typed,
  included: flag,
  rates: z
    .array(z.object({ startsOn: z.string().trim().max(10).default(""), rate: numberTyped }))
    .max(100)
    .default([]),
  kind: z.enum(["percent", "group"]).default("percent"),
  parts: z
    .array(z.object({ taxId: optionalId.transform((id) => id ?? null), compound: flag }))
    .max(20)
    .default([]),
  ...seenVersion,
});

type TaxForm = Omit<z.output<typeof taxInput>, "overwrite">;

export async function createTax(write: WriteContext, form: TaxForm): Promise<number> {
  const { kind, name, included } = form;
  const key = `${slugOf(name) || "tax"}-${randomUUID().slice(0, 8)}`;
  if (name === "") throw invalidFields({ name: "catalogue.wordMissing" });
  const [row] = await write.db
    .insert(taxTable)
    .values({ key, kind, name, included, rate: "0" })
    .returning({ id: taxTable.id });
  if (!row) throw new Error("The tax was not stored.");
  await writeRates(write, row.id, kind, form);
  await recordMade(write, taxRecord, row.id);
  write.changed("prices");
  return row.id;
}

/**
 * Saves a tax with all its rates, or a group with its parts; its kind never changes. Prices use the rate that began
 * last; later ones begin automatically.
 */
export async function saveTax(write: WriteContext, id: number, form: TaxForm): Promise<void> {
  if (form.name === "") throw invalidFields({ name: "catalogue.wordMissing" });
  await changeRecord(write, taxRecord, id, form, async ({ kind }) => {
    const { name, included } = form;
    await write.db.update(taxTable).set({ name, included }).where(eq(taxTable.id, id));
    await writeRates(write, id, kind === "group" ? "group" : "percent", form);
  });
  await refreshLater(write, "taxId", id);
}

async function writeRates(
  write: WriteContext,
  id: number,
  kind: "percent" | "group",
  form: TaxForm,
): Promise<void> {
  if (kind === "group") await writeGroupParts(write, id, await checkedParts(write, form.parts));
  else {
    await checkGroupsOf(write, id, form.included);
    const rates = ratesOf(form);
    await write.db
      .update(taxTable)
      .set({ rate: currentRate(write, rates) })
      .where(eq(taxTable.id, id));
    await write.db.delete(taxRateTable).where(eq(taxRateTable.taxId, id));
    await write.db.insert(taxRateTable).values(rates.map((rate) => ({ taxId: id, ...rate })));
  }
  await refreshGroupRates(write);
}

/** Refuses to delete a tax that a product, a group, a fiscal position or a record of a higher module still uses. */
export async function deleteTax(write: WriteContext, id: number): Promise<string> {
  let called = "";
  return deleteRecord(write, taxRecord, id, async (name) => {
    called = name;
    const { rows } = await write.db.execute<{ products: number; users: (string | Translated)[] | null }>(sql`
      select (select count(*)::integer from catalogue_template where tax_id = ${id}) as products,
        (select jsonb_agg(needing.name) from (
          select to_jsonb(tax.name) as name from catalogue_tax_part part
            join catalogue_tax tax on tax.id = part.group_id where part.tax_id = ${id}
          union select rule.name from catalogue_fiscal_position_tax map
            join catalogue_fiscal_position rule on rule.id = map.fiscal_position_id
            where ${id} in (map.from_tax_id, map.to_tax_id)) as needing) as users`);
    const [used] = rows;
    if (used?.products) throw taxUsed({ name, count: used.products });
    if (used?.users) {
      const names = used.users.map((one) =>
        typeof one === "string" ? one : inLocale(one, write.locale.code),
      );
      throw taxNeeded({ name, users: names.join(", ") });
    }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === "") throw error;
    throw taxNeeded({ name: called, users: write.locale.text("catalogue.taxUsers") });
  });
}

/** Applies rates that begin today, also in groups. */
export const beginTaxRates: Work = (context) =>
  transact(context, async (write) => {
    const { rows } = await write.db.execute<{ id: number }>(sql`
      update catalogue_tax tax set rate = begun.rate from (
        select distinct on (tax_id) tax_id, rate from catalogue_tax_rate
        where starts_on <= ${shopDay(write.now)}::date order by tax_id, starts_on desc
      ) begun
      where begun.tax_id = tax.id and begun.rate <> tax.rate returning tax.id`);
    for (const { id } of rows) await refreshLater(write, "taxId", id);
    await refreshGroupRates(write);
  });

function ratesOf(form: TaxForm): { startsOn: string; rate: string }[] {
  const wrong: FieldErrors = {};
  const rates = form.rates.flatMap(({ startsOn, rate }, index) => {
    if (startsOn === "" && rate === "") return [];
    const value = typedDecimal(rate, 4);
    if (value === null || Number(value) < 0 || Number(value) > 900)
      wrong[`rates[${index}].rate`] = "catalogue.taxRateWrong";
    if (startsOn === "" || !isDay(startsOn)) wrong[`rates[${index}].startsOn`] = "catalogue.dayWrong";
    if (form.rates.findIndex((one) => one.startsOn === startsOn) < index) {
      wrong[`rates[${index}].startsOn`] = "catalogue.dayTwice";
    }
    return [{ startsOn, rate: value ?? "0" }];
  });
  if (rates.length === 0) wrong["rates[0].rate"] = "catalogue.taxRateWrong";
  throwIfWrong(wrong);
  return rates.sort((a, b) => a.startsOn.localeCompare(b.startsOn));
}

/** Before the first rate begins, the rate is 0. */
function currentRate({ now }: Context, rates: { startsOn: string; rate: string }[]): string {
  return rates.findLast((rate) => rate.startsOn <= shopDay(now))?.rate ?? "0";
}
