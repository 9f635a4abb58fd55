import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { modules } from "../../../../modules.ts";
import { testHarness } from "../../../../testing.ts";
import { saveLegalDraft } from "../../server/legal/legal-draft.ts";

const harness = testHarness(async (context) => transact(context, seedCountries), { also: modules });

const { ask } = harness;

const forWriters = ["/web/legal", "/web/legal/terms", "/web/menus", "/web/menus/new"];
const forAdministrators = [
  "/web/settings",
  "/web/settings/sites/new",
  "/web/settings/mail",
  "/web/settings/payments",
  "/web/settings/payments/transfer",
];

test("writers open texts and menus, administrators everything, others nothing of it", async () => {
  const [writer, seller, owner] = await Promise.all([
    harness.signedIn("website"),
    harness.signedIn("shop"),
    harness.signedIn("administrator"),
  ]);
  const statuses = async (cookie: string, paths: string[]) =>
    new Set(await Promise.all(paths.map(async (path) => (await ask(cookie, path)).statusCode)));
  expect(await statuses(owner.cookie, [...forWriters, ...forAdministrators])).toEqual(new Set([200]));
  expect(await statuses(writer.cookie, forWriters)).toEqual(new Set([200]));
  expect(await statuses(writer.cookie, forAdministrators)).toEqual(new Set([403]));
  expect(await statuses(seller.cookie, [...forWriters, ...forAdministrators])).toEqual(new Set([403]));
});

test("a text is written, reviewed and published through its forms, and then public", async () => {
  const { cookie, context } = await harness.signedIn("website");
  const words = { "title.en": "Terms", "title.ro": "Condiții", "body.en": "## One\n\nTwo", "body.ro": "Doi" };
  const saved = await ask(cookie, "/web/legal/terms", { ...words, version: "0", action: "save" });
  expect(saved.statusCode).toBe(303);
  expect((await ask("", "/legal/terms")).statusCode).toBe(404);
  const review = await ask(cookie, "/web/legal/terms/compare?from=0&to=draft");
  expect(review.body).toContain("This will be version 1");
  const edition = /name="edition" value="(\d+)"/.exec(review.body)?.[1] ?? "";
  const url = "/web/legal/terms/compare?from=0&to=draft";
  const later = { ...context, now: new Date(context.now.getTime() + 1000) };
  await transact(later, (write) =>
    saveLegalDraft(write, "terms", {
      title: { en: "Terms", ro: "Condiții" },
      body: { en: "Three", ro: "Trei" },
    }),
  );
  expect((await ask(cookie, url, { edition, action: "publish" })).statusCode).toBe(409);
  const again = /name="edition" value="(\d+)"/.exec((await ask(cookie, url)).body)?.[1] ?? "";
  expect((await ask(cookie, url, { edition: again, action: "publish" })).statusCode).toBe(303);
  expect((await ask("", "/legal/terms")).body).toContain("<p>Three</p>");
});

test("a form that is refused keeps what was typed, but never a password", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const form = { host: "smtp.example.com", port: "x", security: "tls", userName: "u", sender: "wrong" };
  const answer = await ask(cookie, "/web/settings/mail", { ...form, password: "hunter22", action: "save" });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("smtp.example.com");
  expect(answer.body).not.toContain("hunter22");
});

test("staff are told that mails have no sender of their own, until they set one", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const form = { host: "smtp.example.com", port: "587", security: "starttls", userName: "", password: "" };
  expect((await ask(cookie, "/web/settings/mail")).body).not.toContain("Set the sender of your mails");
  await ask(cookie, "/web/settings/mail", { ...form, sender: "", action: "save" });
  const open = (await ask(cookie, "/web/settings/mail")).body;
  expect(open).toContain("Set the sender of your mails");
  expect(open).toContain("mails are sent from &quot;Vitrine&quot; &lt;shop@vitrine.example&gt;");
  expect((await ask(cookie, "/ro/web/settings/mail")).body).toContain("Alegeți expeditorul mesajelor");
  const version = /name="version" value="(\d+)"/.exec(open)?.[1] ?? "";
  await ask(cookie, "/web/settings/mail", {
    ...form,
    version,
    sender: "mail@vitrine.example",
    action: "save",
  });
  const set = (await ask(cookie, "/web/settings/mail")).body;
  expect(set).not.toContain("Set the sender of your mails");
  expect(set).toContain("Leave empty to use &quot;Vitrine&quot; &lt;mail@vitrine.example&gt;");
});

test("drafts come from templates, are marked as unchecked, and a gap keeps them from being published", async () => {
  const { cookie } = await harness.signedIn("website");
  const list = await ask(cookie, "/web/legal");
  expect(list.body).toContain("Legal texts are missing before your first sale");
  expect(list.body).toContain("Legea 365/2002");
  expect((await ask(cookie, "/web/legal", { action: "templates" })).statusCode).toBe(303);
  const page = await ask(cookie, "/web/legal/imprint");
  expect(page.body).toContain("Draft, have it checked");
  expect(page.body).toContain("<mark>Company registration number</mark>");
  expect((await ask("", "/legal/imprint")).statusCode).toBe(404);
  const url = "/web/legal/imprint/compare?from=0&to=draft";
  const review = await ask(cookie, url);
  expect(review.body).toContain("Missing before you can publish");
  expect(review.body).not.toContain('value="publish"');
  // The server also refuses the form if it is sent anyway.
  const edition = /name="version" value="(\d+)"/.exec(page.body)?.[1] ?? "";
  const refused = await ask(cookie, url, { edition, action: "publish" });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Company registration number");
  expect((await ask("", "/legal/imprint")).statusCode).toBe(404);
});

test("where money is set up the owner reads which texts are missing", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const page = await ask(cookie, "/web/settings/payments");
  expect(page.body).toContain("Legal texts are missing before your first sale");
  expect(page.body).toMatch(/Not published yet: [^.]*Company details/);
  const romanian = await ask(cookie, "/ro/web/settings/payments");
  expect(romanian.body).toContain("Lipsesc texte legale înainte de prima vânzare");
});

test("returns and guarantee are set on their page; wrong numbers stay as they were typed", async () => {
  const { cookie } = await harness.signedIn("website");
  const form = {
    "returnConditions.en": "Unused.",
    "returnConditions.ro": "Nefolosit.",
    "guaranteeConditions.en": "",
    "guaranteeConditions.ro": "",
    action: "save",
  };
  const save = (more: Record<string, string>) => ask(cookie, "/web/legal/promises", { ...form, ...more });
  const wrong = await save({ returnDays: "ten", returnCost: "shop", guaranteeMonths: "601" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("Enter a whole number of days from 1 to 365.");
  expect(wrong.body).toContain("Enter a whole number of months from 1 to 600.");
  expect(wrong.body).toContain('value="ten"');
  const without = await save({ returnDays: "", returnCost: "shop", guaranteeMonths: "" });
  expect(without.body).toContain("Enter the return period that this belongs to.");
  expect((await save({ returnDays: "30", returnCost: "shop", guaranteeMonths: "24" })).statusCode).toBe(303);
  const page = await ask(cookie, "/web/legal/promises");
  expect(page.body).toMatch(/name="returnDays"[^>]*value="30"|value="30"[^>]*name="returnDays"/);
  const seller = await harness.signedIn("shop");
  expect((await ask(seller.cookie, "/web/legal/promises")).statusCode).toBe(403);
});
