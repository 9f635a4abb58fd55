import { sql } from "drizzle-orm";
import { priceListOfPerson } from "#modules/catalogue/server/price/price-list.ts";
import { sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import type { Address } from "#modules/people/server/address/address.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { createPerson, personView } from "#modules/people/server/person/person.ts";
import { createUser, findAccount, identityOf } from "#modules/people/server/sign-in/user.ts";
import type { Context, User, WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { endSession, nobody } from "#platform/session/session.ts";
import type { Piece } from "./baskets.ts";
import type { Buyer } from "./buyers.ts";
import { minutesLater } from "./calendar.ts";

const sellerLogin = "shop@vitrine.example";

/** The same transaction at another time, acting as another person. */
export function at(write: WriteContext, now: Date, who: Partial<Context> = {}): Context {
  return { ...write, now, user: null, visitor: nobody(), ...who };
}

/** The demo shop's staff member who acts in the year. */
export async function sellerOf(context: Context): Promise<User> {
  const account = await findAccount(context, sellerLogin);
  const seller = account && (await identityOf(context.db, account.id));
  if (!seller) throw new Error(`The demo has no ${sellerLogin}.`);
  return seller;
}

export interface Visit {
  guest: Context;
  /** The address that the buyer types at the checkout, or the address of their account. */
  address: Address;
}

/** A buyer's visit. Buyers with an account have created it by then. */
export async function visitOf(write: WriteContext, buyer: Buyer, now: Date): Promise<Visit> {
  const locale = localeNamed(write, buyer.locale);
  const guest = at(write, now, { locale });
  const typed = await addressOf(write, buyer);
  if (!buyer.hasAccount) return { guest, address: typed };
  const past: WriteContext = { ...write, ...at(write, minutesLater(now, -20), { locale }) };
  const userId = (await findAccount(write, buyer.email))?.id ?? (await makeAccount(past, buyer, typed));
  const user = await identityOf(write.db, userId);
  if (!user) throw new Error(`There is no account of ${buyer.email}.`);
  const address = await personView(write, user.personId);
  const priceListId = await priceListOfPerson(write, user.personId);
  return { guest: { ...guest, user, priceListId }, address };
}

/** Nobody can sign in to these accounts: they have no password, and their addresses are examples. */
async function makeAccount(past: WriteContext, { email, locale }: Buyer, address: Address): Promise<number> {
  const personId = await createPerson(past, { ...address, locale });
  const userId = await createUser(past, { personId, login: email, passwordHash: "" });
  if (userId === null) throw new Error(`The account of ${email} was not stored.`);
  return userId;
}

export async function addressOf(context: Context, buyer: Buyer): Promise<Address> {
  const country = await countryByCode(context, buyer.country);
  if (!country) throw new Error(`There is no country ${buyer.country}.`);
  const { name, email, phone, companyName, vat, street, city, zip } = buyer;
  const stateId = country.states.find(({ code }) => code === buyer.state)?.id ?? null;
  return {
    name,
    email,
    phone,
    companyName,
    vat,
    street,
    street2: "",
    city,
    zip,
    stateId,
    countryId: country.id,
  };
}

/** Ends the session, so that no later visitor can continue it. */
export async function leave(write: WriteContext, { guest }: Visit): Promise<void> {
  await endSession({ ...write, ...guest });
}

/** The chosen variants, by their position among their product's variants. */
export async function variantsOf(
  context: Pick<Context, "db">,
  pieces: readonly Piece[],
): Promise<{ variantId: number; quantity: number }[]> {
  const keys = pieces.map(({ key }) => key);
  const { rows } = await context.db.execute<{ slug: string; ids: number[] }>(sql`
    select template.slug, array_agg(variant.id order by variant.id) as ids
    from ${sharedTemplate} template join ${sharedVariant} variant on variant.template_id = template.id
    where template.slug = any(${sql.param(keys)}::text[]) and not variant.archived group by template.slug`);
  return pieces.flatMap(({ key, variantAt, quantity }) => {
    const ids = rows.find(({ slug }) => slug === key)?.ids ?? [];
    const variantId = ids[Math.floor(variantAt * ids.length)];
    return variantId === undefined ? [] : [{ variantId, quantity }];
  });
}
