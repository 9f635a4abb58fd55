import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";

const harness = testHarness(async (context) => transact(context, seedCountries));
const { ask } = harness;

const form = {
  ...{
    name: "Vitrine Outlet",
    host: "outlet.example",
    otherHosts: "www.outlet.example",
    company: "Outlet SRL",
  },
  ...{ address: "Cluj", phone: "", vat: "", registration: "", email: "hello@outlet.example" },
  ...{ currency: "RON", countryCode: "RO", taxDisplay: "included", "offered.ro": "1", ownLanguage: "ro" },
  ...{ mailSender: "hello@outlet.example", social: "https://www.instagram.com/outlet", action: "save" },
};

async function on(host: string, url: string) {
  return (await harness.server()).inject({ url, headers: { host, accept: "text/html" } });
}

test("an owner opens a second site, orders the two and removes it again", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const saved = await ask(cookie, "/web/settings/sites/new", form);
  expect(saved.statusCode).toBe(303);
  const path = /^(\/web\/settings\/sites\/\d+)/.exec(String(saved.headers.location))?.[1] ?? "";
  const id = path.split("/").at(-1) ?? "";
  await expect.poll(async () => (await on("outlet.example", "/ro")).body).toContain("Vitrine Outlet");

  const shown = (await on("www.outlet.example", "/ro")).body;
  expect(shown).toContain('<link rel="canonical" href="http://outlet.example/ro"');
  expect(shown).toContain('href="https://www.instagram.com/outlet" rel="me noopener">Instagram</a>');
  expect(shown).toContain('"sameAs":["https://www.instagram.com/outlet"]');
  expect(shown).toContain("Outlet SRL");
  expect(shown).not.toContain("Vitrine Tâmplărie");
  expect((await on("outlet.example", "/")).headers.location).toBe("/ro");
  const robots = (await on("outlet.example", "/robots.txt")).body;
  expect(robots).toContain("Sitemap: http://outlet.example/sitemap.xml");
  const sitemap = (await on("outlet.example", "/sitemap.xml")).body;
  expect(sitemap).toContain("<loc>http://outlet.example/ro</loc>");
  expect(sitemap).not.toMatch(/localhost|hreflang="en"/);

  const list = (await ask(cookie, "/web/settings")).body;
  expect(list).toContain("Open to visitors");
  expect(list).toContain(`/web/settings?fw=${id}`);
  expect((await ask(cookie, "/web/settings", { action: "move", id, way: "up" })).statusCode).toBe(303);
  const ordered = (await ask(cookie, "/web/settings")).body;
  expect(ordered.indexOf("Vitrine Outlet")).toBeLessThan(ordered.indexOf("You are here"));
  // An unknown host still shows the site without a host name, whatever the order.
  expect((await on("elsewhere.example", "/")).body).toContain("Vitrine Tâmplărie");

  const taken = await ask(cookie, "/web/settings/sites/new", { ...form, host: "www.outlet.example" });
  expect(taken.statusCode).toBe(422);
  expect(taken.body).toContain("Another website uses this host name.");

  const own = await ask(cookie, `/web/settings/sites/${harness.context().site.id}`, { action: "delete" });
  expect(own.statusCode).toBe(409);
  expect(own.body).toContain("You are on this website.");
  expect((await ask(cookie, path, { action: "delete" })).statusCode).toBe(303);
  await expect.poll(async () => (await on("outlet.example", "/")).body).toContain("Vitrine Tâmplărie");
  const { cookie: writer } = await harness.signedIn("website");
  expect((await ask(writer, path, { action: "delete" })).statusCode).toBe(403);
});
