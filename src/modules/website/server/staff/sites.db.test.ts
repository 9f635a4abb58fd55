import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { auditTable } from "#platform/audit/tables.ts";
import { transact } from "#platform/db/transact.ts";
import { allSites, defaultSite, siteAt, siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { seedMenus } from "../menu/menu.ts";
import type { SiteInput } from "../site/site-input.ts";
import { createSite, saveSite, siteView } from "../site/staff-site.ts";
import { siteRows } from "./site-list.ts";
import { moveSite, removeSite } from "./site-order.ts";

const harness = testHarness(async (context) => transact(context, seedCountries));

async function input(changes: Partial<SiteInput>): Promise<SiteInput> {
  const { values } = await siteView(harness.context(), null);
  return { ...values, name: "Outlet", ...changes };
}
const create = async (changes: Partial<SiteInput>) => {
  const values = await input(changes);
  return transact(harness.context(), (write) => createSite(write, values));
};
const names = async () => (await allSites(harness.context().db)).map(({ name }) => name);

test("a site has one main host name and others, and no name belongs to two sites", async () => {
  const id = await create({
    host: "Outlet.Example",
    otherHosts: ["WWW.outlet.example", "www.outlet.example", "outlet.example", "dulapuri-ieftine.example"],
  });
  const { values } = await siteView(harness.context(), id);
  expect(values).toMatchObject({
    host: "outlet.example",
    otherHosts: ["www.outlet.example", "dulapuri-ieftine.example"],
  });
  const sites = await allSites(harness.context().db);
  expect(siteAt(sites, "dulapuri-ieftine.example:443").id).toBe(id);
  const refused: [Partial<SiteInput>, object][] = [
    [{ host: "www.outlet.example" }, { host: "website.siteHostTaken" }],
    [{ host: "b.example", otherHosts: ["outlet.example"] }, { otherHosts: "website.siteHostTaken" }],
    [{ host: "b.example", otherHosts: ["https://b.example"] }, { otherHosts: "website.siteHostsWrong" }],
    [{ host: "b.example/shop" }, { host: "website.siteHostWrong" }],
    [{ host: "-b.example" }, { host: "website.siteHostWrong" }],
    [{ host: "", otherHosts: ["b.example"] }, { host: "website.siteHostFirst" }],
    [{ mailSender: "nobody" }, { mailSender: "website.mailServerSenderWrong" }],
    [{ social: ["http://facebook.com/outlet"] }, { social: "website.siteSocialWrong" }],
    [{ social: ["javascript:alert(1)"] }, { social: "website.siteSocialWrong" }],
  ];
  for (const [changes, fields] of refused) {
    await expect(create(changes), JSON.stringify(changes)).rejects.toMatchObject({ fields });
  }
});

test("a host name with letters of other alphabets is kept as browsers send it", async () => {
  const id = await create({ name: "Holz", host: "möbel.example" });
  expect(siteAt(await allSites(harness.context().db), "xn--mbel-5qa.example").id).toBe(id);
  await transact(harness.context(), (write) => removeSite(write, id));
});

test("a site without a host name is for editors only, unless it is the first without one", async () => {
  const id = await create({ name: "Garten", host: "" });
  const main = harness.context().site.id;
  expect(defaultSite(await allSites(harness.context().db)).id).toBe(main);
  const { sites } = await siteRows(harness.context());
  expect(sites.find((row) => row.id === id)?.cells).toMatchObject({
    host: { text: "No host name yet" },
    here: { text: "Only editors see it", badge: "warn" },
  });
  await transact(harness.context(), (write) => moveSite(write, id, "up"));
  await transact(harness.context(), (write) => moveSite(write, id, "up"));
  expect((await names())[0]).toBe("Garten");
  expect(defaultSite(await allSites(harness.context().db)).id).toBe(id);
  await transact(harness.context(), (write) => moveSite(write, id, "up"));
  expect((await names())[0]).toBe("Garten");
  await transact(harness.context(), (write) => moveSite(write, main, "up"));
  expect(defaultSite(await allSites(harness.context().db)).id).toBe(main);
});

test("a site is removed with its menus; the one that staff are on, and one that is in use, stay", async () => {
  const context = harness.context();
  const id = await create({ name: "Lumini", host: "lumini.example" });
  await transact(context, (write) =>
    seedMenus(write, id, [{ place: "header", name: { en: "Lamps", ro: "Lămpi" }, path: "/shop" }]),
  );
  await transact(context, (write) => removeSite(write, id));
  expect(await names()).not.toContain("Lumini");
  const [entry] = await context.db.select().from(auditTable).where(eq(auditTable.recordName, "Lumini"));
  expect(entry).toMatchObject({ model: "website" });

  await expect(transact(context, (write) => removeSite(write, context.site.id))).rejects.toMatchObject({
    code: "website.siteIsHere",
  });
  const used = await create({ name: "Atelier", host: "atelier.example" });
  // Any row of another module that refers to the site represents an order.
  await context.db.execute(`create table test_kept (site_id integer not null references site)`);
  await context.db.execute(`insert into test_kept values (${used})`);
  await expect(transact(context, (write) => removeSite(write, used))).rejects.toMatchObject({
    code: "website.siteInUse",
  });
  expect(await names()).toContain("Atelier");
  await context.db.execute("drop table test_kept");
});

test("the sender, the profiles and other settings of a site survive a save of its words", async () => {
  const context = harness.context();
  const profiles = ["https://www.instagram.com/outlet", "https://ro.linkedin.com/company/outlet"];
  const id = await create({
    host: "words.example",
    mailSender: "Outlet <hello@words.example>",
    social: profiles,
  });
  const { values, edition } = await siteView(context, id);
  await transact(context, (write) => saveSite(write, id, { ...values, phone: "0264 123" }, edition));
  expect((await siteView(context, id)).values).toMatchObject({
    phone: "0264 123",
    mailSender: "Outlet <hello@words.example>",
    social: profiles,
  });
  const [row] = await context.db.select().from(siteTable).where(eq(siteTable.id, id));
  expect(row?.mailSender).toBe("Outlet <hello@words.example>");
});
