import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ownPersonId, personView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { refusalOf } from "../../../people/testing.ts";
import {
  anaAddress,
  type Goods,
  makeGoods,
  makeUser,
  newGuest,
  paidOrder,
  prepareShop,
} from "../../testing.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { addToCart, cartOf } from "./cart.ts";
import { saveAddress } from "./checkout.ts";

const harness = testHarness(prepareShop);
let sill: Goods;

beforeAll(async () => {
  sill = await makeGoods(harness.context(), { key: "sill", name: "Oak sill", priceMinor: 9_999, stock: 500 });
});

/** A paid and invoiced order with its guest buyer. */
async function invoiced(): Promise<{ orderId: number; guest: Context }> {
  const bought = await paidOrder(harness.context(), [{ variantId: sill.variantId, quantity: 3 }]);
  const { rows } = await harness
    .context()
    .db.execute(sql`select 1 from orders_invoice where order_id = ${bought.orderId}`);
  if (rows.length === 0) await transact(harness.context(), (write) => issueInvoice(write, bought.orderId));
  return bought;
}

async function customer(login: string, { roles = [] as "shop"[] } = {}): Promise<Context> {
  const guest = await newGuest(harness.context());
  const user = { ...(await makeUser(harness.context(), login)), roles };
  const context = { ...guest, user };
  await transact(context, (write) => addToCart(write, { variantId: sill.variantId, quantity: 2 }));
  return context;
}

const bill = async (context: Context, changes: Partial<Awaited<ReturnType<typeof anaAddress>>>) => {
  const address = { ...(await anaAddress(context)), ...changes };
  return transact(context, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
};

test("a customer with documents keeps name, company and VAT number; the rest may change", async () => {
  const ana = await customer("ana.popescu@example.com");
  const { orderId } = await invoiced();
  await bill(ana, { name: "Ana Maria Popescu" });
  const personId = ownPersonId(ana) ?? 0;
  await ana.db.execute(sql`update orders_order set person_id = ${personId} where id = ${orderId}`);
  const changes = { name: "Elena Dobre", companyName: "Dobre SRL", vat: "RO14399840", city: "Turda" };
  const refused = await refusalOf(bill(ana, changes));
  expect(refused.fields).toEqual({
    name: "people.nameIssued",
    company_name: "people.companyIssued",
    vat: "people.vatIssued",
  });
  expect(ana.locale.text("people.vatIssued")).toBe(
    "Changing VAT number is not allowed once document(s) have been issued for your account. Please contact us directly for this operation.",
  );
  await bill(ana, { name: "Ana Maria Popescu", city: "Turda", phone: "+40 264 555 017" });
  expect(await personView(ana, personId)).toMatchObject({ name: "Ana Maria Popescu", city: "Turda" });
});

test("where the goods go to themselves, a customer's company and VAT number stay", async () => {
  const dana = await customer("dana.rusu@example.com");
  await bill(dana, { companyName: "Atelier Rusu SRL", vat: "RO14399840" });
  const personId = ownPersonId(dana) ?? 0;
  const address = { ...(await anaAddress(dana)), city: "Gherla" };
  await transact(dana, (write) => saveAddress(write, { personId, kind: "delivery", address }));
  expect(await personView(dana, personId)).toMatchObject({
    companyName: "Atelier Rusu SRL",
    vat: "RO14399840",
    city: "Gherla",
    email: "dana.rusu@example.com",
  });
});

test("somebody who works here hears that their name is not changed by buying", async () => {
  const radu = await customer("radu@example.com", { roles: ["shop"] });
  const refused = await refusalOf(bill(radu, { name: "Radu Pop" }));
  expect(refused.fields).toEqual({ name: "people.nameOfStaff" });
  await bill(radu, { name: "Ana Popescu", street: "Strada Horea 40" });
});

test("a guest with documents who is somebody else now is somebody new", async () => {
  const { guest } = await invoiced();
  const firstId = ownPersonId(guest) ?? 0;
  await transact(guest, (write) => addToCart(write, { variantId: sill.variantId, quantity: 1 }));
  expect(await bill(guest, { city: "Dej" })).toBe(firstId);
  const secondId = await bill(guest, { name: "Mihai Ionescu", email: "mihai@example.com" });
  expect(secondId).not.toBe(firstId);
  expect(await personView(guest, firstId)).toMatchObject({ name: "Ana Popescu", city: "Dej" });
  expect((await cartOf(guest)).lines).toHaveLength(1);
});
