import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentTree } from "#modules/content/server/content-schema.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { mailDocument } from "#platform/mail/mail.ts";
import { mailKinds, mailOf } from "#platform/mail/mail-kind.ts";
import { packWords } from "#platform/mail/mail-words.tsx";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";
import { mailPreview } from "./mail-preview.ts";
import { checkMail } from "./mail-text.ts";
import { mailKindViews } from "./mail-text-view.ts";
import { blockOfPart, namesOf, packMailWords, partOfBlock } from "./mail-words.ts";

const harness = testHarness(undefined, { also: modules });
const plain = (text: string) => text.replace(/\s+/g, " ");

test("each mail has words of its own, and a part that must stay stands in the words it begins with", () => {
  const kinds = mailKinds.entries();
  expect(kinds.length).toBeGreaterThanOrEqual(38);
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

const source = join(import.meta.dirname, "../../..");

test("no mail is sent without a kind whose words an owner edits", async () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter((path) => !/\.test\.|testing/.test(path));
  const saying = (words: RegExp) =>
    files.filter((path) => words.test(readFileSync(join(source, path), "utf8"))).sort();
  // The kinds that the program sends are the kinds that the back office lists.
  const made = await Promise.all(
    saying(/\bmailKind[<(]/)
      .filter((path) => path !== "platform/mail/mail-kind.ts")
      .map((path) => import(join(source, path))),
  );
  const isKind = (value: unknown): value is { name: string } =>
    typeof value === "object" && value !== null && "texts" in value && "reader" in value;
  const kinds = made.flatMap((file) =>
    Object.values(file).flatMap((value) =>
      (isKind(value) ? [value] : Object.values(value ?? {})).filter(isKind).map(({ name }) => name),
    ),
  );
  const listed = mailKinds.entries().map(({ name }) => name);
  expect([...new Set(kinds)].sort()).toEqual([...listed].sort());
  // Only the owner's test mail and the test of a mail server have words of their own.
  expect(saying(/\bsendWords\(|\btransport\.sendMail\(/)).toEqual([
    "modules/mail/server/test-mail.ts",
    "modules/website/server/mail/staff-mail-server.ts",
    "platform/mail/mail.ts",
    "platform/mail/send.ts",
  ]);
});

test("what staff and visitors of the chat are mailed is edited like any other mail", () => {
  expect(mailKinds.entries().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "messages.thread",
      "messages.staffThread",
      "chat.transcript",
      "chat.answer",
      "configurator.link",
      "quote.signedNotice",
      "office.webhookDisabled",
      "people.newDevice",
      "people.staffInvitation",
    ]),
  );
});

test("the name of a part and of its block lead to each other", () => {
  for (const { parts } of mailKinds.entries())
    for (const part of Object.keys(parts)) expect(partOfBlock(blockOfPart(part))).toBe(part);
});
