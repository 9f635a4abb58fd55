import { text as textOf } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { listAsCsv } from "#modules/office/server/export.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { refundOrder } from "./refund.ts";

const harness = testHarness(prepareShop);
let bowl: Goods;

beforeAll(async () => {
  bowl = await makeGoods(harness.context(), { key: "bowl", priceMinor: 12_100, stock: 50 });
});

/** 00:30 on the first of December by the shop's clock. */
const staff = (): Context =>
  harness.context({
    now: new Date("2026-11-30T22:30:00Z"),
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

async function fileOf(list: string, asked = ""): Promise<Record<string, string>[]> {
  const file = await textOf(await listAsCsv(staff(), list, new URLSearchParams(asked)));
  const [head = [], ...rows] = file
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}

test("files of money add up in a spreadsheet: numbers with their currency, credits below zero, the shop's own days", async () => {
  const orderId = await makePaidOrder(staff(), [{ variantId: bowl.variantId, quantity: 2 }]);
  const { name } = await orderRow(staff(), orderId);
  await transact(staff(), (write) => issueInvoice(write, orderId));
  const [line] = await lineRows(staff(), orderId);
  const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
  await transact(staff(), (write) => refundOrder(write, { orderId, reason: "", key: "bowl", lines }));

  expect(await fileOf("orders")).toMatchObject([
    { Number: name, Total: "242", Received: "242", Currency: "EUR", Ordered: "2026-12-01 00:30:00" },
  ]);
  expect(await fileOf("invoices", "sort=number")).toMatchObject([
    { Type: "Invoice", Total: "242", Currency: "EUR", Issued: "2026-12-01" },
    { Type: "Credit note", Total: "-121", Currency: "EUR", Issued: "2026-12-01" },
  ]);
  expect(await fileOf("refunds")).toMatchObject([{ Amount: "121", Currency: "EUR", Date: "2026-12-01" }]);
  expect(await fileOf("orders", "columns=total")).toEqual([
    { Number: name, Total: "242", Received: "242", Currency: "EUR" },
  ]);
});
