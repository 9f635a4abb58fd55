import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { auditTable } from "#platform/audit/tables.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { legalLinksOf, legalText, legalVersions } from "./legal.ts";
import { changedBlocks } from "./legal-diff.ts";
import {
  discardLegalDraft,
  editionOf,
  legalDraft,
  publishLegalDraft,
  saveLegalDraft,
} from "./legal-draft.ts";
import { missingLegalTexts } from "./legal-need.ts";
import { legalCompareView, legalKindViews } from "./staff-legal.ts";

const harness = testHarness();
let minutes = 0;

/** Dana at her desk, a minute after her last action. */
function dana() {
  minutes += 1;
  const user = {
    id: 1,
    personId: 1,
    name: "Dana Ilieș",
    email: "dana@vitrine.example",
    roles: ["website" as const],
  };
  return harness.context({ user, now: new Date(testNow.getTime() + minutes * 60_000) });
}

const save = (en: string, seen?: number, ro = "<p>Textul</p>") =>
  transact(dana(), (write) =>
    saveLegalDraft(write, "terms", { title: { en: "Terms", ro: "Condiții" }, body: { en, ro } }, seen),
  );
const publish = (seen?: number) => transact(dana(), (write) => publishLegalDraft(write, "terms", seen));

test("a draft is seen by nobody until it is published, and is then a version that orders keep", async () => {
  await save('First line\n\n## Prices\n- net\n- gross<script>alert("x")</script>', 0);
  await expect(legalText(harness.context(), { kind: "terms" })).rejects.toMatchObject({ kind: "notFound" });
  expect(await legalVersions(harness.context())).toEqual({});
  expect(await publish()).toBe(1);
  const inForce = await legalText(harness.context(), { kind: "terms" });
  expect(inForce.html).toBe("<p>First line</p>\n<h2>Prices</h2>\n<ul><li>net</li><li>gross</li></ul>");
  await save("Second", 0);
  expect((await legalText(harness.context(), { kind: "terms" })).version).toBe(1);
  expect(await publish()).toBe(2);
  const links = await legalLinksOf(harness.context({ localeCode: "ro" }), { terms: 1, privacy: 4 });
  expect(links).toEqual([{ name: "Condiții", version: 1, path: "/legal/terms?version=1" }]);
  const [entry] = await harness.context().db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
  expect(entry).toMatchObject({ action: "publish", userName: "Dana Ilieș", after: { version: 2 } });
});

test("saving over a draft of another person tells who that was", async () => {
  await save("Third", 0);
  const opened = editionOf(await legalDraft(dana(), "terms"));
  await save("Theirs", opened);
  await expect(save("Mine", opened)).rejects.toMatchObject({
    code: "office.changedMeanwhile",
    values: { by: "Dana Ilieș" },
  });
  await expect(publish(opened)).rejects.toMatchObject({ code: "office.changedMeanwhile" });
  await save("Mine");
  expect(htmlOfTree((await legalDraft(dana(), "terms"))?.body.en)).toBe("<p>Mine</p>");
});

test("a text that lacks a language is not published", async () => {
  await save("English alone", undefined, " ");
  await expect(publish()).rejects.toMatchObject({ fields: { "body.ro": "website.legalBodyMissing" } });
});

test("what the draft changes is shown paragraph by paragraph, and a discarded one is gone", async () => {
  const view = await legalCompareView(dana(), "terms", { from: "2", to: "draft" });
  expect(view.nextVersion).toBe(3);
  expect(view.languages[0]?.changes).toEqual([{ key: "0", at: 1, before: "Second", after: "English alone" }]);
  await transact(dana(), (write) => discardLegalDraft(write, "terms"));
  await expect(legalCompareView(dana(), "terms", { from: "2", to: "draft" })).rejects.toMatchObject({
    kind: "notFound",
  });
  await expect(publish()).rejects.toMatchObject({ code: "website.legalNothingToPublish" });
});

test("the list says which texts are missing", async () => {
  expect(await missingLegalTexts(harness.context())).toBe(4);
  const [terms, withdrawal] = await legalKindViews(harness.context());
  expect([terms?.current?.version, withdrawal?.current]).toEqual([2, null]);
});

test("paragraphs that stay are no changes, whatever stands around them", () => {
  const before = "<h2>One</h2><p>stays</p><p>goes</p><ul><li>a</li><li>b</li></ul>";
  const after = "<h2>One</h2><p>new</p><p>stays</p><ul><li>a</li><li>c</li></ul>";
  expect(changedBlocks(before, after).map((one) => [one.before, one.after])).toEqual([
    ["", "new"],
    ["goes", ""],
    ["- b", "- c"],
  ]);
  expect(changedBlocks(after, after)).toEqual([]);
});
