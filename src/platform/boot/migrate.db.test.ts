import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../testing/postgres.ts";
import { listMigrations, migrate } from "./migrate.ts";

let source: string;
let database: FreshDatabase;

beforeEach(async () => {
  source = mkdtempSync(join(tmpdir(), "vitrine-migrations-"));
  database = await freshDatabase({ empty: true });
});
afterEach(async () => {
  rmSync(source, { recursive: true });
  await database.drop();
});

function write(path: string, sql: string): void {
  const file = join(source, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sql);
}

function writeShop(): void {
  write(
    "modules/shop/migrations/202601020000_shop.sql",
    "create table wish (customer int references customer);",
  );
  write(
    "platform/migrations/202601010000_platform.sql",
    "create table site (id int);\ncreate table customer (id int primary key);\n",
  );
}

const bring = () => migrate(database.pool, listMigrations(source));

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

test("files of all modules are applied once, in the order of their names", async () => {
  writeShop();
  expect(await bring()).toEqual(["202601010000_platform", "202601020000_shop"]);
  expect(await tables()).toEqual(["customer", "schema_migration", "site", "wish"]);
  expect(await bring()).toEqual([]);
  write("modules/blog/migrations/202601011200_blog.sql", "create table post (id int);");
  expect(await bring()).toEqual(["202601011200_blog"]);
});

test("several processes at once apply each file once", async () => {
  writeShop();
  const applied = await Promise.all([bring(), bring(), bring(), bring()]);
  expect(applied.flat().sort()).toEqual(["202601010000_platform", "202601020000_shop"]);
});

test("a file that fails leaves nothing behind, and those before it stay", async () => {
  writeShop();
  write(
    "modules/blog/migrations/202601030000_blog.sql",
    "create table post (id int); create table site (id int);",
  );
  await expect(bring()).rejects.toThrow(
    'the migration 202601030000_blog failed: relation "site" already exists',
  );
  expect(await tables()).not.toContain("post");
  write("modules/blog/migrations/202601030000_blog.sql", "create table post (id int);");
  expect(await bring()).toEqual(["202601030000_blog"]);
});

test("an applied file that changed is refused, other line ends are no change", async () => {
  writeShop();
  await bring();
  write(
    "platform/migrations/202601010000_platform.sql",
    "create table site (id int);\r\ncreate table customer (id int primary key);\r\n",
  );
  expect(await bring()).toEqual([]);
  write("platform/migrations/202601010000_platform.sql", "create table site (id bigint);");
  await expect(bring()).rejects.toThrow("the migration 202601010000_platform changed after this database");
});

test("a database that knows more than the program is refused", async () => {
  writeShop();
  await bring();
  rmSync(join(source, "modules/shop"), { recursive: true });
  await expect(bring()).rejects.toThrow("this database has the migration 202601020000_shop");
});

test("names must be dated and must not repeat", () => {
  write("platform/migrations/first.sql", "select 1;");
  expect(() => listMigrations(source)).toThrow("must be named like 202611210930_orders.sql");
  rmSync(join(source, "platform"), { recursive: true });
  write("modules/shop/migrations/202601010000_names.sql", "select 1;");
  write("modules/blog/migrations/202601010000_names.sql", "select 1;");
  expect(() => listMigrations(source)).toThrow("two migrations are named 202601010000_names");
});

/** Doubles the wishes that are below 100, two at a time; `fault` is further code of a step. */
const doubling = (fault = "") => `
  export async function step(client) {
    const { rowCount } = await client.query(
      "update wish set number = number + 100 where number in (select number from wish where number < 100 order by number limit 2)",
    );
    ${fault}
    return rowCount === 2;
  }`;

async function numbers(): Promise<number[]> {
  const { rows } = await database.pool.query<{ number: number }>("select number from wish order by number");
  return rows.map(({ number }) => number);
}

function writeWishes(): void {
  const values = "insert into wish select generate_series(1, 5);";
  write("modules/shop/migrations/202601010000_wish.sql", `create table wish (number int); ${values}`);
  write("modules/shop/migrations/202601030000_limit.sql", "alter table wish add check (number > 100);");
}

test("a migration in code has its place among the others and runs once, in steps", async () => {
  writeWishes();
  write("modules/shop/migrations/202601020000_double.ts", doubling());
  expect(await bring()).toEqual(["202601010000_wish", "202601020000_double", "202601030000_limit"]);
  expect(await numbers()).toEqual([101, 102, 103, 104, 105]);
  expect(await bring()).toEqual([]);
  write("modules/shop/migrations/202601020000_double.ts", `${doubling()} // changed`);
  await expect(bring()).rejects.toThrow("the migration 202601020000_double changed after this database");
});

test("a migration in code that was interrupted goes on with what is left", async () => {
  writeWishes();
  const path = "modules/shop/migrations/202601020000_double.ts";
  write(path, doubling("if (rowCount === 1) throw new Error('the power failed');"));
  await expect(bring()).rejects.toThrow("the migration 202601020000_double failed: the power failed");
  expect(await numbers()).toEqual([5, 101, 102, 103, 104]);
  // Another name, because this process does not load the same file twice.
  rmSync(join(source, path));
  write("modules/shop/migrations/202601020001_double.ts", doubling());
  expect(await bring()).toEqual(["202601020001_double", "202601030000_limit"]);
  expect(await numbers()).toEqual([101, 102, 103, 104, 105]);
});
