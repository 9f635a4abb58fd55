import { sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testHouse } from "../../../../testing.ts";
import * as imports from "../import/import-tables.ts";
import * as listing from "../listing/listing-tables.ts";
import * as prices from "../price/price-tables.ts";
import * as stock from "../stock/stock-tables.ts";
import * as taxes from "../tax/tax-tables.ts";
import * as products from "./tables.ts";

const house = testHouse();

test("the tables say what the migrations made: every column, its type and whether it may be null", async () => {
  const { rows } = await house.context().db.execute<{ place: string; type: string }>(sql`
    select relation.relname || '.' || attribute.attname as place,
      format_type(attribute.atttypid, attribute.atttypmod) || case when attribute.attnotnull then ' not null' else '' end
        as type
    from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid
    where relation.relkind = 'r' and relation.relname like 'catalogue\_%' and attribute.attnum > 0
      and not attribute.attisdropped`);
  const said = Object.values({ ...products, ...prices, ...stock, ...listing, ...imports, ...taxes })
    .filter((table) => table instanceof PgTable)
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => [
        `${name}.${column.name}`,
        `${typeOf(column.getSQLType())}${column.notNull ? " not null" : ""}`,
      ]);
    });
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(rows.map(({ place, type }) => [place, type])));
});

function typeOf(declared: string): string {
  const names: Record<string, string> = { serial: "integer", bigserial: "bigint" };
  return names[declared] ?? declared.replace(", ", ",");
}
