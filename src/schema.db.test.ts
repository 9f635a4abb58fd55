import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testHouse } from "./testing.ts";

const house = testHouse();
const files = import.meta.glob<Record<string, unknown>>(
  ["./platform/**/tables.ts", "./platform/site.ts", "./modules/*/server/{tables,*-tables}.ts"],
  {
    eager: true,
  },
);
const tables = Object.values(files).flatMap((exports) =>
  Object.values(exports).filter((one) => is(one, PgTable)),
);

test("the tables that the source describes are those of the migrations", async () => {
  expect(tables.length).toBeGreaterThan(20);
  const { rows } = await house.database().pool.query<{ table: string; column: string; nullable: boolean }>(
    `select table_name as table, column_name as column, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'public'`,
  );
  const stored = new Map(rows.map((row) => [`${row.table}.${row.column}`, row.nullable]));
  const wrong: string[] = [];
  for (const table of tables) {
    for (const column of getTableConfig(table).columns) {
      const name = `${getTableName(table)}.${column.name}`;
      const nullable = stored.get(name);
      if (nullable === undefined) wrong.push(`${name} is not in the database`);
      else if (nullable === column.notNull) wrong.push(`${name} may be null in one of the two only`);
    }
  }
  expect(wrong).toEqual([]);
});
