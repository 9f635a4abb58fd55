import type { PricedCartLine } from "#modules/orders/server/cart/priced-line.ts";
import { notServed } from "#modules/people/server/address/address.ts";
import type { CountryView } from "#modules/people/server/address/country.ts";
import type { PublicContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { needsDelivery } from "./consignment.ts";
import { deliveryReach } from "./reach.ts";

/** Why no carrier delivers these lines to a place, by the address's field names. Services alone need no delivery. */
export async function reachFaults(
  context: PublicContext,
  lines: readonly PricedCartLine[],
): Promise<(country: CountryView, stateId: number | null) => FieldErrors> {
  if (!needsDelivery(lines)) return () => ({});
  const reach = await deliveryReach(context);
  return (country, stateId): FieldErrors => {
    if (!reach.servesCountry(country)) return { country_id: notServed.delivery };
    const state = country.states.find(({ id }) => id === stateId);
    const isServed = !state || reach.statesOf(country).some(({ id }) => id === stateId);
    return isServed ? {} : { state_id: "delivery.stateNotServed" };
  };
}
