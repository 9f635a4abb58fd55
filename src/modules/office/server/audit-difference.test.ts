import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { createLocale, locales } from "#platform/i18n/locale.ts";
import { localeOf } from "../../../testing/locale.ts";
import { fieldDifferences } from "./audit-difference.ts";

const words = { "office.yes": ["Yes"], "office.no": ["No"] };

function reader(code: "en" | "ro" = "en"): Context {
  const facts = locales.find((locale) => locale.code === code);
  if (!facts) throw new Error(`no language ${code}`);
  return { locale: createLocale(facts, words), site: { currency: "EUR" } } as unknown as Context;
}

test("a text in several languages is a line for each language that changed", () => {
  const before = { name: { en: "Oak bench", ro: "Bancă de stejar" }, body: { en: "<p>Dry oak.</p>" } };
  const after = {
    name: { en: "Oak bench, oiled", ro: "Bancă de stejar" },
    body: { en: "<p>Dry oak.</p><p>Oiled twice.</p>", ro: "<p>Stejar uscat.</p>" },
  };
  expect(fieldDifferences(reader(), before, after)).toEqual([
    { name: "body · English", technical: "body", before: "Dry oak.", after: "Dry oak.\nOiled twice." },
    { name: "body · Română", technical: "body", before: "", after: "Stejar uscat." },
    { name: "name · English", technical: "name", before: "Oak bench", after: "Oak bench, oiled" },
  ]);
});

test("a field that was and is empty has no line", () => {
  const found = fieldDifferences(reader(), { note: "", due: null }, { note: null, due: null, count: 0 });
  expect(found.map(({ name }) => name)).toEqual(["count"]);
});

test("a field has the reader's words for it; without words its stored name is told beside it", () => {
  const german = { locale: localeOf("de"), site: { currency: "EUR" } } as unknown as Context;
  const after = {
    held_reason: "Adresse",
    trackingUrl: "https://dpd.example",
    "light.accent": "#27508a",
    odd: 1,
  };
  expect(fieldDifferences(german, {}, after).map(({ name, technical }) => [name, technical])).toEqual([
    ["Grund der Zurückstellung", undefined],
    ["Hell · Links und Fokus", undefined],
    ["odd", "odd"],
    ["Link zur Sendungsverfolgung", undefined],
  ]);
});

test("amounts, days, moments and ticks are what people read", () => {
  const after = {
    amount_minor: 768800,
    currency: "RON",
    due_on: "2026-12-02",
    handed_over_at: "2026-10-23T10:51:00.000Z",
    blocked: true,
    tags: ["oak", "sill"],
  };
  const said = Object.fromEntries(
    fieldDifferences(reader("ro"), {}, after).map(({ name, after: now }) => [name, now]),
  );
  expect(said).toMatchObject({ blocked: "Yes", tags: "oak, sill", "due on": "2 dec. 2026" });
  expect(said["amount"]).toMatch(/^7\.688,00\s(RON|lei)$/);
  expect(said["handed over at"]).toMatch(/^23 oct\. 2026, \d\d:51$/);
});

test("of a list only the rows that changed are told, each by its name", () => {
  const sash = { id: 418, name: "Moara 68, two sashes", quantity: 6, unit_price_minor: 76200 };
  const oil = { id: 422, name: "Larch oil", quantity: 3, unit_price_minor: 1400 };
  const handle = { id: 423, name: { en: "Handle Ansa", ro: "Clanță Ansa" }, quantity: 2, template_id: 7 };
  const found = fieldDifferences(
    reader(),
    { lines: [sash, oil] },
    { lines: [{ ...sash, unit_price_minor: 70104 }, oil, handle] },
  );
  expect(found).toEqual([
    {
      name: "lines · Moara 68, two sashes · unit price",
      technical: "lines · unit_price_minor",
      before: "€762.00",
      after: "€701.04",
    },
    {
      name: "lines · Handle Ansa",
      technical: "lines",
      before: "",
      after: expect.stringMatching(/English: Handle Ansa[\s\S]*quantity: 2$/),
    },
  ]);
});

test("no value shows braces, whatever it holds", () => {
  const strange = {
    a: { b: { c: { d: { e: { f: 1 } } } } },
    list: [[1, 2], { x: null }],
    empty: {},
    none: [],
  };
  const said = JSON.stringify(fieldDifferences(reader(), {}, strange).map(({ after }) => after));
  expect(said.slice(1, -1)).not.toMatch(/[{}[\]]/);
});
