import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { htmlOfContents } from "#modules/content/server/stored-content.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { payment } from "#modules/payment/module.ts";
import { providerTable } from "#modules/payment/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { legalText } from "./legal.ts";
import { discardLegalDraft, legalDraft, publishLegalDraft } from "./legal-draft.ts";
import { missingNeeds, needsOf } from "./legal-need.ts";
import { draftFromTemplate, draftsFromTemplates, fillGaps } from "./legal-template.ts";
import { legalCompareView, legalEditView, legalKindViews } from "./staff-legal.ts";
import { type LegalKind, legalKinds, legalTextTable } from "./tables.ts";

const harness = testHarness(undefined, { also: [payment] });
let minutes = 0;

const firm = {
  company: "Ceara & Lumina SRL",
  address: "Strada Horea 12\n400174 Cluj-Napoca",
  email: "salut@ceara.example",
  phone: "+40 264 555 018",
  countryCode: "RO",
  settings: {
    invoicing: { vat: "RO43210987", registration: "J12/318/2021" },
    promises: { returnDays: 30, returnCost: "buyer", guaranteeMonths: 24 },
  } as Record<string, unknown>,
};

/** The candle shop with these facts, a minute after the last action. */
function shop(changes: Partial<typeof firm> = {}) {
  minutes += 1;
  const context = harness.context({ now: new Date(testNow.getTime() + minutes * 60_000) });
  return { ...context, site: { ...context.site, ...firm, ...changes } };
}

async function htmlOf(context: Context, kind: LegalKind) {
  return htmlOfContents((await legalDraft(context, kind))?.body ?? {});
}

beforeEach(async () => {
  const { db, site } = harness.context();
  await db.delete(legalTextTable);
  await db.delete(providerTable);
  await db.insert(providerTable).values([
    { code: "transfer", name: { en: "Bank transfer", ro: "Transfer bancar" }, state: "enabled" },
    { code: "test", name: { en: "Test bank", ro: "Bancă de test" }, state: "enabled" },
    { code: "cod", name: { en: "Cash on delivery", ro: "Ramburs" }, state: "disabled" },
  ]);
  await db.update(siteTable).set({ settings: {} }).where(eq(siteTable.id, site.id));
});

describe("which texts a country asks for", () => {
  test.each([
    ["RO", [...legalKinds], /Legea 365\/2002/],
    ["FR", [...legalKinds], /2000\/31\/EC/],
    ["GB", [...legalKinds], /Electronic Commerce/],
    ["CH", ["terms", "delivery", "privacy", "imprint"], /UWG/],
    ["US", ["terms", "delivery", "privacy", "imprint"], /^$/],
  ] as const)("%s", async (countryCode, kinds, source) => {
    const missing = await missingNeeds(shop({ countryCode }));
    expect(missing.map(({ kind }) => kind)).toEqual(kinds);
    expect(missing.find(({ kind }) => kind === "imprint")?.source).toMatch(source);
  });

  test("Germany's have the names that its law gives them", async () => {
    const names = (await missingNeeds(shop({ countryCode: "DE" }))).map(({ name }) => name);
    expect(names.join()).toMatch(/Widerrufsbelehrung.*Impressum/);
    expect(needsOf("DE").imprint?.source).toBe("§ 5 DDG");
  });
});

describe("drafts from templates", () => {
  test("are filled with what is known, in every language, and are public nowhere", async () => {
    const context = shop();
    expect(await transact(context, draftsFromTemplates)).toBe(5);
    for (const kind of legalKinds) {
      const draft = await legalDraft(context, kind);
      expect(draft?.fromTemplate).toBe(true);
      for (const code of ["en", "ro"] as const) {
        expect(draft?.title[code]).toBeTruthy();
        expect(htmlOfTree(draft?.body[code])).toContain("salut@ceara.example");
      }
      await expect(legalText(context, { kind })).rejects.toMatchObject({ kind: "notFound" });
    }
    const imprint = await htmlOf(context, "imprint");
    expect(imprint.en).toContain("Ceara &amp; Lumina SRL");
    expect(imprint.en).toContain("Strada Horea 12, 400174 Cluj-Napoca");
    expect(imprint.ro).toContain("J12/318/2021");
    expect(imprint.ro).toContain('href="https://anpc.ro/"');
    const withdrawal = await htmlOf(context, "withdrawal");
    expect(withdrawal.en).toContain("within 30 days without giving any reason");
    expect(withdrawal.en).toContain("You will have to bear the direct cost of returning the goods.");
    expect(withdrawal.en).toContain("Model withdrawal form");
    expect(withdrawal.ro).toContain("Model de formular de retragere");
    const delivery = await htmlOf(context, "delivery");
    // Only what is enabled: no test bank, no disabled method.
    expect(delivery.en).toContain("You can pay by: Bank transfer.");
    expect(delivery.ro).toContain("Puteți plăti prin: Transfer bancar.");
    expect(delivery.en).toContain("[[Delivery methods]]");
  });

  test("with gaps cannot be published; the list says what is missing and where it is set", async () => {
    const context = shop({ phone: "", settings: {} });
    await transact(context, (write) => draftFromTemplate(write, "withdrawal"));
    const view = await legalEditView(context, "withdrawal");
    expect(view.isTemplate).toBe(true);
    expect(view.gaps).toMatchObject([
      { name: "Return period in days", path: "/web/legal/promises" },
      { name: "Phone number", path: `/web/settings/sites/${context.site.id}` },
      { name: "Who pays for the return shipping", path: "/web/legal/promises" },
      { name: "Termenul de retur în zile" },
      { name: "Numărul de telefon" },
      { name: "Cine plătește transportul la retur" },
    ]);
    const review = await legalCompareView(context, "withdrawal", { from: "0", to: "draft" });
    expect(review.languages[0]?.html).toContain("<mark>Phone number</mark>");
    await expect(transact(context, (write) => publishLegalDraft(write, "withdrawal"))).rejects.toMatchObject({
      code: "website.legalGapsLeft",
      values: { gaps: expect.stringContaining("Phone number") },
    });
  });

  test("take what the settings hold later, keep other words, and are then published", async () => {
    const without = shop({ phone: "", settings: {} });
    await transact(without, (write) => draftFromTemplate(write, "imprint"));
    await expect(transact(without, (write) => fillGaps(write, "imprint"))).rejects.toMatchObject({
      code: "website.legalNothingToFill",
    });
    const context = shop();
    await transact(context, (write) => fillGaps(write, "imprint"));
    expect((await legalEditView(context, "imprint")).gaps).toEqual([]);
    expect(await transact(context, (write) => publishLegalDraft(write, "imprint"))).toBe(1);
    expect((await legalText(context, { kind: "imprint" })).html).toContain("+40 264 555 018");
    expect((await missingNeeds(context)).map(({ kind }) => kind)).not.toContain("imprint");
  });

  test("never write over a draft that somebody began, and need only the site's languages", async () => {
    const context = shop();
    await transact(context, (write) => draftFromTemplate(write, "terms"));
    await expect(transact(context, (write) => draftFromTemplate(write, "terms"))).rejects.toMatchObject({
      code: "website.legalDraftExists",
    });
    expect(await transact(context, draftsFromTemplates)).toBe(4);
    await transact(context, (write) => discardLegalDraft(write, "terms"));
    const kinds = await legalKindViews(context);
    expect(kinds.map(({ isTemplate }) => isTemplate)).toEqual([false, true, true, true, true]);
  });

  test("are written in German where the site offers it, in the words of German law, and not in English", async () => {
    const languages = { offered: ["en", "de"], own: "de" };
    const context = shop({ countryCode: "DE", settings: { ...firm.settings, languages } });
    expect(await transact(context, draftsFromTemplates)).toBe(5);
    const said = await Promise.all(
      legalKinds.map(async (kind) => {
        const draft = await legalDraft(context, kind);
        return { title: draft?.title["de"] ?? "", body: (await htmlOf(context, kind))["de"] ?? "" };
      }),
    );
    expect(said.map(({ title }) => title).sort()).toEqual([
      "Allgemeine Geschäftsbedingungen",
      "Datenschutzerklärung",
      "Impressum",
      "Versand und Zahlung",
      "Widerrufsrecht und Rückgabe",
    ]);
    const all = said.map(({ body }) => body).join("\n");
    expect(all).toContain("binnen 30 Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen");
    expect(all).toContain("Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.");
    expect(all).toContain("Muster-Widerrufsformular");
    expect(all).toContain("Angaben gemäß § 5 DDG");
    expect(all).toContain("[[Versandarten]]");
    expect(all.replace(/\[\[[^\]]*\]\]|Bank transfer/g, "")).not.toMatch(
      /\b(the|and|your|with|you|of|is)\b/i,
    );
    const english = await htmlOf(context, "privacy");
    const stored = (body = "") => [...body.matchAll(/\b[a-z]+[_.][a-z_.]+/g)].map(([name]) => name).sort();
    expect(stored(english["de"])).toEqual(stored(english["en"]).filter((name) => !name.startsWith("e.g")));
  });

  test("promise no withdrawal where the law gives none, and never less than its fourteen days where it does", async () => {
    const american = shop({ countryCode: "US" });
    await transact(american, (write) => draftFromTemplate(write, "withdrawal"));
    const body = (await htmlOf(american, "withdrawal")).en;
    expect(body).toContain("You can return goods within 30 days of delivery.");
    expect(body).not.toContain("withdraw");
    await transact(american, (write) => discardLegalDraft(write, "withdrawal"));
    const short = shop({ settings: { promises: { returnDays: 7, returnCost: "shop" } } });
    await transact(short, (write) => draftFromTemplate(write, "withdrawal"));
    expect((await htmlOf(short, "withdrawal")).en).toContain("within 14 days without");
  });

  test("write what the settings say as words, never as code", async () => {
    const context = shop({ company: '<script>alert("x")</script> SRL' });
    await transact(context, (write) => draftFromTemplate(write, "terms"));
    const body = (await htmlOf(context, "terms")).en ?? "";
    expect(body).not.toContain("<script");
    expect(body).toContain("&lt;script&gt;");
  });
});
