import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { revertEntry } from "#modules/office/server/audit-log.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { refusalOf } from "../../testing.ts";
import { countryByCode, countryView, forgetCountries, seedCountries } from "./country.ts";
import {
  countryGroupPage,
  createCountryGroup,
  deleteCountryGroup,
  groupsOfCountry,
  saveCountryGroup,
} from "./country-group.ts";
import { countryGroupList, countryGroupPicker, countryList, countryPicker } from "./country-list.ts";
import { countryPage, resetCountryRules, saveCountry, switchCountries } from "./staff-country.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
});
let context: Context;
let ids: Record<"RO" | "DE" | "FR", number>;

beforeAll(async () => {
  ({ context } = await harness.signedIn("administrator"));
  const idOf = async (code: string) => (await countryByCode(context, code))?.id ?? 0;
  ids = { RO: await idOf("RO"), DE: await idOf("DE"), FR: await idOf("FR") };
});

async function save(id: number, changes: Partial<Parameters<typeof saveCountry>[2]>) {
  const now = await countryPage(context, id);
  const { billing, delivery, zipRequired, stateRequired, zipPattern, addressFormat, version } = now;
  const form = { billing, delivery, zipRequired, stateRequired, zipPattern, addressFormat, version };
  await transact(context, (write) => saveCountry(write, id, { ...form, ...changes }));
  forgetCountries(context);
}

async function revertLast(model: string, recordId: number) {
  const [entry] = await context.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.model, model), eq(auditTable.recordId, recordId)))
    .orderBy(desc(auditTable.id))
    .limit(1);
  await transact(context, (write) => revertEntry(write, entry?.id ?? 0));
}

test("a country is named in each language that is installed", async () => {
  const named = async (localeCode: string, code: string) =>
    (await countryByCode({ ...context, locale: harness.context({ localeCode }).locale }, code))?.name;
  expect(await Promise.all(["en", "ro", "de"].map((code) => named(code, "AT")))).toEqual([
    "Austria",
    "Austria",
    "Österreich",
  ]);
  expect(await named("de", "CI")).toBe("Côte d’Ivoire");
  const { rows } = await countryList.rows(context, { ...query, search: "osterreich" });
  expect(rows.map(({ cells }) => cells["code"])).toEqual(["AT"]);
});

const query = { search: "", filters: {}, sort: countryList.sort, page: 1, rowsPerPage: 50 };

test("a country is switched off for billing and delivery, and seen so at once", async () => {
  await save(ids.DE, { delivery: false });
  expect(await countryView(context, ids.DE)).toMatchObject({ billing: true, delivery: false });
  const off = await countryList.rows(context, { ...query, filters: { delivery: ["off"] } });
  expect(off.rows.map((row) => row.cells["name"])).toEqual(["Germany"]);
  await save(ids.DE, { delivery: true });
});

test("the owner's rules of an address stay when the countries are brought up to date, until they are given back", async () => {
  const known = await countryPage(context, ids.RO);
  await save(ids.RO, { zipRequired: false, zipPattern: "\\d{5,6}" });
  await transact(context, seedCountries);
  expect(await countryPage(context, ids.RO)).toMatchObject({
    zipRequired: false,
    zipPattern: "\\d{5,6}",
    rulesOwn: true,
  });
  await transact(context, (write) => resetCountryRules(write, ids.RO));
  expect(await countryPage(context, ids.RO)).toMatchObject({
    zipRequired: true,
    zipPattern: known.zipPattern,
    rulesOwn: false,
  });
});

test.each([
  [{ zipPattern: "(" }, "zipPattern", "people.zipPatternWrong"],
  [{ zipPattern: "(a+)+" }, "zipPattern", "people.zipPatternWrong"],
  [{ addressFormat: "%(planet)s" }, "addressFormat", "people.addressFormatWrong"],
  [{ addressFormat: "%(zip)s" }, "addressFormat", "people.addressFormatShort"],
  [{ stateRequired: true }, "stateRequired", "people.stateNotKnown"],
])("a wrong rule is refused at its field: %o", async (changes, field, code) => {
  const refused = await refusalOf(save(ids.FR, changes));
  expect(refused.fields).toEqual({ [field]: code });
});

test("two people edit one country: the second is told", async () => {
  const { version } = await countryPage(context, ids.FR);
  await save(ids.FR, { zipRequired: false });
  expect((await refusalOf(save(ids.FR, { zipRequired: true, version }))).code).toBe(
    "office.changedMeanwhile",
  );
});

test("one country must remain to sell to", async () => {
  const { rows } = await countryList.rows(context, { ...query, rowsPerPage: 1000 });
  const all = rows.map(({ id }) => id);
  const refused = await refusalOf(
    transact(context, (write) => switchCountries(write, all, { billing: false })),
  );
  expect(refused.code).toBe("people.lastCountry");
  expect((await countryPage(context, ids.DE)).billing).toBe(true);
});

test("what was switched can be reverted from the audit log", async () => {
  await transact(context, (write) => switchCountries(write, [ids.DE, ids.FR], { billing: false }));
  await revertLast("res.country", ids.DE);
  expect(await countryPage(context, ids.DE)).toMatchObject({ billing: true });
  expect(await countryPage(context, ids.FR)).toMatchObject({ billing: false });
});

test("a group of countries is made, found, changed, reverted and deleted", async () => {
  const name = { en: "Near us", ro: "Lângă noi" };
  const id = await transact(context, (write) =>
    createCountryGroup(write, { name, countryIds: [ids.DE, ids.RO] }),
  );
  expect((await countryGroupPage(context, id)).countries.map(({ label }) => label)).toEqual([
    "Germany",
    "Romania",
  ]);
  expect(await groupsOfCountry(context, ids.RO)).toMatchObject([{ id }]);
  const romanian = { ...context, locale: harness.context({ localeCode: "ro" }).locale };
  expect(await countryGroupPicker.find(romanian, "langa", 8)).toEqual([{ id, label: "Lângă noi" }]);
  const listed = await countryGroupList.rows(context, { ...query, search: "near" });
  expect(listed.rows[0]?.cells).toMatchObject({ name: "Near us", countries: "Germany, Romania" });
  const filtered = await countryList.rows(context, { ...query, filters: { group: [String(id)] } });
  expect(filtered.total).toBe(2);

  const { version } = await countryGroupPage(context, id);
  await transact(context, (write) => saveCountryGroup(write, id, { name, countryIds: [ids.FR], version }));
  await revertLast("res.country.group", id);
  expect((await countryGroupPage(context, id)).countries).toHaveLength(2);

  expect(await transact(context, (write) => deleteCountryGroup(write, id))).toBe("Near us");
  expect(await groupsOfCountry(context, ids.RO)).toEqual([]);
});

test("a group without a name, or with a country that does not exist, is refused", async () => {
  const make = (form: Parameters<typeof createCountryGroup>[1]) =>
    refusalOf(transact(context, (write) => createCountryGroup(write, form)));
  expect((await make({ name: { en: "", ro: "" }, countryIds: [] })).fields).toEqual({
    "name.en": "people.nameMissing",
  });
  expect((await make({ name: { en: "Mars", ro: "" }, countryIds: [999_999] })).fields).toEqual({
    countryIds: "people.countryMissing",
  });
});

test("a country is picked by its name or its code", async () => {
  expect((await countryPicker.find(context, "roma", 8)).map(({ label }) => label)).toContain("Romania");
  expect((await countryPicker.find(context, "de", 50)).map(({ detail }) => detail)).toContain("DE");
  expect(await countryPicker.named(context, [ids.FR])).toEqual([
    { id: ids.FR, label: "France", detail: "FR" },
  ]);
});
