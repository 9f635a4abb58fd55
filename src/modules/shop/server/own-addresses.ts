import { placeChanged } from "#modules/orders/server/cart/cart-price-list.ts";
import { addressView, noLimit } from "#modules/orders/server/cart/checkout-address.ts";
import { saveBilling, saveDelivery } from "#modules/orders/server/cart/own-address.ts";
import type { AddressView } from "#modules/orders/server/cart/views.ts";
import { type Address, addressFields, checkAddress } from "#modules/people/server/address/address.ts";
import { countries, countryView } from "#modules/people/server/address/country.ts";
import { requestVatCheck } from "#modules/people/server/address/vat-check.ts";
import { deliveryAddressesOf, mayUse, personView } from "#modules/people/server/person/person.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { forbidden, invalidFields, signInNeeded } from "#platform/errors.ts";
import type { CountryChoice, CountryFacts } from "../components/country-fields.tsx";
import { countryFactsOf, formCountryId } from "./address-facts.ts";

export interface OwnAddressesView {
  /** The billing address; null while unknown. */
  own: AddressView | null;
  delivery: AddressView[];
}

export async function ownAddresses(context: Context): Promise<OwnAddressesView> {
  const ownId = idOfOwn(context);
  const own = await addressView(context, await personView(context, ownId), "billing", noLimit);
  const others = await deliveryAddressesOf(context, ownId);
  return {
    own: own.fields["street"] ? own : null,
    delivery: await Promise.all(others.map((one) => addressView(context, one, "delivery", noLimit))),
  };
}

export interface OwnAddressFacts {
  mode: "billing" | "shipping";
  /** Null for a new one. */
  personId: number | null;
  known: Record<string, string>;
  countries: CountryChoice[];
  countryId: number | null;
  facts: CountryFacts;
}

/** The data of an address form in the account; a new delivery address without `personId`. */
export async function ownAddressFacts(context: Context, personId: number | null): Promise<OwnAddressFacts> {
  const ownId = idOfOwn(context);
  if (personId !== null && !(await mayUse(context, personId))) throw forbidden();
  const mode = personId === ownId ? "billing" : "shipping";
  const known = await knownFields(context, personId, ownId);
  const served = (await countries(context)).filter((one) =>
    mode === "billing" ? one.billing : one.delivery,
  );
  const countryId = await formCountryId(context, known, served);
  return {
    mode,
    personId,
    known,
    countries: served.map(({ id, name }) => ({ id, name })),
    countryId,
    facts: await countryFactsOf(context, countryId, mode),
  };
}

/** A new delivery address is usually for the same person. */
async function knownFields(
  context: Context,
  personId: number | null,
  ownId: number,
): Promise<Record<string, string>> {
  if (personId !== null) return addressFields(await personView(context, personId));
  const { name, phone } = await personView(context, ownId);
  return { name, phone };
}

/** Saves an address of the account; null creates a delivery address. Refuses invalid fields by name. */
export async function saveOwnAddress(
  write: WriteContext,
  { personId, address }: { personId: number | null; address: Address },
): Promise<void> {
  const isBilling = personId === idOfOwn(write);
  const country = await countryView(write, address.countryId);
  const wrong = checkAddress(address, country, isBilling ? "billing" : "delivery");
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await (isBilling ? saveBilling : saveDelivery)(write, { personId, address });
  await placeChanged(write);
  if (isBilling) await requestVatCheck(write, address.vat);
}

function idOfOwn({ user }: Context): number {
  if (!user) throw signInNeeded();
  return user.personId;
}
