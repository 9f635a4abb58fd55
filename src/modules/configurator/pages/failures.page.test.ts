import { beforeAll, beforeEach, expect, test } from "vitest";
import { shop as shopModule } from "#modules/shop/module.ts";
import { newBuyer, wordsOf } from "#modules/shop/testing/buyer.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import type { Literal } from "../components/solver/rule-model.ts";
import { releaseSample, sampleFamily } from "../testing/sample-family.ts";

const harness = testHarness(prepareShop, { also: [shopModule] });
const wire = "/website_product_configurator";
const path = "/shop/product/morii/configure";
let goods: Goods = { variantId: 0, templateId: 0 };

beforeAll(async () => {
  await harness.server();
  goods = await makeGoods(harness.context(), {
    key: "morii",
    name: "Morii, made to measure",
    priceMinor: 20_000,
    stock: 900,
  });
}, 60_000);

beforeEach(async () => {
  await transact(harness.context(), (write) => releaseSample(write, goods.templateId, sampleFamily()));
});

const anyone = async () => newBuyer(await harness.server());
const fields = (values: Record<string, unknown>) => ({
  form_values: { product_tmpl_id: goods.templateId, ...values },
});

/** Releases the sample with an additional, named rule. */
async function releaseStricter(id: string, name: string, not: readonly Literal[]): Promise<void> {
  const family = sampleFamily();
  await transact(harness.context(), (write) =>
    releaseSample(write, goods.templateId, {
      ...family,
      model: { ...family.model, rules: [...family.model.rules, { id, not }] },
      ruleNames: { ...family.ruleNames, [id]: { en: name, ro: "" } },
    }),
  );
}

const wideOne: readonly Literal[] = [
  ["division", ["one"]],
  ["width", [1301, 2400]],
];

test("rules are published while somebody configures: the answers stay, and what no longer fits is told with a repair", async () => {
  const buyer = await anyone();
  const chosen = { "__custom_attribute-11": 1400, "__attribute-13": 1301, "__attribute-17": 1702 };
  await buyer.call(`${wire}/save_custom_values`, fields(chosen));
  await releaseStricter("onenarrow", "One part is at most 1,300 mm wide.", wideOne);
  const page = (await buyer.get(path)).body;
  expect(wordsOf(page)).toContain("One answer no longer fits");
  expect(wordsOf(page)).toContain("One part is at most 1,300 mm wide.");
  expect(page).toContain('value="repair:division:one"');
  // The open page sends its outdated answers and gets the cause.
  const sent = await buyer.call(`${wire}/save_configuration`, {
    ...fields(chosen),
    current_step: "1",
    next_step: "4",
  });
  expect(String(sent.result?.["error"])).toContain("One part is at most 1,300 mm wide.");
  const repaired = await buyer.post(`${wire}/step`, {
    product_tmpl_id: String(goods.templateId),
    ...{ current_step: "1", go: "repair:division:one" },
  });
  expect(repaired.statusCode).toBe(303);
  const { result } = await buyer.call(`${wire}/onchange`, fields({}));
  expect(result?.["val_name"]).toMatchObject({ Division: "One part", Wood: "Oak" });
  expect(wordsOf((await buyer.get(path)).body)).not.toContain("no longer fits");
});

test("a link from three versions ago opens with what still fits, and each answer that does not is explained", async () => {
  const buyer = await anyone();
  const done = await buyer.call(`${wire}/save_configuration`, {
    ...fields({
      ...{ "__custom_attribute-11": 1400, "__attribute-13": 1301, "__attribute-17": 1702 },
      ...{ "__attribute-19": 1903, "__attribute-20": 2002 },
    }),
    submit_configuration: true,
  });
  const config_session_id = Number(done.result?.["config_session"]);
  const { result } = await buyer.call(`${wire}/share`, { config_session_id, name: "Kitchen" });
  const link = new URL(String(result?.["url"]));
  await releaseStricter("onenarrow", "One part is at most 1,300 mm wide.", wideOne);
  await releaseStricter("larchonly", "Oak is no longer sawn.", [["wood", ["oak"]]]);
  const family = sampleFamily();
  const { attributes, rules } = family.model;
  await transact(harness.context(), (write) =>
    releaseSample(write, goods.templateId, {
      ...family,
      model: {
        ...family.model,
        attributes: attributes.map((one) =>
          one.id === "glass" && "values" in one ? { ...one, values: ["double", "triple"] } : one,
        ),
        rules: [...rules.filter(({ id }) => id !== "quietheavy"), { id: "onenarrow", not: wideOne }],
      },
      ruleNames: {
        ...Object.fromEntries(Object.entries(family.ruleNames).filter(([id]) => id !== "quietheavy")),
        // Read between other sentences, it ends with a full stop.
        onenarrow: { en: "One part is at most 1,300 mm wide", ro: "" },
      },
      attributes: family.attributes.map((one) =>
        one.id === "glass" && one.kind === "choice"
          ? { ...one, values: one.values.filter(({ id }) => id !== "quiet") }
          : one,
      ),
      prices: {
        ...family.prices,
        positions: family.prices.positions.filter((one) => !JSON.stringify(one.when ?? []).includes("quiet")),
      },
    }),
  );
  const words = wordsOf((await (await anyone()).get(link.pathname + link.search)).body);
  expect(words).toContain("2 answers no longer fit");
  expect(words).toContain("One part is at most 1,300 mm wide.");
  expect(words).toContain("Glass: Quiet glass is no longer offered.");
});

test("a link whose configuration is not kept any more says so and leaves one's own as it is", async () => {
  const buyer = await anyone();
  await buyer.call(`${wire}/save_custom_values`, fields({ "__attribute-17": 1702 }));
  const words = wordsOf((await buyer.get(`${path}?copy=${"x".repeat(22)}`)).body);
  expect(words).toContain("The configuration of this link is no longer kept.");
  expect(words).toContain("Your earlier configuration goes on here.");
  expect(wordsOf((await buyer.get(path)).body)).not.toContain("is no longer kept");
});

test("two tabs of one visitor share what they configure: the later answer counts, and neither is refused", async () => {
  const buyer = await anyone();
  const first = await buyer.call(`${wire}/save_custom_values`, fields({ "__attribute-17": 1702 }));
  const second = await buyer.call(`${wire}/save_custom_values`, fields({ "__attribute-19": 1901 }));
  expect(second.result?.["config_session"]).toBe(first.result?.["config_session"]);
  const { result } = await buyer.call(`${wire}/onchange`, fields({}));
  expect(result?.["val_name"]).toMatchObject({ Wood: "Oak", Glass: "Double" });
  await Promise.all(
    [1701, 1702].map((wood) =>
      buyer.call(`${wire}/save_custom_values`, fields({ "__attribute-17": wood, "__attribute-19": 1902 })),
    ),
  );
  const both = await buyer.call(`${wire}/onchange`, fields({}));
  expect(both.result?.["val_name"]).toMatchObject({ Glass: "Triple" });
});

test("a number between two steps is answered with the two nearest that can be made", async () => {
  const buyer = await anyone();
  const between = await buyer.call(`${wire}/onchange`, fields({ "__custom_attribute-11": 1204 }));
  expect(between.result?.["error"]).toBe(
    "Width: 1,204 mm cannot be made. The nearest you can have is 1,200 mm or 1,210 mm.",
  );
  // A single part is at most 1,500 mm wide, so nothing is possible above.
  const beyond = await buyer.call(
    `${wire}/onchange`,
    fields({ "__custom_attribute-11": 1508, "__attribute-13": 1301 }),
  );
  expect(String(beyond.result?.["error"])).toContain("1,508 mm cannot be made");
});

test("what a page keeps on the way and what arrives only after the end leaves a configuration finished", async () => {
  const buyer = await anyone();
  const values = fields({ "__custom_attribute-11": 1400, "__attribute-17": 1702 });
  const done = await buyer.call(`${wire}/save_configuration`, { ...values, submit_configuration: true });
  const sessionId = Number(done.result?.["config_session"]);
  const late = { form_values: { ...values.form_values, config_session_id: sessionId } };
  expect((await buyer.call(`${wire}/save_custom_values`, late)).result).toMatchObject({ values_saved: true });
  const add = () =>
    buyer.call("/shop/cart/update_json", {
      ...{ product_id: goods.variantId, add_qty: 1, config_session_id: sessionId },
    });
  expect((await add()).result).toMatchObject({ quantity: 1 });
  // After another answer the configuration must be finished again.
  const other = { form_values: { ...late.form_values, "__attribute-17": 1701 } };
  await buyer.call(`${wire}/save_custom_values`, other);
  expect((await add()).error?.data?.message).toContain("not complete");
});

test("the configuration of somebody else is read, changed, shared, sent a file, finished and bought by nobody", async () => {
  const owner = await anyone();
  const values = fields({ "__custom_attribute-11": 1400, "__attribute-17": 1702 });
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await owner.call(`${wire}/save_custom_values`, fields({ "__custom_attribute-23": pixel }));
  const done = await owner.call(`${wire}/save_configuration`, { ...values, submit_configuration: true });
  const config_session_id = Number(done.result?.["config_session"]);
  const finished = String(done.result?.["redirect_url"]);
  const stranger = await anyone();
  const form_values = { ...values.form_values, config_session_id };
  for (const [path, input] of [
    [`${wire}/onchange`, { form_values, field_name: "" }],
    [`${wire}/onchange_price`, { form_values }],
    [`${wire}/onchangePricing`, { form_values }],
    [`${wire}/get_custom_values`, { form_values }],
    [`${wire}/save_custom_values`, { form_values }],
    [`${wire}/save_configuration`, { form_values, submit_configuration: true }],
    [`${wire}/share`, { config_session_id, name: "" }],
    ["/shop/cart/update_json", { product_id: goods.variantId, add_qty: 1, config_session_id }],
  ] as const) {
    expect((await stranger.call(path, input)).error?.code, path).toBe(404);
  }
  const sketch = `${wire}/file/${config_session_id}/23`;
  for (const path of [finished, sketch, `/shop/product/morii/configure?session=${config_session_id}`])
    expect((await stranger.get(path)).statusCode, path).toBe(404);
  const shareForm = { config_session_id: String(config_session_id), name: "Theirs" };
  expect((await stranger.post(`${wire}/share_form`, shareForm)).statusCode).toBe(404);
  // Its file, share link and page still exist for the person who made it.
  expect((await owner.get(sketch)).headers["content-type"]).toBe("image/png");
  expect((await owner.get(finished)).statusCode).toBe(200);
  expect((await owner.get(finished)).body).not.toContain("Theirs");
  expect((await owner.post(`${wire}/share_form`, shareForm)).headers.location).toContain("shared=1");
});

test("impossible and hostile values sent straight to the calls are refused in words, and never break anything", {
  tags: ["slow"],
}, async () => {
  const buyer = await anyone();
  const hostile: unknown[] = [
    ...[
      "__proto__",
      "constructor",
      "-1",
      "1e309",
      "NaN",
      "1700.5",
      "' or 1=1 --",
      "<img src=x onerror=alert(1)>",
    ],
    ...[-5, 9e15, 1.5, true, { a: 1 }, [1, 2], "9".repeat(400), "\u0000", "１７０１"],
  ];
  for (const value of hostile) {
    for (const name of ["__attribute-17", "__custom_attribute-11", "__attribute-__proto__", "__proto__"]) {
      for (const call of ["onchange", "onchange_price", "save_custom_values", "get_custom_values"]) {
        const { result, error } = await buyer.call(`${wire}/${call}`, fields({ [name]: value }));
        expect(error?.data.name, `${call} ${name} ${String(value)}`).not.toBe("InternalError");
        expect(result ?? error).toBeDefined();
        if (error) expect(error.data.refusal, `${call} ${name} ${String(value)}`).toBeTruthy();
      }
    }
  }
  // An impossible combination is refused completely, even if it is submitted as finished.
  const impossible = await buyer.call(`${wire}/save_configuration`, {
    ...fields({ "__custom_attribute-11": 2400, "__attribute-13": 1301, "__attribute-17": 1702 }),
    submit_configuration: true,
  });
  expect(String(impossible.result?.["error"])).toContain("One part is at most 1,500 mm wide.");
  const others = await (await anyone()).call(`${wire}/share`, { config_session_id: 1, name: "" });
  expect(others.error?.code).toBe(404);
});
