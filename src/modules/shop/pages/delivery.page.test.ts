import { beforeEach, describe, expect, test } from "vitest";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { clearCarriers, makeCarrier } from "../../delivery/testing.ts";
import { atBank, countRows, makeGoods } from "../../orders/testing.ts";
import { endPromotions, makePromotion } from "../../promotion/testing.ts";
import { fieldOf, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo, payForm } from "../testing/checkout.ts";

const { harness, shop, fill, address, toPayment } = checkoutShop();
const van = (more = {}) => makeCarrier(harness.context(), { name: "Van", priceMinor: 4_900, ...more });
const rate = async (carrier_id: number) =>
  (await shop.buyer.call("/shop/carrier_rate_shipment", { carrier_id })).result;
const update = async (carrier_id: number) =>
  (await shop.buyer.call("/shop/update_carrier", { carrier_id })).result;

beforeEach(() => clearCarriers(harness.context()));

describe("/shop/carrier_rate_shipment and /shop/update_carrier", () => {
  test("without a cart they say nothing", async () => {
    const id = await van();
    expect(await rate(id)).toEqual({});
    expect(await update(id)).toEqual({});
  });

  test("the badge of a carrier, as text with its currency", async () => {
    const id = await van();
    await toPayment();
    expect(await rate(id)).toEqual({
      carrier_id: id,
      status: true,
      is_free_delivery: false,
      new_amount_delivery: "€49.00",
      error_message: false,
    });
  });

  test("choosing one answers the totals that are charged", async () => {
    await van();
    const truck = await makeCarrier(harness.context(), { name: "Truck", priceMinor: 7_200, position: 2 });
    await toPayment();
    expect(await update(truck)).toEqual({
      carrier_id: truck,
      status: true,
      is_free_delivery: false,
      new_amount_delivery: "€72.00",
      error_message: false,
      new_amount_untaxed: expect.stringMatching(/^€/),
      new_amount_tax: expect.stringMatching(/^€/),
      new_amount_total: "€200.00",
    });
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Pay €200.00");
  });

  test("what promotions take off in all is told with the totals", async () => {
    const id = await van();
    await makePromotion(harness.context(), { reward: "percentOrder", percent: "10" });
    await toPayment();
    const answer = await update(id);
    await endPromotions(harness.context());
    expect(answer).toMatchObject({
      new_amount_delivery: "€49.00",
      new_amount_order_discounted: "-€12.80",
      new_amount_total: "€164.20",
    });
    expect(await update(id)).not.toHaveProperty("new_amount_order_discounted");
  });

  test("a carrier that fails shows its message beside it", async () => {
    await van();
    const rules = [
      {
        variable: "quantity" as const,
        operator: ">" as const,
        threshold: "5",
        baseMinor: 100,
        factor: "0",
        factorVariable: "price" as const,
      },
    ];
    const bulk = await makeCarrier(harness.context(), {
      name: "Bulk",
      provider: "rules",
      position: 2,
      rules,
    });
    await toPayment();
    const message = "This delivery method has no price for your order.";
    expect(await rate(bulk)).toMatchObject({ status: false, error_message: message });
    const page = await shop.buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain(message);
  });

  test("a carrier that does not go there, or does not exist, is refused in the words of the law", async () => {
    await van();
    const far = await makeCarrier(harness.context(), { name: "Far", countryCodes: ["DE"], position: 2 });
    await toPayment();
    for (const id of [far, 999_999]) {
      const error_message = "Error: this delivery method is not available for this address.";
      expect(await rate(id)).toMatchObject({ carrier_id: id, status: false, error_message });
      expect(await update(id)).toMatchObject({ carrier_id: id, status: false, error_message });
    }
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Pay €177.00");
  });

  test("no price that is sent with it is looked at, and a carrier chosen while paying changes nothing", async () => {
    const id = await van();
    const { bank, fields } = await toPayment();
    await shop.buyer.call("/shop/update_carrier", {
      carrier_id: id,
      price: 0,
      delivery_price: 0,
      amount: "1",
    });
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    expect(await update(id)).toEqual({});
    expect(
      await countRows(harness.context(), "orders_order", "state = 'placed' and total_minor = 17700"),
    ).toBe(1);
  });
});

describe("the payment page", () => {
  test("a method is chosen by a form without a script, and the order is paid with it", async () => {
    await van();
    const pick = await makeCarrier(harness.context(), {
      name: "Pick up",
      priceMinor: 0,
      position: 2,
      pickup: true,
      pickupPoints: [{ name: "Cluj", address: "Strada Fabricii 12", hours: { en: "9–18" } }],
    });
    await toPayment();
    const before = await shop.buyer.get("/shop/payment");
    expect(before.body).toContain('action="/shop/payment/delivery"');
    expect(wordsOf(before.body)).toContain("Choose a delivery method");
    expect(wordsOf(before.body)).toMatch(/Delivery: Van €49\.00/);
    const chosen = shop.buyer.post("/shop/payment/delivery", { carrier_id: String(pick) });
    expect(await goingTo(chosen)).toEqual([303, "/shop/payment"]);
    const after = await shop.buyer.get("/shop/payment");
    expect(wordsOf(after.body)).toContain("Delivery: Pick up: Cluj Free");
    const { bank, fields } = payForm(after);
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    const name = /Order (VT\d+)/.exec((await shop.buyer.get("/shop/confirmation")).body)?.[1] ?? "";
    await atBank(harness.context(), `${name}-1`, "pay");
    expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).toContain("Pick up: Cluj");
  });

  test("the only method has no price: that is said, and the step has no tick", async () => {
    const rule = { variable: "quantity", operator: ">", threshold: "5", baseMinor: 100 } as const;
    const rules = [{ ...rule, factor: "0", factorVariable: "price" as const }];
    await makeCarrier(harness.context(), { name: "Bulk", provider: "rules", rules });
    await toPayment();
    const { body } = await shop.buyer.get("/shop/payment");
    expect(wordsOf(body)).toContain(
      "There is an issue with your delivery method. Please refresh the page and try again.",
    );
    expect(body).not.toContain("Choose a delivery method first.");
    expect(body.match(/stage--done/g)).toHaveLength(1);
    await van();
    const open = (await shop.buyer.get("/shop/payment")).body;
    // Delivery methods are a choice: the step is open, without a tick.
    expect(open.match(/stage--done/g)).toHaveLength(1);
    expect(open.match(/stage--open/g)).toHaveLength(1);
    await clearCarriers(harness.context());
    expect((await shop.buyer.get("/shop/payment")).body.match(/stage--done/g)).toHaveLength(2);
  });

  test("nobody delivers there: it says so and nothing can be ordered", async () => {
    await van({ countryCodes: ["RO"], zipFrom: "700000" });
    const { bank, fields } = await toPayment();
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain(
      "Sorry, we are unable to ship your order",
    );
    const answer = shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    expect(await goingTo(answer)).toEqual([303, "/shop/payment"]);
  });

  test("who has to be asked is asked by a call; until then nothing can be ordered", async () => {
    const id = await makeCarrier(harness.context(), {
      name: "Courier",
      provider: "test",
      priceMinor: 3_000,
      settings: { habit: "error", rateMinor: 1_500 },
    });
    const { bank, fields } = await toPayment();
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain(
      "There is an issue with your delivery method. Please refresh the page and try again.",
    );
    expect(await rate(id)).toMatchObject({ status: true, new_amount_delivery: "€30.00" });
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Pay €158.00");
    expect(wordsOf((await shop.buyer.get("/ro/shop/payment")).body)).toContain("Alegeți metoda de livrare");
  });

  test("without a script the price is asked for when the buyer says where to", async () => {
    const settings = { habit: "fine", rateMinor: 1_500 };
    await makeCarrier(harness.context(), { name: "Courier", provider: "test", settings });
    await fill();
    await shop.buyer.post("/shop/address", address());
    await shop.buyer.post("/shop/checkout", { use_billing: "1" });
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Pay €143.00");
  });

  test("the cart says that delivery comes later, until an address is known", async () => {
    await van();
    await fill();
    expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).toContain("Delivery calculated at checkout");
    await shop.buyer.post("/shop/address", address());
    expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).toContain("Delivery: Van €49.00");
  });

  test("goods are sent to the countries and states of the carriers alone", async () => {
    await van({ countryCodes: ["RO"], stateCodes: ["CJ", "BR"] });
    await fill();
    await shop.buyer.post("/shop/address", address());
    const shipping = (await shop.buyer.get("/shop/address?mode=shipping")).body;
    // The first option means "none".
    expect(optionsOf(shipping, "country_id")).toHaveLength(2);
    expect(optionsOf(shipping, "state_id")).toHaveLength(3);
    expect(await states(shop.romania.id, "shipping")).toEqual(["BR", "CJ"]);
    expect((await states(shop.romania.id, "billing")).length).toBeGreaterThan(40);
    expect(optionsOf((await shop.buyer.get("/shop/address")).body, "state_id").length).toBeGreaterThan(40);
  });

  test("a country that no carrier serves has no states to send goods to", async () => {
    const america = (await countryByCode(harness.context(), "US"))?.id ?? 0;
    await van({ countryCodes: ["RO", "US"], stateCodes: ["CJ"] });
    expect(await states(america, "shipping")).toEqual([]);
    expect((await states(america, "billing")).length).toBeGreaterThan(40);
    await clearCarriers(harness.context());
    expect((await states(america, "shipping")).length).toBeGreaterThan(40);
  });
});

describe("the delivery step", () => {
  test("shows each method with its price beside the address, and takes the choice with it", async () => {
    await van();
    const truck = await makeCarrier(harness.context(), { name: "Truck", priceMinor: 7_200, position: 2 });
    await fill();
    await shop.buyer.post("/shop/address", address());
    const step = (await shop.buyer.get("/shop/checkout")).body;
    expect(wordsOf(step)).toMatch(/Choose a delivery method.*Van.*€49\.00.*Truck.*€72\.00/);
    expect(step.match(/<input[^>]*name="carrier_id"[^>]*>/g)).toHaveLength(2);
    const shown_for = fieldOf(step, "shown_for") ?? "";
    const chosen = { use_billing: "1", shown_for, carrier_id: String(truck) };
    expect(await goingTo(shop.buyer.post("/shop/checkout", chosen))).toEqual([303, "/shop/payment"]);
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Pay €200.00");
  });

  test("without a script another address shows its own methods before the payment", async () => {
    await van({ zipTo: "399999" });
    const truck = await makeCarrier(harness.context(), { name: "Truck", priceMinor: 7_200, position: 2 });
    await shop.buyer.post("/web/login", { login: "ana.popescu@example.com", password: "vitrine-ana" });
    await fill();
    const step = (await shop.buyer.get("/shop/checkout")).body;
    const shown_for = fieldOf(step, "shown_for") ?? "";
    const other = [...step.matchAll(/name="partner_id"[^>]*value="(\d+)"/g)].at(-1)?.[1] ?? "";
    expect(other).not.toBe(shown_for);
    const asked = { partner_id: other, shown_for, carrier_id: String(truck) };
    expect(await goingTo(shop.buyer.post("/shop/checkout", asked))).toEqual([303, "/shop/checkout"]);
    const again = (await shop.buyer.get("/shop/checkout")).body;
    expect(fieldOf(again, "shown_for")).toBe(other);
    const sent = { ...asked, shown_for: other };
    expect(await goingTo(shop.buyer.post("/shop/checkout", sent))).toEqual([303, "/shop/payment"]);
  });

  test("a method that does not go to the chosen address is said there, and nothing goes on", async () => {
    await van();
    const far = await makeCarrier(harness.context(), { name: "Far", countryCodes: ["DE"], position: 2 });
    await fill();
    await shop.buyer.post("/shop/address", address());
    const asked = { use_billing: "1", carrier_id: String(far) };
    expect(await goingTo(shop.buyer.post("/ro/shop/checkout", asked))).toEqual([303, "/ro/shop/checkout"]);
    expect(wordsOf((await shop.buyer.get("/shop/checkout")).body)).toContain(
      "this delivery method is not available for this address",
    );
  });

  test("without a script a button asks the carriers for their prices and stays", async () => {
    const settings = { habit: "fine", rateMinor: 1_500 };
    await makeCarrier(harness.context(), { name: "Courier", provider: "test", settings });
    await fill();
    await shop.buyer.post("/shop/address", address());
    expect(wordsOf((await shop.buyer.get("/shop/checkout")).body)).toContain("Price on request");
    const stay = shop.buyer.post("/shop/checkout", { use_billing: "1", stay: "1" });
    expect(await goingTo(stay)).toEqual([303, "/shop/checkout"]);
    expect(wordsOf((await shop.buyer.get("/shop/checkout")).body)).toMatch(/Courier.*€15\.00/);
  });

  test("nobody delivers there: the step says so before the payment", async () => {
    await van({ countryCodes: ["RO"], zipFrom: "700000" });
    await fill();
    await shop.buyer.post("/shop/address", address());
    expect(wordsOf((await shop.buyer.get("/shop/checkout")).body)).toContain(
      "Sorry, we are unable to ship your order",
    );
  });

  test("a shop without carriers says that delivery is included", async () => {
    await fill();
    await shop.buyer.post("/shop/address", address());
    const step = (await shop.buyer.get("/shop/checkout")).body;
    expect(wordsOf(step)).toContain("Delivery is included in the price.");
    expect(step).not.toContain('name="carrier_id"');
  });
});

describe("an address that no carrier serves", () => {
  const inDej = () => {
    const { use_same: _same, ...fields } = address({ mode: "shipping", city: "Dej", zip: "405200" });
    return fields;
  };
  const inGermany = () => ({
    ...inDej(),
    ...{ city: "Dresden", zip: "01067", country_id: String(shop.germanyId), state_id: "" },
  });

  test("is refused at its country for delivery, and taken for the invoice", async () => {
    await van({ countryCodes: ["RO"] });
    await fill();
    const billing = address({ ...inGermany(), mode: "billing", use_same: "" });
    expect(await goingTo(shop.buyer.post("/shop/address", billing))).toEqual([
      303,
      "/shop/address?mode=shipping",
    ]);
    const refused = await shop.buyer.post("/shop/address", inGermany());
    expect(refused.statusCode).toBe(422);
    expect(wordsOf(refused.body)).toContain("We do not deliver to this country at the moment.");
    expect(fieldOf(refused.body, "city")).toBe("Dresden");
    expect(await goingTo(shop.buyer.post("/shop/address", inDej()))).toEqual([303, "/shop/checkout"]);
    expect((await shop.buyer.get("/shop/payment")).statusCode).toBe(200);
  });

  test("is refused at its county where the carriers of the country leave that out", async () => {
    await van({ countryCodes: ["RO"], stateCodes: ["BR"] });
    await fill();
    await shop.buyer.post("/shop/address", address());
    const refused = await shop.buyer.post("/shop/address", inDej());
    expect(refused.statusCode).toBe(422);
    expect(wordsOf(refused.body)).toContain("We do not deliver to this county, state or province");
  });

  test("leads on to a delivery address when it is that of the invoice, and says why", async () => {
    await van({ countryCodes: ["RO"] });
    await fill();
    const billing = address({ ...inGermany(), mode: "billing", use_same: "1" });
    expect(await goingTo(shop.buyer.post("/shop/address", billing))).toEqual([303, "/shop/checkout"]);
    for (const page of ["/shop/checkout", "/shop/payment"]) {
      expect(await goingTo(shop.buyer.get(page))).toEqual([303, "/shop/address?mode=shipping"]);
    }
    const asked = (await shop.buyer.get("/shop/address?mode=shipping")).body;
    expect(wordsOf(asked)).toContain("We do not deliver to Germany");
    expect(wordsOf((await shop.buyer.get("/ro/shop/address?mode=shipping")).body)).toContain(
      "nu livrăm în Germania",
    );
    await shop.buyer.post("/shop/address", inDej());
    // The invoice address is shown, cannot be selected, and does not become the delivery address again.
    const choice = (await shop.buyer.get("/shop/checkout")).body;
    expect(choice.match(/<input[^>]*name="use_billing"[^>]*>/)?.[0]).toContain("disabled");
    expect(await goingTo(shop.buyer.post("/shop/checkout", { use_billing: "1" }))).toEqual([
      303,
      "/shop/checkout",
    ]);
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Dej");
  });

  test("stops nobody who buys only services", async () => {
    await van({ countryCodes: ["RO"] });
    const measuring = await makeGoods(harness.context(), { key: "measuring", name: "Measuring on site" });
    await harness
      .database()
      .pool.query("update catalogue_template set type = 'service' where id = $1", [measuring.templateId]);
    await shop.buyer.call("/shop/cart/update_json", { product_id: measuring.variantId, add_qty: 1 });
    await shop.buyer.post("/shop/address", address({ ...inGermany(), mode: "billing", use_same: "1" }));
    expect((await shop.buyer.get("/shop/payment")).statusCode).toBe(200);
  });
});

async function states(countryId: number, mode: string): Promise<string[]> {
  const { result = {} } = await shop.buyer.call(`/shop/country_infos/${countryId}`, { mode });
  return (result["states"] as string[][]).map(([, , code = ""]) => code).sort();
}

function optionsOf(body: string, field: string): string[] {
  const select = new RegExp(`<select[^>]*name="${field}"[\\s\\S]*?</select>`).exec(body)?.[0] ?? "";
  return select.match(/<option/g) ?? [];
}
