import { and, desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntry, revertEntry } from "#modules/office/server/audit-log.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../testing.ts";
import { prepareShop } from "../../orders/testing.ts";
import { carrierById, publishedCarriers } from "./carrier.ts";
import { carrierRecord, createStaffCarrier, publishCarriers, saveCarrier } from "./staff-carrier.ts";
import { carrierInput } from "./staff-carrier-input.ts";
import { carrierPage } from "./staff-carrier-view.ts";

const harness = testHarness(prepareShop);
let dana: Context;

beforeAll(async () => {
  dana = (await harness.signedIn("shop")).context;
});

const form = (input: Record<string, unknown> = {}) =>
  carrierInput.parse({ name: { en: "Van", ro: "Dubă" }, published: "1", price: "12", ...input });
const make = (input: Record<string, unknown> = {}) =>
  transact(dana, (write) => createStaffCarrier(write, form(input)));
const save = (id: number, input: Record<string, unknown>) =>
  transact(dana, (write) => saveCarrier(write, id, form(input)));

async function revertLast(id: number): Promise<void> {
  const [entry] = await dana.db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(and(eq(auditTable.model, carrierRecord.model), eq(auditTable.recordId, id)))
    .orderBy(desc(auditTable.id))
    .limit(1);
  const entryId = entry?.id ?? 0;
  expect((await auditEntry(dana, entryId)).obstacle).toBeNull();
  await transact(dana, (write) => revertEntry(write, entryId));
}

const rule = { variable: "weight", operator: "<=", threshold: "20", base: "5", factor: "0.5" };

test("a change of a carrier is taken back from the audit log: itself, its rules and its points", async () => {
  const point = { name: "Cluj", address: "Strada Fabricii 12", hours: { en: "9–18", ro: "9–18" } };
  const before = { provider: "rules", rules: [rule], pickup: "1", points: [point], countries: "RO" };
  const id = await make(before);
  const seen = await carrierById(dana, id);
  await save(id, { name: { en: "Boat", ro: "Barcă" }, provider: "fixed", price: "99", countries: "" });
  expect(await carrierById(dana, id)).toMatchObject({ rules: [], pickupPoints: [], priceMinor: 9_900 });
  await revertLast(id);
  expect(await carrierById(dana, id)).toEqual({ ...seen, version: expect.any(Number) });
  await transact(dana, (write) => publishCarriers(write, [id], false));
  await revertLast(id);
  expect((await carrierPage(dana, id)).published).toBe(true);
});

test("what it takes and its days are kept, taken back, and refused where they cannot be", async () => {
  const id = await make({ takesParcel: "0", daysFrom: "2", daysTo: "4" });
  expect(await carrierById(dana, id)).toMatchObject({ goods: ["bulky", "freight"], daysFrom: 2, daysTo: 4 });
  expect(await carrierPage(dana, id)).toMatchObject({ takesParcel: false, takesFreight: true, daysTo: "4" });
  // A single number sets both ends, and all classes of goods mean no limit.
  await save(id, { takesParcel: "1", daysFrom: "3" });
  expect(await carrierById(dana, id)).toMatchObject({ goods: [], daysFrom: 3, daysTo: 3 });
  await revertLast(id);
  expect(await carrierById(dana, id)).toMatchObject({ goods: ["bulky", "freight"], daysFrom: 2, daysTo: 4 });
  await expect(
    save(id, { takesParcel: "0", takesBulky: "0", takesFreight: "0", daysFrom: "4", daysTo: "2" }),
  ).rejects.toMatchObject({
    fields: { takesParcel: "delivery.staffGoodsMissing", daysTo: "delivery.staffDaysOrder" },
  });
  await expect(save(id, { daysFrom: "soon" })).rejects.toMatchObject({
    fields: { daysFrom: "delivery.staffDaysWrong" },
  });
});

test("a change of its key cannot be taken back, because no key is kept in the log", async () => {
  const id = await make({ provider: "easypost", key: "first" });
  await save(id, { provider: "easypost", key: "second" });
  await expect(revertLast(id)).rejects.toMatchObject({ code: "office.auditCannotRevert" });
});

test("a carrier of one website is offered there alone", async () => {
  const { rows } = await dana.db.execute<{ id: number }>(
    sql`insert into site (name, host, company) values ('Outlet', 'outlet.example', 'Outlet SRL') returning id`,
  );
  const siteId = rows[0]?.id ?? 0;
  const [here, there] = [await make({ siteId: dana.site.id }), await make({ siteId })];
  const offered = async (context: Context) => (await publishedCarriers(context)).map(({ id }) => id);
  expect(await offered(dana)).toContain(here);
  expect(await offered(dana)).not.toContain(there);
  expect(await offered({ ...dana, site: { ...dana.site, id: siteId } })).toContain(there);
  expect(await carrierPage(dana, there)).toMatchObject({
    siteId,
    sites: expect.arrayContaining([{ value: siteId, label: "Outlet" }]),
  });
});

test("programs of the shop read carriers, without any key", async () => {
  const id = await make({ key: "secret", freeAbove: "500", countries: "RO, HU" });
  const asked = { model: "delivery.carrier", method: "read", args: [[id]], kwargs: {} };
  const [read] = (await callModel(dana, asked)) as Record<string, unknown>[];
  expect(read).toMatchObject({
    ...{ name: "Van", delivery_type: "fixed", fixed_price: 12, website_published: true, website_id: false },
    ...{ free_over: true, amount: 500, country_codes: "RO,HU" },
  });
  expect(JSON.stringify(read)).not.toContain("secret");
  const { context: editor } = await harness.signedIn("website");
  await expect(callModel(editor, asked)).rejects.toMatchObject({ kind: "forbidden" });
});

test("what a carrier asks is read as people write it, and said at its field where nobody can", async () => {
  const id = await make({ price: "1.234,50", marginPercent: "7,5 %", freeAbove: "1.500" });
  expect(await carrierById(dana, id)).toMatchObject({
    ...{ priceMinor: 123_450, marginPercent: "7.5000", freeAboveMinor: 150_000 },
  });
  await expect(make({ price: "1e3", freeAbove: "12,345,6" })).rejects.toMatchObject({
    fields: { price: "delivery.staffNumberWrong", freeAbove: "delivery.staffNumberWrong" },
  });
});
