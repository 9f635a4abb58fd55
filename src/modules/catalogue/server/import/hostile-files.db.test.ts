import { sql } from "drizzle-orm";
import { Zip, ZipPassThrough, zipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleWords } from "../../testing.ts";
import { ArchiveRefused, pictureName, unpacked } from "./archive.ts";
import { applyRun, planRun, runById, startRun } from "./run.ts";
import { firstRows, rowsAsCsv, runSums } from "./run-rows.ts";

const harness = testHarness((context) => transact(context, seedSampleWords));
let owner: Context;
beforeAll(async () => {
  owner = (await harness.signedIn("shop")).context;
});

const header = "ID,Type,SKU,Name,Regular price,Sale price,Images,Categories";

async function importAll(bytes: Buffer, pictures: { name: string; bytes: Buffer }[] = []) {
  const runId = await planRun(owner, {
    ...{ name: "products.csv", bytes, language: "en" as const, taxKey: undefined, pictures },
  });
  if ((await runById(owner, runId)).state === "planned") {
    await transact(owner, (write) => startRun(write, runId));
    await applyRun(owner, { runId });
  }
  const [run, sums] = [await runById(owner, runId), await runSums(owner, runId)];
  return { runId, run, sums, rows: await firstRows(owner, runId, 500) };
}

async function namesOf(): Promise<string[]> {
  const { rows } = await owner.db.execute<{ name: { en: string } }>(
    sql`select name from catalogue_template where source_key like 'woo:%' order by id`,
  );
  return rows.map(({ name }) => name.en);
}

test("UTF-16 and Windows-1250: the first is read, of the other each row that cannot be read is named", async () => {
  const text = [header, "1,simple,U16,Ramă de șters,10,,,", "2,simple,U17,Plain frame,11,,,"].join("\n");
  const utf16 = await importAll(Buffer.from(`\ufeff${text}`, "utf16le"));
  expect(utf16.sums).toMatchObject({ created: 2, unread: 0 });
  expect(await namesOf()).toContain("Ramă de șters");
  const bytes = Buffer.from(
    text.replace("U16", "W16").replace("U17", "W17").replaceAll("ă", "\xe3").replaceAll("ș", "\xba"),
    "latin1",
  );
  const windows = await importAll(bytes);
  expect(windows.sums).toMatchObject({ created: 1, unread: 1 });
  expect(windows.rows.find(({ kind }) => kind === "unread")).toMatchObject({
    line: 2,
    why: "“Name” contains unreadable characters. Save the file as UTF-8.",
  });
});

test("huge cells, formulas and rows cut short cost their own products only", { tags: ["slow"] }, async () => {
  const huge = "x".repeat(21 * 1024 * 1024);
  const rows = [
    `1,simple,HUGE,${huge},10,,,`,
    '2,simple,FORM,"=HYPERLINK(""http://evil.example"")",10,,,',
    "3,simple,CUT",
    "4,simple,GOOD,A good one,10,,,",
    "5,simple,,,10,,,",
  ];
  const { runId, sums, rows: said } = await importAll(Buffer.from([header, ...rows].join("\n")));
  expect(sums).toMatchObject({ created: 2, unread: 3 });
  expect(said.filter(({ kind }) => kind === "unread").map(({ line }) => line)).toEqual([2, 4, 6]);
  let sheet = "";
  for await (const part of rowsAsCsv(owner, runId)) sheet += String(part);
  expect(sheet).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(sheet.split("\r\n")[0]).toBe("\ufeffLine,Outcome,What,Reason");
});

test("10,000 rows of WooCommerce in a quarter of a minute for each thousand at most", {
  tags: ["slow"],
  timeout: 240_000,
}, async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const parent = Math.floor(index / 4);
    return index % 4 === 0
      ? `${index + 1},variable,P-${parent},Shelf ${parent},,,,Shelves,Width,"60, 80, 100"`
      : `${index + 1},variation,P-${parent}-${index % 4},Shelf ${parent},${10 + (index % 4)},,,,Width,${40 + (index % 4) * 20}`;
  });
  const columns = `${header},Attribute 1 name,Attribute 1 value(s),Parent`;
  const lines = rows.map((row, index) => `${row},${index % 4 === 0 ? "" : `P-${Math.floor(index / 4)}`}`);
  const began = performance.now();
  const { sums } = await importAll(Buffer.from([columns, ...lines.reverse()].join("\n")));
  const seconds = (performance.now() - began) / 1000;
  console.error(`10,000 rows of WooCommerce, 2,500 products: ${seconds.toFixed(1)} s`);
  expect(sums).toMatchObject({ created: 2500, unread: 0 });
  expect(seconds).toBeLessThan(150);
});

test("an archive of zeros is stopped by what it unpacks to, whatever it claims", {
  tags: ["slow"],
}, async () => {
  const zeros = Buffer.alloc(30 * 1024 * 1024);
  const bomb = Buffer.from(zipSync({ "a.png": zeros, "b.png": zeros, "c.png": zeros }, { level: 9 }));
  expect(bomb.length).toBeLessThan(200_000);
  await expect(entriesOf(bomb, { unpackedMax: 50_000_000 })).rejects.toThrow(ArchiveRefused);
  expect(await entriesOf(bomb)).toEqual(
    ["a.png", "b.png", "c.png"].map((name) => ({ name, problem: "largerThan:20" })),
  );
  const lying = Buffer.from(zipSync({ "small.png": zeros }, { level: 9 }));
  // The size that the central directory claims (APPNOTE.TXT, 4.3.12).
  lying.writeUInt32LE(10, lying.indexOf("PK\x01\x02", 0, "latin1") + 24);
  expect(await entriesOf(lying)).toEqual([{ name: "small.png", problem: "brokenInArchive" }]);
});

test("bytes of a picture that look like the head of another entry end nothing", async () => {
  const tricky = Buffer.concat([
    Buffer.from("PK\x07\x08", "latin1"),
    Buffer.alloc(40),
    Buffer.from("PK\x03\x04", "latin1"),
    Buffer.alloc(40),
    Buffer.from("PK\x01\x02", "latin1"),
  ]);
  const parts: Uint8Array[] = [];
  const zip = new Zip((_error, part) => parts.push(part));
  for (const name of ["first.png", "second.png"]) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(tricky, true);
  }
  zip.end();
  expect(await entriesOf(Buffer.concat(parts))).toEqual([
    { name: "first.png", bytes: tricky },
    { name: "second.png", bytes: tricky },
  ]);
});

test("archives that are broken, endless or hold no pictures do no harm", async () => {
  const good = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#304050" } })
    .png()
    .toBuffer();
  const whole = Buffer.from(zipSync({ "table.png": new Uint8Array(good), "virus.exe": new Uint8Array(9) }));
  const pictures = [
    { name: "half.zip", bytes: whole.subarray(0, 60) },
    { name: "whole.zip", bytes: whole },
    { name: "page.png", bytes: Buffer.from("<html></html>") },
    { name: "program.exe", bytes: Buffer.from("MZ") },
  ];
  const rows = ["1,simple,ARC-1,Side table,10,,table.png,", "2,simple,ARC-2,Low table,10,,page.png,"];
  const { sums, rows: said } = await importAll(Buffer.from([header, ...rows].join("\n")), pictures);
  expect(sums).toMatchObject({ created: 2, picture: 1, pictureLeftOut: 3 });
  expect(said.filter(({ kind }) => kind === "pictureLeftOut").map(({ why }) => why)).toEqual([
    "The archive “half.zip” was not read: it is damaged.",
    "“program.exe” is not a JPEG, PNG, WebP, AVIF or GIF picture.",
    "“page.png” is not a JPEG, PNG, WebP, AVIF or GIF picture.",
  ]);
});

test.each([
  ["../../etc/cron.d/a.png", "etc/cron.d/a.png"],
  ["/abs/a.png", "abs/a.png"],
  ["C:\\Users\\a.JPG", "Users/a.JPG"],
  ["a/./b/../c.webp", "a/b/c.webp"],
  ["..", null],
  ["..png", null],
  ["a.svg", null],
  ["__MACOSX/._a.png", null],
])("the archived name %j is kept as %j, inside its folder", (given, kept) => {
  expect(pictureName(given)).toBe(kept);
});

async function entriesOf(archive: Buffer, options?: Parameters<typeof unpacked>[1]) {
  const pieces = async function* () {
    yield archive;
  };
  const entries = [];
  for await (const entry of unpacked(pieces(), options)) entries.push(entry);
  return entries;
}
