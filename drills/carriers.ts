import { type EasyPostHabit, openEasyPost } from "../src/modules/delivery/testing/fake-easypost.ts";
import { type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import {
  countedGoods,
  expectStatus,
  leadsToBank,
  ordersOf,
  pay,
  paymentForm,
  readyToPay,
} from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import type { Visitor } from "./_visitor.ts";

/**
 * Carriers that hang, fail and answer nonsense: nobody waits longer than three seconds, the owner's own price replaces
 * theirs, the order says so, and the displayed price is charged. First the built-in test carrier, then EasyPost's
 * protocol.
 */

const waitedMsMax = 3_000;
const fallbackMinor = 3_500;
const saidMinor = 2_900;

await drill("carriers", (report) =>
  inHarness(async (harness) => {
    const [goods] = await countedGoods(harness, 1);
    if (!goods) throw new Error("Nothing is for sale.");
    const testId = await number(harness, "select id from delivery_carrier where provider = 'test'");
    await only(harness, testId);
    await harness.db.query(
      "update delivery_carrier set weight_grams_max = null, country_codes = '{}' where id = $1",
      [testId],
    );
    for (const habit of ["fine", "slow", "hang", "error", "currency", "malformed", "negative"]) {
      await harness.db.query(
        "update delivery_carrier set settings = settings || jsonb_build_object('habit', $2::text), version = version + 1 where id = $1",
        [testId, habit],
      );
      const isFine = habit === "fine" || habit === "slow";
      await order(harness, report, {
        words: `test carrier, ${habit}`,
        carrierId: testId,
        variantId: goods.variantId,
        expectedMinor: isFine ? saidMinor : fallbackMinor,
        isFallback: !isFine,
      });
    }
    await unchosen(harness, report, testId, goods.variantId);
    await easypost(harness, report, goods.variantId);
    claimNoFailures(report, harness);
  }),
);

interface Case {
  words: string;
  carrierId: number;
  variantId: number;
  expectedMinor: number;
  isFallback: boolean;
}

/** A guest orders; compares every place that shows the amount. */
async function order(harness: Harness, report: Report, one: Case): Promise<void> {
  const { buyer } = await readyToPay(harness, [{ variantId: one.variantId, quantity: 1 }]);
  const began = performance.now();
  const { result } = await buyer.rpc("/shop/carrier_rate_shipment", { carrier_id: one.carrierId });
  const waitedMs = Math.round(performance.now() - began);
  report.claim(
    `${one.words}: an answer within 3 s`,
    result?.["status"] === true && waitedMs < waitedMsMax,
    `${waitedMs} ms`,
  );
  const shown = await shownTotal(buyer);
  const answered = await pay(buyer, await paymentForm(harness, buyer));
  const [placed] = await ordersOf(harness, buyer);
  const [facts] = await rows<{
    total: number;
    asked: number;
    charge: number;
    delivery: number;
    marks: number;
  }>(
    harness,
    `select o.total_minor as total, t.amount_minor as asked, charge.amount_minor as charge,
       (select sum(total_minor)::integer from orders_line where order_id = o.id and kind = 'delivery') as delivery,
       (select count(*)::integer from orders_event where order_id = o.id and kind = 'deliveryFallback') as marks
     from orders_order o join payment_transaction t on t.payable_id = o.id and t.payable_kind = 'order'
     join payment_test_charge charge on charge.merchant_reference = t.reference where o.id = $1`,
    [placed?.id ?? 0],
  );
  report.claim(
    `${one.words}: shown, ordered, asked for and charged are one amount`,
    leadsToBank(answered) &&
      facts !== undefined &&
      new Set([shown, facts.total, facts.asked, facts.charge]).size === 1 &&
      facts.delivery === one.expectedMinor,
    `${shown} ${facts?.total} ${facts?.charge}, delivery ${facts?.delivery}`,
  );
  report.claim(
    `${one.words}: the order ${one.isFallback ? "says so" : "says nothing"}`,
    facts?.marks === (one.isFallback ? 1 : 0),
  );
}

/** Without a price no order is possible, and an old price is shown again before ordering. */
async function unchosen(
  harness: Harness,
  report: Report,
  carrierId: number,
  variantId: number,
): Promise<void> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const early = await pay(buyer, payment);
  report.claim(
    "before a price is known nothing is ordered",
    !leadsToBank(early) && (await ordersOf(harness, buyer)).length === 0,
  );
  await buyer.rpc("/shop/update_carrier", { carrier_id: carrierId, price: 0, new_amount_delivery: 0 });
  const form = await paymentForm(harness, buyer);
  await harness.db.query(
    "update delivery_quote set quoted_at = now() - interval '1 hour' where carrier_id = $1",
    [carrierId],
  );
  const late = await pay(buyer, form);
  report.claim(
    "what was said too long ago is not charged",
    !leadsToBank(late) && (await ordersOf(harness, buyer)).length === 0,
  );
  await harness.db.query("update delivery_carrier set published = false where id = $1", [carrierId]);
  await harness.db.query(
    "update delivery_carrier set published = true, country_codes = '{DE}' where provider = 'fixed' and not pickup",
  );
  const elsewhere = await buyer.get("/shop/payment");
  report.claim(
    "where nobody delivers another address is asked for",
    elsewhere.status >= 300 && elsewhere.status < 400,
    `${elsewhere.status} ${elsewhere.location}`,
  );
  await harness.db.query(
    "update delivery_carrier set country_codes = '{}', weight_grams_max = 1 where provider = 'fixed' and not pickup",
  );
  const page = expectStatus(await buyer.get("/shop/payment"), 200);
  report.claim(
    "what nobody delivers is said on the page",
    page.text.includes("Sorry, we are unable to ship your order"),
  );
  await harness.db.query("update delivery_carrier set published = false");
}

/** The same against a server that speaks EasyPost's protocol. */
async function easypost(harness: Harness, report: Report, variantId: number): Promise<void> {
  const fake = await openEasyPost();
  try {
    const owner = await signedInStaff(harness, "shop");
    const made = expectStatus(await owner.form("/web/delivery-methods/new", easypostForm(fake.key)), 303);
    const carrierId = Number(/delivery-methods\/(\d+)/.exec(made.location ?? "")?.[1]);
    await harness.db.query(
      "update delivery_carrier set settings = settings || jsonb_build_object('address', $2::text) where id = $1",
      [carrierId, fake.address],
    );
    const cases: [EasyPostHabit, number][] = [
      ["fine", 1_835],
      ["hang", fallbackMinor],
      ["fault", fallbackMinor],
      ["nonsense", fallbackMinor],
      ["noRates", fallbackMinor],
      ["refusesKey", fallbackMinor],
    ];
    for (const [habit, expectedMinor] of cases) {
      fake.behave(habit);
      const isFallback = expectedMinor === fallbackMinor;
      await order(harness, report, {
        words: `EasyPost, ${habit}`,
        carrierId,
        variantId,
        expectedMinor,
        isFallback,
      });
    }
    const [first] = fake.asked;
    const words = JSON.stringify(first?.body);
    report.claim(
      "EasyPost hears of country, state, postcode and town, of nothing personal",
      words.includes("500058") && !/Ioana|example\.com|Lungă|721/.test(words),
    );
    report.claim("each order asked once", fake.asked.length === cases.length, `${fake.asked.length}`);
  } finally {
    await fake.close();
  }
}

function easypostForm(key: string): Record<string, string> {
  return {
    action: "save",
    "name.en": "By post",
    "name.ro": "Prin poștă",
    provider: "easypost",
    published: "1",
    position: "1",
    price: "35",
    key,
    service: "Priority",
    fromStreet: "Strada Fabricii 12",
    fromCity: "Cluj-Napoca",
    fromZip: "400620",
    fromCountry: "RO",
  };
}

/** Enables only this carrier. */
async function only(harness: Harness, carrierId: number): Promise<void> {
  await harness.db.query("update delivery_carrier set published = (id = $1)", [carrierId]);
}

/** The amount on the pay button, in minor units. */
async function shownTotal(buyer: Visitor): Promise<number> {
  const { text } = expectStatus(await buyer.get("/shop/payment"), 200);
  const words = /Pay (?:<!-- -->)?€([\d,]+)\.(\d\d)/.exec(text);
  return Number(`${words?.[1]?.replaceAll(",", "")}${words?.[2]}`);
}
