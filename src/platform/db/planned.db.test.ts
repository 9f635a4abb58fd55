import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHouse } from "../../testing.ts";
import { executePlanned } from "./planned.ts";
import { transact } from "./transact.ts";

const house = testHouse();

const named = (name: string): SQL => sql`select ${name}::text as name, 'of ${sql.raw("everybody")}' as whose`;

test("the same query answers for other parameters, and another query is another one", async () => {
  const { db } = house.context();
  for (const name of ["oak", "larch", "walnut"]) {
    const { rows } = await executePlanned<{ name: string }>(db, named(name));
    expect(rows).toEqual([{ name, whose: "of everybody" }]);
  }
  const { rows } = await executePlanned<{ sum: number }>(db, sql`select ${2}::int + ${3}::int as sum`);
  expect(rows).toEqual([{ sum: 5 }]);
});

test("a connection that has planned a query does not plan it again", async () => {
  await transact(house.context(), async ({ db }) => {
    for (const name of ["oak", "larch"]) await executePlanned(db, named(name));
    const { rows } = await db.execute(sql`
      select count(*)::int as count from pg_prepared_statements where statement like '%of everybody%'
        and statement not like '%pg_prepared_statements%'`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
