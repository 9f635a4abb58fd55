import { getTableName, is } from "drizzle-orm";
import { getTableConfig, getViewConfig, PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testHarness } from "./testing.ts";

const harness = testHarness();
const files = import.meta.glob<Record<string, unknown>>(
  ["./platform/**/tables.ts", "./platform/site.ts", "./modules/*/server/**/{tables,*-tables}.ts"],
  {
    eager: true,
  },
);
const tables = Object.values(files).flatMap((exports) =>
  Object.values(exports).filter((one) => is(one, PgTable)),
);

const views = Object.values(
  import.meta.glob<Record<string, unknown>>("./modules/*/shared-views.ts", { eager: true }),
).flatMap((exports) => Object.values(exports).filter((one) => is(one, PgView)));

test("shared views have the columns and types of their descriptions, and no others", async () => {
  expect(views.length).toBeGreaterThan(10);
  const { rows } = await harness.database().pool.query<{ column: string }>(
    `select relation.relname || '.' || attribute.attname || ' ' || format_type(atttypid, atttypmod) as column
       from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid
       where relation.relkind = 'v' and relation.relname like '%\\_shared\\_%' and attribute.attnum > 0`,
  );
  const described = views.flatMap((view) =>
    Object.values(getViewConfig(view).selectedFields)
      .filter((field) => is(field, PgColumn))
      .map((column) => `${getViewConfig(view).name}.${column.name} ${column.getSQLType()}`),
  );
  expect(described.sort()).toEqual(rows.map(({ column }) => column).sort());
});

test("shared views only name, join and compute columns, so that a query through one has the plan of its tables", async () => {
  const grouping = /Aggregate|Group|Unique|Sort|Limit|WindowAgg|CTE|Subquery|Append|SetOp/;
  for (const view of views) {
    const { rows } = await harness
      .database()
      .pool.query<{ "QUERY PLAN": string }>(`explain (costs off) select * from ${getViewConfig(view).name}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan, getViewConfig(view).name).not.toMatch(grouping);
  }
});

test("the tables that the source describes are those of the migrations", async () => {
  expect(tables.length).toBeGreaterThan(60);
  const { rows } = await harness.database().pool.query<{ column: string; type: string }>(
    `select relation.relname || '.' || attribute.attname as column,
         format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as type
       from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid
       where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace and attribute.attnum > 0`,
  );
  const stored = new Map(rows.map(({ column, type }) => [column, type]));
  const wrong = tables.flatMap((table) =>
    getTableConfig(table).columns.flatMap((column) => {
      const name = `${getTableName(table)}.${column.name}`;
      const described = `${storedType(column.getSQLType())}${column.notNull ? " not null" : ""}`;
      const found = stored.get(name);
      return found === described ? [] : [`${name} is ${found ?? "not in the database"}, not ${described}`];
    }),
  );
  expect(wrong).toEqual([]);
});

function storedType(described: string): string {
  const names: Record<string, string> = { serial: "integer", bigserial: "bigint" };
  return names[described] ?? described.replace(", ", ",");
}
