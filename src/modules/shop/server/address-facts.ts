import { deliveryReach } from "#modules/delivery/server/reach.ts";
import type { CheckoutView } from "#modules/orders/server/cart/views.ts";
import { addressFields } from "#modules/people/server/address/address.ts";
import {
  type CountryView,
  countries,
  countryByCode,
  countryView,
} from "#modules/people/server/address/country.ts";
import { mayUse, personView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import { forbidden } from "#platform/errors.ts";
import { goTo } from "#platform/pages/page.ts";
import type { CountryChoice, CountryFacts } from "../components/country-fields.tsx";
import { addressPath } from "../paths.ts";
import { checkoutOrGo } from "./checkout-steps.ts";
import { stateLabel } from "./state-label.ts";

export interface AddressFacts {
  mode: "billing" | "shipping";
  personId: number | null;
  checkout: CheckoutView;
  /** The known fields of the address, by the wire's names. */
  known: Record<string, string>;
  countries: CountryChoice[];
  countryId: number | null;
  facts: CountryFacts;
}

interface Asked {
  mode: "billing" | "shipping";
  personId: number | null;
}

/** The data of the address page. Refuses somebody else's address. */
export async function addressFacts(context: Context, asked: Asked): Promise<AddressFacts> {
  const checkout = await checkoutOrGo(context, "address");
  const { mode } = asked;
  // The recipient becomes part of the buyer's address book.
  if (mode === "shipping" && !checkout.billing?.complete) throw goTo(addressPath("billing"));
  const personId = asked.personId ?? (mode === "billing" ? (checkout.billing?.personId ?? null) : null);
  if (personId !== null && !(await mayUse(context, personId))) throw forbidden();
  const known = await knownFields(context, personId, checkout, mode);
  const reach = await deliveryReach(context);
  const all = (await countries(context)).filter((one) =>
    mode === "billing" ? one.billing : one.delivery && reach.servesCountry(one),
  );
  const countryId = await formCountryId(context, known, all);
  return {
    mode,
    personId,
    checkout,
    known,
    countries: all.map(({ id, name }) => ({ id, name })),
    countryId,
    facts: await countryFactsOf(context, countryId, mode),
  };
}

/** The initial country of an address form: the known one, else the shop's, else the first choice. */
export async function formCountryId(
  context: Context,
  known: Record<string, string>,
  choices: readonly Pick<CountryView, "id">[],
): Promise<number | null> {
  const home = await countryByCode(context, context.site.countryCode);
  const first = choices.find(({ id }) => id === home?.id) ?? choices[0];
  return Number(known["country_id"]) || first?.id || null;
}

/** The fields that a country needs; without a country, those that most need. Carriers limit only deliveries. */
export async function countryFactsOf(
  context: Context,
  countryId: number | null,
  mode: Asked["mode"],
): Promise<CountryFacts> {
  const country = await countryView(context, countryId);
  const states =
    country && mode === "shipping" ? (await deliveryReach(context)).statesOf(country) : country?.states;
  return {
    states: (states ?? []).map(({ id, name }) => ({ id, name })),
    zipRequired: country?.zipRequired ?? true,
    stateRequired: country?.stateRequired ?? false,
    stateLabel: stateLabel(context.locale, country),
  };
}

async function knownFields(
  context: Context,
  personId: number | null,
  checkout: CheckoutView,
  mode: Asked["mode"],
): Promise<Record<string, string>> {
  if (personId === null) {
    // A new delivery address is usually for the same person.
    return mode === "shipping"
      ? { name: checkout.billing?.name ?? "", phone: checkout.billing?.phone ?? "" }
      : {};
  }
  if (personId === checkout.billing?.personId) return checkout.billing.fields;
  return addressFields(await personView(context, personId));
}
