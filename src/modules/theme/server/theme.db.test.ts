import { type ComponentProps, createElement } from "react";
import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailTable } from "#platform/mail/tables.ts";
import { siteById } from "#platform/site.ts";
import { testMail } from "#platform/testing/test-mail.tsx";
import { testHarness } from "../../../testing.ts";
import { gallery, orchard, studio } from "../components/built-in.ts";
import { changesBetween, type Theme, withField } from "../components/theme.ts";
import { draftOf, replaceDraft, saveChanges, versionsOf } from "./draft.ts";
import { publishTheme, restoreTheme } from "./publish.ts";
import { brandOnPaper, publishedLook, publishedTheme } from "./published.ts";

const harness = testHarness();

const ana = {
  id: 7,
  personId: 7,
  name: "Ana Pop",
  email: "ana@vitrine.example",
  roles: ["website" as const],
};
const mihai = { ...ana, id: 8, personId: 8, name: "Mihai Rus", email: "mihai@vitrine.example" };

async function now(user = ana): Promise<Context> {
  const context = harness.context({ user });
  return { ...context, site: await siteById(context.db, context.site.id) };
}

async function change(context: Context, before: Theme, after: Theme) {
  return transact(context, (write) => saveChanges(write, changesBetween(before, after)));
}

async function publish(context: Context) {
  const { revision } = await draftOf(context);
  return transact(context, (write) => publishTheme(write, revision));
}

test("a draft is nothing that visitors see, until it is published; then it is one of the versions", async () => {
  await change(await now(), studio, gallery);
  expect((await draftOf(await now())).theme).toEqual(gallery);
  expect(publishedTheme((await now()).site)).toEqual(studio);
  expect(publishedLook((await now()).site).css).toBe("");
  expect(brandOnPaper((await now()).site)).toBeNull();
  const first = await publish(await now());
  const { site } = await now();
  expect(publishedTheme(site)).toEqual(gallery);
  expect(publishedLook(site)).toMatchObject({ header: "centred", footer: "band" });
  expect(publishedLook(site).css).toContain("--c-accent:#c2240c");
  expect((await versionsOf(await now()))[0]).toMatchObject({
    number: first,
    isPublished: true,
    savedBy: "Ana Pop",
  });
});

test("two editors: other choices go through together, the same one stays as it was saved first and is told", async () => {
  await transact(await now(), (write) => replaceDraft(write, studio));
  const seen = (await draftOf(await now())).theme;
  await change(await now(ana), seen, withField(withField(seen, "light.accent", "#7a1f4b"), "header", "band"));
  const late = withField(withField(seen, "light.accent", "#0b5d5d"), "corners", "round");
  const { draft, conflicts } = await change(await now(mihai), seen, late);
  expect(conflicts).toEqual([{ field: "light.accent", mine: "#0b5d5d", theirs: "#7a1f4b" }]);
  expect(draft.theme).toMatchObject({ header: "band", corners: "round", light: { accent: "#7a1f4b" } });
  expect(draft.changedBy).toBe("Mihai Rus");
  const again = await change(
    await now(mihai),
    draft.theme,
    withField(draft.theme, "light.accent", "#0b5d5d"),
  );
  expect(again.conflicts).toEqual([]);
});

test("two saves at the same moment lose nothing", async () => {
  await transact(await now(), (write) => replaceDraft(write, studio));
  await Promise.all(
    (["density", "corners", "buttons"] as const).map(async (field) => {
      const value = { density: "airy", corners: "soft", buttons: "accent" }[field];
      return change(await now(), studio, withField(studio, field, value));
    }),
  );
  expect((await draftOf(await now())).theme).toMatchObject({
    density: "airy",
    corners: "soft",
    buttons: "accent",
  });
});

test("a pair that cannot be read is not published, and visitors keep what they had", async () => {
  await transact(await now(), (write) => replaceDraft(write, gallery));
  await publish(await now());
  const pale = withField(gallery, "light.ink3", "#a0a0a0");
  await change(await now(), gallery, pale);
  await expect(publish(await now())).rejects.toMatchObject({ code: "theme.unreadablePairs" });
  await change(await now(), pale, withField(gallery, "dark.accent", "#4a4a4a"));
  await expect(publish(await now()), "the dark scheme, too").rejects.toMatchObject({
    code: "theme.unreadablePairs",
  });
  expect(publishedTheme((await now()).site)).toEqual(gallery);
});

test("what somebody changed since it was seen is not published unseen", async () => {
  const { revision, theme } = await draftOf(await now());
  await change(await now(mihai), theme, { ...orchard, name: "Autumn" });
  await expect(transact(await now(), (write) => publishTheme(write, revision))).rejects.toMatchObject({
    code: "theme.changedSince",
    values: { by: "Mihai Rus" },
  });
});

test("an earlier version becomes the draft again, and the draft that it replaced stays among the versions", async () => {
  await transact(await now(), (write) => replaceDraft(write, gallery));
  const shown = await publish(await now());
  const unpublished = { ...orchard, name: "Half an orchard" };
  await change(await now(), gallery, unpublished);
  await transact(await now(), (write) => restoreTheme(write, shown));
  expect((await draftOf(await now())).theme).toEqual(gallery);
  const [kept] = await versionsOf(await now());
  expect(kept).toMatchObject({ isPublished: false, theme: unpublished });
  await transact(await now(), (write) => restoreTheme(write, kept?.number ?? 0));
  expect((await draftOf(await now())).theme).toEqual(unpublished);
  await expect(transact(await now(), (write) => restoreTheme(write, 999))).rejects.toMatchObject({
    kind: "notFound",
  });
});

test("a value that no theme has is refused, and the draft stays", async () => {
  const before = (await draftOf(await now())).theme;
  for (const [field, to] of [
    ["light.accent", "red;}body{display:none"],
    ["light.accent", null],
    ["header", "sideways"],
    ["name", ""],
  ] as const) {
    const from = field === "header" ? before.header : field === "name" ? before.name : before.light.accent;
    const changes = [{ field, from, to }];
    await expect(transact(await now(), (write) => saveChanges(write, changes))).rejects.toMatchObject({
      code: "theme.impossible",
    });
  }
  expect((await draftOf(await now())).theme).toEqual(before);
});

test("mails and documents take the brand, dark enough for white paper", async () => {
  const site = (theme: Theme) => ({ settings: { theme } });
  expect(brandOnPaper(site(orchard))).toBe("#1f4a35");
  const pale = brandOnPaper(site(withField(orchard, "light.brand", "#f2c14e")));
  expect(pale).not.toBe("#f2c14e");
  expect(pale).toMatch(/^#[0-9a-f]{6}$/);
  expect(brandOnPaper({ settings: {} })).toBeNull();
  expect(publishedTheme({ settings: { theme: { light: "broken" } } })).toEqual(studio);
});

test("a mail's button has the brand's colour", async () => {
  const context = await now();
  const site = { ...context.site, settings: { theme: orchard } };
  const body = createElement(MailButton, { to: "/my" } as ComponentProps<typeof MailButton>, "Look at it");
  const content = testMail("Your order", body);
  const mail = { to: "ioana@example.com", locale: context.locale, reason: "", content };
  await transact({ ...context, site }, (write) => sendMail(write, { ...mail, key: "themed" }));
  await transact({ ...context, site: { ...site, settings: {} } }, (write) =>
    sendMail(write, { ...mail, key: "plain" }),
  );
  const rows = await context.db.select().from(mailTable);
  const html = (key: string) => rows.find((row) => row.key === key)?.html ?? "";
  expect(html("themed")).toContain("background-color:#1f4a35;color:#ffffff");
  expect(html("plain")).toContain("background-color:#1c1f1e;color:#fcfbf9");
});
