import { beforeAll, expect, test } from "vitest";
import { verifyPdf } from "#modules/signing/components/verify-pdf.ts";
import { signatureOf } from "#modules/signing/server/signature.ts";
import { signingRoots } from "#modules/signing/server/signing-key.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { offerOrder, writeOrder } from "../server/edit/staff-order-write.ts";
import { lineRows, makeSeller, orderRow } from "../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let cloth: Goods;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  cloth = await makeGoods(context, { key: "cloth", name: "Cloth", priceMinor: 2_420, stock: 500 });
});

async function offer(login: string) {
  const seller = await makeSeller(harness.context(), login);
  const row = { quantity: 1, unitPrice: "", priceReason: "" };
  const orderId = await transact(seller, (write) =>
    writeOrder(write, {
      ...{ personId: null, name: "Ana Popescu", email: "ana.popescu@example.com", locale: "en", note: "" },
      rows: [
        { ...row, variantId: table.variantId },
        { ...row, variantId: cloth.variantId, optional: true },
      ],
    }),
  );
  await transact(seller, (write) => offerOrder(write, { orderId, words: "" }));
  const [, clothLine] = await lineRows(seller, orderId);
  const { accessToken } = await orderRow(seller, orderId);
  return { orderId, accessToken, clothId: clothLine?.id ?? 0 };
}

async function request(method: "GET" | "POST", url: string, payload?: Record<string, unknown> | string) {
  const app = await harness.server();
  const form = typeof payload === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
  return app.inject({
    method,
    url,
    headers: { host: "localhost", ...form },
    ...(payload ? { payload } : {}),
  });
}

async function call(path: string, params: Record<string, unknown>) {
  return (await request("POST", path, { jsonrpc: "2.0", id: 1, params })).json();
}

function hidden(page: string, name: string): string {
  const [, value = ""] = new RegExp(`name="${name}" value="([^"]*)"`).exec(page) ?? [];
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

test("a changed line refuses with the difference; then the name alone signs, and the lines are locked", async () => {
  const { orderId, accessToken, clothId } = await offer("seller-1@vitrine.example");
  const page = `/my/orders/${orderId}?access_token=${accessToken}`;
  const first = (await request("GET", `${page}&sign=1`)).body;
  const hash = hidden(first, "hash");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const more = { line_id: clothId, input_quantity: 3, access_token: accessToken };
  await call(`/my/orders/${orderId}/update_line_dict`, more);
  const sent = { name: "Ana Popescu", how: "type", access_token: accessToken, hash };
  const { result } = await call(`/my/orders/${orderId}/accept`, {
    ...sent,
    seen: JSON.parse(hidden(first, "seen")),
  });
  expect(result.error).toContain("The document changed");
  expect(result.changes).toContainEqual({ label: "Cloth, quantity", before: "1", now: "3" });
  expect(result.changes).toContainEqual({ label: "Total", before: "€145.20", now: "€193.60" });

  const second = (await request("GET", `${page}&sign=1`)).body;
  const form = new URLSearchParams({
    ...{ action: "sign", name: "Ana Popescu", how: "type", hash: hidden(second, "hash") },
  });
  const unsure = await request("POST", page, form.toString());
  expect(unsure.statusCode).toBe(422);
  expect(unsure.body).toContain("tick the box");
  form.set("consent", "1");
  const signed = await request("POST", page, form.toString());
  expect(signed.headers["location"]).toBe(`${page}&allow_payment=yes`);

  const signature = await signatureOf(harness.context(), "sale.order", orderId);
  expect(signature).toMatchObject({ name: "Ana Popescu", how: "type", email: "ana.popescu@example.com" });
  const own = `/my/signatures/${signature?.id}`;
  const pdf = await request("GET", `${own}/pdf?access_token=${signature?.accessToken}`);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect((await verifyPdf(pdf.rawPayload, await signingRoots(harness.context()))).isGenuine).toBe(true);
  const locked = await call(`/my/orders/${orderId}/update_line_dict`, { ...more, input_quantity: 5 });
  expect(locked.result).toBe(false);
  const after = (await request("GET", page)).body;
  expect(after).toContain("Signed. Thank you, Ana Popescu.");
  expect(after).not.toContain('name="input_quantity"');
  const again = await call(`/my/orders/${orderId}/accept`, sent);
  expect(again.result).toMatchObject({ force_refresh: true, redirect_url: page });
});

test("evidence opens by its own link alone; the page to verify holds the roots and nothing personal", async () => {
  const { orderId, accessToken } = await offer("seller-2@vitrine.example");
  const signed = await call(`/my/orders/${orderId}/accept`, {
    ...{ name: "Ana Popescu", how: "type", access_token: accessToken },
  });
  expect(signed.result.success).toBe("Signed. Thank you, Ana Popescu.");
  const signature = await signatureOf(harness.context(), "sale.order", orderId);
  const own = `/my/signatures/${signature?.id}`;
  for (const path of ["", "/pdf", "/evidence", "/picture"]) {
    for (const token of ["", "?access_token=wrong", `?access_token=${accessToken}`]) {
      const { statusCode, body } = await request("GET", `${own}${path}${token}`);
      expect(statusCode, `${path}${token}`).not.toBe(200);
      expect(body).not.toContain("Ana Popescu");
    }
  }
  const token = `?access_token=${signature?.accessToken}`;
  const page = (await request("GET", `${own}${token}`)).body;
  for (const words of ["Ana Popescu", "Typed name", signature?.documentHash.slice(0, 8) ?? "-"]) {
    expect(page).toContain(words);
  }
  const evidence = (await request("GET", `${own}/evidence${token}`)).json();
  expect(evidence).toMatchObject({ name: "Ana Popescu", document_sha256: signature?.documentHash });
  const verify = await request("GET", "/verify-signature");
  expect(verify.statusCode).toBe(200);
  expect(verify.body).toContain((await signingRoots(harness.context()))[0]?.toString("base64").slice(0, 40));
  expect(verify.body).not.toContain("Ana Popescu");
});

test("nobody signs for somebody else, and the order is there as PDF for holders of its link", async () => {
  const { orderId, accessToken } = await offer("seller-3@vitrine.example");
  const stranger = await call(`/my/orders/${orderId}/accept`, {
    ...{ name: "Mallory", how: "type", access_token: "wrong" },
  });
  expect(stranger.error).toBeDefined();
  expect(await signatureOf(harness.context(), "sale.order", orderId)).toBeNull();
  const pdf = await request("GET", `/my/orders/${orderId}/pdf?access_token=${accessToken}`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await request("GET", `/my/orders/${orderId}/pdf?access_token=wrong`)).statusCode).not.toBe(200);
  const page = (await request("GET", `/my/orders/${orderId}?access_token=${accessToken}`)).body;
  expect(page).toContain(`/my/orders/${orderId}/pdf?access_token=${accessToken}`);
  expect(page).toMatch(/<button[^>]*>(?:<svg[\s\S]*?<\/svg>)?Print<\/button>/);
});
