import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart, cartOf, setLineQuantity } from "#modules/orders/server/cart/cart.ts";
import { hintedCartOf } from "#modules/orders/server/cart/cart-hints.ts";
import { carriedParcel, carrierIdOf, type Parcel } from "#modules/orders/testing/inside.ts";
import { countries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "../../orders/testing.ts";
import { refusalOf } from "../../people/testing.ts";
import { clearCarriers, makeBuyer, makeCarrier, placeCart, weigh } from "../testing.ts";
import { publishedCarriers } from "./carrier.ts";
import { chooseCarrier } from "./choice.ts";
import { deliveryView } from "./delivery-view.ts";
import { deliveryReach } from "./reach.ts";

const harness = testHarness(prepareShop);
let board: Goods;

beforeAll(async () => {
  board = await makeGoods(harness.context(), { key: "board", name: "Board", priceMinor: 2_420 });
  await weigh(harness.context(), board.templateId, 2_500);
});

beforeEach(() => clearCarriers(harness.context()));

const buyer = (quantity = 1, zip = "400174") =>
  makeBuyer(harness.context(), board.variantId, { quantity, zip });

describe("a cart and its delivery", () => {
  test("no carriers at all: nothing is to be chosen and the order can be placed", async () => {
    const { ana } = await buyer();
    expect(await deliveryView(ana)).toBeNull();
    expect((await cartOf(ana)).totals).toMatchObject({ delivery: null, totalMinor: 2_420 });
    expect((await placeCart(ana)).orderId).toBeGreaterThan(0);
  });

  test("the first that is offered is the default, and its price is in the cart", async () => {
    await makeCarrier(harness.context(), { name: "Elsewhere", countryCodes: ["DE"], position: 1 });
    const van = await makeCarrier(harness.context(), { name: "Van", position: 2 });
    await makeCarrier(harness.context(), { name: "Truck", position: 3, priceMinor: 4_900 });
    const { ana } = await buyer();
    expect((await cartOf(ana)).totals).toMatchObject({ delivery: "€10.00", totalMinor: 3_420 });
    const view = await deliveryView(ana);
    expect(view).toMatchObject({ chosenId: van, ready: true });
    expect(view?.methods.map(({ name, price }) => [name, price])).toEqual([
      ["Van", "€10.00"],
      ["Truck", "€49.00"],
    ]);
  });

  test("the chosen method stays while the cart changes, and is computed again", async () => {
    await makeCarrier(harness.context(), { name: "Van", position: 1 });
    const truck = await makeCarrier(harness.context(), {
      name: "Truck",
      position: 2,
      provider: "rules",
      rules: [
        {
          variable: "weight",
          operator: "<=",
          threshold: "10",
          baseMinor: 500,
          factor: "1",
          factorVariable: "weight",
        },
      ],
    });
    const { ana, lineId } = await buyer();
    const chosen = await chooseCarrier(ana, { carrierId: truck, pickupPointId: null });
    expect(chosen?.cart.totals.totalMinor).toBe(2_420 + 750);
    await transact(ana, (write) => setLineQuantity(write, { lineId, quantity: 4 }));
    expect((await cartOf(ana)).totals).toMatchObject({ delivery: "€15.00", totalMinor: 4 * 2_420 + 1_500 });
    // The cart is too heavy for the rules: the method stays chosen, has no price, and the order is refused.
    await transact(ana, (write) => setLineQuantity(write, { lineId, quantity: 5 }));
    expect(await deliveryView(ana)).toMatchObject({ chosenId: truck, ready: false });
    expect((await refusalOf(placeCart(ana))).code).toBe("delivery.issue");
  });

  test("nobody delivers there: the order is refused in the words of the law", async () => {
    await makeCarrier(harness.context(), { name: "Van", zipFrom: "010000", zipTo: "099999" });
    const { ana } = await buyer();
    expect(await deliveryView(ana)).toMatchObject({ methods: [], chosenId: null, ready: false });
    const refused = await refusalOf(placeCart(ana));
    expect(ana.locale.text(refused.code)).toBe("Sorry, we are unable to ship your order");
  });

  test("only within its postcodes", async () => {
    await makeCarrier(harness.context(), { name: "Van", zipFrom: "400000", zipTo: "400199" });
    const inside = await buyer(1, "400174");
    expect((await deliveryView(inside.ana))?.methods).toHaveLength(1);
    const outside = await buyer(1, "400200");
    expect((await deliveryView(outside.ana))?.methods).toHaveLength(0);
  });

  test("a method is offered for what it takes: no lorry for a board, no parcel for a door, and with both what takes the door", async () => {
    const door = await makeGoods(harness.context(), { key: "door", name: "Larch door" });
    await harness
      .context()
      .db.execute(
        sql`update catalogue_template set delivery_class = 'freight' where id = ${door.templateId}`,
      );
    await makeCarrier(harness.context(), { name: "Parcel", position: 1, goods: ["parcel"] });
    await makeCarrier(harness.context(), { name: "Lorry", position: 2, goods: ["bulky", "freight"] });
    await makeCarrier(harness.context(), { name: "Anything", position: 3 });
    const offered = async (context: typeof ana) =>
      (await deliveryView(context))?.methods.map(({ name }) => name);
    const { ana } = await buyer();
    expect(await offered(ana)).toEqual(["Parcel", "Anything"]);
    await transact(ana, (write) => addToCart(write, { variantId: door.variantId, quantity: 1 }));
    expect(await offered(ana)).toEqual(["Lorry", "Anything"]);
    const alone = await makeBuyer(harness.context(), door.variantId);
    expect(await offered(alone.ana)).toEqual(["Lorry", "Anything"]);
  });

  test("before an address is known, free delivery is hinted at for the first method that takes the goods", async () => {
    const gate = await makeGoods(harness.context(), { key: "gate", name: "Oak gate" });
    await harness
      .context()
      .db.execute(
        sql`update catalogue_template set delivery_class = 'freight' where id = ${gate.templateId}`,
      );
    await makeCarrier(harness.context(), {
      name: "Parcel",
      position: 1,
      goods: ["parcel"],
      freeAboveMinor: 50_000,
    });
    await makeCarrier(harness.context(), {
      name: "Lorry",
      position: 2,
      goods: ["freight"],
      freeAboveMinor: 100_000,
    });
    const hintsFor = async ({ variantId }: Goods) => {
      const guest = await newGuest(harness.context());
      await transact(guest, (write) => addToCart(write, { variantId, quantity: 1 }));
      return (await hintedCartOf(guest)).hints;
    };
    expect(await hintsFor(board)).toEqual(["Add €475.80 more for free delivery: Parcel"]);
    expect(await hintsFor(gate)).toEqual(["Add €879.00 more for free delivery: Lorry"]);
  });

  test("where somebody comes and takes no such goods, that is said, and not that the address is wrong", async () => {
    await makeCarrier(harness.context(), { name: "Letter", goods: ["bulky"] });
    const { ana } = await buyer();
    expect(await deliveryView(ana)).toMatchObject({ methods: [], unfit: true });
    await clearCarriers(harness.context());
    await makeCarrier(harness.context(), { name: "Far away", countryCodes: ["DE"] });
    expect(await deliveryView(ana)).toMatchObject({ methods: [], unfit: false });
    expect((await refusalOf(placeCart(ana))).code).toBe("delivery.cannotShip");
  });

  test("the test carrier is for staff, and for buyers only where the installation says so", async () => {
    await makeCarrier(harness.context(), {
      name: "Test courier",
      provider: "test",
      settings: { habit: "fine" },
    });
    await makeCarrier(harness.context(), { name: "Van" });
    const { ana } = await buyer();
    const offered = async (context: typeof ana) =>
      (await deliveryView(context))?.methods.map(({ name }) => name);
    expect(await offered(ana)).toEqual(["Test courier", "Van"]);
    const real = { ...ana, installation: { ...ana.installation, testCarrier: false } };
    expect(await offered(real)).toEqual(["Van"]);
    const { context: dana } = await harness.signedIn("shop");
    const forStaff = await publishedCarriers({ ...real, user: dana.user });
    expect(forStaff.map(({ name }) => name.en)).toEqual(["Test courier", "Van"]);
  });

  test("above its limit it is free, margin or not", async () => {
    await makeCarrier(harness.context(), { name: "Van", marginPercent: "12.5", freeAboveMinor: 4_840 });
    const { ana, lineId } = await buyer();
    expect((await cartOf(ana)).totals.delivery).toBe("€11.25");
    expect((await deliveryView(ana))?.methods[0]?.giftNote).toBe("Free on orders from €48.40.");
    await transact(ana, (write) => setLineQuantity(write, { lineId, quantity: 2 }));
    expect((await cartOf(ana)).totals.totalMinor).toBe(4_840);
    expect((await deliveryView(ana))?.methods[0]).toMatchObject({
      price: "Free",
      isFree: true,
      giftNote: "Free, because your order is at least €48.40.",
    });
  });

  test("a pickup point is part of the line's name", async () => {
    const point = (name: string) => ({ name, address: "Strada Lungă 1", hours: { en: "9–17" } });
    const pick = await makeCarrier(harness.context(), {
      name: "Pick up",
      pickup: true,
      priceMinor: 0,
      pickupPoints: [point("Cluj"), point("Brașov")],
    });
    const { ana } = await buyer();
    const second = (await deliveryView(ana))?.methods[0]?.pickupPoints[1]?.id ?? 0;
    await chooseCarrier(ana, { carrierId: pick, pickupPointId: second });
    expect(await deliveryView(ana)).toMatchObject({ pickupPointId: second });
    const { orderId } = await placeCart(ana);
    const { rows } = await ana.db.execute(
      sql`select line.name from orders_line line where order_id = ${orderId} and kind = 'delivery'`,
    );
    expect(rows).toEqual([{ name: "Pick up: Brașov" }]);
  });

  test("what this buyer took last is the default the next time", async () => {
    await makeCarrier(harness.context(), { name: "Van", position: 1 });
    const truck = await makeCarrier(harness.context(), { name: "Truck", position: 2, priceMinor: 4_900 });
    const { ana } = await buyer();
    await chooseCarrier(ana, { carrierId: truck, pickupPointId: null });
    await placeCart(ana);
    await transact(ana, (write) => addToCart(write, { variantId: board.variantId }));
    expect(await deliveryView(ana)).toMatchObject({ chosenId: truck });
  });

  test("its parcels are carried by it, and can be followed where it says", async () => {
    const van = await makeCarrier(harness.context(), {
      name: "Van",
      trackingLink: "https://van.example/{number}?ro",
    });
    const { ana } = await buyer();
    const { orderId } = await placeCart(ana);
    expect(await carrierIdOf(ana, orderId)).toBe(van);
    const parcel = (more: Partial<Parcel>) =>
      carriedParcel(ana, { carrier: "", trackingNumber: "", trackingUrl: "", ...more });
    expect(await parcel({ carrierId: van, trackingNumber: " RO 7/1 " })).toEqual({
      carrierId: van,
      carrier: "Van",
      trackingNumber: "RO 7/1",
      trackingUrl: "https://van.example/RO%207%2F1?ro",
    });
    await ana.db.execute(
      sql`update delivery_carrier set name = '{"en": "Lorry", "ro": "Camion"}' where id = ${van}`,
    );
    const romanian = { ...ana, locale: harness.context({ localeCode: "ro" }).locale };
    expect(
      await carriedParcel(romanian, { carrierId: van, carrier: "Van", trackingNumber: "7", trackingUrl: "" }),
    ).toMatchObject({ carrier: "Camion", trackingUrl: "https://van.example/7?ro" });
    expect(await parcel({ carrierId: van })).toMatchObject({ trackingUrl: "" });
    expect(await parcel({ carrier: "Van", trackingNumber: "7" })).toMatchObject({
      carrierId: null,
      trackingUrl: "",
    });
    await expect(parcel({ carrierId: 987_654 })).rejects.toMatchObject({
      fields: { carrier_id: "orders.staffCarrierGone" },
    });
  });

  test("a price that staff change meanwhile is shown before it is charged", async () => {
    const van = await makeCarrier(harness.context(), { name: "Van" });
    const { ana } = await buyer();
    const { seal } = await cartOf(ana);
    await ana.db.execute(sql`update delivery_carrier set price_minor = 2000, version = 2 where id = ${van}`);
    expect((await refusalOf(placeCart(ana, seal))).code).toBe("orders.cartChanged");
  });

  test("countries that goods go to are those of the carriers, unless one goes everywhere", async () => {
    const served = async () => {
      const { servesCountry } = await deliveryReach(harness.context());
      return (await countries(harness.context())).filter(servesCountry).map(({ code }) => code);
    };
    const all = (await countries(harness.context())).length;
    expect(await served()).toHaveLength(all);
    await makeCarrier(harness.context(), { name: "Van", countryCodes: ["RO"] });
    await makeCarrier(harness.context(), { name: "Truck", countryCodes: ["RO", "HU"] });
    expect((await served()).sort()).toEqual(["HU", "RO"]);
    await makeCarrier(harness.context(), { name: "World" });
    expect(await served()).toHaveLength(all);
  });
});
