import { beforeAll, expect, test } from "vitest";
import { prepareShop } from "#modules/orders/testing.ts";
import { testHarness } from "../../../../testing.ts";
import { makePromotion } from "../../testing.ts";

const harness = testHarness(prepareShop);
let staff: string;
let id: number;

beforeAll(async () => {
  await harness.server();
  staff = (await harness.signedIn("shop")).cookie;
  id = await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "WELCOME10" });
}, 60_000);

async function at(url: string, cookie = staff) {
  return (await harness.server()).inject({
    url,
    headers: { host: "localhost", accept: "text/html", cookie },
  });
}

async function post(url: string, fields: Record<string, string>) {
  return (await harness.server()).inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: "localhost",
      origin: "http://localhost",
      cookie: staff,
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
}

test("the pages of promotions open for those who work in the shop, in both languages, and for nobody else", async () => {
  const pages = ["/web/promotions", `/web/promotions/${id}`, "/web/promotions/new", "/web/promotions/try"];
  for (const page of [...pages, "/web/coupons", "/web/promotion-uses"]) {
    expect((await at(page)).statusCode, page).toBe(200);
    expect((await at(`/ro${page}`)).statusCode, page).toBe(200);
  }
  expect((await at("/web/promotions")).body).toContain("10.0% discount on total amount");
  expect((await at("/ro/web/promotions")).body).toContain("Reducere de 10,0 % din total");
  const { cookie: other } = await harness.signedIn("website");
  expect((await at("/web/promotions", other)).statusCode).toBe(403);
  expect((await at("/web/promotions/98765")).statusCode).toBe(404);
});

test("a promotion is saved by a form without a script; coupons are made below it", async () => {
  const saved = await post("/web/promotions/new", {
    action: "save",
    "name.en": "Spring",
    active: "1",
    given: "coupon",
    onOrder: "this",
    reward: "fixed",
    amount: "5",
  });
  expect(saved.headers.location).toMatch(/^\/web\/promotions\/\d+\?done=promotion\.staffSaved/);
  const path = String(saved.headers.location).split("?")[0] ?? "";
  const wrong = await post(path, { action: "coupons", count: "none" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("Enter a number from 1 to 10,000.");
  const made = await post(path, { action: "coupons", count: "12" });
  expect(made.headers.location).toContain("/web/coupons?promotion=");
  const csv = await at(`/web/export/coupons?promotion=${path.split("/").at(-1)}`);
  expect(csv.body.trim().split("\n")).toHaveLength(13);
});
