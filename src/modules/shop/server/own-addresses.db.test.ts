import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { chooseDelivery } from "#modules/orders/server/cart/checkout.ts";
import { removeOwnAddress } from "#modules/orders/server/cart/own-address.ts";
import { issueInvoice } from "#modules/orders/testing/inside.ts";
import { personView } from "#modules/people/server/person/person.ts";
import { saveOwnDetails } from "#modules/people/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import {
  anaAddress,
  type Goods,
  makeGoods,
  makeUser,
  newGuest,
  paidOrder,
  prepareShop,
} from "../../orders/testing.ts";
import { refusalOf } from "../../people/testing.ts";
import { ownAddresses, ownAddressFacts, saveOwnAddress } from "./own-addresses.ts";

const harness = testHarness(prepareShop);
let sill: Goods;

beforeAll(async () => {
  sill = await makeGoods(harness.context(), { key: "sill", name: "Oak sill", priceMinor: 9_999, stock: 50 });
});

async function customer(login: string): Promise<Context & { user: NonNullable<Context["user"]> }> {
  return { ...(await newGuest(harness.context())), user: await makeUser(harness.context(), login) };
}

type Changes = Partial<Awaited<ReturnType<typeof anaAddress>>>;

async function keep(context: Context, personId: number | null, changes: Changes = {}) {
  const address = { ...(await anaAddress(context)), ...changes };
  return transact(context, (write) => saveOwnAddress(write, { personId, address }));
}

test("addresses are added, changed and removed, and a cart that would go to a removed one asks again", async () => {
  const mara = await customer("mara.ene@example.com");
  expect((await ownAddresses(mara)).delivery).toEqual([]);
  await keep(mara, mara.user.personId, { name: "Mara Ene" });
  await keep(mara, null, { name: "Mara Ene", street: "Strada Lungă 4" });
  await keep(mara, null, { name: "Vlad Ene", street: "Aleea Rozelor 9" });
  const { own, delivery } = await ownAddresses(mara);
  expect(own?.fields["name"]).toBe("Mara Ene");
  expect(delivery.map(({ fields }) => fields["street"])).toEqual(["Strada Lungă 4", "Aleea Rozelor 9"]);
  const [first, second] = delivery.map(({ personId }) => personId);
  if (!first || !second) throw new Error("Two addresses were expected.");

  await keep(mara, second, { name: "Vlad Ene", street: "Aleea Rozelor 11" });
  expect((await ownAddressFacts(mara, second)).known["street"]).toBe("Aleea Rozelor 11");

  await transact(mara, (write) => addToCart(write, { variantId: sill.variantId, quantity: 1 }));
  await transact(mara, (write) => chooseDelivery(write, second));
  await transact(mara, (write) => removeOwnAddress(write, second));
  expect((await ownAddresses(mara)).delivery.map(({ personId }) => personId)).toEqual([first]);
  const { rows } = await mara.db.execute(
    sql`select delivery_person_id from orders_order where user_id = ${mara.user.id} and state = 'draft'`,
  );
  expect(rows).toEqual([{ delivery_person_id: null }]);
  expect((await cartOf(mara)).lines).toHaveLength(1);
});

test("a wrong address is refused at its fields", async () => {
  const dan = await customer("dan.marin@example.com");
  const refused = await refusalOf(keep(dan, null, { name: "", zip: "12", phone: "call me" }));
  expect(Object.keys(refused.fields ?? {}).sort()).toEqual(["name", "phone", "zip"]);
  expect((await ownAddresses(dan)).delivery).toEqual([]);
});

test("other people's addresses are neither shown, changed nor removed, and nobody removes their own contact", async () => {
  const [eva, ion] = [await customer("eva.pop@example.com"), await customer("ion.luca@example.com")];
  await keep(eva, null, { name: "Eva Pop" });
  const [address] = (await ownAddresses(eva)).delivery;
  const foreign = address?.personId ?? 0;
  await expect(ownAddressFacts(ion, foreign)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(keep(ion, foreign)).rejects.toMatchObject({ kind: "forbidden" });
  const remove = (context: Context, id: number) => transact(context, (write) => removeOwnAddress(write, id));
  await expect(remove(ion, foreign)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(remove(ion, ion.user.personId)).rejects.toMatchObject({ kind: "forbidden" });
  expect((await ownAddresses(eva)).delivery).toHaveLength(1);
});

test("name, phone and company are changed until a document names them; the phone afterwards, too", async () => {
  const ana = await customer("ana.dobre@example.com");
  const details = (name: string, phone: string, company_name = "", vat = "") =>
    transact(ana, (write) => saveOwnDetails(write, { name, phone, company_name, vat }));
  await details("Ana Dobre", "+40 721 555 018", "Dobre SRL");
  expect(await personView(ana, ana.user.personId)).toMatchObject({
    name: "Ana Dobre",
    phone: "+40 721 555 018",
    companyName: "Dobre SRL",
  });
  expect((await refusalOf(details("", "call me", "", "RO1"))).fields).toEqual({
    name: "people.nameMissing",
    phone: "people.phoneWrong",
    vat: "people.vatWrong",
  });
  const { orderId } = await paidOrder(harness.context(), [{ variantId: sill.variantId, quantity: 1 }]);
  await transact(harness.context(), (write) => issueInvoice(write, orderId));
  await ana.db.execute(sql`update orders_order set person_id = ${ana.user.personId} where id = ${orderId}`);
  expect((await refusalOf(details("Ana Maria Dobre", "", "Dobre SRL"))).fields).toEqual({
    name: "people.nameIssued",
    phone: "people.phoneMissing",
  });
  await details("Ana Dobre", "+40 264 555 077", "Dobre SRL");
  expect((await personView(ana, ana.user.personId)).phone).toBe("+40 264 555 077");
});
