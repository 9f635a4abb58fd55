import { beforeAll, expect, test } from "vitest";
import { catalogue } from "#modules/catalogue/module.ts";
import {
  attributeInput,
  attributePage,
  listSynonyms,
  saveAttribute,
  saveSynonymForm,
  saveWordList,
  wordList,
} from "#modules/catalogue/testing/inside.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { seedSampleShop } from "../../catalogue/testing.ts";
import { menuEntryView, moveMenuEntry, saveMenuEntry } from "../../website/server/menu/staff-menu-entry.ts";
import { legalDraft, publishLegalDraft, saveLegalDraft } from "../../website/testing/inside.ts";
import { revertEntry } from "./audit-log.ts";

const harness = testHarness(undefined, { also: [catalogue] });
let context: Context;

beforeAll(async () => {
  await seedSampleShop(harness.context());
  ({ context } = await harness.signedIn("administrator"));
});

const write = <Result>(work: (write: WriteContext) => Promise<Result>) => transact(context, work);

/** Reverts the newest change of a kind of record, as the button of the audit log does. */
async function revertLast(model: string) {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number }>("select max(id)::int as id from audit_entry where model = $1", [model]);
  await write((tx) => revertEntry(tx, rows[0]?.id ?? 0));
}

test("an attribute gets its name and its look back; a change of its values is not taken back", async () => {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number }>("select id from catalogue_attribute where slug = 'finish'");
  const id = rows[0]?.id ?? 0;
  const save = async (changes: Record<string, unknown>) => {
    const { name, slug, display, creates, filterable, position, values } = await attributePage(context, id);
    const now = { name, slug, display, creates, filterable, position: String(position), values };
    const { overwrite: _overwrite, ...form } = attributeInput.parse({ ...now, ...changes });
    await write((tx) => saveAttribute(tx, id, form));
  };
  await save({ name: { en: "Colour", ro: "Culoare" }, display: "pills" });
  await revertLast("product.attribute");
  expect(await attributePage(context, id)).toMatchObject({
    name: { en: "Finish", ro: "Finisaj" },
    display: "color",
  });
  const { values } = await attributePage(context, id);
  await save({ values: [...values, { name: { en: "Black", ro: "Negru" }, color: "#000000" }] });
  await expect(revertLast("product.attribute")).rejects.toMatchObject({ code: "office.auditCannotRevert" });
});

test("tags, units and synonyms get back what they were", async () => {
  for (const [kind, model] of [
    ["tag", "product.tag"],
    ["unit", "uom.uom"],
  ] as const) {
    const [word] = await wordList(context, kind);
    const rows = [{ id: word?.id, name: { en: "Wrong", ro: "Greșit" } }];
    await write((tx) => saveWordList(tx, kind, { rows, seen: "" }));
    await revertLast(model);
    expect((await wordList(context, kind))[0]?.name).toEqual(word?.name);
  }
  const rows = [{ word: "sofa", means: "couch" }];
  await write((tx) => saveSynonymForm(tx, { rows, overwrite: true }));
  const before = await listSynonyms(context);
  await write((tx) => saveSynonymForm(tx, { rows: [], overwrite: true }));
  await revertLast("product.synonym");
  expect(await listSynonyms(context)).toEqual(before);
});

test("a menu entry goes back to where it stood and what it was called", async () => {
  const make = (en: string) =>
    write((tx) => saveMenuEntry(tx, null, { under: "header", name: { en, ro: en }, path: `/${en}` }));
  const [doors, windows] = [await make("doors"), await make("windows")];
  const values = { under: "footer", name: { en: "Gates", ro: "Porți" }, path: "/gates" };
  await write((tx) => saveMenuEntry(tx, doors, values));
  await revertLast("website.menu");
  expect((await menuEntryView(context, doors)).values).toEqual({
    under: "header",
    name: { en: "doors", ro: "doors" },
    path: "/doors",
  });
  await write((tx) => moveMenuEntry(tx, { id: windows, parentId: doors, position: 0 }));
  await revertLast("website.menu");
  expect((await menuEntryView(context, windows)).values.under).toBe("header");
});

test("a draft of a legal text gets its words back; what is in force never changes", async () => {
  const text = (words: string) => ({
    title: { en: "Terms", ro: "Condiții" },
    body: { en: words, ro: words },
  });
  await write((tx) => saveLegalDraft(tx, "terms", text("One")));
  await write((tx) => saveLegalDraft(tx, "terms", text("Two")));
  await revertLast("website.legal");
  expect(htmlOfTree((await legalDraft(context, "terms"))?.body.en)).toBe("<p>One</p>");
  await write((tx) => saveLegalDraft(tx, "terms", text("Three")));
  const { rows } = await harness
    .database()
    .pool.query<{ id: number }>("select max(id)::int as id from audit_entry where model = 'website.legal'");
  await write((tx) => publishLegalDraft(tx, "terms"));
  await expect(write((tx) => revertEntry(tx, rows[0]?.id ?? 0))).rejects.toMatchObject({
    code: "office.auditCannotRevert",
  });
});
