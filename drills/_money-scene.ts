import { newGiftCard } from "./_gift-card.ts";
import { type Harness, number, rows } from "./_harness.ts";
import { countedGoods, type Goods, providerId } from "./_shopping.ts";

/** The common settings of one scene's carts. */
export interface Scene {
  name: string;
  taxDisplay: "included" | "excluded";
  /** Typed into the cart first, for the prices of another list; "" for the site's own. */
  listCode: string;
  currency: string;
}

export const scenes: readonly Scene[] = [
  { name: "prices with tax, EUR", taxDisplay: "included", listCode: "", currency: "EUR" },
  { name: "prices without tax, EUR", taxDisplay: "excluded", listCode: "", currency: "EUR" },
  { name: "prices with tax, JPY", taxDisplay: "included", listCode: "DRILLJPY", currency: "JPY" },
  { name: "prices without tax, KWD", taxDisplay: "excluded", listCode: "DRILLKWD", currency: "KWD" },
];

export const promotionCodes = ["DRILLTEN", "DRILLOFF"] as const;

/** The shop as its buyers find it. */
export interface MoneyShop {
  goods: readonly Goods[];
  /** The buyers' addresses. */
  homes: readonly { country_id: string; zip: string; state_id: string }[];
  /** Pickup points by delivery method. */
  pickupPoints: ReadonlyMap<number, number[]>;
  providers: { transfer: string; test: string };
  /** The code of a new gift card, with a small or large amount. */
  newGiftCard: (currency: string, random: () => number) => Promise<string>;
}

export async function openShop(harness: Harness): Promise<MoneyShop> {
  return {
    goods: await setScene(harness),
    homes: await placesToLive(harness),
    pickupPoints: await placesToFetch(harness),
    providers: { transfer: await providerId(harness, "transfer"), test: await providerId(harness, "test") },
    newGiftCard: (currency, random) => {
      const amountMinor = Math.ceil(random() * (random() < 0.4 ? 2_000_000 : 60_000));
      return newGiftCard(harness, { currency, amountMinor });
    },
  };
}

/**
 * Sets the scene: goods with one tax, with a reduced one, with two compounded ones, and with none in the price; another
 * country's taxes and an export; lists in currencies without decimals and with three; codes, an automatic discount and
 * free delivery above an amount.
 */
async function setScene(harness: Harness): Promise<Goods[]> {
  const goods = await countedGoods(harness, 24);
  await harness.db.query("update catalogue_stock set on_hand = 20000000 + held");
  const tax = async (name: string, rate: string, included: boolean, kind = "percent") =>
    number(
      harness,
      "insert into catalogue_tax (key, name, rate, included, kind) values ($1, $1, $2, $3, $4) returning id",
      [name, rate, included, kind],
    );
  const reduced = await tax("Drill 11%", "11", true);
  const onTop = await tax("Drill 21% on top", "21", false);
  const city = await tax("Drill city 5%", "5", true);
  const region = await tax("Drill region 9.975%", "9.975", true);
  // 5 and then 9.975 of 105: 15.47375 of the untaxed amount.
  const both = await tax("Drill city and region", "15.47375", true, "group");
  await harness.db.query(
    `insert into catalogue_tax_part (group_id, tax_id, position, compound) values ($1, $2, 0, false), ($1, $3, 1, true)`,
    [both, city, region],
  );
  const home = await number(harness, "select tax_id from catalogue_template where id = $1", [
    goods[0]?.templateId,
  ]);
  const taxes = [home, reduced, onTop, both];
  for (const [index, { templateId }] of goods.entries()) {
    await harness.db.query("update catalogue_template set tax_id = $2 where id = $1", [
      templateId,
      taxes[index % taxes.length],
    ]);
  }
  const abroad = await tax("Drill 19%", "19", true);
  await position(
    harness,
    "Drill Germany",
    ["DE"],
    [
      [home, abroad],
      [reduced, null],
    ],
  );
  await position(
    harness,
    "Drill export",
    ["CH"],
    taxes.map((id) => [id, null]),
  );
  await list(harness, "JPY", "DRILLJPY", "164.37", { percent: "12.5" });
  await list(harness, "KWD", "DRILLKWD", "0.33517", { percent: "7" });
  await harness.db.query(
    `insert into delivery_carrier (name, provider, published, position, tax_id, price_minor, margin_percent)
     values ($1, 'fixed', true, 90, $2, 1990, 3.3)`,
    [JSON.stringify({ en: "Drill anywhere", ro: "Drill anywhere" }), home],
  );
  await promotions(harness);
  return goods;
}

async function position(
  harness: Harness,
  name: string,
  countries: readonly string[],
  mapped: readonly (readonly [number, number | null])[],
): Promise<void> {
  const id = await number(
    harness,
    "insert into catalogue_fiscal_position (name, country_codes) values ($1, $2) returning id",
    [JSON.stringify({ en: name, ro: name }), countries],
  );
  for (const [from, to] of mapped) {
    await harness.db.query("insert into catalogue_fiscal_position_tax values ($1, $2, $3)", [id, from, to]);
  }
}

async function list(
  harness: Harness,
  currency: string,
  code: string,
  perEuro: string,
  { percent }: { percent: string },
): Promise<void> {
  await harness.db.query(
    `insert into catalogue_currency_rate (currency, per_euro) values ($1, $2)
     on conflict (currency) do update set per_euro = excluded.per_euro`,
    [currency, perEuro],
  );
  const id = await number(
    harness,
    `insert into catalogue_price_list (name, currency, code, selectable, discount_shown)
     values ($1::text, $2, $1::text, false, true) returning id`,
    [code, currency],
  );
  await harness.db.query(
    `insert into catalogue_price_rule (price_list_id, applies_to, kind, percent, quantity_min)
     values ($1, 'all', 'percentage', $2, 0), ($1, 'all', 'percentage', 31.7, 5)`,
    [id, percent],
  );
}

async function promotions(harness: Harness): Promise<void> {
  const one = (values: Record<string, unknown>) => {
    const names = Object.keys(values);
    return harness.db.query(
      `insert into promotion_promotion (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")})`,
      Object.values(values),
    );
  };
  const name = (words: string) => JSON.stringify({ en: words, ro: words });
  const [ten, off] = promotionCodes;
  await one({ name: name("Drill ten"), given: "code", code: ten, reward: "percentOrder", percent: "10" });
  await one({ name: name("Drill off"), given: "code", code: off, reward: "fixed", amount_minor: 777 });
  await one({ name: name("Drill much"), reward: "percentOrder", percent: "3.5", amount_min_minor: 150_000 });
  await one({ name: name("Drill way"), reward: "freeDelivery", amount_min_minor: 300_000 });
}

/** The buyers' addresses: domestic, with other taxes, and without any. */
async function placesToLive(
  harness: Harness,
): Promise<{ country_id: string; zip: string; state_id: string }[]> {
  const found = await rows<{ id: number; code: string; state_id: number | null }>(
    harness,
    `select country.id, country.code, (select min(id) from people_state where country_id = country.id) as state_id
     from people_country country where country.code in ('RO', 'DE', 'CH') order by country.code desc`,
  );
  const zips: Record<string, string> = { RO: "500058", DE: "10115", CH: "8001" };
  return found.map(({ id, code, state_id }) => ({
    country_id: String(id),
    zip: zips[code] ?? "",
    state_id: String(state_id ?? ""),
  }));
}

/** The pickup points of each delivery method that has some. */
async function placesToFetch(harness: Harness): Promise<Map<number, number[]>> {
  const found = await rows<{ carrier_id: number; ids: number[] }>(
    harness,
    "select carrier_id, array_agg(id order by position) as ids from delivery_pickup_point where not archived group by 1",
  );
  return new Map(found.map(({ carrier_id, ids }) => [carrier_id, ids]));
}
