import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFiscalPosition } from "#modules/catalogue/testing/inside.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Address } from "#modules/people/server/address/address.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { askNow } from "#modules/people/server/address/vat-check.ts";
import { type FakeRegister, openFakeRegister } from "#modules/people/testing/vies.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { keptPriceTerms } from "#platform/session/session.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { orderRow } from "../../testing/staff.ts";
import { anaAddress, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart } from "../cart/cart.ts";
import { saveAddress } from "../cart/checkout.ts";
import { receiveTransfer } from "../edit/staff-order-confirm.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { balanceOf } from "../order/balance.ts";
import { orderByToken } from "../order/order.ts";
import { payForCart } from "../order/pay.ts";
import { todosOf } from "../order/todo.ts";
import { refundsOf } from "../refund/refund-view.ts";
import { staffOrderView } from "../staff/staff-order-view.ts";
import { retaxByAnswer, settleVatAnswers } from "./vat-answer.ts";

const german = "DE 136695976";
const harness = testHarness(prepareShop);
let register: FakeRegister;
let variantId: number;
let transferId: number;

beforeAll(async () => {
  register = await openFakeRegister({ DE136695976: "Weber & Lang GmbH" });
  const context = harness.context();
  const settings = { vies: { url: register.url } };
  await context.db.update(siteTable).set({ settings });
  ({ variantId } = await makeGoods(context, { key: "bench", priceMinor: 12_100, stock: 500 }));
  const { rows } = await context.db.execute<{ id: number }>(sql`select id from catalogue_tax`);
  const fromTaxId = rows[0]?.id ?? 0;
  const { context: owner } = await harness.signedIn("administrator");
  await transact(owner, (write) =>
    createFiscalPosition(write, {
      name: { en: "EU companies", ro: "Firme UE" },
      note: { en: "Reverse charge", ro: "Taxare inversă" },
      position: "0",
      active: true,
      autoApply: true,
      vatRequired: true,
      region: "union",
      countries: "",
      states: "",
      zipFrom: "",
      zipTo: "",
      countryGroupIds: [],
      personIds: [],
      taxes: [{ fromTaxId, toTaxId: null }],
    }),
  );
  const providers = await context.db.execute<{ id: number }>(
    sql`select id from payment_provider where code = 'transfer'`,
  );
  transferId = providers.rows[0]?.id ?? 0;
});
afterAll(() => register.close());
beforeEach(async () => {
  await harness.context().db.execute(sql`delete from people_vat_check`);
  register.be("broken");
});

const inSite = <Some extends Context>(context: Some): Some => ({
  ...context,
  site: { ...context.site, settings: { vies: { url: register.url } } },
});
const staff = () =>
  inSite(
    harness.context({
      user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
    }),
  );

/**
 * An order of a bench, €121 with tax and €100 without, that waits for its transfer while the VAT register does not
 * answer.
 */
async function ordered(changes: Partial<Address> = { vat: german }, countryCode = "DE") {
  const guest = inSite(await newGuest(harness.context()));
  const country = await countryByCode(guest, countryCode);
  const abroad = countryCode === "RO" ? {} : { zip: "10969", city: "Berlin", stateId: null };
  const address = { ...(await anaAddress(guest)), ...abroad, countryId: country?.id ?? null, ...changes };
  await transact(guest, async (write) => {
    await addToCart(write, { variantId, quantity: 1 });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId: transferId });
  return { guest, orderId: Number(guest.visitor.facts["last_order_id"]) };
}

async function answered(vat = german) {
  register.be("answers");
  expect(await askNow(staff(), vat)).toBe(true);
  await settleVatAnswers(staff());
}

const row = (orderId: number) => orderRow(staff(), orderId);
const noteIn = async (guest: Context, orderId: number) => {
  const { accessToken } = await row(orderId);
  return (await orderByToken(guest, orderId, accessToken)).totals.taxNote;
};

test("a register that answers while the goods are in the cart changes the prices that its buyer is shown", async () => {
  const guest = inSite(await newGuest(harness.context()));
  const germany = await countryByCode(guest, "DE");
  const there = { zip: "10969", city: "Berlin", stateId: null, countryId: germany?.id ?? null, vat: german };
  await transact(guest, async (write) => {
    await addToCart(write, { variantId, quantity: 1 });
    await saveAddress(write, {
      personId: null,
      kind: "billing",
      address: { ...(await anaAddress(guest)), ...there },
    });
  });
  const shown = async () => {
    const { rows } = await guest.db.execute<{ facts: Record<string, unknown> }>(
      sql`select facts from session where id = ${guest.visitor.sessionId}`,
    );
    return keptPriceTerms(rows[0]?.facts ?? {}).fiscalPositionId;
  };
  expect(await shown()).toBeNull();
  await answered();
  const { rows } = await guest.db.execute<{ id: number }>(sql`select id from catalogue_fiscal_position`);
  expect(await shown()).toBe(rows[0]?.id);
});

describe("a register that answers after the order was placed", () => {
  test("takes the tax off what nobody has paid: the transfer asks for the new sum, and the proof is kept", async () => {
    const { guest, orderId } = await ordered();
    expect(await row(orderId)).toMatchObject({ totalMinor: 12_100, vatCheck: { state: "pending" } });
    expect(await noteIn(guest, orderId)).toBe(
      "We are checking your VAT number. VAT is charged for now; we remove it once the number is confirmed.",
    );
    await settleVatAnswers(staff());
    expect(await row(orderId)).toMatchObject({ totalMinor: 12_100 });
    await answered();
    await settleVatAnswers(staff());
    expect(await row(orderId)).toMatchObject({
      totalMinor: 10_000,
      taxMinor: 0,
      fiscalNote: "Reverse charge",
      vatCheck: { vat: german, state: "valid", proof: { valid: true, name: "Weber & Lang GmbH" } },
    });
    const attempts = await transactionsOf(staff(), "order", orderId);
    expect(attempts.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([
      ["pending", 10_000],
      ["cancel", 12_100],
    ]);
    expect(await noteIn(guest, orderId)).toBe("Reverse charge");
    expect(await todosOf(staff(), orderId)).toEqual([]);
    const mails = await guest.db.execute<{ key: string }>(
      sql`select key from mail_message where key like ${`order:${orderId}:%`} order by id`,
    );
    const { name } = await row(orderId);
    expect(mails.rows.map(({ key }) => key.split(":").at(-1))).toEqual([`${name}-1`, `${name}-2`]);
  });

  test("leaves what was paid and invoiced to staff, once; one press credits the tax and gives it back", async () => {
    const { guest, orderId } = await ordered();
    await transact(staff(), (write) =>
      receiveTransfer(write, { orderId, amountMinor: 12_100, paidMinorSeen: 0 }),
    );
    await transact(staff(), (write) => issueInvoice(write, orderId));
    await answered();
    await settleVatAnswers(staff());
    expect(await row(orderId)).toMatchObject({ totalMinor: 12_100, state: "sale" });
    expect((await todosOf(staff(), orderId)).map(({ title }) => title)).toEqual([
      "VAT number DE 136695976 is confirmed: recalculate the tax of this order",
    ]);
    expect((await staffOrderView(staff(), orderId)).can.retax).toBe(true);
    expect(await noteIn(guest, orderId)).toContain("we are correcting the VAT");
    const pressed = await Promise.allSettled(
      [1, 2].map(() => transact(staff(), (write) => retaxByAnswer(write, orderId))),
    );
    expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(pressed.find(({ status }) => status === "fulfilled")).toMatchObject({
      value: { totalMinor: 10_000, returnedMinor: 2_100, currency: "EUR" },
    });
    expect(await row(orderId)).toMatchObject({ totalMinor: 10_000, vatCheck: { state: "valid" } });
    expect((await refundsOf(staff(), orderId)).map(({ amount }) => amount)).toEqual(["€21.00"]);
    const papers = await staff().db.execute<{ kind: string; total_minor: number; tax_minor: number }>(
      sql`select kind, total_minor, tax_minor from orders_invoice where order_id = ${orderId} order by id`,
    );
    expect(papers.rows.map((one) => [one.kind, one.total_minor, one.tax_minor])).toEqual([
      ["invoice", 12_100, 2_100],
      ["credit_note", 2_100, 2_100],
    ]);
    expect((await staffOrderView(staff(), orderId)).can.retax).toBe(false);
    expect((await todosOf(staff(), orderId)).map(({ done }) => done)).toEqual([true]);
    expect((await balanceOf(staff(), await row(orderId))).openMinor).toBe(0);
  });

  test("after the invoice and before the money: the paper is corrected, and only the rest is open", async () => {
    const { orderId } = await ordered();
    await transact(staff(), (write) => issueInvoice(write, orderId));
    await answered();
    expect(await row(orderId)).toMatchObject({ totalMinor: 12_100 });
    await transact(staff(), (write) => retaxByAnswer(write, orderId));
    expect(await balanceOf(staff(), await row(orderId))).toMatchObject({ openMinor: 10_000, paidMinor: 0 });
    const notes = await staff().db.execute<{ total_minor: number }>(
      sql`select total_minor from orders_invoice where order_id = ${orderId} and kind = 'credit_note'`,
    );
    expect(notes.rows).toEqual([{ total_minor: 2_100 }]);
    const [attempt] = await transactionsOf(staff(), "order", orderId);
    expect(attempt).toMatchObject({ state: "pending", amountMinor: 10_000 });
  });

  test("a number that nobody has changes nothing, and one of home is noted without a word", async () => {
    const { guest, orderId } = await ordered({ vat: "DE 811907980" });
    const { guest: neighbour, orderId: atHome } = await ordered({ vat: "RO 18547290" }, "RO");
    expect(await noteIn(neighbour, atHome)).toBe("");
    await answered("DE 811907980");
    await answered("RO 18547290");
    expect(await row(orderId)).toMatchObject({ totalMinor: 12_100, vatCheck: { state: "invalid" } });
    expect(await row(atHome)).toMatchObject({ totalMinor: 12_100, vatCheck: { state: "invalid" } });
    expect(await todosOf(staff(), orderId)).toEqual([]);
    expect(await noteIn(guest, orderId)).toBe("");
    await expect(transact(staff(), (write) => retaxByAnswer(write, orderId))).rejects.toMatchObject({
      code: "orders.staffNothingToRetax",
    });
  });

  test("a register that is switched off confirms nothing", async () => {
    const { orderId } = await ordered();
    const off = { ...staff(), site: { ...staff().site, settings: {} } };
    await staff().db.update(siteTable).set({ settings: {} });
    try {
      await settleVatAnswers(off);
      expect(await row(orderId)).toMatchObject({ totalMinor: 12_100, vatCheck: { state: "pending" } });
    } finally {
      await staff().db.update(siteTable).set({ settings: staff().site.settings });
    }
  });
});
