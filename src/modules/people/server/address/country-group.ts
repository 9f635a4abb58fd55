import { asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { both, said, seenVersion, typed } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { postgresCode } from "#platform/db/transact.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { pickedIds } from "#platform/wire.ts";
import { countryGroupMemberTable, countryGroupTable, countryTable } from "./tables.ts";

export const countryGroupRecord: StaffRecord = {
  model: "res.country.group",
  table: "people_country_group",
  parts: sql`jsonb_build_object('countries', (select coalesce(jsonb_agg(country.code order by country.code), '[]')
    from people_country_group_member member join people_country country on country.id = member.country_id
    where member.group_id = record.id))`,
};

/** Values: name. Something else, such as a price list, uses this group. */
export const countryGroupUsed = refusal("conflict", "people.countryGroupUsed");

export const countryGroupInput = z.object({ name: both(typed), countryIds: pickedIds, ...seenVersion });

type GroupForm = Omit<z.output<typeof countryGroupInput>, "overwrite">;

export interface CountryGroupView {
  id: number | null;
  version: number;
  crumb: string;
  name: Translated;
  countries: { id: number; label: string }[];
}

/** A group for its form; null for a new one. */
export async function countryGroupPage(context: Context, id: number | null): Promise<CountryGroupView> {
  const { locale } = context;
  if (id === null)
    return { id, version: 0, crumb: locale.text("people.countryGroupNew"), name: {}, countries: [] };
  const [row] = await context.db.select().from(countryGroupTable).where(eq(countryGroupTable.id, id));
  if (!row) throw notFound();
  const countries = await context.db
    .select({ id: countryTable.id, name: countryTable.name })
    .from(countryGroupMemberTable)
    .innerJoin(countryTable, eq(countryTable.id, countryGroupMemberTable.countryId))
    .where(eq(countryGroupMemberTable.groupId, id));
  const order = new Intl.Collator(locale.tag);
  return {
    ...row,
    crumb: inLocale(row.name, locale.code),
    countries: countries
      .map((country) => ({ id: country.id, label: inLocale(country.name, locale.code) }))
      .sort((one, other) => order.compare(one.label, other.label)),
  };
}

export async function createCountryGroup(write: WriteContext, form: GroupForm): Promise<number> {
  const name = nameOf(write, form);
  const [row] = await write.db
    .insert(countryGroupTable)
    .values({ name })
    .returning({ id: countryGroupTable.id });
  if (!row) throw new Error("The group was not stored.");
  await writeMembers(write, row.id, form.countryIds);
  await recordMade(write, countryGroupRecord, row.id);
  return row.id;
}

export async function saveCountryGroup(write: WriteContext, id: number, form: GroupForm): Promise<void> {
  const name = nameOf(write, form);
  await changeRecord(write, countryGroupRecord, id, form, async () => {
    await write.db.update(countryGroupTable).set({ name }).where(eq(countryGroupTable.id, id));
    await writeMembers(write, id, form.countryIds);
  });
}

/** Deletes an unused group. */
export async function deleteCountryGroup(write: WriteContext, id: number): Promise<string> {
  const { crumb } = await countryGroupPage(write, id);
  try {
    return await write.db.transaction((db) =>
      deleteRecord({ ...write, db }, countryGroupRecord, id, async () => {}),
    );
  } catch (error) {
    if (postgresCode(error) === "23503") throw countryGroupUsed({ name: crumb });
    throw error;
  }
}

export async function revertCountryGroup(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, countryGroupRecord, id, { action: "revert" }, async () => {
    await restoreColumns(write, countryGroupRecord, id, before, ["name"]);
    if (!Array.isArray(before["countries"])) return;
    const rows = await write.db
      .select({ id: countryTable.id })
      .from(countryTable)
      .where(inArray(countryTable.code, before["countries"].map(String)));
    await writeMembers(
      write,
      id,
      rows.map((row) => row.id),
    );
  });
}

/** The groups that a country is in, by their names. */
export async function groupsOfCountry(context: Context, countryId: number) {
  const rows = await context.db
    .select({ id: countryGroupTable.id, name: countryGroupTable.name })
    .from(countryGroupMemberTable)
    .innerJoin(countryGroupTable, eq(countryGroupTable.id, countryGroupMemberTable.groupId))
    .where(eq(countryGroupMemberTable.countryId, countryId))
    .orderBy(asc(countryGroupTable.id));
  return rows.map(({ id, name }) => ({ id, name: inLocale(name, context.locale.code) }));
}

function nameOf({ site }: WriteContext, form: GroupForm): Translated {
  const name = said(form.name);
  if (Object.keys(name).length === 0) throw invalidFields({ [ownField(site, "name")]: "people.nameMissing" });
  return name;
}

async function writeMembers(
  write: WriteContext,
  groupId: number,
  countryIds: readonly number[],
): Promise<void> {
  const { db } = write;
  await db.delete(countryGroupMemberTable).where(eq(countryGroupMemberTable.groupId, groupId));
  const wanted = [...new Set(countryIds)];
  if (wanted.length === 0) return;
  const known = await db
    .select({ id: countryTable.id })
    .from(countryTable)
    .where(inArray(countryTable.id, wanted));
  if (known.length < wanted.length) throw invalidFields({ countryIds: "people.countryMissing" });
  await db.insert(countryGroupMemberTable).values(known.map(({ id }) => ({ groupId, countryId: id })));
}
