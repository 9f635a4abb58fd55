import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import {
  fallback,
  languagePacks,
  ownTexts,
  placesOf,
  textFiles,
  textsIn,
} from "#platform/build/language-packs.ts";
import { localesOf } from "#platform/i18n/catalogs.ts";
import { locales, splitLocale } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { catalogs } from "./catalogs.ts";

const root = resolve(import.meta.dirname, "..");
const packs = languagePacks(root);
const files = textFiles(root);

/** The placeholders of a text and the cases of its selects, at any depth. */
function partsOf(text: string): { values: string[]; cases: Map<string, Set<string>> } {
  const values = new Set<string>();
  const cases = new Map<string, Set<string>>();
  const read = (message: unknown): void => {
    if (!Array.isArray(message)) return;
    for (const part of message) {
      if (!Array.isArray(part)) continue;
      const [name, kind, format] = part as [string, string?, unknown?];
      values.add(name);
      if (typeof format !== "object" || format === null) continue;
      if (kind === "select") cases.set(name, new Set(Object.keys(format)));
      for (const inner of Object.values(format)) read(inner);
    }
  };
  read(compileMessage(text));
  return { values: [...values].sort(), cases };
}

describe.each(packs)("$name", (pack) => {
  const { code } = pack;

  test("every text asks for the values of the English one, and no other", () => {
    const wrong = files.flatMap((file) => {
      const english = textsIn(root, file, fallback);
      return Object.entries(ownTexts(root, file, code))
        .filter(([id]) => id in english)
        .filter(([id, text]) => {
          const [own, source] = [partsOf(text), partsOf(english[id] ?? "")];
          const sameCases = [...source.cases].every(
            ([name, known]) =>
              !own.cases.has(name) ||
              [...(own.cases.get(name) ?? [])].sort().join() === [...known].sort().join(),
          );
          return own.values.join() !== source.values.join() || !sameCases;
        })
        .map(([id, text]) => `${id}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  test("a plural has the forms of the language, and no form of another one", () => {
    const wrong = files.flatMap((file) =>
      Object.entries(ownTexts(root, file, code)).filter(([, text]) =>
        [...text.matchAll(/\b(zero|one|two|few|many) \{/g)].some(
          ([, form = ""]) => !pack.plurals.includes(form),
        ),
      ),
    );
    expect(wrong.filter(([id]) => !id.startsWith("catalogue.why"))).toEqual([]);
  });

  test("its facts are those that Unicode knows", () => {
    const forms = (type: "cardinal" | "ordinal") =>
      new Intl.PluralRules(pack.tag, { type }).resolvedOptions().pluralCategories.toSorted();
    expect(pack.plurals.toSorted()).toEqual(forms("cardinal"));
    expect(pack.ordinals.toSorted()).toEqual(forms("ordinal"));
    expect(Intl.getCanonicalLocales(pack.tag)).toEqual([pack.tag]);
    expect(pack.prefix).toBe(code === fallback ? "" : `/${code}`);
    expect(pack.wireCode).toMatch(new RegExp(`^${code}_[A-Z]{2}$`));
  });

  test("no file of it stands beside those that the program reads", () => {
    const known = new Set(files.flatMap((file) => placesOf(file, code)));
    const stray = globSync(`languages/${code}/*.json`, { cwd: root }).filter(
      (path) => !known.has(path) && !/\/(language|sources)\.json$/.test(path),
    );
    expect(stray).toEqual([]);
  });
});

test.each(packs.filter(({ complete }) => complete))(
  "$name says that it is complete, and it is",
  ({ code }) => {
    const missing = files.flatMap((file) => {
      const own = ownTexts(root, file, code);
      return Object.keys(ownTexts(root, file, fallback)).filter((id) => !own[id]);
    });
    const advice = `add them to languages/${code}/ and run: node scripts/languages.ts seen ${code}`;
    expect(missing, code === fallback ? undefined : advice).toEqual([]);
  },
);

test("each language answers at its prefix, and what a pack lacks is said in English", () => {
  expect(splitLocale("/de/shop?x=1")).toMatchObject({ facts: { code: "de" }, path: "/shop?x=1" });
  expect(Object.keys(catalogs["de"] ?? {}).sort()).toEqual(Object.keys(catalogs["en"] ?? {}).sort());
  expect(made("de").text("shop.placeOrder")).toBe("Zahlungspflichtig bestellen");
  expect(made("de").href("/shop")).toBe("/de/shop");
});

test("a new site offers English and Romanian; German is one setting away", () => {
  expect(languagesOf({ settings: {} }).offered.map(({ code }) => code)).toEqual(["en", "ro"]);
  const settings = { languages: { offered: ["de", "en"], own: "de" } };
  expect(languagesOf({ settings })).toMatchObject({ own: { code: "de" } });
  expect(locales.map(({ code }) => code)).toEqual(["en", "ro", "de"]);
});

test("no column and no query is made for one language; only English, which others fall back to, is named", () => {
  const others = packs.filter(({ code }) => code !== fallback).map(({ code }) => code);
  const column = new RegExp(
    `'(${others.join("|")})'|\\b(name|title|body|text|label)_(${packs.map(({ code }) => code).join("|")})\\b`,
  );
  const named = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.|testing|\/migrations\//.test(path))
    .flatMap((path) =>
      readFileSync(resolve(root, path), "utf8")
        .split("\n")
        .filter((line) => column.test(line.replace(/\/\*\*.*|\/\/ .*/, "")))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});

test("amounts and days are written as the language writes them", () => {
  const { tag } = made("de");
  expect(new Intl.NumberFormat(tag, { style: "currency", currency: "EUR" }).format(1234.56)).toBe(
    "1.234,56\u00a0€",
  );
  expect(new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format(new Date(2026, 10, 22))).toBe(
    "22.11.2026",
  );
});

function made(code: string) {
  const locale = localesOf(catalogs)[code];
  if (!locale) throw new Error(`There is no language "${code}".`);
  return locale;
}
