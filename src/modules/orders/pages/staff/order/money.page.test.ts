import { beforeAll, describe, expect, test } from "vitest";
import { upsertProvider } from "#modules/payment/server/provider/provider.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";
import { makeSentOrder, orderRow } from "../../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../../testing.ts";

const harness = testHarness(prepareShop);
let stool: Goods;

beforeAll(async () => {
  stool = await makeGoods(harness.context(), { key: "stool", name: "Stool", priceMinor: 12_100, stock: 100 });
});

async function browser(...roles: Parameters<typeof harness.signedIn>) {
  const { cookie, context } = await harness.signedIn(...roles);
  const app = await harness.server();
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
    const orderId = await makeSentOrder(harness.context(), [{ variantId: stool.variantId, quantity: 1 }]);
    const { name } = await orderRow(seller.context, orderId);
    const wrong = await seller.upload("/web/bank-statements/upload", "Foo;Bar\n1;2");
    expect(wrong.headers.location).toBe("/web/bank-statements?wrong=date");
    expect((await seller.get("/web/bank-statements?wrong=date")).body).toContain("no date column");
    const file = `Date;Credit;Details\n2026-11-20;121.00;for ${name}-1`;
    const { headers, statusCode } = await seller.upload("/web/bank-statements/upload", file);
    expect(statusCode).toBe(303);
    const path = String(headers.location);
    const page = await seller.get(path);
    expect(page.body).toContain("booked automatically");
    expect(page.body).toContain("Ana Popescu");
    expect(await orderRow(seller.context, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    const lineId = /name="line_id" value="(\d+)"/.exec(page.body)?.[1] ?? "";
    await seller.post(path, { action: "undo", line_id: lineId });
    expect((await orderRow(seller.context, orderId)).paidMinor).toBe(0);
    expect((await seller.get(path)).body).toContain("exact match");
    const none = await seller.post(path, { action: "apply", "lines[0].line_id": lineId });
    expect(none.body).toContain("No line is selected.");
    const chosen = { "lines[0].line_id": lineId, "lines[0].chosen": "1", "lines[0].name": name ?? "" };
    await seller.post(path, { action: "apply", ...chosen });
    expect(await orderRow(seller.context, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    expect((await seller.get(path)).body).toContain("recorded by");
    expect((await seller.get("/web/bank-statements")).body).toContain("november.csv");
  });

  test("proposes what nearly fits, says why in both languages, and splits what is for several", async () => {
    const seller = await browser("shop");
    const things = [{ variantId: stool.variantId, quantity: 1 }];
    const ids = [
      await makeSentOrder(harness.context(), things),
      await makeSentOrder(harness.context(), things),
    ];
    const [one = "", other = ""] = await Promise.all(
      ids.map(async (id) => (await orderRow(seller.context, id)).name ?? ""),
    );
    const rows = [
      `2026-11-20;121.00;plata ${one.slice(0, 2)}${one.slice(3)};ANA POPESCU`,
      `2026-11-20;242.00;${one} and ${other};ANA POPESCU`,
      "2026-11-20;350.00;rent;THE NEIGHBOUR",
      `2026-11-20;-5.00;sent back ${other};ANA POPESCU`,
    ];
    const file = ["Date;Amount;Details;Payer", ...rows].join("\n");
    const path = String((await seller.upload("/web/bank-statements/upload", file)).headers.location);
    expect(path).toContain(`out=${other}`);
    const { body } = await seller.get(path);
    expect(body).toContain(`Outgoing payments name ${other}`);
    expect(body).toContain("reference differs by one character, same name and same amount");
    expect(body).toContain("covers all named orders");
    const inRomanian = (await seller.get(`/ro${path}`)).body;
    expect(inRomanian).toContain("referința diferă cu un caracter, același nume și aceeași sumă");
    const lineId = /id="together-(\d+)"/.exec(body)?.[1] ?? "";
    const split = (amounts: readonly [string, string]) =>
      seller.post(path, {
        action: "split",
        line_id: lineId,
        "parts[0].name": one,
        "parts[0].amount": amounts[0],
        "parts[1].name": other,
        "parts[1].amount": amounts[1],
        "parts[2].name": "",
        "parts[2].amount": "",
      });
    expect((await split(["121", "120"])).body).toContain(
      "The parts add up to €241.00, but the payment is €242.00.",
    );
    expect((await split(["121", "a lot"])).body).toContain("“a lot” is not a valid amount");
    expect((await split(["121", "121,00"])).statusCode).toBe(303);
    for (const id of ids) expect((await orderRow(seller.context, id)).paidMinor).toBe(12_100);
    const after = (await seller.get(path)).body;
    expect(after).toContain("split");
    expect((await seller.post(path, { action: "join", line_id: lineId })).body).toContain("Undo that first.");
    expect((await seller.post(path, { action: "aside", line_id: lineId })).statusCode).toBe(409);
    const rentId = String(Number(lineId) + 1);
    await seller.post(path, { action: "aside", line_id: rentId });
    expect((await seller.get(path)).body).toContain("ignored");
    expect((await seller.get(path)).body).toContain("one left to match");
    await seller.post(path, { action: "takeUp", line_id: rentId });
    expect((await seller.get(path)).body).toContain("2 left to match");
  });

  test("is nobody's who does not sell", async () => {
    const writer = await browser("website");
    expect((await writer.get("/web/bank-statements")).statusCode).toBe(403);
    expect((await writer.get("/web/gift-cards")).statusCode).toBe(403);
    expect((await writer.get("/web/payments")).statusCode).toBe(403);
  });
});

describe("gift cards", () => {
  test("are given, listed, blocked and set up by sales staff, in both languages", async () => {
    const seller = await browser("shop");
    const fields = { action: "save", email: "ion@example.com", language: "ro", expires: "", words: "" };
    const wrong = await seller.post("/web/gift-cards/new", { ...fields, amount: "nothing" });
    expect(wrong.statusCode).toBe(422);
    const made = await seller.post("/web/gift-cards/new", { ...fields, amount: "30.00" });
    const path = String(made.headers.location).split("?")[0] ?? "";
    expect((await seller.get(path)).body).toContain("Active");
    expect((await seller.get("/web/gift-cards")).body).toContain("ion@example.com");
    await seller.post(path, { action: "block" });
    expect((await seller.get(`/ro${path}`)).body).toContain("Blocat");
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

test("an order that waits for its transfer shows it as a code as well, in euro and to an account of SEPA alone", async () => {
  const { context, get } = await browser("shop");
  const orderId = await makeSentOrder(harness.context(), [{ variantId: stool.variantId, quantity: 1 }]);
  const { accessToken } = await orderRow(context, orderId);
  const settle = (iban: string) =>
    transact(context, (write) =>
      upsertProvider(write, {
        code: "transfer",
        name: { en: "Bank transfer", ro: "Transfer bancar" },
        description: {},
        state: "enabled",
        settings: { beneficiary: "Atelier Vitrine SRL", bank: "Banca Exemplu", iban },
      }),
    );
  const page = async (prefix = "") =>
    (await get(`${prefix}/my/orders/${orderId}?access_token=${accessToken}`)).body;
  await settle("RO49 AAAA 1B31 0075 9384 0000");
  expect(await page()).toMatch(
    /<svg[^>]*aria-label="Payment code for your banking app[^>]*><path d="M4 4h7v1h-7z/,
  );
  expect(await page("/ro")).toContain("Sau scanați codul cu aplicația băncii.");
  await settle("TR33 0006 1005 1978 6457 8413 26");
  expect(await page()).toContain("TR33 0006");
  expect(await page()).not.toContain("Payment code for your banking app");
});

test("the payments list tells which need a person", async () => {
  const administrator = await browser("administrator");
  await makeSentOrder(harness.context(), [{ variantId: stool.variantId, quantity: 1 }]);
  const page = await administrator.get("/web/payments");
  expect(page.body).toMatch(/VT\d{5}-1/);
  expect((await administrator.get("/web/payments?look=mismatch")).statusCode).toBe(200);
  for (const look of ["silent", "promised", "refund"]) {
    expect((await administrator.get(`/web/payments?look=${look}`)).statusCode).toBe(200);
  }
});
