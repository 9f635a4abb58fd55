import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { createTax } from "#modules/catalogue/server/staff/staff-tax.ts";
import { createFiscalPosition } from "#modules/catalogue/testing/inside.ts";
import { seedSampleShop } from "#modules/catalogue/testing.ts";
import { countryByCode, seedCountries } from "#modules/people/server/address/country.ts";
import { updatePerson } from "#modules/people/server/person/person.ts";
import { findAccount } from "#modules/people/server/sign-in/user.ts";
import { transact } from "#platform/db/transact.ts";
import { sign } from "#platform/http/cookies.ts";
import { testConfig, testHarness } from "../../../testing.ts";
import { type ReturningBuyer, returningBuyer } from "../testing/buyer.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
  await seedSampleShop(empty);
});

const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas" };
/** Moara 68: 1,118.00 with 21 % at home, with 10 % in Germany, without tax in Norway. */
const [home, german, norwegian] = ["€1,118.00", "€1,016.36", "€923.97"];
let app: FastifyInstance;
const positions = new Map<string, number>();

const blank = {
  ...{ note: { en: "", ro: "" }, position: "0", active: true, autoApply: true, vatRequired: false },
  ...{ region: "any" as const, states: "", zipFrom: "", zipTo: "", countryGroupIds: [], personIds: [] },
};

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  app = await harness.server();
  const { context: owner } = await harness.signedIn("administrator");
  await transact(owner, async (write) => {
    const { rows } = await write.db.execute<{ id: number }>("select id from catalogue_tax");
    const fromTaxId = rows[0]?.id ?? 0;
    const rates = [{ startsOn: "2020-01-01", rate: "10" }];
    const reduced = { kind: "percent" as const, name: "MwSt 10%", included: true, rates, parts: [] };
    const toTaxId = await createTax(write, reduced);
    const make = async (code: string, to: number | null) => {
      const named = { name: { en: code, ro: code }, countries: code };
      positions.set(
        code,
        await createFiscalPosition(write, { ...blank, ...named, taxes: [{ fromTaxId, toTaxId: to }] }),
      );
    };
    await make("DE", toTaxId);
    await make("NO", null);
  });
}, 60_000);

const browser = (kept?: Record<string, string>) => returningBuyer(app, kept);

const amounts = [home, german, norwegian];
const amountsIn = ({ body }: { body: string }) => amounts.filter((amount) => body.includes(amount));

async function moara() {
  const { rows } = await harness.database().pool.query(`
    select template.id as "templateId", min(variant.id)::int as "variantId" from catalogue_template template
    join catalogue_variant variant on variant.template_id = template.id where slug = 'moara-68' group by 1`);
  return rows[0] as { templateId: number; variantId: number };
}

/** The prices of one product that a visitor sees, on every page. */
async function shownTo(visitor: ReturningBuyer) {
  const { templateId, variantId } = await moara();
  const product = await visitor.get("/shop/product/moara-68");
  const structured = /"price":"([\d.]+)"/.exec(product.body)?.[1];
  const combination = await visitor.call("/sale/get_combination_info_website", {
    product_template_id: templateId,
  });
  const listing = await visitor.get("/shop");
  return {
    product: amountsIn(product),
    structured: `€${Number(structured).toLocaleString("en", { minimumFractionDigits: 2 })}`,
    combination: combination.price_text,
    listing: amountsIn(listing),
    home: amountsIn(await visitor.get("/")),
    compared: amountsIn(await visitor.get(`/shop/compare?products=${variantId}`)),
    dearest: /aria-label="Highest price" aria-valuetext="([^"]*)"/.exec(listing.body)?.[1],
    cacheControl: product.headers["cache-control"],
  };
}

const as = (amount: string, dearest: string) => ({
  ...{ product: [amount], structured: amount, combination: amount, listing: [amount], home: [amount] },
  ...{ compared: [amount], dearest, cacheControl: "public, max-age=0, must-revalidate" },
});

async function putMoara(visitor: ReturningBuyer) {
  await visitor.call("/shop/cart/update_json", { product_id: (await moara()).variantId, add_qty: 1 });
}

async function deliverTo(visitor: ReturningBuyer, code: string) {
  const country = await countryByCode(harness.context(), code);
  return visitor.post("/shop/address", {
    ...{ name: "Kari Lunde", email: "kari.lunde@example.com", phone: "+47 22 33 44 55" },
    ...{
      street: "Storgata 1",
      city: "Berlin",
      zip: code === "NO" ? "0155" : "10969",
      country_id: String(country?.id),
      same: "1",
    },
  });
}

test("a guest sees the prices of the country that the goods go to from giving the address until the session ends", async () => {
  const guest = browser();
  expect(await shownTo(guest)).toEqual(as(home, "€2,400.00"));
  await putMoara(guest);
  expect(await shownTo(guest)).toEqual(as(home, "€2,400.00"));
  const markOf = async () => String((await guest.call("/website/visitor", {}))["visitor_mark"]);
  const marks = [await markOf()];
  await deliverTo(guest, "DE");
  marks.push(await markOf());
  expect(guest.cookies.get("fp")).toBe(sign(String(positions.get("DE")), testConfig.secret));
  expect(await shownTo(guest)).toEqual(as(german, "€2,182.00"));
  expect((await guest.get("/shop/cart")).body).toContain(german);
  await deliverTo(guest, "NO");
  expect(await shownTo(guest)).toEqual(as(norwegian, "€1,984.00"));
  marks.push(await markOf());
  // The pages that the browser stores for offline use are those of the former country.
  expect(marks.map((mark) => mark[0])).toEqual(["g", "p", "p"]);
  expect(new Set(marks).size).toBe(3);
  expect(await shownTo(browser())).toEqual(as(home, "€2,400.00"));
});

test("an account sees the prices of its country from signing in until signing out, also with an empty cart", async () => {
  const personId = (await findAccount(harness.context(), thomas.login))?.personId ?? 0;
  const norway = await countryByCode(harness.context(), "NO");
  await transact(harness.context(), (write) =>
    updatePerson(write, personId, { countryId: norway?.id ?? null, stateId: null }),
  );
  const visitor = browser();
  await visitor.signIn(thomas);
  expect(await shownTo(visitor)).toEqual(as(norwegian, "€1,984.00"));
  await putMoara(visitor);
  expect(amountsIn(await visitor.get("/shop/cart"))).toEqual([norwegian]);
  await visitor.signOut();
  expect([...visitor.cookies.keys()]).toEqual([]);
  expect(await shownTo(visitor)).toEqual(as(home, "€2,400.00"));
});

test("a copied cookie shows kept pages and charges nothing, and a position that is gone shows the prices at home", async () => {
  const signed = sign(String(positions.get("NO")), testConfig.secret);
  const stranger = browser({ fp: signed });
  expect(amountsIn(await stranger.get("/shop/product/moara-68"))).toEqual([norwegian]);
  await putMoara(stranger);
  expect(stranger.cookies.has("fp")).toBe(false);
  expect((await stranger.get("/shop/cart")).body).toContain(home);
  for (const fp of [
    sign("2000000", testConfig.secret),
    sign(String(positions.get("NO")), "another secret"),
  ]) {
    expect(amountsIn(await browser({ fp }).get("/shop/product/moara-68"))).toEqual([home]);
  }
});
