import { beforeAll, expect, test } from "vitest";
import { deriveListPrices, savePriceList } from "#modules/catalogue/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { sign } from "#platform/http/cookies.ts";
import { testConfig, testHarness } from "../../../testing.ts";
import { cardsOf, readerOf } from "../testing/read-page.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
const get = readerOf(harness);
const cookies = new Map<string, string>();

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  await harness.server();
  const context = harness.context();
  await context.db.execute(`insert into catalogue_currency_rate (currency, per_euro)
    values ('JPY', 160), ('KWD', 0.32) on conflict (currency) do update set per_euro = excluded.per_euro`);
  for (const currency of ["JPY", "KWD"]) {
    const id = await transact(context, (write) =>
      savePriceList(write, { name: currency, currency, discountPercent: "0" }),
    );
    cookies.set(currency, `pl=${encodeURIComponent(sign(String(id), testConfig.secret))}`);
  }
  await deriveListPrices(context);
}, 60_000);

/** The limits of the price filter as screen readers read them. */
const endsOf = (html: string) =>
  [...html.matchAll(/aria-valuetext="([^"]*)"/g)].map(([, amount = ""]) => amount.replaceAll(/\s/g, " "));

/** The price of the first card. */
const priceOn = (html: string) => /<bdi>([^<]*)<\/bdi>/.exec(html)?.[1] ?? "";
const numberIn = (amount: string) => Number(amount.replaceAll(/[^\d.]/g, ""));

test.each([
  ["JPY", "¥16,000", "¥32,000", /^¥[\d,]+$/],
  ["KWD", "KWD 32.000", "KWD 64.000", /^KWD [\d,]+\.\d{3}$/],
])("the price filter in %s has the bounds of the prices on the cards", async (currency, from, to, form) => {
  const cookie = cookies.get(currency) ?? "";
  const { html } = await get("/shop", cookie);
  const [low = "", high = ""] = endsOf(html);
  expect([low, high]).toEqual([expect.stringMatching(form), expect.stringMatching(form)]);
  const first = async (order: string) =>
    numberIn(priceOn((await get(`/shop?order=list_price+${order}`, cookie)).html));
  const [cheapest, dearest] = [await first("asc"), await first("desc")];
  expect(cheapest - numberIn(low)).toBeGreaterThanOrEqual(0);
  expect(cheapest - numberIn(low)).toBeLessThan(1);
  expect(numberIn(high) - dearest).toBeGreaterThanOrEqual(0);
  expect(numberIn(high) - dearest).toBeLessThan(1);

  const scale = currency === "JPY" ? 160 : 0.32;
  const chosen = await get(`/shop?min_price=${100 * scale}&max_price=${200 * scale}`, cookie);
  const words = chosen.html.replaceAll(/\s/g, " ");
  expect(words.includes(`${from} – ${to}`)).toBe(true);
  expect(cardsOf(chosen.html).length).toBeGreaterThan(0);
});
