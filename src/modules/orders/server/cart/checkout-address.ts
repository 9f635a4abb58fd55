import { type AddressKind, addressFields, isComplete } from "#modules/people/server/address/address.ts";
import { type CountryView, countryView } from "#modules/people/server/address/country.ts";
import type { PersonView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { deliveryLimits } from "../../slots.ts";
import type { PricedCartLine } from "./priced-line.ts";
import type { AddressView } from "./views.ts";

/** What keeps goods from being sent to a place, by the fields of an address; nothing where they can go there. */
export type Limit = (country: CountryView, stateId: number | null) => FieldErrors;

export const noLimit: Limit = () => ({});

/** Where these lines cannot be sent. An invoice can be sent anywhere. */
export async function deliveryLimitOf(context: Context, lines: readonly PricedCartLine[]): Promise<Limit> {
  const limits = await Promise.all(deliveryLimits.entries().map(({ faults }) => faults(context, lines)));
  return (country, stateId) => Object.assign({}, ...limits.map((faults) => faults(country, stateId)));
}

/** An address as the checkout shows it. */
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

/** The state where the country alone would say too much: goods may go to its other states. */
function placeName(country: CountryView | null, stateId: number | null): string {
  const state = country?.states.find(({ id }) => id === stateId);
  return [state?.name, country?.name].filter(Boolean).join(", ");
}
