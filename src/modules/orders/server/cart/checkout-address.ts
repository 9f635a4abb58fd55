import { type AddressKind, addressFields, isComplete } from "#modules/people/server/address/address.ts";
import { type CountryView, countryView } from "#modules/people/server/address/country.ts";
import type { PersonView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { deliveryLimits } from "../../slots.ts";
import type { PricedCartLine } from "./priced-line.ts";
import type { AddressView } from "./views.ts";

/** Faults that keep goods from being sent to an address, by field; empty if delivery is possible. */
export type Limit = (country: CountryView, stateId: number | null) => FieldErrors;

export const noLimit: Limit = () => ({});

/** The delivery limits of these lines. Billing addresses have none. */
export async function deliveryLimitOf(context: Context, lines: readonly PricedCartLine[]): Promise<Limit> {
  const limits = await Promise.all(deliveryLimits.entries().map(({ faults }) => faults(context, lines)));
  return (country, stateId) => Object.assign({}, ...limits.map((faults) => faults(country, stateId)));
}

/** An address in the checkout. */
export async function addressView(
  context: Context,
  person: PersonView,
  kind: AddressKind,
  limit: Limit,
): Promise<AddressView> {
  const country = await countryView(context, person.countryId);
  const isServed =
    kind === "billing" ||
    !country ||
    (country.delivery && Object.keys(limit(country, person.stateId)).length === 0);
  return {
    personId: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    companyName: person.companyName,
    lines: person.lines,
    fields: addressFields(person),
    complete: isServed && isComplete(person, country, kind),
    notServed: isServed ? null : placeName(country, person.stateId),
  };
}

/** Names the state as well, because goods may be delivered to other states of the country. */
function placeName(country: CountryView | null, stateId: number | null): string {
  const state = country?.states.find(({ id }) => id === stateId);
  return [state?.name, country?.name].filter(Boolean).join(", ");
}
