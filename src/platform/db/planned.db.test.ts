import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHarness } from "../../testing.ts";
import { executePlanned, planned } from "./planned.ts";
import { transact } from "./transact.ts";

const harness = testHarness();

const named = (name: string): SQL => sql`select ${name}::text as name, 'of ${sql.raw("everybody")}' as whose`;

test("the same query answers for other parameters, and another query is another one", async () => {
  const { db } = harness.context();
  for (const name of ["oak", "larch", "walnut"]) {
    const { rows } = await executePlanned<{ name: string }>(db, named(name));
    expect(rows).toEqual([{ name, whose: "of everybody" }]);
  }
  const { rows } = await executePlanned<{ sum: number }>(db, sql`select ${2}::int + ${3}::int as sum`);
  expect(rows).toEqual([{ sum: 5 }]);
});

test("a connection that has planned a query does not plan it again", async () => {
  await transact(harness.context(), async ({ db }) => {
    for (const name of ["oak", "larch"]) await executePlanned(db, named(name));
    const { rows } = await db.execute(sql`
      select count(*)::int as count from pg_prepared_statements where statement like '%of everybody%'
        and statement not like '%pg_prepared_statements%'`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test("a statement with places for values is built once, for the pool and for transactions", async () => {
  let builds = 0;
  const length = sql<number>`length`;
  const measure = planned<{ name: string; over: number | null }, { length: typeof length }>(
    { length },
    (_db, given) => {
      builds += 1;
      return sql`select length(${given("name")}::text) as length where ${given("over")}::int is null`;
    },
  );
  const { db } = harness.context();
  expect(await measure(db, { name: "oak", over: null })).toEqual([{ length: 3 }]);
  expect(await measure(db, { name: "larch", over: 1 })).toEqual([]);
  await transact(harness.context(), async (write) => {
    expect(await measure(write.db, { name: "larch", over: null })).toEqual([{ length: 5 }]);
  });
  expect(builds).toBe(1);
});
