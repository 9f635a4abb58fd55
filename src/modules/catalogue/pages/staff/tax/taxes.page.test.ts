import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { upsertTax } from "#modules/catalogue/server/product/vocabulary.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { type FakeRegister, openFakeRegister } from "#modules/people/testing/vies.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../../testing.ts";

let register: FakeRegister;
afterAll(() => register.close());

const harness = testHarness(async (context) => {
  register = await openFakeRegister({ DE136695976: "Weber & Lang GmbH" });
  await context.db.update(siteTable).set({ settings: { vies: { url: register.url } } });
  await transact(context, async (write) => {
    await seedCountries(write);
    await upsertTax(write, { key: "ro-21", name: "TVA 21%", rate: "21", included: true });
    await upsertTax(write, { key: "eco", name: "Eco 1.5%", rate: "1.5", included: true });
  });
});

const { ask } = harness;

async function taxId(name: string): Promise<string> {
  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(sql`select id from catalogue_tax where name = ${name}`);
  return String(rows[0]?.id);
}

const pages = [
  "/web/taxes",
  "/web/taxes/new",
  "/web/taxes/new?kind=group",
  "/web/fiscal-positions",
  "/web/fiscal-positions/new",
];

test("the shop reads taxes and fiscal positions, only the administrator writes them and their settings", async () => {
  const [seller, owner] = [await harness.signedIn("shop"), await harness.signedIn("administrator")];
  for (const path of pages) {
    expect((await ask(seller.cookie, path)).statusCode).toBe(200);
    expect((await ask(owner.cookie, `/ro${path}`)).statusCode).toBe(200);
  }
  expect((await ask(seller.cookie, "/web/settings/taxes")).statusCode).toBe(403);
  const form = { "name.en": "Germany", action: "save" };
  expect((await ask(seller.cookie, "/web/fiscal-positions/new", form)).statusCode).toBe(403);
});

test("a group is made with its parts in order, and comes to what they come to", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const form = {
    ...{ kind: "group", name: "Eco and TVA", included: "1", action: "save" },
    ...{ "parts[0].taxId": await taxId("Eco 1.5%") },
    ...{ "parts[1].taxId": await taxId("TVA 21%"), "parts[1].compound": "1" },
  };
  const made = await ask(cookie, "/web/taxes/new?kind=group", form);
  expect(made.statusCode).toBe(303);
  const page = await ask(cookie, String(made.headers.location));
  expect(page.body).toContain("Taxes in this group");
  expect((await ask(cookie, "/web/taxes")).body).toContain("22.815 %");
  const wrong = await ask(cookie, "/web/taxes/new?kind=group", { ...form, "parts[1].taxId": "" });
  expect(wrong.statusCode).toBe(303);
  const none = { ...form, "parts[0].taxId": "", "parts[1].taxId": "" };
  const refused = await ask(cookie, "/web/taxes/new?kind=group", none);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("Choose at least one tax.");
});

test("a fiscal position is made, shown in the list in words, and on the page of whom it was given to", async () => {
  const { cookie, context } = await harness.signedIn("administrator");
  const personId = await transact(context, (write) => createPerson(write, { name: "Weber & Lang" }));
  const form = {
    ...{ "name.en": "EU companies", "name.ro": "Firme UE", "note.en": "Reverse charge", position: "10" },
    ...{ active: "1", autoApply: "1", vatRequired: "1", region: "union", countries: "", states: "" },
    ...{ "taxes[0].fromTaxId": await taxId("TVA 21%"), "taxes[0].toTaxId": "" },
    ...{ "personIds[]": String(personId), action: "save" },
  };
  const made = await ask(cookie, "/web/fiscal-positions/new", form);
  expect(made.statusCode).toBe(303);
  const list = (await ask(cookie, "/web/fiscal-positions")).body;
  expect(list).toContain("Other countries of the European Union · With a VAT number");
  expect(list).toContain("TVA 21% → No tax");
  expect((await ask(cookie, `/web/customers/${personId}`)).body).toContain("EU companies");
  const wrong = await ask(cookie, "/web/fiscal-positions/new", { ...form, states: "CJ" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("To use states or postcodes, choose exactly one country.");
});

test("the settings are kept, and a customer's number is asked about again from their page", async () => {
  const { cookie, context } = await harness.signedIn("administrator");
  const wrong = await ask(cookie, "/web/settings/taxes", {
    rounding: "line",
    viesUrl: "vies",
    action: "save",
  });
  expect(wrong.statusCode).toBe(422);
  const form = { rounding: "line", viesUrl: register.url, action: "save" };
  expect((await ask(cookie, "/web/settings/taxes", form)).statusCode).toBe(303);
  expect((await ask(cookie, "/web/settings/taxes")).body).toContain(register.url);
  const personId = await transact(context, (write) =>
    createPerson(write, { name: "Weber & Lang", vat: "DE 136695976" }),
  );
  const customer = `/web/customers/${personId}`;
  register.be("countryDown");
  expect((await ask(cookie, customer)).body).toContain("The register has not responded.");
  const silent = await ask(cookie, customer, { action: "checkVat" });
  expect(silent.headers.location).toContain("vatSilent");
  register.be("answers");
  expect((await ask(cookie, customer, { action: "checkVat" })).headers.location).toContain("vatTold");
  const told = (await ask(cookie, customer)).body;
  expect(told).toContain("Weber &amp; Lang GmbH");
  expect(told).toContain("LINDENSTR. 18, 10969 BERLIN");
});
