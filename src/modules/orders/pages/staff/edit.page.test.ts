import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { testHouse } from "../../../../testing.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { makeGoods, prepareShop } from "../../testing.ts";

const house = testHouse(prepareShop);
const host = "site.example";
let dana: Context;
let cookie: string;
let orderId: number;

beforeAll(async () => {
  const vase = await makeGoods(house.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400 });
  dana = await makeSeller(house.context(), "dana@vitrine.example");
  cookie = (await house.signedIn("shop")).cookie;
  orderId = await makeSentOrder(house.context(), [{ variantId: vase.variantId, quantity: 1 }]);
});

const path = () => `/web/orders/${orderId}/edit`;
const get = async () =>
  (await house.server()).inject({ url: path(), headers: { host, accept: "text/html", cookie } });
const post = async (fields: Record<string, string>) =>
  (await house.server()).inject({
    method: "POST",
    url: path(),
    headers: {
      ...{ host, accept: "text/html", cookie, origin: `http://${host}` },
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams({ action: "save", ...fields }).toString(),
  });

test("where an order goes is changed by a plain form; a wrong state is said beside it and what was typed stays", async () => {
  const page = (await get()).body;
  expect(page).toContain('name="delivery.country_code"');
  expect(page).toMatch(/<option value="RO" selected="">/);
  const { version } = await orderRow(dana, orderId);
  const [line] = await lineRows(dana, orderId);
  const person = { name: "Ana Popescu", email: "ana.popescu@example.com", lines: "Strada Horea 12" };
  const of = (kind: string, facts: Record<string, string>) =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${kind}.${name}`, value]));
  const form = {
    ...{ version: String(version), "lines[0].line_id": String(line?.id), "lines[0].quantity": "1" },
    ...{ "lines[0].unit_price": "64.00", ...of("billing", { ...person, country_code: "RO" }) },
    ...of("delivery", { ...person, country_code: "DE", zip: "10969", state: "" }),
  };
  const wrong = await post({ ...form, "delivery.state": "Bavarian" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("This country has no such state.");
  expect(wrong.body).toContain('value="Bavarian"');
  expect((await post(form)).statusCode).toBe(303);
  expect((await orderRow(dana, orderId)).addresses.delivery).toMatchObject({
    ...{ countryCode: "DE", zip: "10969", stateId: null },
  });
});
