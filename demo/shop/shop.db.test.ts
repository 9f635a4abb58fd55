import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fiscalPositionFor } from "#modules/catalogue/server/tax/fiscal-position.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../src/testing.ts";
import { products } from "./products.ts";
import { seedShop } from "./shop.ts";

const harness = testHarness(async (context) => {
  await transact(context, seedCountries);
  await seedShop(context);
});

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await harness.context().db.execute<{ count: number }>(query);
  return rows[0]?.count ?? -1;
}

test("all products are published with variants, pictures and categories", async () => {
  expect(await count(sql`select count(*)::integer as count from catalogue_template where published`)).toBe(
    products.length,
  );
  const bare = sql`select count(*)::integer as count from catalogue_template template where
    (select count(*) from catalogue_picture where template_id = template.id and kind in ('main', 'hover')) < 2
    or not exists (select 1 from catalogue_template_category where template_id = template.id)`;
  expect(await count(bare)).toBe(0);
});

test("a newcomer sees who is taxed otherwise: companies of the European Union, and exports", async () => {
  const buyer = { stateCode: "", zip: "", personId: null };
  const nameFor = async (countryCode: string, vatCountryCode: string | null) =>
    (await fiscalPositionFor(harness.context(), { ...buyer, countryCode, vatCountryCode }))?.name.en;
  expect(await nameFor("RO", null)).toBeUndefined();
  expect(await nameFor("DE", null)).toBeUndefined();
  expect(await nameFor("DE", "DE")).toBe("Companies of the European Union");
  expect(await nameFor("CH", null)).toBe("Outside the European Union");
  const mapped = sql`select count(*)::integer as count from catalogue_fiscal_position_tax where to_tax_id is null`;
  expect(await count(mapped)).toBe(4);
});

// The second seed draws every picture again, which takes long on a busy machine.
test("a second seed changes nothing but the versions", { tags: ["slow"], timeout: 120_000 }, async () => {
  const stock = sql`select sum(on_hand)::integer as count from catalogue_stock`;
  const variants = sql`select count(*)::integer as count from catalogue_variant`;
  const pictures = sql`select count(*)::integer as count from catalogue_picture`;
  const before = [await count(stock), await count(variants), await count(pictures)];
  await seedShop(harness.context());
  expect([await count(stock), await count(variants), await count(pictures)]).toEqual(before);
});
