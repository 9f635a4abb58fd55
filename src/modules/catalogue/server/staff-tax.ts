import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { type FieldErrors, refusal } from "#platform/errors.ts";
import type { Work } from "#platform/module.ts";
import { flag } from "#platform/wire.ts";
import { slugOf } from "./import/slug.ts";
import { refreshLater } from "./listing-later.ts";
import { dayOf, isDay } from "./shop-day.ts";
import { changeRecord, deleteRecord, recordMade, type StaffRecord } from "./staff-record.ts";
import { decimalOf, numberTyped, seenVersion, throwIfWrong, typed } from "./staff-word.ts";
import { taxTable } from "./tables.ts";
import { taxRateTable } from "./tax-tables.ts";

export const taxRecord: StaffRecord = {
  model: "account.tax",
  table: "catalogue_tax",
  parts: sql`jsonb_build_object('rates', (select coalesce(jsonb_agg(jsonb_build_object('starts_on', rate.starts_on,
    'rate', rate.rate) order by rate.starts_on), '[]') from catalogue_tax_rate rate where rate.tax_id = record.id))`,
};

/** Values: name, count. */
export const taxUsed = refusal("conflict", "catalogue.taxUsed");

export const taxInput = z.object({
  name: typed,
  included: flag,
  rates: z
    .array(z.object({ startsOn: z.string().trim().max(10).default(""), rate: numberTyped }))
    .max(100)
    .default([]),
  ...seenVersion,
});

type TaxForm = Omit<z.output<typeof taxInput>, "overwrite">;

export async function createTax(write: WriteContext, form: TaxForm): Promise<number> {
  const rates = ratesOf(form);
  const key = `${slugOf(form.name) || "tax"}-${write.now.getTime().toString(36)}`;
  const [row] = await write.db
    .insert(taxTable)
    .values({ key, name: form.name, included: form.included, rate: currentRate(write, rates) })
    .returning({ id: taxTable.id });
  if (!row) throw new Error("The tax was not stored.");
  await write.db.insert(taxRateTable).values(rates.map((rate) => ({ taxId: row.id, ...rate })));
  await recordMade(write, taxRecord, row.id);
  write.changed("prices");
  return row.id;
}

/** Writes a tax with all its rates. Prices use the rate that has begun last; later ones begin by themselves. */
export async function saveTax(write: WriteContext, id: number, form: TaxForm): Promise<void> {
  const rates = ratesOf(form);
  await changeRecord(write, taxRecord, id, form, async () => {
    await write.db
      .update(taxTable)
      .set({ name: form.name, included: form.included, rate: currentRate(write, rates) })
      .where(eq(taxTable.id, id));
    await write.db.delete(taxRateTable).where(eq(taxRateTable.taxId, id));
    await write.db.insert(taxRateTable).values(rates.map((rate) => ({ taxId: id, ...rate })));
  });
  await refreshLater(write, "taxId", id);
}

/** A tax that a product still has stays. */
export async function deleteTax(write: WriteContext, id: number): Promise<string> {
  return deleteRecord(write, taxRecord, id, async (name) => {
    const { rows } = await write.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from catalogue_template where tax_id = ${id}`,
    );
    if (rows[0]?.count) throw taxUsed({ name, count: rows[0].count });
  });
}

/** Rates that begin today are used from now on. */
export const beginTaxRates: Work = (context) =>
  transact(context, async (write) => {
    const { rows } = await write.db.execute<{ id: number }>(sql`
      update catalogue_tax tax set rate = begun.rate from (
        select distinct on (tax_id) tax_id, rate from catalogue_tax_rate
        where starts_on <= ${dayOf(write.now)}::date order by tax_id, starts_on desc
      ) begun
      where begun.tax_id = tax.id and begun.rate <> tax.rate returning tax.id`);
    for (const { id } of rows) await refreshLater(write, "taxId", id);
  });

function ratesOf(form: TaxForm): { startsOn: string; rate: string }[] {
  const wrong: FieldErrors = {};
  if (form.name === "") wrong["name"] = "catalogue.wordMissing";
  const rates = form.rates.flatMap(({ startsOn, rate }, index) => {
    if (startsOn === "" && rate === "") return [];
    const value = decimalOf(rate);
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

/** Before the first rate begins there is no tax. */
function currentRate({ now }: Context, rates: { startsOn: string; rate: string }[]): string {
  return rates.findLast((rate) => rate.startsOn <= dayOf(now))?.rate ?? "0";
}
