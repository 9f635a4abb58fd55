import { sql } from "drizzle-orm";
import { personView } from "#modules/people/server/person/person.ts";
import { sharedCountryGroupMember } from "#modules/people/shared-views.ts";
import type { Adoption } from "#modules/people/slots.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { keepFacts, keepPriceList } from "#platform/session/session.ts";
import { defaultPriceListId } from "#platform/site-prices.ts";
import { type VisitorCart, visitorCarts } from "../../slots.ts";
import { priceListByCode, priceListOfPerson } from "./price-list.ts";

/** The visitor has no such list. */
export const listNotOffered = refusal("notFound", "catalogue.listNotOffered");

/** Set when the visitor took the current list, by choosing it or by its code. */
const chosenFact = "price_list_chosen";
/** The list whose code the visitor entered; stored also while their country is unknown or a different one. */
const byCodeFact = "price_list_by_code";

/** A code for certain countries waits until the visitor's country is known. */
export type EnteredList = "taken" | "waiting" | "otherCountry" | "unknown";

export interface OfferedList {
  id: number;
  name: string;
  currency: string;
  /** Any visitor may choose it; otherwise it needs its code. */
  selectable: boolean;
  /** The list is for certain countries or country groups, which include the visitor's. */
  isOfCountry: boolean;
}

/**
 * Lists that a visitor from a country may have (server-rules section 4): active, of this site, or of no site and
 * selectable or with a code. If some are for that country, only those. The country of a visitor without an address is
 * unknown.
 */
export async function offeredLists(
  context: PublicContext,
  countryCode: string | null,
): Promise<OfferedList[]> {
  const { rows } = await context.db.execute<OfferedList & { fits: boolean } & Record<string, unknown>>(sql`
    select list.id, list.name, list.currency, list.selectable,
      list.country_codes <> '{}' or exists (
        select 1 from catalogue_price_list_country_group where price_list_id = list.id) as "isOfCountry",
      coalesce(${countryCode}::text = any(list.country_codes), false) or exists (
        select 1 from catalogue_price_list_country_group named
        join ${sharedCountryGroupMember} member on member.group_id = named.group_id
        where named.price_list_id = list.id and member.country_code = ${countryCode}::text) as fits
    from catalogue_price_list list
    where active and (site_id = ${context.site.id} or site_id is null and (selectable or code is not null))
    order by position, id`);
  const fitting = rows.filter(({ fits }) => fits);
  const offered = fitting.length > 0 ? fitting : rows.filter(({ isOfCountry }) => !isOfCountry);
  return offered.map(({ fits: _fits, ...list }) => list);
}

/** The lists that a visitor may choose, and the current one (null: the visitor's default prices). */
export interface PriceListChoiceView {
  lists: { id: number; name: string; currency: string }[];
  currentId: number | null;
}

/** For this visitor, whose country may be known. */
export async function listsToChoose(context: Context): Promise<PriceListChoiceView> {
  return toChoice(context, await offeredLists(context, await visitorCountry(context)));
}

/** The same for public pages, which are the same for everybody. One query. */
export async function listsForAnybody(context: PublicContext): Promise<PriceListChoiceView> {
  return toChoice(context, await offeredLists(context, null));
}

function toChoice(context: PublicContext, offered: readonly OfferedList[]): PriceListChoiceView {
  const lists = offered.filter(({ selectable }) => selectable);
  const currentId = lists.find(({ id }) => id === context.priceListId)?.id ?? null;
  return { lists: lists.map(({ id, name, currency }) => ({ id, name, currency })), currentId };
}

/** The visitor chooses a list or drops their choice (null). Refuses lists that are not offered to them. */
export async function choosePriceList(write: WriteContext, priceListId: number | null): Promise<void> {
  if (priceListId === null) return giveUpChoice(write);
  const { lists } = await listsToChoose(write);
  if (!lists.some(({ id }) => id === priceListId)) throw listNotOffered();
  await take(write, priceListId, { byCode: false });
}

/** Chooses the list with this code, hidden lists included; "" drops the choice. */
export async function enterPriceListCode(write: WriteContext, code: string): Promise<EnteredList> {
  if (code.trim() === "") {
    await giveUpChoice(write);
    return "taken";
  }
  const listId = await priceListByCode(write, code);
  if (listId === null) return "unknown";
  const country = await visitorCountry(write);
  const offered = await offeredLists(write, country);
  if (offered.some(({ id }) => id === listId)) {
    await take(write, listId, { byCode: true });
    return "taken";
  }
  if (country !== null) return "otherCountry";
  await keepFacts(write, { [byCodeFact]: listId });
  return "waiting";
}

/** Why the list of an entered code is not in use; null if it is, or if no code was entered. */
export async function unusedCode(
  context: Context,
): Promise<{ listId: number; why: "waiting" | "otherCountry" } | null> {
  const listId = listByCode(context);
  if (listId === null || listId === context.priceListId) return null;
  return { listId, why: (await visitorCountry(context)) === null ? "waiting" : "otherCountry" };
}

function listByCode({ visitor }: Context): number | null {
  const listId = visitor.facts[byCodeFact];
  return typeof listId === "number" ? listId : null;
}

/** A signed-in person gets the list that the rules assign, until they sign out. */
export async function adoptPriceList(write: WriteContext, { user }: Adoption): Promise<void> {
  await settle(write, user, await cartOf(write, user.id));
}

/**
 * Applies the list that the rules assign after a change: a new address, or a dropped choice. The caller then prices the
 * cart again.
 */
export async function settlePriceList(write: WriteContext): Promise<void> {
  await settle(write, write.user, await cartOf(write, write.user?.id ?? null));
}

async function settle(
  write: WriteContext,
  user: { id: number; personId: number } | null,
  cart: VisitorCart | null,
): Promise<void> {
  const country = cart?.countryCode ?? (user ? await countryOf(write, user.personId) : null);
  const offered = await offeredLists(write, country);
  const ownId = user ? await priceListOfPerson(write, user.personId) : null;
  const isOffered = (id: number | null) =>
    id !== null && (id === ownId || offered.some((list) => list.id === id));
  const codeListId = listByCode(write);
  if (codeListId !== null && isOffered(codeListId)) return take(write, codeListId, { byCode: true });
  if (write.visitor.facts[chosenFact] === true) {
    if (isOffered(write.priceListId)) return;
    await keepFacts(write, { [chosenFact]: null });
  }
  // A list that the country assigned gives way to the customer's own list, whatever their country.
  const isOwnCart = user !== null && cart?.priceListId !== defaultPriceListId(write.site);
  const cartList = isOwnCart ? offered.find(({ id }) => id === cart?.priceListId) : undefined;
  const cartListId = cartList && !cartList.isOfCountry ? cartList.id : null;
  const ofCountry = offered.find((list) => list.isOfCountry && list.selectable);
  await keepPriceList(write, cartListId ?? ownId ?? ofCountry?.id ?? null);
}

async function take(
  write: WriteContext,
  priceListId: number,
  { byCode }: { byCode: boolean },
): Promise<void> {
  await keepFacts(write, { [chosenFact]: true, [byCodeFact]: byCode ? priceListId : null });
  await keepPriceList(write, priceListId);
}

async function giveUpChoice(write: WriteContext): Promise<void> {
  if (listByCode(write) !== null) await keepFacts(write, { [byCodeFact]: null });
  if (write.visitor.facts[chosenFact] !== true) return;
  await keepFacts(write, { [chosenFact]: null });
  const cart = await cartOf(write, write.user?.id ?? null);
  // The cart's prices from the dropped list are no reason to keep it.
  await settle(write, write.user, cart && { ...cart, priceListId: null });
}

async function cartOf(context: Context, userId: number | null): Promise<VisitorCart | null> {
  for (const find of visitorCarts.entries()) {
    const cart = await find(context, userId);
    if (cart) return cart;
  }
  return null;
}

/** The country of the visitor's delivery address, else of their account; null while unknown. */
async function visitorCountry(context: Context): Promise<string | null> {
  const cart = await cartOf(context, context.user?.id ?? null);
  return cart?.countryCode ?? (context.user ? countryOf(context, context.user.personId) : null);
}

async function countryOf(context: Context, personId: number): Promise<string | null> {
  return (await personView(context, personId)).countryCode || null;
}
