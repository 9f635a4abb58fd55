import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createPerson } from "#modules/people/server/person/person.ts";
import { mergePeople } from "#modules/people/testing/inside.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { createFiscalPosition, deleteFiscalPosition, saveFiscalPosition } from "../staff/staff-fiscal.ts";
import { fiscalPositionPage } from "../staff/staff-fiscal-view.ts";
import { beginTaxRates, createTax, deleteTax, saveTax } from "../staff/staff-tax.ts";
import { taxPage } from "../staff/staff-tax-view.ts";
import { fiscalPositionFor } from "./fiscal-position.ts";
import { asDisplayed, taxesFor } from "./tax.ts";

const harness = testHarness();

async function owner(): Promise<Context> {
  return (await harness.signedIn("administrator")).context;
}

const write = <Result>(context: Context, work: (tx: WriteContext) => Promise<Result>) =>
  transact(context, work);
const percent = { kind: "percent" as const, included: true, parts: [] };
const rated = (...rates: [string, string][]) => rates.map(([startsOn, rate]) => ({ startsOn, rate }));

const blank = {
  note: { en: "", ro: "" },
  position: "0",
  active: true,
  autoApply: true,
  vatRequired: false,
  region: "any" as const,
  countries: "",
  states: "",
  zipFrom: "",
  zipTo: "",
  countryGroupIds: [],
  personIds: [],
};

async function makeTax(context: Context, name: string, rate: string, changes = {}) {
  return write(context, (tx) =>
    createTax(tx, { ...percent, name, rates: rated(["2020-01-01", rate]), ...changes }),
  );
}

test("a tax has the rate of the day, to the minute at which a day begins in the shop", async () => {
  const context = await owner();
  const id = await write(context, (tx) =>
    createTax(tx, { ...percent, name: "TVA", rates: rated(["2020-01-01", "19"], ["2027-01-01", "21"]) }),
  );
  const rateAt = async (moment: string) =>
    (await taxesFor({ ...context, now: new Date(moment) }, [id], null)).get(id)?.rate;
  expect(await rateAt("2026-12-31T21:59:00Z")).toBe("19");
  expect(await rateAt("2026-12-31T22:01:00Z")).toBe("21");
  expect(await rateAt("2019-12-31T12:00:00Z")).toBe("0");
});

test("a group adds its taxes up, compound ones on those before them, and follows their rates", async () => {
  const context = await owner();
  const gst = await makeTax(context, "GST", "5");
  const pst = await write(context, (tx) =>
    createTax(tx, { ...percent, name: "PST", rates: rated(["2020-01-01", "9.5"], ["2027-01-01", "10"]) }),
  );
  const parts = [
    { taxId: gst, compound: false },
    { taxId: pst, compound: true },
  ];
  const group = await write(context, (tx) =>
    createTax(tx, { kind: "group", name: "GST + PST", included: false, rates: [], parts }),
  );
  expect((await taxesFor(context, [group], null)).get(group)).toEqual({
    rate: "14.975",
    included: false,
    containedRate: "14.975",
    parts: [
      { id: gst, name: "GST", rate: "5" },
      { id: pst, name: "PST", rate: "9.975" },
    ],
  });
  const storedRate = async () => {
    const { rows } = await context.db.execute<{ rate: string }>(
      sql`select rate::text from catalogue_tax where id = ${group}`,
    );
    return rows[0]?.rate;
  };
  expect(await storedRate()).toBe("14.975");
  await beginTaxRates({ ...context, now: new Date("2026-12-31T22:01:00Z") }, {});
  expect(await storedRate()).toBe("15.5");
  await write(context, (tx) =>
    saveTax(tx, group, {
      kind: "group",
      name: "GST + PST",
      included: false,
      rates: [],
      parts: [...parts].reverse().map((part) => ({ ...part, compound: false })),
    }),
  );
  expect((await taxPage(context, group)).parts.map(({ taxId }) => taxId)).toEqual([pst, gst]);
  await expect(write(context, (tx) => deleteTax(tx, gst))).rejects.toMatchObject({
    code: "catalogue.taxNeeded",
    values: { name: "GST", users: "GST + PST" },
  });
});

test("a group needs taxes, each once, and none that is a group itself", async () => {
  const context = await owner();
  const one = await makeTax(context, "Eco tax", "1");
  const form = { kind: "group" as const, included: true, rates: [] };
  let count = 0;
  const made = (parts: { taxId: number | null; compound: boolean }[]) =>
    write(context, (tx) => createTax(tx, { ...form, name: `Group ${count++}`, parts }));
  await expect(made([{ taxId: null, compound: false }])).rejects.toMatchObject({
    fields: { "parts[0].taxId": "catalogue.taxPartsMissing" },
  });
  await expect(made([1, 2].map(() => ({ taxId: one, compound: false })))).rejects.toMatchObject({
    fields: { "parts[1].taxId": "catalogue.taxTwice" },
  });
  const group = await made([{ taxId: one, compound: false }]);
  await expect(made([{ taxId: group, compound: false }])).rejects.toMatchObject({
    code: "platform.notFound",
  });
});

test("a fiscal position maps taxes, to none as well; a price is freed from what it contains and rounded once", async () => {
  const context = await owner();
  const home = await makeTax(context, "TVA 19%", "19");
  const other = await makeTax(context, "TVA 9%", "9", { included: false });
  const german = await makeTax(context, "MwSt 19%", "19");
  const french = await makeTax(context, "TVA FR 20%", "20");
  const id = await write(context, (tx) =>
    createFiscalPosition(tx, {
      ...blank,
      name: { en: "France", ro: "Franța" },
      countries: "FR",
      taxes: [
        { fromTaxId: home, toTaxId: french },
        { fromTaxId: other, toTaxId: null },
        { fromTaxId: null, toTaxId: german },
      ],
    }),
  );
  const taxes = await taxesFor(context, [home, other, german], id);
  const mapped = taxes.get(home) ?? expect.fail();
  expect(mapped).toMatchObject({ rate: "20", included: true, containedRate: "19" });
  expect(mapped.parts).toEqual([{ id: french, name: "TVA FR 20%", rate: "20" }]);
  // 119.99 with 19 % is 100.8319… without tax, and 120.998… with 20 %.
  expect(asDisplayed(11_999, mapped, "included")).toBe(12_100);
  expect(asDisplayed(11_999, mapped, "excluded")).toBe(10_083);
  const free = taxes.get(other) ?? expect.fail();
  expect(free).toMatchObject({ rate: "0", included: false, parts: [] });
  expect(asDisplayed(10_000, free, "included")).toBe(10_000);
  expect(taxes.get(german)?.parts).toEqual([{ id: german, name: "MwSt 19%", rate: "19" }]);
  await expect(write(context, (tx) => deleteTax(tx, french))).rejects.toMatchObject({
    code: "catalogue.taxNeeded",
    values: { users: "France" },
  });
});

test("a form of a fiscal position names what is wrong, and what is right is kept with its people", async () => {
  const context = await owner();
  const form = { ...blank, name: { en: "Canaries", ro: "" }, taxes: [] };
  const refused = (changes: Partial<typeof form>) =>
    write(context, (tx) => createFiscalPosition(tx, { ...form, ...changes })).then(
      () => null,
      (error) => error.fields,
    );
  expect(await refused({ name: { en: " ", ro: "" } })).toEqual({ "name.en": "catalogue.wordMissing" });
  expect(await refused({ countries: "Spain" })).toEqual({ countries: "catalogue.countriesWrong" });
  expect(await refused({ zipFrom: "35000" })).toEqual({ zipTo: "catalogue.fiscalZipWrong" });
  expect(await refused({ zipFrom: "35000", zipTo: "35999" })).toEqual({
    zipFrom: "catalogue.fiscalOneCountry",
  });
  expect(await refused({ states: "TF", countries: "ES, PT" })).toEqual({
    states: "catalogue.fiscalOneCountry",
  });
  const personId = context.user?.personId ?? 0;
  const right = { ...form, countries: "es", zipFrom: "35000", zipTo: "35999", personIds: [personId] };
  const id = await write(context, (tx) => createFiscalPosition(tx, { ...right, countries: "ES" }));
  expect(await fiscalPositionPage(context, id)).toMatchObject({
    countries: "ES",
    zipTo: "35999",
    persons: [{ id: personId }],
  });
  await expect(write(context, (tx) => deleteFiscalPosition(tx, id))).rejects.toMatchObject({
    code: "catalogue.fiscalPositionUsed",
  });
  await write(context, (tx) => saveFiscalPosition(tx, id, { ...right, countries: "ES", personIds: [] }));
  expect(await write(context, (tx) => deleteFiscalPosition(tx, id))).toBe("Canaries");
});

test("when two records of one person become one, the position that staff chose stays", async () => {
  const context = await owner();
  const [kept, gone] = await write(context, async (tx) => [
    await createPerson(tx, { name: "Weber" }),
    await createPerson(tx, { name: "Weber & Lang" }),
  ]);
  const id = await write(context, (tx) =>
    createFiscalPosition(tx, {
      ...{ ...blank, name: { en: "By hand", ro: "" }, taxes: [] },
      ...{ autoApply: false, personIds: [gone ?? 0] },
    }),
  );
  await write(context, (tx) => mergePeople(tx, kept ?? 0, gone ?? 0));
  const buyer = { countryCode: "RO", stateCode: "", zip: "", vatCountryCode: null };
  expect((await fiscalPositionFor(context, { ...buyer, personId: kept ?? 0 }))?.id).toBe(id);
});

test("prices contain all taxes of a group or none; what would compute wrong is refused where it is said", async () => {
  const context = await owner();
  const inside = await makeTax(context, "Inside", "20");
  const outside = await makeTax(context, "Outside", "3", { included: false });
  const also = await makeTax(context, "Also outside", "2", { included: false });
  const group = (taxIds: number[]) =>
    write(context, (tx) =>
      createTax(tx, {
        ...{ kind: "group" as const, name: "Both", included: false, rates: [] },
        parts: taxIds.map((taxId) => ({ taxId, compound: false })),
      }),
    );
  await expect(group([inside, outside])).rejects.toMatchObject({
    fields: { "parts[1].taxId": "catalogue.taxPartNotContained" },
  });
  await expect(group([outside, inside])).rejects.toMatchObject({
    fields: { "parts[1].taxId": "catalogue.taxPartContained" },
  });
  const id = await group([outside, also]);
  const form = { ...percent, name: "Outside", rates: rated(["2020-01-01", "3"]), included: true };
  await expect(write(context, (tx) => saveTax(tx, outside, form))).rejects.toMatchObject({
    ...{ code: "catalogue.taxOfGroup", values: { groups: "Both" } },
  });
  const tax = (await taxesFor(context, [id], null)).get(id) ?? expect.fail();
  expect([asDisplayed(10_000, tax, "included"), asDisplayed(10_000, tax, "excluded")]).toEqual([
    10_500, 10_000,
  ]);
});
