import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import type { LineEdit } from "#modules/orders/server/edit/edit-line.ts";
import { receiveTransfer } from "#modules/orders/testing/inside.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { clearCarriers, makeCarrier, weigh } from "../testing.ts";
import { carrierTable, choiceTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let board: Goods;
let dana: Context;

beforeAll(async () => {
  board = await makeGoods(harness.context(), { key: "board", name: "Board", priceMinor: 2_000, stock: 90 });
  await weigh(harness.context(), board.templateId, 1_000);
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

beforeEach(() => clearCarriers(harness.context()));

const ordered = (quantity: number) => makeSentOrder(harness.context(), [{ ...board, quantity }]);

async function changeTo(orderId: number, quantity: number): Promise<void> {
  const lines = (await lineRows(dana, orderId)).filter(({ kind }) => kind === "product");
  const { version } = await orderRow(dana, orderId);
  const rows = lines.map(({ id }): LineEdit => ({ lineId: id, quantity, unitPrice: "", priceReason: "" }));
  await transact(dana, (write) =>
    editOrder(write, { orderId, version, overwrite: false, rows, tell: false }),
  );
}

/** The delivery price on its line and in the stored choice, and the order's total. */
async function charged(orderId: number) {
  const [line] = (await lineRows(dana, orderId)).filter(({ kind }) => kind === "delivery");
  const [choice] = await dana.db.select().from(choiceTable).where(eq(choiceTable.orderId, orderId));
  return [line?.totalMinor, choice?.amountMinor, (await orderRow(dana, orderId)).totalMinor];
}

/** Five euros plus one for each kilogram. */
const byWeight = {
  variable: "weight",
  operator: "<=",
  threshold: "100",
  baseMinor: 500,
  factor: "1",
  factorVariable: "weight",
} as const;

test("what the delivery costs follows an order that is not paid, and is a gift above its limit", async () => {
  const priced = { provider: "rules", rules: [byWeight], freeAboveMinor: 20_000 } as const;
  await makeCarrier(harness.context(), { name: "Van", ...priced });
  const orderId = await ordered(1);
  expect(await charged(orderId)).toEqual([600, 600, 2_600]);
  await changeTo(orderId, 5);
  expect(await charged(orderId)).toEqual([1_000, 1_000, 11_000]);
  await changeTo(orderId, 10);
  expect(await charged(orderId)).toEqual([0, 0, 20_000]);
});

test("a carrier that is offered no more, or is asked outside, keeps what was agreed", async () => {
  const van = await makeCarrier(harness.context(), { name: "Van", provider: "rules", rules: [byWeight] });
  const orderId = await ordered(2);
  await dana.db.update(carrierTable).set({ published: false }).where(eq(carrierTable.id, van));
  await makeCarrier(harness.context(), { name: "Ship", priceMinor: 9_900 });
  await changeTo(orderId, 4);
  expect(await charged(orderId)).toEqual([700, 700, 8_700]);
});

test("once it is paid the delivery stays as it was promised", async () => {
  await makeCarrier(harness.context(), { name: "Van", provider: "rules", rules: [byWeight] });
  const orderId = await ordered(2);
  const { totalMinor: amountMinor } = await orderRow(dana, orderId);
  await transact(dana, (write) => receiveTransfer(write, { orderId, amountMinor, paidMinorSeen: 0 }));
  await changeTo(orderId, 6);
  expect(await charged(orderId)).toEqual([700, 700, 12_700]);
});

test("an order without delivery gets none by being changed", async () => {
  const orderId = await ordered(1);
  await makeCarrier(harness.context(), { name: "Van" });
  await changeTo(orderId, 2);
  expect(await charged(orderId)).toEqual([undefined, undefined, 4_000]);
});
