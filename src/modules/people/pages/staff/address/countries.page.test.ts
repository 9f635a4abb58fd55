import { expect, test } from "vitest";
import { countryByCode, seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";

const harness = testHarness(async (context) => transact(context, seedCountries));

const { ask } = harness;

test("the owner makes a group of countries and reads of it in the list and on the country's page", async () => {
  const { cookie, context } = await harness.signedIn("administrator");
  const romania = await countryByCode(context, "RO");
  const made = await ask(cookie, "/web/country-groups/new", {
    action: "save",
    "name.en": "At home",
    "name.ro": "Acasă",
    "countryIds[0]": String(romania?.id),
  });
  expect(made.statusCode).toBe(303);
  const groups = (await ask(cookie, "/web/country-groups")).body;
  expect(groups).toContain("At home");
  // Groups have no entry of their own in the menu: they belong to the entry of the countries.
  expect(groups).toMatch(
    /<a [^>]*href="\/web\/countries"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/web\/countries"/,
  );
  const page = await ask(cookie, `/ro/web/countries/${romania?.id}`);
  expect(page.body).toContain("Acasă");
  expect(page.body).toContain("Județe și state");
  expect(page.body).toContain("Cluj (CJ)");
});

test("countries are switched in bulk; who sells has no right to it", async () => {
  const { cookie, context } = await harness.signedIn("administrator");
  const germany = await countryByCode(context, "DE");
  const form = { action: "bulk-delivery-off", "ids[0]": String(germany?.id) };
  expect((await ask(cookie, "/web/countries", form)).statusCode).toBe(303);
  expect((await ask(cookie, "/web/countries?delivery=off")).body).toContain("Germany");
  const { cookie: seller } = await harness.signedIn("shop");
  expect((await ask(seller, "/web/countries")).statusCode).toBe(403);
  expect((await ask(seller, "/web/countries", form)).statusCode).toBe(403);
});
