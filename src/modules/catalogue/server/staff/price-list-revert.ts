import { sql } from "drizzle-orm";
import { cannotRevert } from "#modules/office/server/audit-log.ts";
import { changeRecord, restoreColumns } from "#modules/office/server/staff-record.ts";
import { sharedCountryGroup, sharedPerson } from "#modules/people/shared-views.ts";
import type { WriteContext } from "#platform/context.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { priceListChanged } from "../listing/listing-price.ts";
import { writeGroups } from "../vocabulary/country-group.ts";
import { idArray } from "../vocabulary/ids.ts";
import { priceListRecord, writeDefaultOn, writePersons } from "./staff-price-list.ts";
import { checkBase } from "./staff-price-rule.ts";

type Values = Readonly<Record<string, unknown>>;

const columns = [
  ...["name", "currency", "site_id", "selectable", "code", "discount_shown", "country_codes"],
  ...["position", "active"],
];

/**
 * Restores a list: its own fields, its audience, and the rules that the change affected, each with its former id; rules
 * that the change added are deleted. Refuses if a rule refers to a deleted record, or if another list now has its code.
 */
export async function revertPriceList(
  write: WriteContext,
  id: number,
  before: Values,
  after: Values,
): Promise<void> {
  await changeRecord(write, priceListRecord, id, { action: "revert" }, async () => {
    try {
      // A savepoint: an error of the database must not abort the whole transaction.
      await write.db.transaction((db) => restore({ ...write, db }, id, before, after));
    } catch (error) {
      if (!(error instanceof Refusal) && brokenConstraint(error) === "") throw error;
      throw cannotRevert();
    }
  });
  await priceListChanged(write, id);
}

async function restore(write: WriteContext, id: number, before: Values, after: Values): Promise<void> {
  await restoreColumns(write, priceListRecord, id, before, columns);
  const groups = idsIn(before["country_groups"]);
  if (groups) await writeGroups(write, "priceList", id, await present(write, sharedCountryGroup, groups));
  const persons = idsIn(before["persons"]);
  if (persons) await writePersons(write, id, await present(write, sharedPerson, persons));
  const sites = idsIn(before["default_on"]);
  if (sites) await writeDefaultOn(write, id, sites);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const ruleId = Number(/^rule\.(\d+)$/.exec(name)?.[1] ?? 0);
    if (ruleId > 0) await restoreRule(write, id, ruleId, before[name]);
  }
}

async function restoreRule(
  write: WriteContext,
  listId: number,
  ruleId: number,
  rule: unknown,
): Promise<void> {
  if (typeof rule !== "object" || rule === null) {
    await write.db.execute(
      sql`delete from catalogue_price_rule where id = ${ruleId} and price_list_id = ${listId}`,
    );
    return;
  }
  const base = "base_price_list_id" in rule ? rule.base_price_list_id : null;
  if (typeof base === "number") await checkBase(write, listId, base);
  const { rows } = await write.db.execute<{ version: number }>(
    sql`delete from catalogue_price_rule where id = ${ruleId} and price_list_id = ${listId} returning version`,
  );
  // A higher version, so that every open form of the rule gets a conflict.
  const row = { ...rule, id: ruleId, price_list_id: listId, version: (rows[0]?.version ?? 1) + 1 };
  await write.db.execute(sql`
    insert into catalogue_price_rule
    select * from jsonb_populate_record(null::catalogue_price_rule, ${JSON.stringify(row)}::jsonb)`);
}

function idsIn(value: unknown): number[] | null {
  return Array.isArray(value) ? value.map(Number) : null;
}

/** The records that still exist. */
async function present(
  write: WriteContext,
  view: typeof sharedPerson | typeof sharedCountryGroup,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select id from ${view} where id = any(${idArray(ids)})`,
  );
  return rows.map((row) => row.id);
}
