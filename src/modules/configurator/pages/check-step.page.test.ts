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
const path = "/shop/product/zada-checked/configure";

beforeAll(async () => {
  await harness.server();
  const context = harness.context();
  goods = await makeGoods(context, {
    key: "zada-checked",
    name: "Zada to check",
    priceMinor: 20_000,
    stock: 900,
  });
  await transact(context, (write) => releaseSample(write, goods.templateId, sampleFamily()));
}, 60_000);

const anyone = async () => newBuyer(await harness.server());
const fields = (values: Record<string, string | number>) => ({
  form_values: { product_tmpl_id: goods.templateId, ...values },
});

test("before the end all answers are looked over, step by step, and what is left out is asked for first", async () => {
  const buyer = await anyone();
  const step = (current_step: string, go: string, values: Record<string, string> = {}) =>
    buyer.post(`${wire}/step`, {
      ...{ product_tmpl_id: String(goods.templateId), current_step, go, ...values },
    });
  await step("1", "next", { "__custom_attribute-11": "1300" });
  const early = await step("5", "next", { "__attribute-21": "2101" });
  expect(early.headers.location).toBe(`${path}?step=wood&missing=1`);
  await step("3", "next", { "__attribute-17": "1702" });
  const last = await step("5", "next", { "__attribute-21": "2101" });
  expect(last.headers.location).toBe(`${path}?step=check%3A`);
  const check = (await buyer.get(`${path}?step=check%3A`)).body;
  expect(wordsOf(check)).toContain("Wood and colour Change Wood Oak");
  expect(wordsOf(check)).toContain("Width 1,300 mm");
  expect(wordsOf(check)).not.toContain("Not answered yet");
  expect(check).toContain(`href="${path}?step=wood"`);
  // Every other step shows the same summary, folded.
  const wood = wordsOf((await buyer.get(`${path}?step=wood`)).body);
  expect(wood).toContain("Your answers Size and opening Change Width 1,300 mm");
  const back = await step("check:", "previous");
  expect(back.headers.location).toBe(`${path}?step=sill`);
  const done = await step("check:", "configure");
  expect(done.headers.location).toMatch(/product_configurator\/product\/zada-checked-\d+/);
  // With a script the navigation is the same.
  const other = await anyone();
  const asked = await other.call(`${wire}/save_configuration`, {
    ...fields({ "__custom_attribute-11": 1300 }),
    ...{ current_step: "5", next_step: "check:" },
  });
  expect(asked.result).toMatchObject({ next_step: "3" });
  const led = await other.call(`${wire}/save_configuration`, {
    ...fields({ "__attribute-17": 1702 }),
    ...{ current_step: "5", next_step: "check:" },
  });
  expect(led.result).toMatchObject({ next_step: "check:" });
});
