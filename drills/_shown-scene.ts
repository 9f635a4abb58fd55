import { type Harness, number } from "./_harness.ts";
import type { Chosen } from "./_pairs.ts";
import { countedGoods, type Goods, withoutDelivery } from "./_shopping.ts";
import {
  abroadRate,
  deliveryMinor,
  homeRate,
  listPercent,
  perEuro,
  promotionMinor,
  promotionPercent,
  quantityFrom,
  quantityPercent,
  type Thing,
} from "./_shown-sums.ts";

/** Everything that a displayed price depends on. */
export const dimensions = {
  display: ["included", "excluded"],
  tax: ["included", "onTop"],
  /** The destination of the goods: domestic, with another rate, without tax. */
  country: ["RO", "DE", "CH"],
  list: ["plain", "percent", "quantity"],
  currency: ["EUR", "JPY", "KWD"],
  rounding: ["document", "line"],
  language: ["en", "ro"],
  promotion: ["none", "percent", "fixed", "freeDelivery"],
  buyer: ["guest", "customer"],
  delivery: ["none", "van"],
} as const;

export type ShownCase = Chosen<typeof dimensions>;

export interface ShownScene {
  goods: Goods[];
  taxIds: Record<ShownCase["tax"], number>;
  /** By "percent JPY"; the shop's own prices are no list. */
  listIds: ReadonlyMap<string, number>;
  promotionIds: ReadonlyMap<string, number>;
  carrierId: number;
  countries: Record<ShownCase["country"], { id: number; stateId: number | null; zip: string }>;
}

/** Sets the scene: goods, taxes, fiscal positions, price lists, promotions and a delivery method. */
export async function setShownScene(harness: Harness): Promise<ShownScene> {
  const goods = await countedGoods(harness, 2);
  await harness.db.query("update catalogue_stock set on_hand = 100000 + held");
  const [first, second] = goods;
  await harness.db.query("delete from catalogue_relation where template_id = $1 and kind = 'optional'", [
    first?.templateId,
  ]);
  await harness.db.query(
    "insert into catalogue_relation (template_id, related_id, kind, position) values ($1, $2, 'optional', 0)",
    [first?.templateId, second?.templateId],
  );
  // The demo's own promotions and deliveries must not affect the totals.
  await harness.db.query("update promotion_promotion set active = false");
  await harness.db.query("update catalogue_fiscal_position set active = false");
  await withoutDelivery(harness);
  const taxIds = {
    included: await makeTax(harness, "Shown 21%", homeRate, true),
    onTop: await makeTax(harness, "Shown 21% on top", homeRate, false),
  };
  const abroad = await makeTax(harness, "Shown 19%", abroadRate, true);
  for (const [country, to] of [
    ["DE", abroad],
    ["CH", null],
  ] as const) {
    const id = await number(
      harness,
      `insert into catalogue_fiscal_position (name, note, auto_apply, country_codes) values ($1, '{}', true, $2) returning id`,
      [JSON.stringify({ en: `Shown ${country}` }), [country]],
    );
    for (const from of Object.values(taxIds)) {
      await harness.db.query("insert into catalogue_fiscal_position_tax values ($1, $2, $3)", [id, from, to]);
    }
  }
  return {
    goods,
    taxIds,
    listIds: await makeLists(harness),
    promotionIds: await makePromotions(harness),
    carrierId: await number(
      harness,
      `insert into delivery_carrier (name, price_minor) values ('{"en": "Shown van", "ro": "Shown van"}', $1) returning id`,
      [deliveryMinor],
    ),
    countries: {
      RO: await placeIn(harness, "RO", "500058"),
      DE: await placeIn(harness, "DE", "10115"),
      CH: await placeIn(harness, "CH", "8001"),
    },
  };
}

async function makeTax(harness: Harness, name: string, rate: string, included: boolean): Promise<number> {
  return number(
    harness,
    "insert into catalogue_tax (key, name, rate, included, kind) values ($1, $1, $2, $3, 'percent') returning id",
    [name, rate, included],
  );
}

async function makeLists(harness: Harness): Promise<Map<string, number>> {
  const listIds = new Map<string, number>();
  for (const currency of dimensions.currency) {
    await harness.db.query(
      `insert into catalogue_currency_rate (currency, per_euro) select $1, $2 where $1 <> 'EUR'
       on conflict (currency) do update set per_euro = excluded.per_euro`,
      [currency, perEuro[currency]],
    );
    for (const list of dimensions.list) {
      if (list === "plain" && currency === "EUR") continue;
      const id = await number(
        harness,
        `insert into catalogue_price_list (name, currency, selectable, discount_shown) values ($1, $2, true, true) returning id`,
        [`Shown ${list} ${currency}`, currency],
      );
      listIds.set(`${list} ${currency}`, id);
      const rule = { plain: null, percent: [listPercent, 0], quantity: [quantityPercent, quantityFrom] }[
        list
      ];
      if (!rule) continue;
      await harness.db.query(
        `insert into catalogue_price_rule (price_list_id, applies_to, kind, percent, quantity_min)
         values ($1, 'all', 'percentage', $2, $3)`,
        [id, ...rule],
      );
    }
  }
  return listIds;
}

async function makePromotions(harness: Harness): Promise<Map<string, number>> {
  const make = (reward: string, percent: string, amountMinor: number) =>
    number(
      harness,
      `insert into promotion_promotion (name, reward, percent, amount_minor, active)
       values ('{"en": "Shown", "ro": "Shown"}', $1, $2, $3, false) returning id`,
      [reward, percent, amountMinor],
    );
  return new Map([
    ["percent", await make("percentOrder", promotionPercent, 0)],
    ["fixed", await make("fixed", "0", promotionMinor)],
    ["freeDelivery", await make("freeDelivery", "0", 0)],
  ]);
}

async function placeIn(harness: Harness, code: string, zip: string) {
  const id = await number(harness, "select id from people_country where code = $1", [code]);
  const stateId = await number(harness, "select min(id) from people_state where country_id = $1", [id]);
  return { id, stateId: stateId || null, zip };
}

/** Configures the shop for this case, and notifies the program as its own change would. */
export async function setCase(
  harness: Harness,
  scene: ShownScene,
  one: ShownCase,
  things: readonly Thing[],
): Promise<void> {
  const taxId = scene.taxIds[one.tax];
  for (const [index, { templateId }] of scene.goods.entries()) {
    await harness.db.query(
      `update catalogue_template set list_price_minor = $2, tax_id = $3, currency = 'EUR' where id = $1`,
      [templateId, things[index]?.priceMinor, taxId],
    );
    await harness.db.query("update catalogue_option set price_extra_minor = 0 where template_id = $1", [
      templateId,
    ]);
    await harness.db.query(
      "update catalogue_listing set extra_min_minor = 0, extra_max_minor = 0 where template_id = $1",
      [templateId],
    );
  }
  await harness.db.query("update delivery_carrier set tax_id = $2, published = $3 where id = $1", [
    scene.carrierId,
    taxId,
    one.delivery === "van",
  ]);
  await harness.db.query("update promotion_promotion set active = id = $1", [
    scene.promotionIds.get(one.promotion) ?? 0,
  ]);
  await harness.db.query(
    `update site set tax_display = $1, settings = settings || jsonb_build_object('taxes', jsonb_build_object('rounding', $2::text))`,
    [one.display, one.rounding],
  );
  const tags = ["site", "prices", ...scene.goods.map(({ templateId }) => `product:${templateId}`)];
  await harness.db.query("select pg_notify('changed', $1)", [JSON.stringify(tags)]);
}
