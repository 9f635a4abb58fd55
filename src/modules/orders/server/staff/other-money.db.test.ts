import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { offeredProviders, upsertProvider } from "#modules/payment/server/provider/provider.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import {
  applyLines,
  planOf,
  readStatement,
  statementView,
  undoLine,
  uploadStatement,
} from "#modules/payment/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { makeSentOrder, orderRow } from "../../testing/staff.ts";
import {
  anaAddress,
  atBank,
  countRows,
  type Goods,
  makeGoods,
  newGuest,
  prepareShop,
} from "../../testing.ts";
import { addToCart } from "../cart/cart.ts";
import { saveAddress } from "../cart/checkout.ts";
import { cancelOrder } from "../edit/staff-order-cancel.ts";
import { receiveTransfer } from "../edit/staff-order-confirm.ts";
import { offerOrder, writeOrder } from "../edit/staff-order-write.ts";
import { expireOrders } from "../order/expire.ts";
import { orderByToken } from "../order/order.ts";
import { payForCart } from "../order/pay.ts";
import { payOrder } from "../order/pay-order.ts";
import { askForPayment, setDeposit } from "../settlement/staff-order-money.ts";
import { staffOrderView } from "./staff-order-view.ts";

const harness = testHarness(prepareShop);
let shelf: Goods;

beforeAll(async () => {
  shelf = await makeGoods(harness.context(), { key: "shelf", name: "Shelf", priceMinor: 12_100, stock: 500 });
});

const staff = (): Context =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

describe("cash on delivery", () => {
  const cod = (settings: object) =>
    transact(harness.context(), (write) =>
      upsertProvider(write, {
        code: "cod",
        name: { en: "Cash on delivery", ro: "Ramburs" },
        description: {},
        state: "enabled",
        countryCodes: ["RO"],
        settings: { ...settings },
      }),
    );

  async function placed() {
    const guest = await newGuest(harness.context());
    const address = await anaAddress(guest);
    await transact(guest, async (write) => {
      await addToCart(write, { variantId: shelf.variantId });
      await saveAddress(write, { personId: null, kind: "billing", address });
    });
    const ways = await offeredProviders(guest, { currency: "EUR", countryCode: "RO", amountMinor: 12_100 });
    const providerId = ways.find(({ code }) => code === "cod")?.id ?? null;
    await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
    return { guest, orderId: Number(guest.visitor.facts["last_order_id"]) };
  }

  test("confirms the order at once; staff note the money at the door", async () => {
    await cod({ amountMax: "200", confirmAtPlacing: true });
    const { orderId, guest } = await placed();
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 0 });
    await transact(staff(), (write) =>
      receiveTransfer(write, { orderId, amountMinor: 12_100, paidMinorSeen: 0 }),
    );
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    const attempts = await transactionsOf(guest, "order", orderId);
    expect(attempts.map(({ state }) => state)).toEqual(["done"]);
  });

  test("may wait for a word of the shop instead", async () => {
    await cod({ amountMax: "200", confirmAtPlacing: false });
    const { orderId, guest } = await placed();
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sent", payUntil: null });
  });

  test("is offered up to an amount and in its countries only", async () => {
    await cod({ amountMax: "121.00", confirmAtPlacing: true });
    const codes = async (countryCode: string, amountMinor: number) =>
      (await offeredProviders(harness.context(), { currency: "EUR", countryCode, amountMinor })).map(
        ({ code }) => code,
      );
    expect(await codes("RO", 12_100)).toContain("cod");
    expect(await codes("RO", 12_101)).not.toContain("cod");
    expect(await codes("DE", 100)).not.toContain("cod");
  });
});

describe("a bank statement", () => {
  const csv = (...rows: string[]) => Buffer.from(["Data;Credit;Detalii;Ordonator", ...rows].join("\n"));
  const upload = (bytes: Buffer) =>
    transact(staff(), (write) =>
      uploadStatement(write, { name: "november.csv", read: readStatement(bytes, {}, "EUR") }),
    );
  const things = () => [{ variantId: shelf.variantId, quantity: 1 }];

  test("finds its orders by the reference and the amount, and marks them paid once", async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await makeSentOrder(harness.context(), things()));
    const names = await Promise.all(ids.map(async (id) => (await orderRow(staff(), id)).name ?? ""));
    const file = csv(
      `20.11.2026;121,00;plata comanda ${names[0]}-1;ANA POPESCU`,
      `20.11.2026;100,00;${names[1]?.replace("VT", "VT ")};ANA POPESCU`,
      `20.11.2026;1.200,00;${names[2]?.toLowerCase()}1 multumesc;ANA POPESCU`,
      "20.11.2026;50,00;chirie;VECIN",
      "20.11.2026;-80,00;comision;BANCA",
    );
    const { statementId, added } = await upload(file);
    expect(added).toBe(4);
    const plan = await planOf(staff(), statementId);
    expect(plan.map(({ match }) => match)).toEqual(["exact", "less", "more", "unknown"]);
    const [first] = plan;
    const chosen = [{ lineId: first?.line.id ?? 0, name: names[0] ?? "" }];
    await transact(staff(), (write) => applyLines(write, chosen));
    expect(await orderRow(staff(), ids[0] ?? 0)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    await expect(transact(staff(), (write) => applyLines(write, chosen))).rejects.toMatchObject({
      code: "payment.statementTaken",
    });
    expect(await upload(file)).toMatchObject({ added: 0, known: 4 });
  });

  test("line that was noted for the wrong order is taken back and noted again", async () => {
    const [wrong, right] = [
      await makeSentOrder(harness.context(), things()),
      await makeSentOrder(harness.context(), things()),
    ];
    const { statementId } = await upload(csv("19.11.2026;121,00;fara explicatii;IOANA"));
    const [planned] = await planOf(staff(), statementId);
    const lineId = planned?.line.id ?? 0;
    const apply = async (orderId: number) => {
      const { name } = await orderRow(staff(), orderId);
      return transact(staff(), (write) => applyLines(write, [{ lineId, name: name ?? "" }]));
    };
    await apply(wrong);
    await transact(staff(), (write) => undoLine(write, lineId));
    expect((await orderRow(staff(), wrong)).paidMinor).toBe(0);
    await apply(right);
    expect(await orderRow(staff(), right)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    await expect(
      transact(staff(), (write) => applyLines(write, [{ lineId, name: "VT99999" }])),
    ).rejects.toMatchObject({ code: "payment.statementNobody" });
  });

  describe("and the same money in a file of another kind", () => {
    const csvWith = (...rows: string[]) =>
      Buffer.from(["Data;Credit;Detalii;Ordonator;Referinta", ...rows].join("\n"));
    const camt = (...entries: string[]) =>
      Buffer.from(`<Document><BkToCstmrStmt><Stmt>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`);
    const entry = (amount: string, words: string, reference: string, day = "2026-11-10") =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      ${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ana Popescu</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

    test("is one line by the bank's own number, also when it is dated otherwise, whichever file comes first", async () => {
      const asCsv = csvWith("10.11.2026;31,40;abonament;ANA POPESCU;FT 26/314-1");
      const asCamt = camt(entry("31.40", "Abonament noiembrie", "FT263141", "2026-11-12"));
      expect(await upload(asCsv)).toMatchObject({ added: 1, known: 0 });
      expect(await upload(asCamt)).toMatchObject({ added: 0, known: 1 });
      expect(await upload(asCamt)).toMatchObject({ added: 0, known: 1 });
      const other = camt(entry("31.50", "Abonament", "FT263142"));
      expect(await upload(other)).toMatchObject({ added: 1 });
      expect(await upload(csvWith("10.11.2026;31,50;altceva;ALTCINEVA;FT263142"))).toMatchObject({
        added: 0,
      });
    });

    test("another payment of the same amount stays: by its number, and as the second of two equal ones", async () => {
      const asCsv = csvWith(
        "10.11.2026;32,40;abonament;ANA POPESCU;FT1",
        "10.11.2026;32,60;abonament;ANA POPESCU;",
      );
      expect(await upload(asCsv)).toMatchObject({ added: 2 });
      const { statementId, added } = await upload(
        camt(
          entry("32.40", "abonament", "FT1"),
          entry("32.40", "abonament vechi", "FT2"),
          entry("32.60", "abonament", ""),
          entry("32.60", "abonament", ""),
          // A month later it is another payment, even with the same number.
          entry("32.40", "abonament", "FT1", "2026-12-10"),
        ),
      );
      expect(added).toBe(4);
      const plan = await planOf(staff(), statementId);
      expect(plan.map(({ match, line }) => [line.amountMinor, match])).toEqual([
        [3_240, "unknown"],
        [3_260, "alike"],
        [3_260, "unknown"],
        [3_240, "unknown"],
      ]);
    });

    test("that no number proves is kept, is not chosen by itself, and can be noted all the same", async () => {
      const orderId = await makeSentOrder(harness.context(), things());
      const { name } = await orderRow(staff(), orderId);
      await upload(csv(`09.11.2026;121,00;plata ${name};Ana Popescu`));
      const { statementId } = await upload(camt(entry("121.00", `Plata ${name}`, "B-77", "2026-11-09")));
      const [told] = (await statementView(staff(), statementId)).lines;
      expect(told).toMatchObject({
        match: "possible duplicate of november.csv",
        badge: "warn",
        chosen: false,
        name,
      });
      const chosen = [{ lineId: told?.id ?? 0, name: name ?? "" }];
      await transact(staff(), (write) => applyLines(write, chosen));
      expect(await orderRow(staff(), orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    });

    test("two files that are uploaded at the same moment know of each other", async () => {
      const sums = await Promise.all([
        upload(csvWith("10.11.2026;33,40;abonament;ANA POPESCU;FT334")),
        upload(camt(entry("33.40", "abonament", "FT334"))),
      ]);
      expect(sums.map(({ added }) => added).sort()).toEqual([0, 1]);
    });
  });

  test("brings money for an order that was given up: it is made after all, or lies at it for staff", async () => {
    const orderIds = [];
    for (let count = 0; count < 4; count += 1)
      orderIds.push(await makeSentOrder(harness.context(), things(), `late-${count}@example.com`));
    const [whole = 0, part = 0, changed = 0, cancelled = 0] = orderIds;
    await cancelOrder(staff(), { orderId: cancelled, reason: "Nobody paid", tell: false });
    await expireOrders(harness.context({ now: new Date(testNow.getTime() + 9 * 86_400_000) }));
    const rows = await Promise.all(orderIds.map((id) => orderRow(staff(), id)));
    expect(rows.map(({ state, isCart }) => [state, isCart])).toEqual([
      ["draft", true],
      ["draft", true],
      ["draft", true],
      ["cancel", false],
    ]);
    await staff().db.execute(sql`update orders_order set version = version + 1 where id = ${changed}`);
    const amounts = ["121,00", "21,00", "121,00", "121,00"];
    const { statementId } = await upload(
      csv(...rows.map(({ name }, index) => `30.11.2026;${amounts[index]};plata ${name};ANA POPESCU`)),
    );
    const { lines } = await statementView(staff(), statementId);
    expect(lines.map(({ match, chosen }) => [match, chosen])).toEqual(
      rows.map(() => ["late: no longer expected", false]),
    );
    await transact(staff(), (write) =>
      applyLines(
        write,
        lines.map(({ id, name }) => ({ lineId: id, name })),
      ),
    );
    expect(await orderRow(staff(), whole)).toMatchObject({ state: "sale", paidMinor: 12_100, isCart: false });
    expect(await orderRow(staff(), part)).toMatchObject({ state: "sent", paidMinor: 2_100, isCart: false });
    for (const id of [changed, cancelled]) {
      expect(await orderRow(staff(), id)).toMatchObject({ state: "cancel", paidMinor: 12_100 });
      expect((await staffOrderView(staff(), id)).payment.text).toBe("Refund due");
    }
  });

  test("names the rows that look like money and cannot be read, and keeps the others", async () => {
    const file = csv(
      "20.11.2026;71,00;chirie;VECIN",
      "31.02.2026;72,00;chirie;VECIN",
      "20.11.2026;7x,00;chirie;VECIN",
      "11/25/2026;74,00;chirie;VECIN",
      "20.11.2026;-75,00;comision;BANCA",
      "20.11.2026;;plata cu cardul;BANCA",
      "Sold final;1.234,00;;",
    );
    expect(await upload(file)).toMatchObject({ added: 1, unreadRows: [3, 4, 5, 8] });
  });

  test("says which column is missing", async () => {
    await expect(upload(Buffer.from("Foo;Bar\n1;2"))).rejects.toMatchObject({
      code: "payment.statementColumnMissing",
      values: { column: "date" },
    });
  });
});

describe("a part that is asked for", () => {
  /** An offer of one shelf, €121, to a customer with the private link. */
  async function offer(percent: number | null) {
    const orderId = await transact(staff(), (write) =>
      writeOrder(write, {
        personId: null,
        name: "Ana Popescu",
        email: "ana.popescu@example.com",
        locale: "en",
        note: "",
        rows: [{ variantId: shelf.variantId, quantity: 1, unitPrice: "", priceReason: "" }],
      }),
    );
    await transact(staff(), async (write) => {
      await setDeposit(write, { orderId, percent });
      await offerOrder(write, { orderId, words: "" });
    });
    const { accessToken } = await orderRow(staff(), orderId);
    return { orderId, accessToken, guest: await newGuest(harness.context()) };
  }

  async function payByCard(guest: Context, orderId: number, accessToken: string) {
    const ways = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
    const providerId = ways.find(({ code }) => code === "test")?.id ?? 0;
    await payOrder(guest, { orderId, accessToken, providerId });
    const [attempt] = await transactionsOf(guest, "order", orderId);
    await atBank(guest, attempt?.reference ?? "", "pay");
    await refreshTransaction(guest, attempt?.id ?? 0);
    return attempt?.amountMinor;
  }

  test("before the order is confirmed is the deposit; the rest is paid later", async () => {
    const { orderId, accessToken, guest } = await offer(30);
    const before = await orderByToken(guest, orderId, accessToken);
    expect(before.toPay).toMatchObject({ amount: "€36.30" });
    expect(before.toPay?.note).toContain("a deposit of €36.30");
    expect(await payByCard(guest, orderId, accessToken)).toBe(3_630);
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 3_630 });
    const after = await orderByToken(guest, orderId, accessToken);
    expect(after.toPay).toMatchObject({
      amount: "€84.70",
      note: "Your order is confirmed. You can pay the remaining amount here.",
    });
    expect(await payByCard(guest, orderId, accessToken)).toBe(8_470);
    expect((await orderRow(guest, orderId)).paidMinor).toBe(12_100);
  });

  test("is what an order that waits for its transfer asks for, beside the account and at the buttons alike", async () => {
    const orderId = await makeSentOrder(harness.context(), [{ variantId: shelf.variantId, quantity: 1 }]);
    const { accessToken } = await orderRow(staff(), orderId);
    const asked = async () => {
      const { payment, toPay } = await orderByToken(await newGuest(harness.context()), orderId, accessToken);
      return [payment?.instructions?.amount, toPay?.amount];
    };
    expect(await asked()).toEqual(["€121.00", "€121.00"]);
    await transact(staff(), (write) => setDeposit(write, { orderId, percent: 30 }));
    expect(await asked()).toEqual(["€36.30", "€36.30"]);
    await transact(staff(), (write) =>
      receiveTransfer(write, { orderId, amountMinor: 3_630, paidMinorSeen: 0 }),
    );
    expect(await orderRow(staff(), orderId)).toMatchObject({ state: "sale", paidMinor: 3_630 });
    expect((await asked())[1]).toBe("€84.70");
  });

  test("by mail is what the order's page asks for, and never more than is open", async () => {
    const { orderId, accessToken, guest } = await offer(null);
    const ask = (amountMinor: number) =>
      transact(staff(), (write) =>
        askForPayment(write, { orderId, amountMinor, paidMinorSeen: 0, words: "" }),
      );
    await expect(ask(12_101)).rejects.toMatchObject({ fields: { amount: "orders.staffAmountWrong" } });
    await ask(5_000);
    expect((await orderByToken(guest, orderId, accessToken)).toPay).toMatchObject({
      amount: "€50.00",
      note: "€50.00 of the €121.00 due is requested now.",
    });
    expect(await countRows(guest, "mail_message", `key like 'order:${orderId}:payment%'`)).toBe(1);
    await payByCard(guest, orderId, accessToken);
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sent", paidMinor: 5_000 });
    expect((await orderByToken(guest, orderId, accessToken)).toPay?.amount).toBe("€71.00");
  });
});
