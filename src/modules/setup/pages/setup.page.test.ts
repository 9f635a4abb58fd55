import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { siteById } from "#platform/site.ts";
import { testHarness } from "../../../testing.ts";

const harness = testHarness(async (context) => {
  await transact(context, seedCountries);
  await context.db.execute(sql`update site set company = 'Lumini SRL', name = 'Lumini SRL', address = ''`);
});
const { ask } = harness;

const screens = ["", "/firm", "/delivery", "/payment", "/product", "/menu", "/theme", "/mail"];
const firm = {
  action: "save",
  company: "Wachs & Docht",
  address: "Kerzengasse 4\n10115 Berlin",
  vat: "DE123456788",
  email: "hallo@wachs.example",
  phone: "+49 30 23125 014",
};

async function owner() {
  return (await harness.signedIn("administrator")).cookie;
}

async function siteNow() {
  const { db, site } = harness.context();
  return siteById(db, site.id);
}

async function taxes() {
  const { rows } = await harness
    .context()
    .db.execute<{ name: string; rate: string; included: boolean }>(
      sql`select name, rate::float8::text as rate, included from catalogue_tax order by id`,
    );
  return rows;
}

test("every screen is for administrators, in both languages, with where one is", async () => {
  const cookie = await owner();
  const seller = (await harness.signedIn("shop")).cookie;
  for (const screen of screens) {
    const page = await ask(cookie, `/web/first-steps${screen}`);
    expect([screen, page.statusCode]).toEqual([screen, 200]);
    expect((await ask(seller, `/web/first-steps${screen}`)).statusCode).toBe(403);
    const romanian = await ask(cookie, `/ro/web/first-steps${screen}`);
    expect(romanian.body).toContain("Configurarea magazinului");
  }
  const page = await ask(cookie, "/web/first-steps/payment");
  expect(page.body).toContain("Step 4 of 11");
  expect(page.body).toMatch(/href="\/web\/first-steps\/product"[^>]*>Skip for now</);
  expect((await ask(cookie, "/web/first-steps/mail")).body).toMatch(
    /href="\/web\/first-steps"[^>]*>Skip for now</,
  );
});

test("the link by which the first owner comes in is another page, which strangers are not told of", async () => {
  expect((await ask("", "/web/setup?key=guessed")).statusCode).toBe(404);
  expect((await ask("", "/web/first-steps")).headers.location).toContain("/web/login");
});

test("a new shop is offered three themes, each drawn, and visitors see the one that is chosen", async () => {
  const cookie = await owner();
  const path = "/web/first-steps/theme";
  const { body } = await ask(cookie, path);
  for (const name of ["Studio", "Gallery", "Orchard"]) expect(body).toContain(`value="${name}"`);
  expect(body.match(/<svg viewBox="0 0 320 216"/g)).toHaveLength(3);
  expect(body).toMatch(/checked=""[^>]*value="Studio"|value="Studio"[^>]*checked=""/);
  expect(body).toMatch(/href="\/web\/first-steps\/mail"[^>]*>Skip for now</);
  expect((await siteNow()).settings["theme"]).toBeUndefined();

  const answer = await ask(cookie, path, { theme: "Gallery", action: "save" });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toContain("/web/first-steps/mail");
  expect((await siteNow()).settings["theme"]).toMatchObject({ name: "Gallery" });
  expect((await ask(cookie, path, { theme: "Cellar", action: "save" })).statusCode).toBe(404);
  // Choosing the current theme again is fine, and so is returning to the first.
  for (const theme of ["Gallery", "Studio"]) {
    expect((await ask(cookie, path, { theme, action: "save" })).statusCode).toBe(303);
    expect((await siteNow()).settings["theme"]).toMatchObject({ name: theme });
  }
});

test("nobody can buy in an empty shop: the end says what is missing, and what can wait", async () => {
  const { body } = await ask(await owner(), "/web/first-steps");
  expect(body).toContain("Nobody can buy yet");
  expect(body).toContain("2 steps are missing.");
  expect(body).toContain("Nobody can pay yet: no payment method is switched on.");
  expect(body).toContain("There is nothing to buy yet: no product is published.");
  // Legal requirements do not keep buyers from buying, but they cannot wait either.
  const [, due = "", later = ""] = /Needed before your first sale(.*?)Can wait(.*)/s.exec(body) ?? [];
  for (const path of ["firm", "delivery"]) expect(due).toContain(`href="/web/first-steps/${path}"`);
  expect(due).toContain('href="/web/legal"');
  expect(later).toContain('href="/web/first-steps/menu"');
  expect(body).not.toContain("Test the checkout");
});

test("a business without country, name or address is asked for them at their fields, and nothing is kept", async () => {
  const cookie = await owner();
  const answer = await ask(cookie, "/web/first-steps/firm", {
    ...firm,
    company: "",
    address: "",
    countryCode: "",
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("Choose the country you sell from.");
  expect(answer.body).toContain("Enter the address of your business");
  expect(answer.body).toContain("hallo@wachs.example");
  expect((await siteNow()).company).toBe("Lumini SRL");
  expect(await taxes()).toEqual([]);
});

test("one choice of a country sets currency, taxes, how prices are shown and the language", async () => {
  const cookie = await owner();
  const answer = await ask(cookie, "/web/first-steps/firm", { ...firm, countryCode: "DE" });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toContain("/web/first-steps/delivery");
  const site = await siteNow();
  expect(site).toMatchObject({
    name: "Wachs & Docht",
    company: "Wachs & Docht",
    countryCode: "DE",
    currency: "EUR",
    taxDisplay: "included",
  });
  expect(site.settings["languages"]).toEqual({ offered: ["de"], own: "de" });
  expect(site.settings["invoicing"]).toMatchObject({ vat: "DE123456788" });
  expect(await taxes()).toEqual([
    { name: "MwSt. 19 %", rate: "19", included: true },
    { name: "MwSt. 7 %", rate: "7", included: true },
  ]);
});

test("the same country again changes nothing that was set by hand; another one adds its taxes and takes none away", async () => {
  const cookie = await owner();
  const { db, site } = harness.context();
  await db.execute(sql`update site set currency = 'CHF' where id = ${site.id}`);
  await ask(cookie, "/web/first-steps/firm", { ...firm, phone: "+49 30 1", countryCode: "DE" });
  expect(await siteNow()).toMatchObject({ currency: "CHF", phone: "+49 30 1" });
  expect(await taxes()).toHaveLength(2);
  await ask(cookie, "/web/first-steps/firm", { ...firm, countryCode: "US" });
  expect(await siteNow()).toMatchObject({ currency: "USD", taxDisplay: "excluded" });
  expect((await taxes()).at(-1)).toEqual({ name: "Sales tax", rate: "0", included: false });
  // A country without a preset changes no settings.
  await ask(cookie, "/web/first-steps/firm", { ...firm, countryCode: "NO" });
  expect(await siteNow()).toMatchObject({ currency: "USD", countryCode: "NO" });
  await ask(cookie, "/web/first-steps/firm", { ...firm, countryCode: "DE" });
  expect(await taxes()).toHaveLength(3);
});

test("a delivery method of three fields is offered at once, with the standard rate and in the country", async () => {
  const cookie = await owner();
  const empty = await ask(cookie, "/web/first-steps/delivery", {
    action: "save",
    name: "Home delivery",
    price: "",
  });
  expect(empty.statusCode).toBe(422);
  expect(empty.body).toContain("Enter a price, or 0 to deliver free of charge.");
  const fields = { name: "Home delivery", price: "4,90", freeAbove: "60", countries: "DE" };
  const answer = await ask(cookie, "/web/first-steps/delivery", { action: "save", ...fields });
  expect(answer.headers.location).toContain("/web/first-steps/payment");
  const { rows } = await harness.context().db.execute(sql`
    select carrier.name, price_minor, free_above_minor, country_codes, published, tax.name as tax
    from delivery_carrier carrier join catalogue_tax tax on tax.id = carrier.tax_id`);
  expect(rows).toEqual([
    {
      name: { en: "Home delivery", ro: "Livrare la domiciliu", de: "Lieferung nach Hause" },
      price_minor: 490,
      free_above_minor: 6000,
      country_codes: ["DE"],
      published: true,
      tax: "MwSt. 19 %",
    },
  ]);
  const again = await ask(cookie, "/web/first-steps/delivery");
  expect(again.body).toContain("Home delivery");
  expect(again.body).not.toContain('name="price"');
});

test("payment offers what was filled in; an impossible account number and half a Stripe account are said together", async () => {
  const cookie = await owner();
  const { db } = harness.context();
  // Cash on delivery is not common in every country.
  const chooseCountry = (countryCode: string) =>
    ask(cookie, "/web/first-steps/firm", { ...firm, countryCode });
  const ticks = async () => (await ask(cookie, "/web/first-steps/payment")).body.includes('name="cod"');
  await chooseCountry("DE");
  expect(await ticks()).toBe(false);
  await chooseCountry("IT");
  expect(await ticks()).toBe(true);
  const nothing = await ask(cookie, "/web/first-steps/payment", { action: "save", cod: "0" });
  expect(nothing.body).toContain("Fill in one payment method, or skip this step.");
  const wrong = await ask(cookie, "/web/first-steps/payment", {
    ...{ action: "save", cod: "0", beneficiary: "Wachs & Docht", iban: "DE00 1234" },
    "stripe.publishableKey": "pk_test_51abcDEF",
  });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body.match(/aria-invalid="true"/g)).toHaveLength(3);
  const providers = async () =>
    (
      await db.execute<{ code: string; state: string }>(
        sql`select code, state from payment_provider order by code`,
      )
    ).rows;
  expect(await providers()).toEqual([]);
  const right = { beneficiary: "Wachs & Docht", iban: "DE89 3704 0044 0532 0130 00", cod: "1" };
  const answer = await ask(cookie, "/web/first-steps/payment", { action: "save", ...right });
  expect(answer.headers.location).toContain("/web/first-steps/product");
  expect(await providers()).toEqual([
    { code: "cod", state: "enabled" },
    { code: "transfer", state: "enabled" },
  ]);
  const { rows: named } = await db.execute(
    sql`select name, position from payment_provider order by position`,
  );
  // In the site's languages.
  expect(named).toEqual([
    { name: { en: "Bank transfer" }, position: 20 },
    { name: { en: "Cash on delivery" }, position: 30 },
  ]);
  // Values that this screen does not ask for stay as set in the provider's own form.
  const keys = {
    "stripe.publishableKey": "pk_test_51abcDEF",
    "stripe.secretKey": "sk_test_51abcDEF",
    "stripe.webhookSecret": "whsec_51abcDEF",
  };
  await ask(cookie, "/web/first-steps/payment", { action: "save", ...right, ...keys });
  await db.execute(
    sql`update payment_provider set settings = settings || '{"saveCards": true}' where code = 'stripe'`,
  );
  await ask(cookie, "/web/first-steps/payment", { action: "save", ...right, ...keys });
  const { rows: stripe } = await db.execute(sql`
    select settings ->> 'publishableKey' as key, settings -> 'saveCards' as saves, name ->> 'en' as name
    from payment_provider where code = 'stripe'`);
  expect(stripe).toEqual([{ key: "pk_test_51abcDEF", saves: true, name: "Card" }]);
  await db.execute(sql`delete from payment_provider where code = 'stripe'`);
  // Unticking switches it off and keeps the account number.
  await ask(cookie, "/web/first-steps/payment", { action: "save", ...right, cod: "0" });
  expect(await providers()).toEqual([
    { code: "cod", state: "disabled" },
    { code: "transfer", state: "enabled" },
  ]);
});

test("one press makes the menu from the categories, a second one only adds what is new", async () => {
  const cookie = await owner();
  const { db } = harness.context();
  const refused = await ask(cookie, "/web/first-steps/menu", { action: "save" });
  expect(refused.statusCode).toBe(409);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into catalogue_category (name, slug, path, position)
    values ('{"en":"Candles"}', 'candles', '{}', 1), ('{"en":"Holders","ro":"Suporturi"}', 'holders', '{}', 2)
    returning id`);
  const [candles] = rows;
  await db.execute(sql`insert into catalogue_category (name, slug, path, position, parent_id)
    values ('{"en":"Scented"}', 'scented', '{}', 3, ${candles?.id ?? 0})`);
  await db.execute(sql`update catalogue_category set path = array[id]`);
  const entries = async () =>
    (
      await db.execute<{ path: string; below: string | null }>(sql`
        select entry.path, parent.path as below from website_menu entry
        left join website_menu parent on parent.id = entry.parent_id where entry.place = 'header' order by entry.id`)
    ).rows;
  await ask(cookie, "/web/first-steps/menu", { action: "save" });
  const made = await entries();
  expect(made).toEqual([
    { path: expect.stringContaining("candles"), below: null },
    { path: expect.stringContaining("scented"), below: expect.stringContaining("candles") },
    { path: expect.stringContaining("holders"), below: null },
  ]);
  await ask(cookie, "/web/first-steps/menu", { action: "save" });
  expect(await entries()).toEqual(made);
});

test("the server of a provider is filled in; another one is asked for its address", async () => {
  const cookie = await owner();
  const mail = { userName: "hallo@wachs.example", sender: "Wachs & Docht <hallo@wachs.example>" };
  const none = await ask(cookie, "/web/first-steps/mail", { action: "save", ...mail, password: "geheim" });
  expect(none.body).toContain("Choose your e-mail provider");
  const other = await ask(cookie, "/web/first-steps/mail", {
    action: "save",
    ...mail,
    provider: "other",
    port: "587",
  });
  expect(other.statusCode).toBe(422);
  await ask(cookie, "/web/first-steps/mail", {
    action: "save",
    ...mail,
    provider: "gmail",
    password: "abcd efgh ijkl mnop",
  });
  const { rows } = await harness
    .context()
    .db.execute(sql`select host, port, security, user_name from mail_server`);
  expect(rows).toEqual([
    { host: "smtp.gmail.com", port: 587, security: "starttls", user_name: "hallo@wachs.example" },
  ]);
  expect((await ask(cookie, "/web/first-steps/mail")).body).toMatch(/<option value="gmail" selected/);
});

test("a test mail that does not leave says why in plain words, and the settings are kept", async () => {
  const cookie = await owner();
  const answer = await ask(cookie, "/web/first-steps/mail", {
    ...{ action: "test", provider: "other", host: "127.0.0.1", port: "9", security: "none", userName: "" },
    sender: "hallo@wachs.example",
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain("The server refuses connections on this port.");
  const { rows } = await harness.context().db.execute(sql`select host, port from mail_server`);
  expect(rows).toEqual([{ host: "127.0.0.1", port: 9 }]);
});

test("once there is something to buy and a way to pay, the end leads into the shop", async () => {
  const cookie = await owner();
  await harness
    .context()
    .db.execute(sql`insert into catalogue_template (name, slug, list_price_minor, published)
    values ('{"en":"Beeswax candle"}', 'beeswax-candle', 1200, true)`);
  const { body } = await ask(cookie, "/web/first-steps");
  expect(body).toContain("Your shop can take orders");
  expect(body).toContain("Buyers can order and pay, but one step remains before your first sale.");
  expect(body).toMatch(/href="\/shop"[^>]*>Test the checkout</);
  expect(body).toContain("Can wait");
  expect((await ask(cookie, "/web")).body).toMatch(/Next: /);
});
