import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { allSites, siteAt } from "#platform/site.ts";
import type { ListQuery } from "#platform/staff/list.ts";
import { keptPerSite, startMissingCounter } from "#platform/visits/missing-counter.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { saveDraft } from "./draft.ts";
import { missingList, missingTotals } from "./missing-list.ts";
import { createPage } from "./page.ts";
import { publishPage } from "./publish.ts";
import { redirectedPath } from "./redirect.ts";

const harness = testHarness();
const all: ListQuery = {
  ...{ search: "", filters: {}, sort: { column: "times", descending: true } },
  ...{ page: 1, rowsPerPage: 50 },
};

function counter(now = testNow) {
  const { db, log } = harness.context();
  return startMissingCounter({
    ...{ db, log, clock: () => now },
    siteOf: async (host) => siteAt(await allSites(db), host),
  });
}

const asked = (path: string, host = "") => ({ kind: "address", path, host }) as const;

async function listed() {
  const { rows } = await missingList.rows(harness.context(), all);
  return rows.map(({ cells }) => cells);
}

test("addresses are summed up over processes with when they were asked for and from which hosts", async () => {
  const earlier = new Date(testNow.getTime() - 3_600_000);
  const [one, other] = [counter(earlier), counter()];
  one.note("site.example", asked("/oak-tables", "forum.example"));
  one.note("www.site.example", asked("/oak-tables"));
  await one.stop();
  other.note("site.example", asked("/oak-tables", "news.example"));
  other.note("site.example", asked("/lamps"));
  other.note("site.example", { kind: "program", path: "", host: "" });
  other.note("site.example", { kind: "program", path: "", host: "" });
  other.note("site.example", { kind: "file", path: "", host: "" });
  await other.flush();
  await other.stop();
  const [tables, lamps, ...more] = await listed();
  expect(tables).toMatchObject({ path: "/oak-tables", times: "3", hosts: "news.example, forum.example" });
  expect(tables?.["first"]).not.toEqual(tables?.["last"]);
  expect(lamps).toMatchObject({ path: "/lamps", times: "1", suggestion: "" });
  expect(more).toEqual([]);
  expect(await missingTotals(harness.context())).toEqual({ address: 4, program: 2, file: 1 });
});

test("a press leads chosen addresses to the pages that they resemble, and takes them off the list", async () => {
  const { context } = await harness.signedIn("website");
  await transact(context, async (write) => {
    const id = await createPage(write, { title: "Tables of oak", path: "/tables-of-oak", layout: "blank" });
    const text = { title: "Tables of oak", description: "", body: { schema: 1, type: "doc", content: [] } };
    await saveDraft(write, { pageId: id, code: "en", version: 1, text: text as never });
    await publishPage(write, id);
  });
  expect((await listed())[0]).toMatchObject({ path: "/oak-tables", suggestion: "/tables-of-oak" });
  const { rows } = await missingList.rows(context, all);
  const [redirect] = missingList.bulk ?? [];
  if (!redirect) throw new Error("The list has no action.");
  const ids = rows.map(({ id }) => id);
  const done = await transact(context, (write) => redirect.act(write, ids));
  expect(done).toMatchObject({ values: { count: 1, left: 1 } });
  expect(await redirectedPath(context, "/oak-tables")).toBe("/tables-of-oak");
  expect((await listed()).map(({ path }) => path)).toEqual(["/lamps"]);
});

test("made-up addresses fill neither the memory nor the table, and old ones are dropped", async () => {
  const now = new Date(testNow.getTime() + 91 * 24 * 3_600_000);
  for (let round = 0; round < 2; round += 1) {
    const many = counter(now);
    for (let at = 0; at < 2 * keptPerSite; at += 1)
      many.note("site.example", asked(`/made-up-${round}-${at}`));
    await many.stop();
  }
  const { rows } = await harness.database().pool.query("select path, times from site_missing_address");
  expect(rows.length).toBeGreaterThanOrEqual(keptPerSite / 2);
  expect(rows.length).toBeLessThanOrEqual(keptPerSite);
  expect(rows.map(({ path }) => path)).not.toContain("/lamps");
});

test("a flood of made-up addresses does not push out the one that visitors ask for", async () => {
  const pool = harness.database().pool;
  await pool.query("delete from site_missing_address");
  const wanted = counter();
  for (const _ of Array(3)) wanted.note("site.example", asked("/summer-sale"));
  await wanted.stop();
  for (let round = 1; round <= 4; round += 1) {
    const flood = counter(new Date(testNow.getTime() + round * 10_000));
    for (let at = 0; at < keptPerSite; at += 1) flood.note("site.example", asked(`/flood-${round}-${at}`));
    await flood.stop();
  }
  const { rows } = await pool.query("select path from site_missing_address");
  expect(rows.length).toBeLessThanOrEqual(keptPerSite);
  expect(rows.map(({ path }) => path)).toContain("/summer-sale");
});
