import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHarness } from "../../../../testing.ts";
import { productPageView } from "../editor/staff-product-view.ts";
import { usualTaxId } from "./usual-tax.ts";

const harness = testHarness();

test("the standard rate is proposed, not the first of the alphabet; later the tax of most products", async () => {
  const { db } = harness.context();
  expect(await usualTaxId({ db })).toBeNull();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into catalogue_tax (key, name, rate) values ('food', 'TVA 11 %', 11), ('goods', 'TVA 21 %', 21) returning id`);
  const [food, goods] = rows.map(({ id }) => id);
  expect(await usualTaxId({ db })).toBe(goods);
  expect((await productPageView(harness.context(), null)).form.taxId).toBe(goods);
  await db.execute(sql`insert into catalogue_template (name, slug, list_price_minor, tax_id)
    values ('{"en":"Honey"}', 'honey', 900, ${food ?? 0})`);
  expect(await usualTaxId({ db })).toBe(food);
});
