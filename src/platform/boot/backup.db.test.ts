import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { seedSampleShop } from "#modules/catalogue/testing.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { verifyPassword } from "#modules/people/server/sign-in/password.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../testing.ts";
import { backup } from "./backup.ts";
import { restoreInto } from "./backup-commands.ts";
import { openPool } from "./pool.ts";

const harness = testHarness(async (context) => {
  await transact(context, seedCountries);
  await transact(context, seedDemoPeople);
  await seedSampleShop(context);
  await transact(context, async (write) => {
    await write.enqueue("mail.send", { mailId: 1, note: "ș\t\\n\n" }, { key: "kept" });
  });
});
const folder = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
const file = join(folder, "shop.tar.gz");
const made: string[] = [];
let admin: Pool;

beforeAll(async () => {
  admin = openPool(inject("postgresUrl"), () => {});
  await harness
    .database()
    .pool.query(
      "insert into file (sha256, type, size, bytes) select sha256(i::text::bytea), 'image/png', 4, decode(repeat('00ff5c0a', 300000), 'hex') from generate_series(1, 12) i",
    );
  await backup(harness.database().pool, file);
});
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists "${name}" with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(name: string): Promise<string> {
  await admin.query(`create database "${name}" template template0`);
  made.push(name);
  return inject("postgresUrl").replace("/postgres?", `/${name}?`);
}

/** The contents of every table, as one hash of its rows. */
async function contents(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'office_backup' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as sum from (select t::text as row from "${name}" t) rows`,
    );
    found[name] = sums[0].sum;
  }
  return found;
}

test("everything is back as it was: rows, next numbers, waiting work, and people can sign in", {
  tags: ["slow"],
  timeout: 60_000,
}, async () => {
  const url = await emptyDatabase("restored_one");
  const { rows, kept } = await restoreInto(url, file, false);
  expect(rows).toBeGreaterThan(500);
  expect(kept).toBeNull();
  const pool = openPool(url, () => {});
  try {
    const { pool: original } = harness.database();
    const expected = await contents(original);
    delete expected["schema_migration"];
    expect(await contents(pool)).toMatchObject(expected);
    const next = "select nextval('catalogue_template_id_seq')::int as id";
    expect((await pool.query(next)).rows).toEqual((await original.query(next)).rows);
    const { rows: jobs } = await pool.query(
      "select payload->>'note' as note, key from graphile_worker._private_jobs where key = 'kept'",
    );
    expect(jobs).toEqual([{ note: "ș\t\\n\n", key: "kept" }]);
    const { rows: people } = await pool.query(
      "select password_hash from people_user where login = 'ana.popescu@example.com'",
    );
    expect(await verifyPassword("vitrine-ana", people[0].password_hash)).toBeTruthy();
    await expect(
      pool.query("insert into catalogue_option (line_id, template_id, value_id) values (0, 0, 0)"),
    ).rejects.toThrow(/foreign key/);
  } finally {
    await pool.end();
  }
});

test("what is there is replaced only on purpose, and kept", { tags: ["slow"], timeout: 60_000 }, async () => {
  const url = await emptyDatabase("restored_two");
  await restoreInto(url, file, false);
  await expect(restoreInto(url, file, false)).rejects.toThrow("--replace");
  const { kept } = await restoreInto(url, file, true);
  expect(kept).toMatch(/^restored_two_before_\d{14}$/);
  made.push(kept ?? "");
  const { rows } = await admin.query("select 1 from pg_database where datname = $1", [kept]);
  expect(rows).toHaveLength(1);
});

test("a damaged file restores nothing and leaves nothing behind", {
  tags: ["slow"],
  timeout: 60_000,
}, async () => {
  const url = await emptyDatabase("restored_three");
  const whole = readFileSync(file);
  const middle = Math.floor(whole.length / 2);
  const damages = [
    whole.subarray(0, middle),
    Buffer.from("no backup"),
    whole.with(middle, (whole[middle] ?? 0) ^ 255),
    // A letter replaced by a zero byte leaves a readable archive but an invalid row.
    gzipSync(Buffer.from(gunzipSync(whole).toString("latin1").replace("Popescu", "\0opescu"), "latin1")),
  ];
  for (const [index, bytes] of damages.entries()) {
    const broken = join(folder, `broken-${index}.tar.gz`);
    writeFileSync(broken, bytes);
    await expect(restoreInto(url, broken, false)).rejects.toThrow("damaged");
  }
  const { rows } = await admin.query("select datname from pg_database where datname like 'restored_three_%'");
  expect(rows).toEqual([]);
});

test("a running site is not pulled from under its visitors", async () => {
  const url = await emptyDatabase("restored_four");
  const visitor = openPool(url, () => {});
  const held = await visitor.connect();
  await expect(restoreInto(url, file, false)).rejects.toThrow("The site is running");
  held.release();
  await visitor.end();
}, 60_000);

test("a backup is its owner's alone and never written over", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(backup(harness.database().pool, file)).rejects.toThrow("is there already");
  const { rows } = await harness.database().pool.query("select file, rows > 500 as many from office_backup");
  expect(rows).toEqual([{ file: "shop.tar.gz", many: true }]);
});
