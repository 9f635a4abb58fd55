import { desc, eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { revertEntry } from "#modules/office/server/audit-log.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { auditTable } from "#platform/audit/tables.ts";
import { transact } from "#platform/db/transact.ts";
import { mailServerTable } from "#platform/mail/tables.ts";
import { allSites, siteAt, siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { mailServerView, removeMailServer, saveMailServer, sendTestMail } from "../mail/staff-mail-server.ts";
import type { SiteInput } from "../site/site-input.ts";
import { createSite, saveSite, siteView } from "../site/staff-site.ts";

const harness = testHarness(async (context) => transact(context, seedCountries));
const received: string[] = [];
const inbox = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, callback) {
    if (username === "shop" && password === "right") callback(null, { user: username });
    else callback(new Error("Bad credentials."));
  },
  onData(stream, session, callback) {
    stream.on("data", () => {});
    stream.on("end", () => {
      received.push(session.envelope.rcptTo.map(({ address }) => address).join());
      callback();
    });
  },
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => inbox.listen(0, "127.0.0.1", resolve));
  const address = inbox.server.address();
  if (address === null || typeof address === "string") throw new Error("The test inbox has no port.");
  port = address.port;
});
afterAll(() => new Promise<void>((resolve) => inbox.close(resolve)));

const server = (password: string, changes = {}) => ({
  ...{ host: "127.0.0.1", port, security: "none" as const, userName: "shop" },
  sender: "Shop <shop@vitrine.example>",
  password,
  ...changes,
});
const save = (password: string, changes = {}) =>
  transact(harness.context(), (write) => saveMailServer(write, server(password, changes)));
const sendTest = () => sendTestMail(harness.context(), "dana@vitrine.example");

test("without a server a test mail says so", async () => {
  expect((await mailServerView(harness.context())).source).toBe("none");
  await expect(sendTest()).rejects.toMatchObject({ code: "website.mailServerNone" });
});

test("a test mail leaves at once, and the password is kept encrypted and shown nowhere", async () => {
  await save("right");
  await sendTest();
  expect(received).toEqual(["dana@vitrine.example"]);
  const [row] = await harness.context().db.select().from(mailServerTable);
  expect(row?.password?.toString("latin1")).not.toContain("right");
  expect(JSON.stringify(await mailServerView(harness.context()))).not.toContain("right");
  const entries = await harness.context().db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
  expect(JSON.stringify(entries)).not.toContain("right");
});

test("an empty password keeps the one that is there, but never sends it to another server", async () => {
  await save("", { sender: "sales@vitrine.example" });
  await sendTest();
  expect(received).toHaveLength(2);
  await expect(save("", { host: "smtp.elsewhere.example" })).rejects.toMatchObject({
    fields: { password: "website.mailServerPasswordMissing" },
  });
});

test("a test mail that fails says why", async () => {
  await save("wrong");
  await expect(sendTest()).rejects.toMatchObject({ code: "website.mailTestPassword" });
  await save("right", { port: 1 });
  await expect(sendTest()).rejects.toMatchObject({ code: "website.mailTestRefused" });
  await save("right", { security: "starttls" });
  await expect(sendTest()).rejects.toMatchObject({ code: "website.mailTestEncryption" });
  await transact(harness.context(), removeMailServer);
  expect((await mailServerView(harness.context())).source).toBe("none");
});

const company: SiteInput = {
  ...{ name: "Vitrine", host: "", company: "Vitrine SRL", address: "Cluj", email: "a@vitrine.example" },
  ...{ phone: "", vat: "RO1", registration: "J12/1/2019", currency: "EUR", countryCode: "RO" },
  taxDisplay: "included",
  colorScheme: "auto",
  languages: ["en", "ro"],
  ownLanguage: "en",
  logoFileId: null,
  ...{ otherHosts: [], mailSender: "", social: [] },
  ...{ homePageTitle: {}, homeTitle: { en: "Oak and lime" }, homeText: {}, aboutTitle: {}, about: {} },
  ...{ shopButton: {}, cartEmpty: {}, journalTitle: {}, journalLead: {} },
};

test("the company is changed without losing other settings, and by one person at a time", async () => {
  const context = harness.context();
  const siteId = context.site.id;
  await context.db
    .update(siteTable)
    .set({ settings: { showrooms: [], invoicing: { dueDays: 30 }, home: { room: true } } })
    .where(eq(siteTable.id, siteId));
  const { edition } = await siteView(context, siteId);
  await transact(context, (write) => saveSite(write, siteId, company, edition));
  const [site] = await context.db.select().from(siteTable).where(eq(siteTable.id, siteId));
  expect(site).toMatchObject({
    company: "Vitrine SRL",
    settings: {
      showrooms: [],
      invoicing: { dueDays: 30, vat: "RO1", registration: "J12/1/2019" },
      home: { room: true, homeTitle: { en: "Oak and lime" } },
    },
  });
  await expect(
    transact(context, (write) => saveSite(write, siteId, { ...company, phone: "1" }, edition)),
  ).rejects.toMatchObject({ code: "office.changedMeanwhile" });
});

test("a wrong change of a site is taken back from the audit log", async () => {
  const context = harness.context();
  const { id } = context.site;
  await transact(context, (write) => saveSite(write, id, { ...company, company: "Vitrin SRL", vat: "RO2" }));
  const [entry] = await context.db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
  await transact(context, (write) => revertEntry(write, entry?.id ?? 0));
  expect((await siteView(context, id)).values).toMatchObject({ company: "Vitrine SRL", vat: "RO1" });
});

test("a site offers at least one language, and its own is one of them", async () => {
  const context = harness.context();
  const change = (changes: Partial<SiteInput>) =>
    transact(context, (write) => saveSite(write, context.site.id, { ...company, ...changes }));
  await expect(change({ languages: [] })).rejects.toMatchObject({
    fields: { "offered.en": "website.languageMissing" },
  });
  await expect(change({ languages: ["en"], ownLanguage: "ro" })).rejects.toMatchObject({
    fields: { ownLanguage: "website.languageOwnWrong" },
  });
});

test("another website answers under its own host name, which no other may have", async () => {
  const create = (host: string) =>
    transact(harness.context(), (write) => createSite(write, { ...company, name: "Outlet", host }));
  const id = await create("Outlet.Vitrine.example");
  expect(siteAt(await allSites(harness.context().db), "outlet.vitrine.example:443").id).toBe(id);
  await expect(create("outlet.vitrine.example")).rejects.toMatchObject({
    fields: { host: "website.siteHostTaken" },
  });
  await expect(create("https://x.example")).rejects.toMatchObject({
    fields: { host: "website.siteHostWrong" },
  });
});
