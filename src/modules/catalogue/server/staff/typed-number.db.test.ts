import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleShop } from "../../testing.ts";
import { savePriceList } from "./price-list-input.ts";
import { saveCurrencyRate } from "./staff-currency.ts";
import { priceRuleInput, savePriceRule } from "./staff-price-rule.ts";

const harness = testHarness();
let dana: Context;
let listId = 0;

beforeAll(async () => {
  await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
  listId = await transact(dana, (write) => savePriceList(write, { name: "Trade", discountPercent: "10" }));
});

const saveRule = (input: Record<string, unknown>) =>
  transact(dana, (write) =>
    savePriceRule(
      write,
      listId,
      null,
      priceRuleInput.parse({ appliesTo: "all", kind: "percentage", ...input }),
    ),
  );
const saveRate = (perEuro: string) =>
  transact(dana, (write) => saveCurrencyRate(write, { currency: "RON", perEuro }));

async function lastRule() {
  const { rows } = await dana.db.execute<{ fixed: number | null; percent: string; surcharge: number }>(sql`
    select fixed_minor as fixed, percent::float8::text as percent, surcharge_minor as surcharge
    from catalogue_price_rule where price_list_id = ${listId} order by id desc limit 1`);
  return rows[0];
}

test("amounts and percentages of a price rule are read as people write them, with comma or point", async () => {
  await saveRule({ kind: "fixed", fixed: "1.234,56" });
  expect(await lastRule()).toMatchObject({ fixed: 123_456 });
  await saveRule({ kind: "fixed", fixed: "1.500" });
  expect(await lastRule()).toMatchObject({ fixed: 150_000 });
  await saveRule({ percent: " 12,5 %" });
  expect(await lastRule()).toMatchObject({ percent: "12.5" });
  await saveRule({ kind: "formula", surcharge: "-0,01" });
  expect(await lastRule()).toMatchObject({ surcharge: -1 });
});

test("what no column holds, or nobody can read, is said at its field", async () => {
  for (const percent of ["-1000", "1e2", "12,34567"]) {
    await expect(saveRule({ percent })).rejects.toMatchObject({
      fields: { percent: "catalogue.percentWrong" },
    });
  }
  await expect(saveRule({ kind: "formula", discount: "-1000" })).rejects.toMatchObject({
    fields: { discount: "catalogue.percentWrong" },
  });
  await expect(saveRule({ kind: "fixed", fixed: "12,345,6" })).rejects.toMatchObject({
    fields: { fixed: "catalogue.amountWrong" },
  });
});

test("a rate of exchange is one that a currency may have", async () => {
  await saveRate("4,9763");
  const { rows } = await dana.db.execute(
    sql`select per_euro::float8 as rate from catalogue_currency_rate where currency = 'RON'`,
  );
  expect(rows).toEqual([{ rate: 4.9763 }]);
  for (const wrong of ["0", "-0", "-5", "0,00000001", "999999999", "1e3"]) {
    await expect(saveRate(wrong)).rejects.toMatchObject({
      fields: { perEuro: "catalogue.currencyRateWrong" },
    });
  }
});
