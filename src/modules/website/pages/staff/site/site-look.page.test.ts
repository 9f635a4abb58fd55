import { createElement } from "react";
import sharp from "sharp";
import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { siteById } from "#platform/site.ts";
import { testMail } from "#platform/testing/test-mail.tsx";
import { testHarness } from "../../../../../testing.ts";
import { printedLogo } from "../../../server/site/logo.ts";
import { siteView } from "../../../server/site/staff-site.ts";

const harness = testHarness(async (context) => transact(context, seedCountries));
const origin = "http://site.example";

const { ask } = harness;

async function upload(cookie: string, bytes: Buffer) {
  const head = '--x\r\ncontent-disposition: form-data; name="picture"; filename="logo.png"\r\n\r\n';
  return (await harness.server()).inject({
    method: "POST",
    url: "/web/picture",
    headers: { host: "site.example", origin, cookie, "content-type": "multipart/form-data; boundary=x" },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]),
  });
}

const words = { host: "", company: "Vitrine SRL", address: "Cluj", phone: "", vat: "", registration: "" };
const form = {
  ...words,
  ...{ name: "Vitrine", email: "a@vitrine.example", currency: "EUR", countryCode: "RO" },
  ...{ taxDisplay: "included", "offered.en": "1", "offered.ro": "1", ownLanguage: "en", action: "save" },
};

async function save(cookie: string, changes: Record<string, string>) {
  const { id } = harness.context().site;
  const saved = await ask(cookie, `/web/settings/sites/${id}`, { ...form, ...changes });
  expect(saved.statusCode).toBe(303);
}

/** The notification of a change reaches the page cache a moment after the commit. */
async function untilShown(url: string, found: (body: string, status: number) => boolean) {
  await expect
    .poll(async () => {
      const { body, statusCode } = await ask("", url);
      return found(body, statusCode);
    })
    .toBe(true);
}

test("a site in one language: other addresses lead to it, and nothing leads to them", async () => {
  const { cookie } = await harness.signedIn("administrator");
  expect((await ask("", "/ro")).statusCode).toBe(200);
  await save(cookie, { "offered.ro": "0" });
  await untilShown("/ro", (_body, status) => status === 302);
  const led = await ask("", "/ro/developers?x=1");
  expect(led.statusCode).toBe(302);
  expect(led.headers.location).toBe("/developers?x=1");
  for (const path of ["/ro//evil.example/x", "/ro///evil.example", "/ro/\\evil.example/x"])
    expect((await ask("", path)).headers.location, path).toMatch(/^\/evil\.example/);
  const home = (await ask("", "/")).body;
  expect(home).not.toContain("/website/lang/ro_RO");
  expect(home).not.toContain('hrefLang="ro"');
  expect((await ask("", "/sitemap.xml")).body).not.toContain("/ro");
  expect((await ask("", "/website/lang/ro_RO?r=/developers")).headers.location).toBe("/developers");
  expect((await ask(cookie, "/ro/web/settings")).body).toContain("Setări");

  await save(cookie, { "offered.en": "0", ownLanguage: "ro" });
  await untilShown("/", (_body, status) => status === 302);
  expect((await ask("", "/")).headers.location).toBe("/ro");
  expect((await ask("", "/developers")).headers.location).toBe("/ro/developers");
  expect((await ask("", "/ro")).body).toContain(`hrefLang="x-default" href="http://localhost/ro"`);
  await save(cookie, {});
  await untilShown("/", (_body, status) => status === 200);
});

test("German is read once the owner offers it, and nowhere before", async () => {
  const { cookie } = await harness.signedIn("administrator");
  expect((await ask("", "/de/developers")).headers.location).toBe("/developers");
  expect((await ask("", "/developers")).body).not.toContain('hrefLang="de"');
  // The back office is available in every language.
  expect((await ask(cookie, "/de/web/settings")).body).toContain("Einstellungen");

  await save(cookie, { "offered.de": "1" });
  await untilShown("/de/developers", (_body, status) => status === 200);
  const { body } = await ask("", "/de/developers");
  expect(body).toContain('<html lang="de" dir="ltr" data-lang="de_DE"');
  expect(body).toContain("API-Referenz");
  expect(body).toContain('href="/website/lang/ro_RO');
  expect((await ask("", "/developers")).body).toContain('hrefLang="de"');
  expect((await ask("", "/website/lang/de_DE?r=/ro/shop?page=2")).headers.location).toBe("/de/shop?page=2");
  expect((await ask("", "/sitemap.xml")).body).toContain("<loc>http://localhost/de</loc>");
  await save(cookie, {});
});

test("what the shop says of itself is the owner's; before that its name stands, and nothing of the demo", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const before = (await ask("", "/")).body;
  expect(before).toMatch(/<h1[^>]*>Vitrine<\/h1>/);
  expect(before).toContain("<title>Vitrine</title>");
  expect(before).not.toMatch(/millimetre|hero__img|What is inside/);
  expect(before).toContain("Browse the shop");
  expect((await ask("", "/shop/cart")).body).toContain("Browse the shop and add what you like.");
  await save(cookie, {
    "homeTitle.en": "Honey of three hills",
    "homeTitle.ro": "Miere de pe trei dealuri",
    "homeText.en": "Lime, acacia & heather.",
    "about.ro": "Scrieți-ne.",
    "shopButton.en": "Taste it",
    "cartEmpty.en": "Four kinds of honey wait in the shop.",
    "cartEmpty.ro": "Patru feluri de miere vă așteaptă.",
    "journalLead.en": "What the bees are doing.",
  });
  await untilShown("/", (body) => body.includes("Honey of three hills</h1>"));
  const english = (await ask("", "/")).body;
  expect(english).toContain("<title>Honey of three hills · Vitrine</title>");
  expect(english).toContain('<meta name="description" content="Lime, acacia &amp; heather."/>');
  expect(english).toContain("Taste it");
  expect((await ask("", "/shop/cart")).body).toContain("Four kinds of honey wait in the shop.");
  expect((await ask("", "/ro/shop/cart")).body).toContain("Patru feluri de miere vă așteaptă.");
  expect((await ask("", "/blog")).body).toContain("What the bees are doing.");
  const romanian = (await ask("", "/ro/developers")).body;
  expect(romanian).toContain("Scrieți-ne.");
  expect((await ask("", "/ro")).body).toContain("Miere de pe trei dealuri</h1>");
  const stored = (await ask(cookie, `/web/settings/sites/${harness.context().site.id}`)).body;
  expect(stored).toContain('value="Miere de pe trei dealuri"');
  await save(cookie, {});
});

test("a site stays light where its owner wants that; the back office does not", async () => {
  const { cookie } = await harness.signedIn("administrator");
  expect((await ask("", "/")).body).toContain('data-theme="auto"');
  await save(cookie, { colorScheme: "light" });
  await untilShown("/", (body) => body.includes('data-theme="light"'));
  expect((await ask("", "/developers")).body).toContain('<meta name="theme-color" content="#fcfbf9"/>');
  expect((await ask(cookie, "/web/settings")).body).toContain('data-theme="auto"');
  await save(cookie, {});
  await untilShown("/", (body) => body.includes('data-theme="auto"'));
});

test("a logo is sent, shown in the head, in mails and on documents; a drawing that could hold a script is refused", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const drawing = await upload(
    cookie,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  );
  expect(drawing.statusCode).toBe(422);
  expect(drawing.body).toContain("This file type is not supported");
  const png = await sharp({ create: { width: 600, height: 150, channels: 4, background: "#27508a" } })
    .png()
    .toBuffer();
  const { id } = (await upload(cookie, png)).json<{ id: number }>();
  await save(cookie, { "pictures[0].file_id": String(id) });
  await untilShown("/", (body) => body.includes("brand__logo"));
  const { body } = await ask("", "/");
  const [, url = ""] =
    /class="brand__logo" src="([^"]+)" alt="Vitrine" width="160" height="40"/.exec(body) ?? [];
  const picture = await ask("", url.replaceAll("&amp;", "&"));
  expect(picture.headers["content-type"]).toMatch(/^image\//);

  const context = {
    ...harness.context(),
    site: await siteById(harness.context().db, harness.context().site.id),
  };
  const mail = { key: "k", to: "a@b.example", locale: context.locale, reason: "r" };
  const hello = createElement("p", null, "Hello");
  await transact(context, (write) => sendMail(write, { ...mail, content: testMail("s", hello) }));
  const { rows } = await harness.database().pool.query<{ html: string }>("select html from mail_message");
  expect(rows[0]?.html).toContain(`/web/image/website/${context.site.id}/logo/`);
  expect((await printedLogo(context, context.site))?.png.subarray(1, 4).toString()).toBe("PNG");

  await save(cookie, {});
  expect((await siteView(context, context.site.id)).logo).toEqual([]);
});

test("a picture that does not exist is refused", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const { id } = harness.context().site;
  const refused = await ask(cookie, `/web/settings/sites/${id}`, {
    ...form,
    "pictures[0].file_id": "987654",
  });
  expect(refused.statusCode).toBe(422);
});
