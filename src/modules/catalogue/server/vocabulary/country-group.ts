import { sql } from "drizzle-orm";
import { type SharedCountryGroup, sharedCountryGroup } from "#modules/people/shared-views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { idArray } from "./ids.ts";

/** The records that are restricted to country groups, and their link tables. */
const links = {
  priceList: { table: "catalogue_price_list_country_group", owner: "price_list_id" },
  fiscalPosition: { table: "catalogue_fiscal_position_country_group", owner: "fiscal_position_id" },
} as const;

export type GroupedKind = keyof typeof links;

/** A record's groups in the shape of the form's picker. */
export async function groupsOf(
  { db, locale }: Context,
  kind: GroupedKind,
  id: number,
): Promise<{ id: number; label: string }[]> {
  const { table, owner } = links[kind];
  const { rows } = await db.execute<SharedCountryGroup>(sql`
    select shared.id, shared.name from ${sharedCountryGroup} shared
    join ${sql.identifier(table)} link on link.group_id = shared.id
    where link.${sql.identifier(owner)} = ${id} order by shared.id`);
  return rows.map((row) => ({ id: row.id, label: inLocale(row.name, locale.code) }));
}

/** A column with the names of a row's groups, as Translated[]; null without groups. */
export function groupNames(kind: GroupedKind, owned: ReturnType<typeof sql>) {
  const { table, owner } = links[kind];
  return sql`(select json_agg(named.name order by named.id) from ${sharedCountryGroup} named
    join ${sql.identifier(table)} link on link.group_id = named.id where link.${sql.identifier(owner)} = ${owned})`;
}

/** A column with the ids of a row's groups. */
export function groupIds(kind: GroupedKind, owned: ReturnType<typeof sql>) {
  const { table, owner } = links[kind];
  return sql`array(select link.group_id from ${sql.identifier(table)} link
    where link.${sql.identifier(owner)} = ${owned} order by link.group_id)`;
}

/** Writes a record's groups. Refuses a deleted group, at the field `countryGroupIds`. */
export async function writeGroups(
  write: WriteContext,
  kind: GroupedKind,
  id: number,
  wanted: readonly number[],
): Promise<void> {
  const { table, owner } = links[kind];
  const column = sql.identifier(owner);
  await write.db.execute(sql`
    delete from ${sql.identifier(table)} where ${column} = ${id} and group_id <> all(${idArray(wanted)})`);
  if (wanted.length === 0) return;
  await write.db.execute(sql`
    insert into ${sql.identifier(table)} (${column}, group_id)
    select ${id}, id from ${sharedCountryGroup} where id = any(${idArray(wanted)}) on conflict do nothing`);
  const { rowCount } = await write.db.execute(
    sql`select 1 from ${sharedCountryGroup} where id = any(${idArray(wanted)})`,
  );
  if (rowCount !== new Set(wanted).size)
    throw invalidFields({ countryGroupIds: "catalogue.countryGroupGone" });
}
