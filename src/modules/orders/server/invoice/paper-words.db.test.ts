import fc from "fast-check";
import { expect, test } from "vitest";
import { contentTree } from "#modules/content/server/content-schema.ts";
import { siteById } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { step } from "../../migrations/202611240310_orders_invoice_terms.ts";
import { prepareShop } from "../../testing.ts";
import { paperLines, readPaperWords } from "./paper-words.ts";
import { sampleInvoice } from "./sample.ts";
import { paperOf, settingsOf } from "./settings.ts";

const harness = testHarness(prepareShop);

/** How the lines of a paper were made of plain words. */
const formerLines = (words: string) => words.split("\n").filter(Boolean);

const former = {
  en: "Payable within 14 days.\n\nInterest on what is late: 0.1% a day, <b>from</b> the 15th.\n  - Cash & cards",
  ro: "Dobândă: 0,1 % pe zi\n*fără* reducere",
};

async function asText(pdf: Buffer) {
  return pdf.toString("latin1");
}

test("payment terms become a text, and invoices print the same bytes before and after", async () => {
  const context = harness.context();
  const { pool } = harness.database();
  const store = (terms: object) =>
    pool.query(
      "update site set settings = jsonb_set(settings || '{\"invoicing\": {}}', '{invoicing,terms}', $1)",
      [JSON.stringify(terms)],
    );
  await store(former);
  const before = await asText(await sampleInvoice(context));
  const client = await pool.connect();
  try {
    while (await step(client));
    // A step that was lost is made again.
    expect(await step(client)).toBe(false);
  } finally {
    client.release();
  }
  const site = await siteById(context.db, context.site.id);
  const stored = (site.settings["invoicing"] as { terms: Record<string, unknown> }).terms;
  for (const tree of Object.values(stored)) expect(contentTree.parse(tree)).toEqual(tree);
  expect(settingsOf(site).terms).toEqual(stored);
  for (const code of ["en", "ro"] as const)
    expect((await paperOf(context, site, code)).terms.split("\n")).toEqual(formerLines(former[code]));
  // A language without terms of its own shows the English ones, as before.
  expect((await paperOf(context, site, "de")).terms.split("\n")).toEqual(formerLines(former.en));
  expect(await asText(await sampleInvoice(context))).toBe(before);
  await store({ en: "Other terms." });
  expect(await asText(await sampleInvoice(context))).not.toBe(before);
});

test("whatever was typed, the same lines are printed", () => {
  const words = fc.string({ unit: fc.constantFrom("a", " ", "\n", "<", "&", "-", "1", ".", "ș") });
  fc.assert(
    fc.property(words, (typed) => {
      expect(paperLines(readPaperWords({ en: typed }), "en")).toBe(formerLines(typed).join("\n"));
    }),
  );
});
