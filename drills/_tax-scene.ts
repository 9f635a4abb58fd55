import { type Harness, number } from "./_harness.ts";
import { countedGoods, type Goods, withoutDelivery } from "./_shopping.ts";

/** A tax of the table: a rate, a rate that changes on a date, or a group of taxes, `compound` on those before them. */
interface TableTax {
  rate?: string;
  before?: string;
  group?: readonly { tax: string; compound?: boolean }[];
  /** The shop's stored prices include it. */
  inPrice: boolean;
}

/** Those above "Eco and TVA on top" are on goods; the others only replace them, or are parts. */
const taxes: Readonly<Record<string, TableTax>> = {
  "Eco 1.5%": { rate: "1.5", inPrice: true },
  "TVA 21%": { rate: "21", inPrice: true },
  "TVA 11%": { rate: "11", inPrice: true },
  "TVA 21% on top": { rate: "21", inPrice: false },
  "TVA exempt": { rate: "0", inPrice: true },
  "TVA changing": { before: "19", rate: "21", inPrice: true },
  "TVA changing on top": { before: "19", rate: "21", inPrice: false },
  "Eco and TVA": { group: [{ tax: "Eco 1.5%" }, { tax: "TVA 21%", compound: true }], inPrice: true },
  "Eco and TVA on top": { group: [{ tax: "Eco 1.5%" }, { tax: "TVA 21%", compound: true }], inPrice: false },
  "MwSt 19%": { rate: "19", inPrice: true },
  "MwSt 7%": { rate: "7", inPrice: true },
  "TVA FR 20%": { rate: "20", inPrice: true },
  "TVA FR 5.5%": { rate: "5.5", inPrice: true },
  "AFA 27%": { rate: "27", inPrice: true },
  "IVA 21%": { rate: "21", inPrice: true },
  "Intra-Community 0%": { rate: "0", inPrice: true },
  GST: { rate: "5", inPrice: false },
  QST: { rate: "9.975", inPrice: false },
  PST: { rate: "9.5", inPrice: false },
  "GST and QST": { group: [{ tax: "GST" }, { tax: "QST" }], inPrice: false },
  "GST and PST on it": { group: [{ tax: "GST" }, { tax: "PST", compound: true }], inPrice: false },
};

const onGoods = [
  "TVA 21%",
  "TVA 11%",
  "TVA 21% on top",
  "TVA exempt",
  "TVA changing",
  "TVA changing on top",
  "Eco and TVA",
  "Eco and TVA on top",
];

interface TablePosition {
  countries?: readonly string[];
  states?: readonly string[];
  zips?: readonly [string, string];
  region?: "any" | "union" | "export";
  vatRequired?: boolean;
  /** Only for customers for whom staff choose it. */
  byHand?: boolean;
  note?: string;
  /** The taxes that replace others; one tax, or none, in place of all. */
  charges: Readonly<Record<string, string>> | string | null;
}

const outside = "Outside the VAT territory of the Union: free of VAT.";

const positions: Readonly<Record<string, TablePosition>> = {
  "Germany, consumers": {
    countries: ["DE"],
    charges: {
      "TVA 21%": "MwSt 19%",
      "TVA 21% on top": "MwSt 19%",
      "TVA changing": "MwSt 19%",
      "TVA changing on top": "MwSt 19%",
      "TVA 11%": "MwSt 7%",
      "Eco and TVA": "MwSt 19%",
    },
  },
  "France, consumers": {
    countries: ["FR"],
    charges: { "TVA 21%": "TVA FR 20%", "TVA 21% on top": "TVA FR 20%", "TVA 11%": "TVA FR 5.5%" },
  },
  "Hungary, consumers": {
    countries: ["HU"],
    charges: { "TVA 21%": "AFA 27%", "TVA 21% on top": "AFA 27%" },
  },
  "Spain, consumers": { countries: ["ES"], charges: { "TVA 21%": "IVA 21%" } },
  "Canary Islands": { countries: ["ES"], zips: ["35000", "35999"], note: outside, charges: null },
  Helgoland: { countries: ["DE"], zips: ["27498", "27498"], note: outside, charges: null },
  "Companies of the Union": {
    region: "union",
    vatRequired: true,
    note: "Reverse charge: the buyer accounts for the VAT (article 138 of Directive 2006/112/EC).",
    charges: "Intra-Community 0%",
  },
  Export: {
    region: "export",
    note: "Export: free of VAT (article 146 of Directive 2006/112/EC).",
    charges: null,
  },
  Canada: { countries: ["CA"], charges: { "TVA 21%": "GST" } },
  Quebec: { countries: ["CA"], states: ["QC"], charges: { "TVA 21%": "GST and QST" } },
  "Prince Edward Island, as until 2013": {
    countries: ["CA"],
    states: ["PE"],
    charges: { "TVA 21%": "GST and PST on it" },
  },
  "Reverse charge at home": {
    byHand: true,
    note: "Reverse charge at home (article 331 of the Romanian tax code).",
    charges: null,
  },
};

export interface TaxScene {
  goods: Goods[];
  /** Ids by the names of the table. */
  taxIds: ReadonlyMap<string, number>;
  positionIds: ReadonlyMap<string, number>;
}

/** Sets the scene: the taxes and fiscal positions of the table, and enough goods for its longest case. */
export async function setTaxScene(harness: Harness): Promise<TaxScene> {
  const goods = await countedGoods(harness, 3);
  await harness.db.query("update catalogue_stock set on_hand = 100000 + held");
  // The demo's own promotions and deliveries must not affect the totals.
  await harness.db.query("update promotion_promotion set active = false");
  await harness.db.query("update catalogue_fiscal_position set active = false");
  await withoutDelivery(harness);
  const taxIds = new Map<string, number>();
  for (const [name, tax] of Object.entries(taxes))
    taxIds.set(name, await makeTax(harness, name, tax, taxIds));
  const positionIds = new Map<string, number>();
  for (const [name, position] of Object.entries(positions)) {
    positionIds.set(name, await makePosition(harness, name, position, taxIds));
  }
  return { goods, taxIds, positionIds };
}

async function makeTax(
  harness: Harness,
  name: string,
  { rate = "0", group = [], inPrice }: TableTax,
  taxIds: ReadonlyMap<string, number>,
): Promise<number> {
  const kind = group.length > 0 ? "group" : "percent";
  const id = await number(
    harness,
    "insert into catalogue_tax (key, name, rate, included, kind) values ($1, $2, $3, $4, $5) returning id",
    [`table-${name}`, name, rate, inPrice, kind],
  );
  for (const [position, { tax, compound = false }] of group.entries()) {
    await harness.db.query(
      "insert into catalogue_tax_part (group_id, tax_id, position, compound) values ($1, $2, $3, $4)",
      [id, taxIds.get(tax), position, compound],
    );
  }
  return id;
}

async function makePosition(
  harness: Harness,
  name: string,
  { countries = [], states = [], zips = ["", ""], region = "any", note = "", ...position }: TablePosition,
  taxIds: ReadonlyMap<string, number>,
): Promise<number> {
  const { vatRequired = false, byHand = false, charges } = position;
  const id = await number(
    harness,
    `insert into catalogue_fiscal_position (name, note, auto_apply, vat_required, region, country_codes, state_codes,
       zip_from, zip_to) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      JSON.stringify({ en: name }),
      JSON.stringify({ en: note }),
      !byHand,
      vatRequired,
      region,
      countries,
      states,
      ...zips,
    ],
  );
  const map =
    charges !== null && typeof charges === "object"
      ? Object.entries(charges)
      : onGoods.map((from) => [from, charges] as const);
  for (const [from, to] of map) {
    await harness.db.query("insert into catalogue_fiscal_position_tax values ($1, $2, $3)", [
      id,
      taxIds.get(from),
      to === null ? null : taxIds.get(to),
    ]);
  }
  return id;
}

/** Sets how many days ago the changing rates changed; null: long ago. */
export async function changeRates(
  harness: Harness,
  { taxIds }: TaxScene,
  daysSinceChange: number | null,
): Promise<void> {
  for (const [name, { before, rate }] of Object.entries(taxes)) {
    if (before === undefined) continue;
    const id = taxIds.get(name);
    await harness.db.query("delete from catalogue_tax_rate where tax_id = $1", [id]);
    await harness.db.query(
      `insert into catalogue_tax_rate values ($1, '2000-01-01', $2),
         ($1, (now() at time zone 'Europe/Bucharest')::date - $3::integer, $4)`,
      [id, before, daysSinceChange ?? 1000, rate],
    );
  }
}

/** Sets the stored price and the tax of goods. */
export async function priceGoods(
  harness: Harness,
  scene: TaxScene,
  goods: Goods,
  { price, tax }: { price: string; tax: string },
): Promise<void> {
  await harness.db.query(
    "update catalogue_template set list_price_minor = $2, tax_id = $3, currency = 'EUR' where id = $1",
    [goods.templateId, Math.round(Number(price) * 100), scene.taxIds.get(tax)],
  );
  await harness.db.query("update catalogue_option set price_extra_minor = 0 where template_id = $1", [
    goods.templateId,
  ]);
}

/** Sets the site's rounding and its register, and notifies the program as its own change would. */
export async function setSite(
  harness: Harness,
  { display, rounding, viesUrl }: { display: string; rounding: string; viesUrl: string },
): Promise<void> {
  const settings = { taxes: { rounding }, vies: { url: viesUrl } };
  await harness.db.query("update site set tax_display = $1, settings = settings || $2::jsonb", [
    display,
    JSON.stringify(settings),
  ]);
  await harness.db.query(`select pg_notify('changed', '["site"]')`);
}
