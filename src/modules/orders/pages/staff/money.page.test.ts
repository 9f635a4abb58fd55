import { beforeAll, describe, expect, test } from "vitest";
import { testHouse } from "../../../../testing.ts";
import { makeSentOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";

const house = testHouse(prepareShop);
let stool: Goods;

beforeAll(async () => {
  stool = await makeGoods(house.context(), { key: "stool", name: "Stool", priceMinor: 12_100, stock: 100 });
});

async function browser(...roles: Parameters<typeof house.signedIn>) {
  const { cookie, context } = await house.signedIn(...roles);
  const app = await house.server();
  const headers = { cookie, host: "localhost", accept: "text/html" };
  return {
    context,
    get: (url: string) => app.inject({ method: "GET", url, headers }),
    post: (url: string, fields: Record<string, string>) =>
      app.inject({
        method: "POST",
        url,
        headers: {
          ...headers,
          origin: "http://localhost",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(fields).toString(),
      }),
    upload: (url: string, file: string) => {
      const boundary = "of-the-test";
      const part = `content-disposition: form-data; name="file"; filename="november.csv"\r\ncontent-type: text/csv`;
      return app.inject({
        method: "POST",
        url,
        headers: {
          ...headers,
          origin: "http://localhost",
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
        payload: `--${boundary}\r\n${part}\r\n\r\n${file}\r\n--${boundary}--\r\n`,
      });
    },
  };
}

describe("a bank statement", () => {
  test("is uploaded, its lines are chosen, noted and taken back", async () => {
    const seller = await browser("shop");
    const orderId = await makeSentOrder(house.context(), [{ variantId: stool.variantId, quantity: 1 }]);
    const { name } = await orderRow(seller.context, orderId);
    const wrong = await seller.upload("/web/bank-statements/upload", "Foo;Bar\n1;2");
    expect(wrong.headers.location).toBe("/web/bank-statements?wrong=date");
    expect((await seller.get("/web/bank-statements?wrong=date")).body).toContain("no column for the day");
    const file = `Date;Credit;Details\n2026-11-20;121.00;for ${name}-1`;
    const { headers, statusCode } = await seller.upload("/web/bank-statements/upload", file);
    expect(statusCode).toBe(303);
    const path = String(headers.location);
    const page = await seller.get(path);
    expect(page.body).toContain("exactly");
    expect(page.body).toContain("Ana Popescu");
    const lineId = /name="lines\[0\]\.line_id" value="(\d+)"/.exec(page.body)?.[1] ?? "";
    const chosen = { "lines[0].line_id": lineId, "lines[0].chosen": "1", "lines[0].name": name ?? "" };
    const none = await seller.post(path, { action: "apply", "lines[0].line_id": lineId });
    expect(none.body).toContain("No line is chosen.");
    await seller.post(path, { action: "apply", ...chosen });
    expect(await orderRow(seller.context, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    expect((await seller.get(path)).body).toContain("noted by");
    await seller.post(path, { action: "undo", line_id: lineId });
    expect((await orderRow(seller.context, orderId)).paidMinor).toBe(0);
    expect((await seller.get("/web/bank-statements")).body).toContain("november.csv");
  });

  test("is nobody's who does not sell", async () => {
    const writer = await browser("website");
    expect((await writer.get("/web/bank-statements")).statusCode).toBe(403);
    expect((await writer.get("/web/gift-cards")).statusCode).toBe(403);
    expect((await writer.get("/web/payments")).statusCode).toBe(403);
  });
});

describe("gift cards", () => {
  test("are given, listed, blocked and set up by whoever sells, in both languages", async () => {
    const seller = await browser("shop");
    const fields = { action: "save", email: "ion@example.com", language: "ro", expires: "", words: "" };
    const wrong = await seller.post("/web/gift-cards/new", { ...fields, amount: "nothing" });
    expect(wrong.statusCode).toBe(422);
    const made = await seller.post("/web/gift-cards/new", { ...fields, amount: "30.00" });
    const path = String(made.headers.location).split("?")[0] ?? "";
    expect((await seller.get(path)).body).toContain("can pay");
    expect((await seller.get("/web/gift-cards")).body).toContain("ion@example.com");
    await seller.post(path, { action: "block" });
    expect((await seller.get(`/ro${path}`)).body).toContain("blocat");
    const months = await seller.post("/web/gift-cards/settings", {
      action: "save",
      "products[]": String(stool.templateId),
      months: "12",
    });
    expect(months.statusCode).toBe(303);
    const settings = await seller.get("/web/gift-cards/settings");
    expect(settings.body).toContain("Stool");
    expect(settings.body).toContain('value="12"');
  });
});

test("the payments list tells which need a person", async () => {
  const administrator = await browser("administrator");
  await makeSentOrder(house.context(), [{ variantId: stool.variantId, quantity: 1 }]);
  const page = await administrator.get("/web/payments");
  expect(page.body).toMatch(/VT\d{5}-1/);
  expect((await administrator.get("/web/payments?look=mismatch")).statusCode).toBe(200);
  for (const look of ["silent", "promised", "refund"]) {
    expect((await administrator.get(`/web/payments?look=${look}`)).statusCode).toBe(200);
  }
});
