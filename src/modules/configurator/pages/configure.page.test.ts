import { beforeAll, expect, test } from "vitest";
import { shop as shopModule } from "#modules/shop/module.ts";
import { newBuyer, wordsOf } from "#modules/shop/testing/buyer.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { releaseSample, sampleFamily } from "../testing/sample-family.ts";

const harness = testHarness(prepareShop, { also: [shopModule] });
const wire = "/website_product_configurator";
let goods: Goods = { variantId: 0, templateId: 0 };
const path = "/shop/product/zada-made/configure";

beforeAll(async () => {
  await harness.server();
  const context = harness.context();
  goods = await makeGoods(context, {
    key: "zada-made",
    name: "Zada made to measure",
    priceMinor: 20_000,
    stock: 900,
  });
  await transact(context, (write) => releaseSample(write, goods.templateId, sampleFamily()));
}, 60_000);

const anyone = async () => newBuyer(await harness.server());
const fields = (values: Record<string, string | number>) => ({
  form_values: { product_tmpl_id: goods.templateId, ...values },
});

test("the product leads to its configurator, and cannot be bought without", async () => {
  const buyer = await anyone();
  const { body } = await buyer.get("/shop/product/zada-made");
  expect(body).toContain(`href="${path}"`);
  expect(body).not.toContain("Add to cart");
  const { error } = await buyer.call("/shop/cart/update_json", { product_id: goods.variantId, add_qty: 1 });
  expect(error?.data.refusal).toBe("orders.notConfigured");
});

test("every step is there without a script, with the buttons that its place asks for", async () => {
  const buyer = await anyone();
  const first = wordsOf((await buyer.get(path)).body);
  expect(first).toContain("Step 1 of 5");
  expect(first).not.toContain("Previous");
  const forward = await buyer.post(`${wire}/step`, {
    product_tmpl_id: String(goods.templateId),
    current_step: "1",
    "__custom_attribute-11": "1800",
    "__attribute-13": "1302",
    go: "next",
  });
  expect([forward.statusCode, forward.headers.location]).toEqual([303, `${path}?step=parts`]);
  const parts = wordsOf((await buyer.get(`${path}?step=parts`)).body);
  expect(parts).toContain("Step 2 of 6");
  expect(parts).toContain("Previous");
  const buttons = (body: string) =>
    [...body.matchAll(/<button[^>]*form="configurator"[^>]*>/g)].map(
      ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
    );
  const stepBody = async (step: string) => (await buyer.get(`${path}?step=${step}`)).body;
  expect(buttons(await stepBody("size"))).toEqual(["next"]);
  expect(buttons(await stepBody("wood"))).toEqual(["previous", "next"]);
  expect(buttons(await stepBody("sill"))).toEqual(["previous", "next"]);
  expect(buttons(await stepBody("check:"))).toEqual(["previous", "configure"]);
});

test("fields have their names, types and bounds; at a bound its button is disabled", async () => {
  const buyer = await anyone();
  const answers = { "__custom_attribute-11": 2400, "__attribute-13": 1302, "__attribute-18": 1801 };
  await buyer.call(`${wire}/save_custom_values`, fields(answers));
  const size = (await buyer.get(`${path}?step=size`)).body;
  const tag = (name: string, body = size) =>
    [...body.matchAll(/<(?:input|button|select)[^>]*>/g)]
      .map(([one]) => one)
      .filter((one) => one.includes(name));
  const [width = ""] = tag('name="__custom_attribute-11"');
  for (const fact of ['data-type="int"', 'data-min="900"', 'data-max="2400"']) expect(width).toContain(fact);
  expect(tag('aria-label="More: Width"')[0]).toContain('disabled=""');
  expect(tag('aria-label="Less: Width"')[0]).not.toContain('disabled=""');
  expect(tag('name="current_step"')[0]).toContain('value="1"');
  expect(tag('name="__attribute-16"').every((one) => one.includes('type="radio"'))).toBe(true);
  expect((await buyer.get(`${path}?step=parts`)).body).toContain('name="__custom_attribute-14"');
  // The field for the buyer's own value exists only while that value is chosen.
  const colour = async () => tag('name="__custom_attribute-18"', (await buyer.get(`${path}?step=wood`)).body);
  expect(await colour()).toEqual([]);
  await buyer.call(`${wire}/save_custom_values`, fields({ "__attribute-18": 1802 }));
  expect(await colour()).toHaveLength(1);
});

test("a change answers domains, values, summary and steps", async () => {
  const buyer = await anyone();
  const { result } = await buyer.call(`${wire}/onchange`, {
    ...fields({ "__custom_attribute-11": 1800 }),
    field_name: "__custom_attribute-11",
  });
  expect(result?.["domain"]).toMatchObject({
    "__attribute-13": [["id", "in", [1302]]],
    "__attribute-17": [["id", "in", [1701, 1702]]],
  });
  expect(result?.["value"]).toMatchObject({ "__custom_attribute-11": 1800, "__attribute-13": 1302 });
  expect(result?.["open_cfg_step_line_ids"]).toEqual(["1", "2", "3", "4", "5", "configure"]);
  expect(result?.["val_name"]).toMatchObject({ Division: "Two parts", Wood: "Larch" });
  expect(result?.["decimal_precision"]).toEqual({ weight: 2, price: 2 });
  expect(result?.["config_image_vals"]).toEqual({ name: "Zada made to measure", config_image_ids: [] });
  // The response contains the adjusted parts of a requested split.
  const split = await buyer.call(`${wire}/onchange`, {
    ...fields({ "__custom_attribute-11": 1800, "__custom_attribute-14": 120 }),
    ...{ field_name: "__custom_attribute-14", impartire_ids: [14] },
  });
  expect(split.result?.["value"]).toMatchObject({ "__custom_attribute-14": 400 });
});

test("the price is the server's, whatever is sent beside the form", async () => {
  const buyer = await anyone();
  const plain = await buyer.call(`${wire}/onchange_price`, {
    ...fields({ "__attribute-19": 1901, pret_final: 1 }),
    inputs_checked: [1901],
    pav_id: 1901,
  });
  // Around 1,200 × 1,400 mm, 5.2 m at €42.00.
  expect(plain.result).toMatchObject({ pret_final: 218.4, pret_neredus_sesiune: 218.4 });
  const oak = await buyer.call(
    `${wire}/onchange_price`,
    fields({ "__attribute-19": 1901, "__attribute-17": 1702 }),
  );
  expect(oak.result?.["pret_final"]).toBe(244.61);
  const kinds = await buyer.call(`${wire}/onchangePricing`, {
    ...fields({}),
    external_sill: [2102],
    square_meter: [9999],
  });
  expect(kinds.result).toEqual({ "Sill: Stone": 60 });
});

test("four numbers say which sizes can be had", async () => {
  const buyer = await anyone();
  await buyer.call(`${wire}/save_custom_values`, fields({ "__attribute-13": 1301, "__attribute-16": 1601 }));
  const { result } = await buyer.call(`${wire}/update_size`, { attribute: "__attribute-13" });
  expect(result).toEqual([500, 1500, 500, 1800]);
});

test("a step is not left before it is answered, and what is impossible is told with its cause", async () => {
  const buyer = await anyone();
  const unanswered = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__custom_attribute-11": 1200 }),
    current_step: "3",
    next_step: "4",
  });
  expect(unanswered.result?.["error"]).toContain("A value must be chosen for each variant");
  // An earlier step also counts as another step.
  const back = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__custom_attribute-11": 1200 }),
    ...{ current_step: "3", next_step: "1" },
  });
  expect(back.result).toEqual(unanswered.result);
  const previous = await buyer.post(`${wire}/step`, {
    product_tmpl_id: String(goods.templateId),
    ...{ current_step: "3", "__attribute-17": "0", go: "previous" },
  });
  expect(previous.headers.location).toBe(`${path}?step=wood&missing=1`);
  const romanian = wordsOf((await buyer.get(`/ro${path}?step=wood&missing=1`)).body);
  expect(romanian).toContain("Uitați-vă la variantele marcate cu roșu.");
  expect(romanian).toContain(
    "Pentru fiecare variantă trebuie aleasă o valoare înainte de a merge mai departe.",
  );
  const empty = await buyer.call(`${wire}/save_configuration`, {
    ...fields({}),
    next_step: "3",
    current_step: "1",
  });
  expect(empty.result?.["error"]).toBe(
    "You must select at least one attribute in order to configure a product",
  );
  const blocked = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__attribute-19": 1903, "__attribute-20": 2001 }),
    current_step: "4",
    next_step: "5",
  });
  expect(blocked.result?.["error"]).toBe(
    "For 80 kg is not possible with Glass: Quiet glass. Quiet glass needs hinges for 130 kg.",
  );
  const hostile = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__attribute-17": 999_999, "__custom_attribute-11": "abc" }),
  });
  expect(hostile.result?.["error"]).toContain("Please enter a number.");
  const page = wordsOf((await buyer.get(path)).body);
  expect(page).not.toContain("goes on here");
});

test("it is configured, put into the cart, changed from there and ordered as configured", async () => {
  const buyer = await anyone();
  const next = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__custom_attribute-11": 1800, "__attribute-13": 1302 }),
    current_step: "1",
    next_step: "2",
  });
  expect(next.result).toMatchObject({ next_step: "2", values_saved: true });
  const done = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__attribute-17": 1702, "__attribute-18": 1802, "__custom_attribute-18": "RAL 7016" }),
    current_step: "5",
    submit_configuration: true,
  });
  expect(done.result?.["product_id"]).toBe(goods.variantId);
  const sessionId = Number(done.result?.["config_session"]);
  const finished = String(done.result?.["redirect_url"]);
  expect(finished).toBe(`/product_configurator/product/zada-made-${sessionId}`);
  expect(wordsOf((await buyer.get(finished)).body)).toContain("Own colour: RAL 7016");
  expect((await (await anyone()).get(finished)).statusCode).toBe(404);

  const add = { product_id: goods.variantId, add_qty: 2, config_session_id: sessionId };
  const added = await buyer.call("/shop/cart/update_json", add);
  expect(added.result).toMatchObject({ quantity: 2, cart_quantity: 2 });
  const stranger = await (await anyone()).call("/shop/cart/update_json", add);
  expect(stranger.error?.code).toBe(404);
  const cart = (await buyer.get("/shop/cart")).body;
  expect(wordsOf(cart)).toContain("Colour: Own colour: RAL 7016");
  expect(cart).toContain("data:image/svg+xml");
  expect(cart).toContain(`${path}?session=${sessionId}`);
  const price = await buyer.call(`${wire}/onchange_price`, {
    form_values: { config_session_id: sessionId },
  });
  expect(wordsOf(cart)).toContain(String(price.result?.["total"]));

  const again = await buyer.call(`${wire}/save_configuration`, {
    form_values: { config_session_id: sessionId, "__attribute-17": 1701 },
    submit_configuration: true,
  });
  expect(again.result?.["config_session"]).toBe(sessionId);
  const changed = await buyer.call("/shop/cart/update_json", { ...add, add_qty: 1 });
  expect(changed.result).toMatchObject({ line_id: added.result?.["line_id"], quantity: 1, cart_quantity: 1 });
  expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Wood: Larch");
});

test("what is made to measure needs no stock, unless its owner has it counted", async () => {
  const context = harness.context();
  const made = await makeGoods(context, { key: "zada-unstocked", name: "Zada", stock: 0 });
  const release = () => transact(context, (write) => releaseSample(write, made.templateId, sampleFamily()));
  const { pool } = harness.database();
  const mode = async ({ templateId }: Goods) =>
    (
      await pool.query("select inventory_availability as mode from catalogue_template where id = $1", [
        templateId,
      ])
    ).rows[0]?.mode;
  await release();
  expect([await mode(made), await mode(goods)]).toEqual(["never", "always"]);
  const buyer = await anyone();
  const configured = async () => {
    const answers = { "__custom_attribute-11": 1200, "__attribute-17": 1702 };
    const form_values = { product_tmpl_id: made.templateId, ...answers };
    const { result } = await buyer.call(`${wire}/save_configuration`, {
      form_values,
      submit_configuration: true,
    });
    return Number(result?.["config_session"]);
  };
  const add = async () =>
    (
      await buyer.call("/shop/cart/update_json", {
        ...{ product_id: made.variantId, add_qty: 3, config_session_id: await configured() },
      })
    ).result;
  expect(await add()).toMatchObject({ quantity: 3 });
  // The owner limits the stock, and a later release keeps that setting.
  await pool.query("update catalogue_template set inventory_availability = 'always' where id = $1", [
    made.templateId,
  ]);
  await release();
  expect(await mode(made)).toBe("always");
  expect(await add()).toMatchObject({ quantity: 0, warning: expect.stringContaining("sold out") });
});

test("what a released family makes is made to measure by itself, and its owner can say otherwise", async () => {
  const context = harness.context();
  const made = await makeGoods(context, { key: "zada-measured", name: "Zada" });
  const release = () => transact(context, (write) => releaseSample(write, made.templateId, sampleFamily()));
  const { pool } = harness.database();
  const isMeasured = async () => {
    const { rows } = await pool.query<{ is: boolean }>(
      `select made_to_measure as "is" from catalogue_template where id = $1`,
      [made.templateId],
    );
    return rows[0]?.is;
  };
  expect(await isMeasured()).toBe(false);
  await release();
  expect(await isMeasured()).toBe(true);
  await pool.query("update catalogue_template set made_to_measure = false where id = $1", [made.templateId]);
  await release();
  expect(await isMeasured()).toBe(false);
});

test("a shared link opens a copy, and what the rules no longer allow is told with its cause", async () => {
  const buyer = await anyone();
  const done = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__custom_attribute-11": 1400, "__attribute-13": 1301, "__attribute-17": 1702 }),
    submit_configuration: true,
  });
  const sessionId = Number(done.result?.["config_session"]);
  const { result } = await buyer.call(`${wire}/share`, { config_session_id: sessionId, name: "Living room" });
  const link = new URL(String(result?.["url"]));
  await buyer.call("/shop/cart/update_json", {
    product_id: goods.variantId,
    add_qty: 1,
    config_session_id: sessionId,
  });
  const friend = await anyone();
  expect(wordsOf((await friend.get(link.pathname + link.search)).body)).toContain(
    "a copy of a shared configuration",
  );
  const stricter = sampleFamily();
  const rules = [
    ...stricter.model.rules,
    {
      id: "onenarrow",
      not: [
        ["division", ["one"]],
        ["width", [1301, 2400]],
      ],
    } as const,
  ];
  await transact(harness.context(), (write) =>
    releaseSample(write, goods.templateId, {
      ...stricter,
      model: { ...stricter.model, rules },
      ruleNames: { ...stricter.ruleNames, onenarrow: { en: "One part is at most 1,300 mm wide.", ro: "" } },
    }),
  );
  const words = wordsOf((await (await anyone()).get(link.pathname + link.search)).body);
  expect(words).toContain("One answer no longer fits");
  expect(words).toContain("One part is at most 1,300 mm wide.");
  expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("can no longer be made as it is");
  await transact(harness.context(), (write) => releaseSample(write, goods.templateId, sampleFamily()));
});

test("a blocked value is repaired with one press, also without a script", async () => {
  const buyer = await anyone();
  await buyer.call(`${wire}/save_custom_values`, fields({ "__attribute-20": 2001 }));
  const page = (await buyer.get(`${path}?step=glass`)).body;
  expect(wordsOf(page)).toContain("Quiet glass is not possible with Hinges: For 80 kg.");
  expect(page).toContain('value="repair:glass:quiet"');
  const [quiet = ""] = /<input[^>]*value="1903"[^>]*>/.exec(page) ?? [];
  expect(quiet).toContain('disabled=""');
  expect(quiet).toContain('hidden=""');
  expect(quiet).not.toContain("checked");
  const repaired = await buyer.post(`${wire}/step`, {
    product_tmpl_id: String(goods.templateId),
    current_step: "4",
    "__attribute-20": "2001",
    go: "repair:glass:quiet",
  });
  expect(repaired.headers.location).toBe(`${path}?step=glass`);
  const { result } = await buyer.call(`${wire}/onchange`, fields({}));
  expect(result?.["val_name"]).toMatchObject({ Glass: "Quiet glass", Hinges: "For 130 kg" });
});

test("a file comes as base64, is checked, and only its owner reads it", async () => {
  const buyer = await anyone();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const kept = await buyer.call(
    `${wire}/save_custom_values`,
    fields({ "__custom_attribute-23": pixel, "__custom_attribute-23-name": "../plans/sk\u202Eetch.png" }),
  );
  expect(kept.result).toMatchObject({ values_saved: true });
  const file = `${wire}/file/${kept.result?.["config_session"]}/23`;
  expect((await buyer.get(file)).headers["content-type"]).toBe("image/png");
  expect((await (await anyone()).get(file)).statusCode).toBe(404);
  const { result } = await buyer.call(`${wire}/get_custom_values`, fields({}));
  expect(result).toMatchObject({ "__custom_attribute-23": "sketch.png" });
  const program = Buffer.from("<script>alert(1)</script>").toString("base64");
  for (const sent of [program, "not base64!", "A".repeat(5_500_000)]) {
    const refused = await buyer.call(`${wire}/save_custom_values`, fields({ "__custom_attribute-23": sent }));
    expect(refused.result?.["error"] ?? refused.error?.message).toBeTruthy();
  }
});
