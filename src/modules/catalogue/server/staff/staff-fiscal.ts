import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { both, said, seenVersion } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import { sharedPerson, sharedUser } from "#modules/people/shared-views.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, refusal } from "#platform/errors.ts";
import { keepFiscalPositionOf } from "#platform/session/session.ts";
import { ownField } from "#platform/site-languages.ts";
import { flag, line, longText, optionalId, pickedIds } from "#platform/wire.ts";
import { fiscalPositionTable, fiscalPositionTaxTable } from "../tax/tax-tables.ts";
import { groupIds, writeGroups } from "../vocabulary/country-group.ts";
import { idArray } from "../vocabulary/ids.ts";
import { numberTyped, throwIfWrong } from "./staff-word.ts";

export const fiscalPositionRecord: StaffRecord = {
  model: "account.fiscal.position",
  table: "catalogue_fiscal_position",
  parts: sql`jsonb_build_object('taxes', (select coalesce(jsonb_agg(jsonb_build_object('from', home.name,
    'to', charged.name) order by home.id), '[]') from catalogue_fiscal_position_tax map
    join catalogue_tax home on home.id = map.from_tax_id left join catalogue_tax charged on charged.id = map.to_tax_id
    where map.fiscal_position_id = record.id),
    'country_groups', ${groupIds("fiscalPosition", sql`record.id`)},
    'persons', array(select person_id from catalogue_person_fiscal_position
      where fiscal_position_id = record.id order by person_id))`,
};

/** Parameters: name, count. */
export const fiscalPositionUsed = refusal("conflict", "catalogue.fiscalPositionUsed");

const words = z.string().trim().toUpperCase().max(2000).default("");
const zip = z.string().trim().toUpperCase().max(20).default("");
const chosen = optionalId.transform((id) => id ?? null);

export const fiscalPositionInput = z.object({
  name: both(line),
  note: both(longText),
  position: numberTyped,
  active: flag,
  autoApply: flag,
  vatRequired: flag,
  region: z.enum(["any", "union", "export"]).default("any"),
  countries: words,
  countryGroupIds: pickedIds,
  states: words,
  zipFrom: zip,
  zipTo: zip,
  taxes: z
    .array(z.object({ fromTaxId: chosen, toTaxId: chosen }))
    .max(200)
    .default([]),
  personIds: pickedIds,
  ...seenVersion,
});

type FiscalPositionForm = Omit<z.output<typeof fiscalPositionInput>, "overwrite">;

export async function createFiscalPosition(write: WriteContext, form: FiscalPositionForm): Promise<number> {
  const columns = columnsOf(write, form);
  const [row] = await write.db
    .insert(fiscalPositionTable)
    .values(columns)
    .returning({ id: fiscalPositionTable.id });
  if (!row) throw new Error("The fiscal position was not stored.");
  await writeParts(write, row.id, form);
  await recordMade(write, fiscalPositionRecord, row.id);
  write.changed("prices");
  return row.id;
}

/** Carts are taxed by it from now on; placed orders keep their taxes. */
export async function saveFiscalPosition(
  write: WriteContext,
  id: number,
  form: FiscalPositionForm,
): Promise<void> {
  await changeRecord(write, fiscalPositionRecord, id, form, async () => {
    await write.db
      .update(fiscalPositionTable)
      .set(columnsOf(write, form))
      .where(eq(fiscalPositionTable.id, id));
    await writeParts(write, id, form);
    // Cached pages for its buyers show prices with its taxes.
    write.changed("prices");
  });
}

/** A person to whom staff gave the position keeps it until they get another one. */
export async function deleteFiscalPosition(write: WriteContext, id: number): Promise<string> {
  return deleteRecord(write, fiscalPositionRecord, id, async (name) => {
    const { rows } = await write.db.execute<{ count: number }>(sql`
      select count(*)::integer as count from catalogue_person_fiscal_position where fiscal_position_id = ${id}`);
    if (rows[0]?.count) throw fiscalPositionUsed({ name, count: rows[0].count });
  });
}

function columnsOf({ site }: WriteContext, form: FiscalPositionForm) {
  const wrong: FieldErrors = {};
  const name = said(form.name);
  if (Object.keys(name).length === 0) wrong[ownField(site, "name")] = "catalogue.wordMissing";
  const countryCodes = codesOf(form.countries);
  const stateCodes = codesOf(form.states);
  if (countryCodes.some((code) => !/^[A-Z]{2}$/.test(code))) wrong["countries"] = "catalogue.countriesWrong";
  const hasOneCountry = countryCodes.length === 1 && form.countryGroupIds.length === 0;
  if (stateCodes.length > 0 && !hasOneCountry) wrong["states"] = "catalogue.fiscalOneCountry";
  const { zipFrom, zipTo } = form;
  if ((zipFrom === "") !== (zipTo === "") || zipFrom > zipTo) wrong["zipTo"] = "catalogue.fiscalZipWrong";
  else if (zipFrom !== "" && !hasOneCountry) wrong["zipFrom"] = "catalogue.fiscalOneCountry";
  const position = Number(form.position || "0");
  if (!Number.isInteger(position) || position < 0 || position > 1_000_000) {
    wrong["position"] = "catalogue.piecesWrong";
  }
  form.taxes.forEach(({ fromTaxId }, index) => {
    if (fromTaxId === null) return;
    if (form.taxes.findIndex((row) => row.fromTaxId === fromTaxId) < index) {
      wrong[`taxes[${index}].fromTaxId`] = "catalogue.taxTwice";
    }
  });
  throwIfWrong(wrong);
  const { active, autoApply, vatRequired, region } = form;
  return {
    ...{ name, note: said(form.note), position, active, autoApply, vatRequired, region },
    ...{ countryCodes, stateCodes, zipFrom, zipTo },
  };
}

function codesOf(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
}

async function writeParts(
  write: WriteContext,
  id: number,
  { taxes, personIds, countryGroupIds }: FiscalPositionForm,
): Promise<void> {
  await writeGroups(write, "fiscalPosition", id, countryGroupIds);
  await write.db.delete(fiscalPositionTaxTable).where(eq(fiscalPositionTaxTable.fiscalPositionId, id));
  const rows = taxes.flatMap(({ fromTaxId, toTaxId }) =>
    fromTaxId === null ? [] : [{ fiscalPositionId: id, fromTaxId, toTaxId }],
  );
  if (rows.length > 0) await write.db.insert(fiscalPositionTaxTable).values(rows);
  await writePersons(write, id, personIds);
}

/** A person has at most one position; those who get this one lose another. */
async function writePersons(write: WriteContext, id: number, personIds: readonly number[]): Promise<void> {
  const { rows: taken } = await write.db.execute<{ person_id: number }>(sql`
    delete from catalogue_person_fiscal_position
    where fiscal_position_id = ${id} and person_id <> all(${idArray(personIds)}) returning person_id`);
  const { rows: given } = await write.db.execute<{ person_id: number }>(sql`
    insert into catalogue_person_fiscal_position (person_id, fiscal_position_id)
    select id, ${id}::integer from ${sharedPerson} where id = any(${idArray(personIds)})
    on conflict (person_id) do update set fiscal_position_id = excluded.fiscal_position_id
    where catalogue_person_fiscal_position.fiscal_position_id <> excluded.fiscal_position_id returning person_id`);
  // These people see prices with its taxes at once, also in their open sessions.
  const { rows: users } = await write.db.execute<{ id: number }>(sql`
    select account.id from ${sharedUser} account join ${sharedPerson} person on person.id = account.person_id
    where person.id = any(${idArray(given.map((row) => row.person_id))})
      or person.parent_id = any(${idArray(given.map((row) => row.person_id))})`);
  const userIds = users.map((user) => user.id);
  if (userIds.length > 0) await keepFiscalPositionOf(write, { userIds }, id);
  for (const [people, after] of [[taken, null] as const, [given, id] as const]) {
    for (const { person_id: personId } of people) {
      // The person is a separate record, whose own history needs the entry as well.
      await audit(write, {
        model: "res.partner",
        id: personId,
        name: "",
        action: "fiscal_position",
        after: { fiscal_position: after },
      });
    }
  }
}

/** When two records of one person are merged, the kept one takes the position of either; its own comes first. */
export async function mergeFiscalPositions(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db.execute(sql`
    insert into catalogue_person_fiscal_position (person_id, fiscal_position_id)
    select ${keptId}::integer, fiscal_position_id from catalogue_person_fiscal_position where person_id = ${goneId}
    on conflict do nothing`);
  await write.db.execute(sql`delete from catalogue_person_fiscal_position where person_id = ${goneId}`);
}
