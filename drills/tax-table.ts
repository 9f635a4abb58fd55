import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import {
  type FakeRegister,
  openFakeRegister,
  type RegisterMood,
} from "../src/modules/people/testing/vies.ts";
import { type Harness, inHarness, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { address, expectStatus } from "./_shopping.ts";
import { changeRates, priceGoods, setSite, setTaxScene, type TaxScene } from "./_tax-scene.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** One row of tax-table.csv, which tax experts can read, check and extend. */
interface Case {
  case: string;
  why: string;
  goods: string;
  to: string;
  zip: string;
  state: string;
  "billed to": string;
  buyer: string;
  "VAT number": string;
  /** VIES' answer about the number: valid, invalid, down, hangs, not asked. */
  register: string;
  "chosen by staff": string;
  "days since change": string;
  prices: string;
  rounding: string;
  position: string;
  base: string;
  taxes: string;
  total: string;
  note: string;
}

const moods: Record<string, RegisterMood> = { down: "countryDown", hangs: "hangs" };
const zips: Record<string, string> = {
  ...{ RO: "500058", DE: "10969", FR: "75003", HU: "1011", ES: "28013", IT: "00184", AT: "1010" },
  ...{ GR: "10431", CH: "8001", GB: "SW1A 1AA", CA: "M5V 2T6" },
};
const cases = parse<Case>(readFileSync(join(import.meta.dirname, "tax-table.csv")), { columns: true });

await drill("tax-table", (report) =>
  inHarness(async (harness) => {
    const scene = await setTaxScene(harness);
    const known = cases.filter((one) => one.register === "valid").map((one) => one["VAT number"]);
    const names = known.map((vat) => [vat.replaceAll(" ", ""), "A company"] as const);
    const register = await openFakeRegister(Object.fromEntries(names));
    try {
      for (const one of cases) await tryCase(harness, report, scene, register, one);
    } finally {
      await register.close();
    }
    claimNoFailures(report, harness);
  }),
);

async function tryCase(
  harness: Harness,
  report: Report,
  scene: TaxScene,
  register: FakeRegister,
  one: Case,
): Promise<void> {
  await prepare(harness, scene, register, one);
  const buyer = visitor(harness.baseUrl);
  const { slowest } = await fillCart(harness, scene, buyer, one);
  const found = await orderOf(harness, buyer);
  const wanted = {
    base: one.base,
    taxes: one.taxes,
    total: one.total,
    note: one.note,
    position: one.position,
  };
  const same = Object.entries(wanted).filter(([name, text]) => found[name as keyof typeof wanted] !== text);
  const shown = (await buyer.get("/shop/cart")).text.includes(euro(one.total));
  report.claim(
    `${one.case}. ${one.why}`,
    same.length === 0 && shown && slowest < 4_500,
    same.length === 0
      ? `${one.base} + ${one.taxes || "no tax"} → ${one.total}${shown ? "" : ", but the page shows another total"}`
      : same
          .map(([name, text]) => `${name}: ${found[name as keyof typeof wanted]} instead of ${text}`)
          .join("; "),
  );
}

async function prepare(harness: Harness, scene: TaxScene, register: FakeRegister, one: Case): Promise<void> {
  register.be(moods[one.register] ?? "answers");
  // A number is known in one case and unknown in the next.
  register.forget(one.register === "invalid" ? one["VAT number"].replaceAll(" ", "") : "");
  await harness.db.query("delete from people_vat_check");
  await changeRates(
    harness,
    scene,
    one["days since change"] === "" ? null : Number(one["days since change"]),
  );
  await setSite(harness, {
    display: one.prices === "with tax" ? "included" : "excluded",
    rounding: one.rounding,
    viesUrl: one.register === "" || one.register === "not asked" ? "" : register.url,
  });
  for (const [index, thing] of goodsOf(one).entries()) {
    const goods = scene.goods[index];
    if (goods) await priceGoods(harness, scene, goods, thing);
  }
  await delay(30);
}

/** Adds the goods, sets the destination, and has the cart recalculated, as a change of a quantity does. */
async function fillCart(
  harness: Harness,
  scene: TaxScene,
  buyer: Visitor,
  one: Case,
): Promise<{ slowest: number }> {
  const things = goodsOf(one);
  for (const [index, { pieces }] of things.entries()) await put(buyer, scene, index, { add_qty: pieces });
  const begun = performance.now();
  const billedTo = one["billed to"] || one.to;
  const isElsewhere = one["billed to"] !== "";
  await live(harness, buyer, one, { code: billedTo, mode: "billing", useSame: !isElsewhere });
  if (isElsewhere) await live(harness, buyer, one, { code: one.to, mode: "shipping", useSame: false });
  const slowest = performance.now() - begun;
  if (one["chosen by staff"] === "yes") await chooseByStaff(harness, scene, buyer, one.position);
  await put(buyer, scene, 0, { set_qty: things[0]?.pieces ?? 1 });
  return { slowest };
}

async function put(buyer: Visitor, scene: TaxScene, index: number, quantity: object): Promise<void> {
  const { error } = await buyer.rpc("/shop/cart/update_json", {
    product_id: scene.goods[index]?.variantId,
    ...quantity,
  });
  if (error) throw new Error(`The cart refused: ${error.data.message}`);
}

async function live(
  harness: Harness,
  buyer: Visitor,
  one: Case,
  { code, mode, useSame }: { code: string; mode: string; useSame: boolean },
): Promise<void> {
  const isCompany = one.buyer === "company" && mode === "billing";
  const { use_same: _same, ...plain } = await address(harness);
  const typed = {
    ...plain,
    ...(await placeOf(harness, code, one.state)),
    ...{ mode, zip: one.zip || (zips[code] ?? "") },
    ...(isCompany ? { company_name: "A company", vat: one["VAT number"] } : {}),
    ...(useSame ? { use_same: "1" } : {}),
  };
  expectStatus(await buyer.form("/shop/address", typed), 303);
}

async function placeOf(
  harness: Harness,
  countryCode: string,
  stateCode: string,
): Promise<{ country_id: string; state_id: string }> {
  const [found] = await rows<{ country_id: number; state_id: number | null }>(
    harness,
    `select country.id as country_id, (select id from people_state where country_id = country.id
       and ($2 = '' or code = $2) order by code limit 1) as state_id
     from people_country country where country.code = $1`,
    [countryCode, stateCode],
  );
  if (!found) throw new Error(`There is no country ${countryCode}.`);
  return { country_id: String(found.country_id), state_id: String(found.state_id ?? "") };
}

async function chooseByStaff(
  harness: Harness,
  scene: TaxScene,
  buyer: Visitor,
  position: string,
): Promise<void> {
  await harness.db.query(
    `insert into catalogue_person_fiscal_position select o.invoice_person_id, $2
     from orders_order o join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and o.is_cart`,
    [buyer.cookies.get("session_id") ?? "", scene.positionIds.get(position)],
  );
}

interface Found {
  base: string;
  taxes: string;
  total: string;
  note: string;
  position: string;
}

/** The stored order in the notation of the table. */
async function orderOf(harness: Harness, buyer: Visitor): Promise<Found> {
  const [order] = await rows<{
    id: number;
    untaxed: number;
    total: number;
    note: string;
    position: string | null;
  }>(
    harness,
    `select o.id, o.untaxed_minor as untaxed, o.total_minor as total, o.fiscal_note as note, rule.name->>'en' as position
     from orders_order o join session on session.id = o.session_id
     left join catalogue_fiscal_position rule on rule.id = o.fiscal_position_id
     where session.token_hash = sha256($1::bytea) and o.is_cart`,
    [buyer.cookies.get("session_id") ?? ""],
  );
  const taxes = await rows<{ name: string; rate: string; base: number; minor: number }>(
    harness,
    `select part->>'name' as name, (part->>'rate')::numeric::text as rate, sum(untaxed_minor)::integer as base,
       sum((part->>'minor')::integer)::integer as minor
     from orders_line, jsonb_array_elements(tax_parts) part where order_id = $1
     group by part->>'name', part->>'rate' order by (part->>'rate')::numeric desc, part->>'name'`,
    [order?.id],
  );
  return {
    base: amount(order?.untaxed ?? Number.NaN),
    taxes: taxes
      .map(({ name, rate, base, minor }) => `${name}: ${rate} % of ${amount(base)} = ${amount(minor)}`)
      .join("; "),
    total: amount(order?.total ?? Number.NaN),
    note: order?.note ?? "",
    position: order?.position ?? "",
  };
}

/** "3 x 12.10 TVA 21% + 7 x 5.55 TVA 11%" */
function goodsOf(one: Case): { pieces: number; price: string; tax: string }[] {
  return one.goods.split(" + ").map((thing) => {
    const [, pieces = "1", price = "0", tax = ""] = /^(\d+) x (\S+) (.+)$/.exec(thing) ?? [];
    return { pieces: Number(pieces), price, tax };
  });
}

function amount(minor: number): string {
  return (minor / 100).toFixed(2);
}

function euro(total: string): string {
  return new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }).format(Number(total));
}
