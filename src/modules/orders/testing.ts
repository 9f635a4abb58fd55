import { sql } from "drizzle-orm";
import { seedProviders } from "#demo/shop/providers.ts";
import { createTemplate, upsertTax } from "#modules/catalogue/testing/inside.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import {
  noteReport,
  refreshTransaction,
  transactionsOf,
} from "#modules/payment/server/transaction/transaction.ts";
import { actOnCharge, type BankAction, chargeOf } from "#modules/payment/testing/inside.ts";
import type { Address } from "#modules/people/server/address/address.ts";
import { countryByCode, seedCountries } from "#modules/people/server/address/country.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { createUser, identityOf } from "#modules/people/server/sign-in/user.ts";
import { publishLegalText } from "#modules/website/server/legal/legal.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { keepSession, nobody } from "#platform/session/session.ts";
import { addToCart } from "./server/cart/cart.ts";
import { saveAddress } from "./server/cart/checkout.ts";
import { payForCart } from "./server/order/pay.ts";

export interface Goods {
  variantId: number;
  templateId: number;
}

/** The taxes, countries and payment methods that every test of carts and orders needs. */
export async function prepareShop(context: Context): Promise<void> {
  await transact(context, async (write) => {
    await seedCountries(write);
    await upsertTax(write, { key: "ro-21", name: "TVA 21%", rate: "21", included: true });
    await seedProviders(write);
  });
}

/** A product with one variant and tracked stock. */
export async function makeGoods(
  context: Context,
  goods: { key: string; name?: string; priceMinor?: number; stock?: number },
): Promise<Goods> {
  const { key, name = key, priceMinor = 12_100, stock = 20 } = goods;
  const templateId = await transact(context, (write) =>
    createTemplate(write, {
      key,
      slug: key,
      name: { en: name, ro: name },
      listPriceMinor: priceMinor,
      taxKey: "ro-21",
      published: true,
      saleable: true,
      inventory: { mode: "always" },
      stock,
    }),
  );
  const [variantId = 0] = await variantsOf(context, templateId);
  return { templateId, variantId };
}

/** A visitor with their own session. */
export async function newGuest(context: Context): Promise<Context> {
  const guest = { ...context, user: null, visitor: nobody("192.0.2.7") };
  await transact(guest, keepSession);
  return guest;
}

export async function makeUser(context: Context, login: string): Promise<User> {
  return transact(context, async (write) => {
    const address = await anaAddress(context);
    const personId = await createPerson(write, { ...address, email: login });
    const userId = await createUser(write, { personId, login, passwordHash: "" });
    const user = userId === null ? null : await identityOf(write.db, userId);
    if (!user) throw new Error("The test user was not stored.");
    return user;
  });
}

export async function anaAddress(context: Context): Promise<Address> {
  const romania = await countryByCode(context, "RO");
  return {
    name: "Ana Popescu",
    email: "ana.popescu@example.com",
    phone: "+40 721 555 018",
    companyName: "",
    vat: "",
    street: "Strada Horea 12",
    street2: "",
    city: "Cluj-Napoca",
    zip: "400174",
    stateId: romania?.states.find(({ code }) => code === "CJ")?.id ?? null,
    countryId: romania?.id ?? null,
  };
}

/** Terms that the checkout asks to accept. */
export async function publishTerms(context: Context): Promise<void> {
  await transact(context, (write) =>
    publishLegalText(write, {
      kind: "terms",
      title: { en: "Terms of sale", ro: "Condiții de vânzare" },
      body: { en: "<p>What we agree on.</p>", ro: "<p>Ce convenim.</p>" },
    }),
  );
}

/** The buyer's action on the bank's page. */
export async function atBank(context: Context, reference: string, action: BankAction): Promise<void> {
  const charge = await chargeOf(context, reference);
  if (!charge) throw new Error(`The bank knows no ${reference}.`);
  await transact(context, (write) => actOnCharge(write, charge.key, action));
}

/** The variants of a product, oldest first. */
export async function variantsOf(context: Context, templateId: number): Promise<number[]> {
  const { rows } = await context.db.execute<{ id: number }>(
    sql`select id from catalogue_variant where template_id = ${templateId} order by id`,
  );
  return rows.map((row) => row.id);
}

/** Stock on hand and held. */
export async function stockRow(
  context: Context,
  variantId: number,
): Promise<{ onHand: number; held: number }> {
  const { rows } = await context.db.execute<{ onHand: number; held: number }>(
    sql`select on_hand as "onHand", held from catalogue_stock where variant_id = ${variantId}`,
  );
  return rows[0] ?? { onHand: 0, held: 0 };
}

export async function countRows(
  context: Context,
  table: "orders_order" | "mail_message" | "payment_event" | "messages_follower" | "messages_thread",
  where: string,
) {
  const { rows } = await context.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(table)} where ${sql.raw(where)}`,
  );
  return rows[0]?.rows ?? 0;
}

/** A confirmed order that a new guest has placed and paid, by card or transfer. */
export async function paidOrder(
  context: Context,
  things: readonly { variantId: number; quantity: number }[],
  {
    by = "test",
    address,
    localeCode = "en",
    deliveryMinor = 0,
  }: {
    by?: "test" | "transfer";
    address?: Partial<Address>;
    localeCode?: LocaleCode;
    deliveryMinor?: number;
  } = {},
): Promise<{ orderId: number; guest: Context }> {
  const locale = context.locale.others?.[localeCode] ?? context.locale;
  const guest = await newGuest({ ...context, locale });
  const placed = { ...(await anaAddress(guest)), ...address };
  await transact(guest, async (write) => {
    for (const thing of things) await addToCart(write, thing);
    await saveAddress(write, { personId: null, kind: "billing", address: placed });
  });
  if (deliveryMinor > 0) await putDelivery(guest, deliveryMinor);
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === by)?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [transaction] = await transactionsOf(guest, "order", orderId);
  if (!transaction) throw new Error("There is no transaction.");
  if (by === "test") {
    await atBank(guest, transaction.reference, "pay");
    await refreshTransaction(guest, transaction.id);
  } else {
    await moneyArrived(guest, transaction);
  }
  return { orderId, guest };
}

/** A delivery line as the delivery module writes it. */
async function putDelivery(guest: Context, priceMinor: number): Promise<void> {
  await guest.db.execute(sql`
    insert into orders_line (order_id, kind, name, quantity, unit_price_minor, list_price_minor, tax_rate)
    select id, 'delivery', 'Delivery', 1, ${priceMinor}, ${priceMinor}, 21 from orders_order
    where session_id = ${guest.visitor.sessionId} and is_cart`);
}

/** Staff book a transfer that they saw on the account. */
export async function moneyArrived(
  context: Context,
  { id, amountMinor, currency }: { id: number; amountMinor: number; currency: string },
): Promise<void> {
  const eventKey = `transfer:${id}:arrived`;
  const report = { kind: "captured", eventKey, amountMinor, currency, message: "" } as const;
  await transact(context, (write) => noteReport(write, id, report, "staff"));
}
