import { and, desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntry, revertEntry } from "#modules/office/server/audit-log.ts";
import { createCountryGroup } from "#modules/people/testing/inside.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleShop } from "../../testing.ts";
import { createPriceList, priceListInput, priceListRecord, savePriceListForm } from "./staff-price-list.ts";
import { priceListPage } from "./staff-price-list-view.ts";
import { deletePriceRule, priceRuleInput, savePriceRule } from "./staff-price-rule.ts";

const harness = testHarness();
let dana: Context;
let windows: number;
let made = 0;

beforeAll(async () => {
  await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop", "administrator")).context;
  const { rows } = await dana.db.execute<{ id: number }>(
    sql`insert into catalogue_category (name, slug, path) values ('{"en": "Sheds"}', 'sheds', '{}') returning id`,
  );
  windows = rows[0]?.id ?? 0;
});

const form = (input: Record<string, unknown> = {}) =>
  priceListInput.parse({ name: `List ${made}`, currency: "EUR", active: "1", code: "", ...input });
const save = (id: number, input: Record<string, unknown>) =>
  transact(dana, (write) => savePriceListForm(write, id, form(input)));
const saveRule = (id: number, ruleId: number | null, input: Record<string, unknown>) =>
  transact(dana, (write) =>
    savePriceRule(
      write,
      id,
      ruleId,
      priceRuleInput.parse({ appliesTo: "all", kind: "percentage", ...input }),
    ),
  );

async function makeList(input: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  return transact(dana, (write) => createPriceList(write, form(input)));
}

async function lastEntryId(id: number): Promise<number> {
  const [entry] = await dana.db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(and(eq(auditTable.model, priceListRecord.model), eq(auditTable.recordId, id)))
    .orderBy(desc(auditTable.id))
    .limit(1);
  return entry?.id ?? 0;
}

const revertLast = async (id: number) => {
  const entryId = await lastEntryId(id);
  expect((await auditEntry(dana, entryId)).obstacle).toBeNull();
  await transact(dana, (write) => revertEntry(write, entryId));
};
const sentences = async (id: number) => (await priceListPage(dana, id)).rules.map(({ sentence }) => sentence);

test("a list gets back its name, code, countries, groups and people", async () => {
  const personId = dana.user?.personId ?? 0;
  const group = await transact(dana, (write) =>
    createCountryGroup(write, { name: { en: "Near", ro: "" }, countryIds: [] }),
  );
  const before = { name: "Dealers", code: "DEAL", countries: "DE, FR", countryGroupIds: [group] };
  const id = await makeList({ ...before, personIds: [personId] });
  await save(id, { name: "Nobody", code: "", countries: "" });
  await revertLast(id);
  expect(await priceListPage(dana, id)).toMatchObject({
    ...{ name: "Dealers", code: "DEAL", countries: "DE, FR" },
    ...{ countryGroups: [{ id: group }], persons: [{ id: personId }] },
  });
  const { rows } = await dana.db.execute(
    sql`select 1 from catalogue_price_list where id = ${id} and derived_at is null`,
  );
  expect(rows).toHaveLength(1);
});

test("rules that were changed, deleted or added are as they were, under their ids", async () => {
  const id = await makeList();
  await saveRule(id, null, { percent: "10" });
  const ruleId = (await priceListPage(dana, id)).rules[0]?.id ?? 0;
  await saveRule(id, ruleId, { percent: "25" });
  await revertLast(id);
  expect(await sentences(id)).toEqual(["10 % off all products"]);
  await transact(dana, (write) => deletePriceRule(write, id, ruleId));
  expect(await sentences(id)).toEqual([]);
  await revertLast(id);
  expect((await priceListPage(dana, id)).rules).toMatchObject([{ id: ruleId }]);
  await saveRule(id, null, { percent: "30" });
  await revertLast(id);
  expect(await sentences(id)).toEqual(["10 % off all products"]);
});

test("what cannot be brought back is refused and leaves the list alone", async () => {
  const id = await makeList({ code: "FIRST" });
  await save(id, { code: "" });
  await makeList({ code: "FIRST" });
  const refused = { code: "office.auditCannotRevert" };
  await expect(revertLast(id)).rejects.toMatchObject(refused);
  const other = await makeList();
  await saveRule(other, null, { appliesTo: "category", categoryId: windows, percent: "5" });
  const ruleId = (await priceListPage(dana, other)).rules[0]?.id ?? 0;
  await transact(dana, (write) => deletePriceRule(write, other, ruleId));
  await dana.db.execute(sql`delete from catalogue_category where id = ${windows}`);
  await expect(revertLast(other)).rejects.toMatchObject(refused);
  expect(await sentences(other)).toEqual([]);
});
