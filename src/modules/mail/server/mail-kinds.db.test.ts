import { describe, expect, test } from "vitest";
import { blog } from "#modules/blog/module.ts";
import { contentTree } from "#modules/content/server/content-schema.ts";
import { promotion } from "#modules/promotion/module.ts";
import { quote } from "#modules/quote/module.ts";
import { shop } from "#modules/shop/module.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { mailDocument } from "#platform/mail/mail.ts";
import { mailKinds, mailOf } from "#platform/mail/mail-kind.ts";
import { packWords } from "#platform/mail/mail-words.tsx";
import { testHarness } from "../../../testing.ts";
import { mailPreview } from "./mail-preview.ts";
import { checkMail } from "./mail-text.ts";
import { mailKindViews } from "./mail-text-view.ts";
import { blockOfPart, namesOf, packMailWords, partOfBlock } from "./mail-words.ts";

const harness = testHarness(undefined, { also: [shop, promotion, quote, blog] });
const plain = (text: string) => text.replace(/\s+/g, " ");

test("each mail to customers has words of its own, and a part that must stay stands in the words it begins with", () => {
  const kinds = mailKinds.entries();
  expect(kinds.length).toBeGreaterThanOrEqual(30);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  const context = harness.context();
  for (const kind of kinds)
    for (const code of ["en", "ro", "de"]) {
      const locale = localeNamed(context, code);
      const words = packMailWords(locale, kind);
      expect(contentTree.safeParse(words.body).success, kind.name).toBe(true);
      expect(() => checkMail(context, { kind, locale }, words), kind.name).not.toThrow();
    }
});

describe.each(["en", "ro"])("in %s", (code) => {
  test("an untouched mail says what its editor begins with, word by word", async () => {
    const context = harness.context({ localeCode: code });
    const { locale } = context;
    for (const kind of mailKinds.entries()) {
      const sent = mailDocument(context, packWords(context, mailOf(kind, kind.example(context))));
      const edited = await mailPreview(context, { kind, locale }, packMailWords(locale, kind));
      expect(edited.subject, kind.name).toBe(sent.subject);
      expect(plain(edited.text), kind.name).toBe(plain(sent.text));
      expect(sent.text, kind.name).not.toMatch(/\{\{|undefined|\[object/);
    }
  });

  test("mails, their details and parts have names, and none is a code", async () => {
    const context = harness.context({ localeCode: code });
    const said = (await mailKindViews(context)).flatMap(({ label, when, reader }) => [label, when, reader]);
    const names = mailKinds.entries().flatMap((kind) => {
      const { details, parts } = namesOf(context.locale, kind);
      return [...details, ...parts].map(({ label }) => label);
    });
    for (const words of [...said, ...names]) expect(words).not.toMatch(/^\w+\.\w+/);
  });
});

test("what the law asks for cannot be left out of a mail", () => {
  const kept = mailKinds.entries().flatMap(({ name, parts }) =>
    Object.entries(parts)
      .filter(([, { keep }]) => keep === "law")
      .map(([part]) => `${name} ${part}`),
  );
  expect(kept).toEqual(
    expect.arrayContaining([
      "orders.confirmation lines",
      "orders.confirmation conditions",
      "orders.invoice way",
      "orders.withdrawal statement",
      "orders.withdrawalUnknown received",
      "orders.reminder off",
      "shop.stock stop",
      "blog.post stop",
      "quote.offered returns",
    ]),
  );
});

test("the name of a part and of its block lead to each other", () => {
  for (const { parts } of mailKinds.entries())
    for (const part of Object.keys(parts)) expect(partOfBlock(blockOfPart(part))).toBe(part);
});
