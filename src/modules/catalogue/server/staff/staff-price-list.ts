import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { seenVersion, typed } from "#modules/office/server/record-form.ts";
import { changeRecord, recordMade, type StaffRecord } from "#modules/office/server/staff-record.ts";
import { sharedPerson } from "#modules/people/shared-views.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { flag, pickedIds } from "#platform/wire.ts";
import { priceListChanged } from "../listing/listing-price.ts";
import { priceListTable } from "../price/price-tables.ts";
import { groupIds, writeGroups } from "../vocabulary/country-group.ts";
import { currencyRates } from "../vocabulary/currency.ts";
import { idArray } from "../vocabulary/ids.ts";
import { assignPriceList } from "./price-list-input.ts";
import { chosen, numberTyped, throwIfWrong } from "./staff-word.ts";

export const priceListRecord: StaffRecord = {
  model: "product.pricelist",
  table: "catalogue_price_list",
  parts: sql`(select coalesce(jsonb_object_agg('rule.' || rule.id, to_jsonb(rule) - '{id,price_list_id,version}'::text[]), '{}')
    from catalogue_price_rule rule where rule.price_list_id = record.id)
    || jsonb_build_object('country_groups', ${groupIds("priceList", sql`record.id`)}, 'persons', array(select person_id from catalogue_person_price_list
      where price_list_id = record.id order by person_id),
      'default_on', array(select site.id from site where site.settings ->> 'priceListId' = record.id::text order by site.id))`,
};

export const priceListInput = z.object({
  name: typed,
  currency: z.string().trim().toUpperCase().max(3).default(""),
  code: z.string().trim().max(60).default(""),
  selectable: flag,
  discountShown: flag,
  active: flag,
  countries: z.string().trim().toUpperCase().max(2000).default(""),
  countryGroupIds: pickedIds,
  position: numberTyped,
  siteId: chosen,
  personIds: pickedIds,
  defaultOn: pickedIds,
  ...seenVersion,
});

type PriceListForm = Omit<z.output<typeof priceListInput>, "overwrite" | "defaultOn"> & {
  /** The sites whose default list it is; undefined: unchanged. */
  defaultOn?: readonly number[];
};

export async function createPriceList(write: WriteContext, form: PriceListForm): Promise<number> {
  const columns = await columnsOf(write, null, form);
  const [row] = await write.db.insert(priceListTable).values(columns).returning({ id: priceListTable.id });
  if (!row) throw new Error("The price list was not stored.");
  await writeGroups(write, "priceList", row.id, form.countryGroupIds);
  await writePersons(write, row.id, form.personIds);
  if (form.defaultOn) await writeDefaultOn(write, row.id, form.defaultOn);
  await recordMade(write, priceListRecord, row.id);
  await priceListChanged(write, row.id);
  return row.id;
}

/** Saves a list without its rules. People who have the list are charged by it from now on. */
export async function savePriceListForm(write: WriteContext, id: number, form: PriceListForm): Promise<void> {
  await changeRecord(write, priceListRecord, id, form, async () => {
    await write.db
      .update(priceListTable)
      .set(await columnsOf(write, id, form))
      .where(eq(priceListTable.id, id));
    await writeGroups(write, "priceList", id, form.countryGroupIds);
    await writePersons(write, id, form.personIds);
    if (form.defaultOn) await writeDefaultOn(write, id, form.defaultOn);
  });
  await priceListChanged(write, id);
}

async function columnsOf(write: WriteContext, id: number | null, form: PriceListForm) {
  const wrong: FieldErrors = {};
  if (form.name === "") wrong["name"] = "catalogue.wordMissing";
  const rates = await currencyRates(write);
  if (!rates.has(form.currency)) wrong["currency"] = "catalogue.currencyUnknown";
  const countryCodes = form.countries.split(/[\s,;]+/).filter(Boolean);
  if (countryCodes.some((code) => !/^[A-Z]{2}$/.test(code))) wrong["countries"] = "catalogue.countriesWrong";
  const position = Number(form.position || "0");
  if (!Number.isInteger(position) || position < 0 || position > 1_000_000)
    wrong["position"] = "catalogue.piecesWrong";
  throwIfWrong(wrong);
  if (form.code !== "") {
    const { rowCount } = await write.db.execute(sql`
      select 1 from catalogue_price_list where code = ${form.code} and id is distinct from ${id}::integer`);
    if (rowCount) throw invalidFields({ code: "catalogue.codeTaken" });
  }
  return {
    name: form.name,
    currency: form.currency,
    code: form.code || null,
    selectable: form.selectable,
    discountShown: form.discountShown,
    active: form.active,
    countryCodes,
    position,
    siteId: form.siteId,
  };
}

/** Makes a list the default of these sites; other sites that had it show their own list prices again. */
export async function writeDefaultOn(
  write: WriteContext,
  id: number,
  siteIds: readonly number[],
): Promise<void> {
  const [list] = await write.db.select().from(priceListTable).where(eq(priceListTable.id, id));
  if (siteIds.length > 0 && list && !list.active)
    throw invalidFields({ defaultOn: "catalogue.defaultInactive" });
  if (list && list.siteId !== null && siteIds.some((siteId) => siteId !== list.siteId))
    throw invalidFields({ defaultOn: "catalogue.defaultElsewhere" });
  const { rowCount } = await write.db.execute(sql`
    update site set settings = case when site.id = any(${idArray(siteIds)})
      then site.settings || jsonb_build_object('priceListId', ${id}::integer) else site.settings - 'priceListId' end
    where (site.settings ->> 'priceListId' = ${String(id)}) is distinct from (site.id = any(${idArray(siteIds)}))
      and (site.id = any(${idArray(siteIds)}) or site.settings ->> 'priceListId' = ${String(id)})`);
  if (rowCount) write.changed("site", "prices", "catalogue");
}

/** The people to whom staff assign the list; people who had it and are missing here lose it. */
export async function writePersons(
  write: WriteContext,
  id: number,
  personIds: readonly number[],
): Promise<void> {
  const { rows } = await write.db.execute<{
    id: number;
    had: boolean;
    name: string | null;
    wanted: boolean;
  }>(sql`
    select person.id, own.person_id is not null as had, list.name, person.id = any(${idArray(personIds)}) as wanted
    from ${sharedPerson} person left join catalogue_person_price_list own on own.person_id = person.id
    left join catalogue_price_list list on list.id = own.price_list_id
    where person.id = any(${idArray(personIds)}) and own.price_list_id is distinct from ${id}
      or own.price_list_id = ${id} and person.id <> all(${idArray(personIds)})
    order by person.id`);
  for (const { id: personId, name, wanted } of rows) {
    await assignPriceList(write, { personId, priceListId: wanted ? id : null });
    // The person is a separate record, whose own history needs the entry as well.
    await audit(write, {
      model: "res.partner",
      id: personId,
      name: "",
      action: "price_list",
      before: { price_list: name },
      after: { price_list: wanted ? id : null },
    });
  }
}
