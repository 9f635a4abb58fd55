import { expect, test } from "vitest";
import { testHarness } from "../../../../../testing.ts";
import { makePaidOrder, makeSeller } from "../../../testing/staff.ts";
import { makeGoods, prepareShop } from "../../../testing.ts";

const harness = testHarness(prepareShop);

test("the chosen orders lead to one file to print, which only who sells gets", async () => {
  const app = await harness.server();
  const vase = await makeGoods(harness.context(), { key: "vase", name: "Vase", priceMinor: 6_400, stock: 9 });
  const dana = await makeSeller(harness.context(), "dana@vitrine.example");
  const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 1 }]);
  const { cookie } = await harness.signedIn("shop");
  const headers = { host: "site.example", accept: "text/html", cookie };
  const press = (action: string) =>
    app.inject({
      method: "POST",
      url: "/web/orders",
      headers: {
        ...headers,
        "content-type": "application/x-www-form-urlencoded",
        origin: "http://site.example",
      },
      payload: new URLSearchParams({ action, "ids[0]": String(orderId) }).toString(),
    });
  const led = await press("bulk-print-orders");
  expect(led.statusCode).toBe(303);
  const file = await app.inject({ url: String(led.headers.location), headers });
  expect(file.headers["content-type"]).toBe("application/pdf");
  expect(file.headers["content-disposition"]).toBe('attachment; filename="orders.pdf"');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const nothing = await press("bulk-print-delivery-notes");
  expect(nothing.statusCode).toBe(409);
  expect(nothing.body).toContain("have nothing to print");
  const stranger = await harness.signedIn("website");
  const refused = await app.inject({
    url: String(led.headers.location),
    headers: { ...headers, cookie: stranger.cookie },
  });
  expect(refused.statusCode).toBe(403);
});
