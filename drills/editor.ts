import pg from "pg";
import { seededRandom } from "../bench/_random-rules.ts";
import { shopTimeZone } from "../src/platform/i18n/shop-time.ts";
import { startShopPostgres } from "../src/platform/testing/built-server.ts";
import { eventually, type Harness, inHarness, rows } from "./_harness.ts";
import { type Fate, openWriter, type PageWriter } from "./_page-writer.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { expectStatus } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const keystrokes = Number(process.argv[2] ?? 150);

/**
 * Two people edit one page over a network that loses requests and answers. The program is killed while it saves, a page
 * is deleted and restored, and another one becomes due while the program is down. No typed word may be lost.
 */
await drill("editor", async (report) => {
  const postgres = await startShopPostgres();
  const env = { DATABASE_URL: postgres.connectionString("postgres") };
  try {
    let scene: Scene | undefined;
    await inHarness(async (harness) => {
      const editor = await signedInStaff(harness, "website");
      const scheduled = await scheduledPage(editor, report);
      await twoEditors(harness, editor, report);
      await restored(harness, editor, report);
      claimNoFailures(report, harness);
      scene = { cookies: editor.cookies, scheduled, crashed: await crashWhileSaving(harness, editor) };
    }, env);
    if (!scene) throw new Error("There is nothing to go on with.");
    const db = new pg.Client({ connectionString: env.DATABASE_URL });
    await db.connect();
    await comes(db, scene.scheduled);
    await db.end();
    await inHarness(async (harness) => afterTheCrash(harness, scene as Scene, report), env);
  } finally {
    await postgres.stop();
  }
});

interface Scene {
  cookies: Map<string, string>;
  scheduled: { pageId: number; path: string };
  crashed: { pageId: number; writer: PageWriter; acknowledged: string[]; typed: string[] };
}

async function newPage(editor: Visitor, title: string): Promise<number> {
  const made = await editor.form("/web/pages/new", { title, path: "", layout: "blank" });
  expectStatus(made, 303);
  const id = /\/web\/pages\/(\d+)\//.exec(made.location ?? "")?.[1];
  if (!id) throw new Error(`No page was made: ${made.location}`);
  return Number(id);
}

async function twoEditors(harness: Harness, editor: Visitor, report: Report): Promise<void> {
  const random = seededRandom(20_261_123);
  const draw = (of: number) => Math.floor(random() * of);
  const pageId = await newPage(editor, "Two editors");
  const other = await signedInStaff(harness, "administrator");
  const fates: Fate[] = [];
  const fate = (): Fate => {
    const lot = draw(10);
    const one: Fate = lot === 0 ? "lost request" : lot === 1 ? "lost answer" : "arrives";
    fates.push(one);
    return one;
  };
  const first = await openWriter(editor, { pageId }, { fate });
  for (let at = 0; at < 4; at += 1) first.type(at, `start${at}`, "add");
  await first.pause(20);
  const writers = [first, await openWriter(other, { pageId }, { fate })] as const;
  const typed = ["start0", "start1", "start2", "start3"];
  const [mine, theirs] = writers;
  for (let at = 0; at < keystrokes; at += 1) {
    const writer = draw(2) === 0 ? mine : theirs;
    const word = `word${at}`;
    writer.type(draw(50), word, draw(4) === 0 ? "add" : "append");
    typed.push(word);
    if (draw(3) > 0)
      await Promise.all(draw(5) === 0 ? writers.map((one) => one.pause(2)) : [writer.pause(2)]);
    const choice = (["mine", "theirs", "both"] as const)[draw(3)] ?? "both";
    for (const one of writers) if (one.state() === "conflict") await one.choose(choice);
  }
  const isSaved = await eventually(
    async () => {
      for (const one of writers) {
        await one.pause(20);
        if (one.state() === "conflict") await one.choose("both");
      }
      return writers.every((one) => one.state() === "saved");
    },
    { withinMs: 20_000, everyMs: 1 },
  );
  report.claim("two editors: what both typed is saved in the end", isSaved, tally(fates));
  const { draft, everything } = await storedWords(harness, pageId);
  const lost = typed.filter((word) => !everything.has(word));
  report.claim(
    "two editors: every word that anybody typed is in the draft or among the versions",
    lost.length === 0,
    `${typed.length} typed, ${typed.filter((word) => draft.has(word)).length} in the draft, ${mine.conflicts + theirs.conflicts} blocks asked for`,
  );
  if (lost.length > 0) report.note(`lost: ${lost.slice(0, 20).join(", ")}`);
}

/** The words in a page's draft, and those in the draft and all its versions. */
async function storedWords(harness: Harness, pageId: number) {
  const drafts = await rows<{ body: unknown }>(harness, "select body from page_draft where page_id = $1", [
    pageId,
  ]);
  const versions = await rows<{ texts: unknown }>(
    harness,
    "select texts from page_version where page_id = $1",
    [pageId],
  );
  const wordsOf = (value: unknown) => JSON.stringify(value).match(/\b(start|word|saved|kept)\d+\b/g) ?? [];
  const draft = new Set(wordsOf(drafts));
  return { draft, everything: new Set([...draft, ...wordsOf(versions)]) };
}

async function restored(harness: Harness, editor: Visitor, report: Report): Promise<void> {
  const pageId = await newPage(editor, "To be restored");
  const writer = await openWriter(editor, { pageId });
  writer.type(0, "saved1", "add");
  await writer.pause();
  expectStatus(
    await editor.form(`/web/pages/${pageId}`, { ...settings("to-be-restored"), action: "publish" }),
    303,
  );
  const seen = await visitor(harness.baseUrl).get("/to-be-restored");
  writer.type(0, "saved2", "append");
  await writer.pause();
  const restoring = { action: "restore", number: "1" };
  expectStatus(await editor.form(`/web/pages/${pageId}/versions`, restoring), 303);
  const { draft, everything } = await storedWords(harness, pageId);
  report.claim(
    "an earlier version is the draft again, and the draft that it replaced is kept",
    seen.text.includes("saved1") && draft.has("saved1") && !draft.has("saved2") && everything.has("saved2"),
  );
  expectStatus(await editor.form(`/web/pages/${pageId}`, { action: "delete" }), 303);
  const isGone = (await visitor(harness.baseUrl).get("/to-be-restored")).status === 404;
  expectStatus(await editor.form("/web/pages", { action: "bulk-restore", "ids[0]": String(pageId) }), 303);
  const back = await storedWords(harness, pageId);
  report.claim(
    "a deleted page is gone for visitors and comes back with everything that was written",
    isGone && back.draft.has("saved1") && back.everything.has("saved2"),
  );
}

function settings(path: string): Record<string, string> {
  return { path: `/${path}`, access: "everybody", indexed: "1" };
}

/** A page scheduled for tomorrow; the drill then moves that time to a moment at which the program is down. */
async function scheduledPage(editor: Visitor, report: Report): Promise<Scene["scheduled"]> {
  const pageId = await newPage(editor, "Due while nothing runs");
  const writer = await openWriter(editor, { pageId });
  writer.type(0, "Published by the clock.", "add");
  await writer.pause();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const local = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: shopTimeZone,
  })
    .format(tomorrow)
    .replace(" ", "T");
  const path = "due-while-nothing-runs";
  const planned = await editor.form(`/web/pages/${pageId}`, {
    ...settings(path),
    ...{ publishAt: local, unpublishAt: "", action: "schedule" },
  });
  report.claim("a page is scheduled", planned.status === 303, local);
  return { pageId, path: `/${path}` };
}

/** Makes a scheduled page due now: nothing runs that could publish it. */
async function comes(db: pg.Client, { pageId }: Scene["scheduled"]): Promise<void> {
  await db.query("update page_page set publish_at = now() where id = $1", [pageId]);
  await db.query("update graphile_worker._private_jobs set run_at = now() where key like $1", [
    `page.due:${pageId}:%`,
  ]);
}

/** Types and saves as fast as the answers come, and kills the program in the middle. */
async function crashWhileSaving(harness: Harness, editor: Visitor): Promise<Scene["crashed"]> {
  const pageId = await newPage(editor, "Crash while saving");
  const writer = await openWriter(editor, { pageId });
  const typed: string[] = [];
  const acknowledged: string[] = [];
  for (let at = 0; harness.child.signalCode === null; at += 1) {
    const word = `kept${at}`;
    writer.type(at, word, at < 3 ? "add" : "append");
    typed.push(word);
    if (at === 30) setTimeout(() => harness.child.kill("SIGKILL"), 3);
    await writer.pause(1);
    if (writer.state() === "saved") acknowledged.push(word);
    else if (at > 30) break;
  }
  await eventually(async () => harness.child.signalCode !== null, { withinMs: 10_000, everyMs: 5 });
  return { pageId, writer, acknowledged, typed };
}

async function afterTheCrash(harness: Harness, scene: Scene, report: Report): Promise<void> {
  const { pageId, writer, acknowledged, typed } = scene.crashed;
  const after = await storedWords(harness, pageId);
  report.claim(
    "killed while it saves: whatever was answered as saved is there",
    acknowledged.length > 0 && acknowledged.every((word) => after.draft.has(word)),
    `${acknowledged.length} of ${typed.length} were answered`,
  );
  const editor = visitor(harness.baseUrl, scene.cookies);
  const again = await openWriter(editor, { pageId }, { kept: writer.kept() });
  await again.pause();
  const resumed = await storedWords(harness, pageId);
  report.claim(
    "killed while it saves: the browser brings the rest when it comes back, without a question",
    again.state() === "saved" && typed.every((word) => resumed.draft.has(word)),
    again.state(),
  );
  const { path } = scene.scheduled;
  const isShown = await eventually(
    async () => (await visitor(harness.baseUrl).get(path)).text.includes("Published by the clock."),
    { withinMs: 30_000, everyMs: 500 },
  );
  report.claim("a page that was due while nothing ran is published at the next start", isShown);
  claimNoFailures(report, harness);
}
