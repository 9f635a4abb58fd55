import type { CountryView, StateView } from "#modules/people/server/address/country.ts";
import type { PublicContext } from "#platform/context.ts";
import { type Carrier, publishedCarriers } from "./carrier.ts";

/** The destinations of deliveries: every country without carriers, otherwise those of at least one carrier. */
export interface Reach {
  servesCountry: (country: CountryView) => boolean;
  statesOf: (country: CountryView) => StateView[];
}

export async function deliveryReach(context: PublicContext): Promise<Reach> {
  const carriers = await publishedCarriers(context);
  if (carriers.length === 0) return { servesCountry: () => true, statesOf: ({ states }) => states };
  const serving = (country: CountryView) => carriers.filter((carrier) => serves(carrier, country));
  return {
    servesCountry: (country) => serving(country).length > 0,
    statesOf: (country) => {
      const found = serving(country);
      const isLimited = found.every(({ stateCodes }) => stateCodes.length > 0);
      return isLimited
        ? country.states.filter(({ code }) => found.some(({ stateCodes }) => stateCodes.includes(code)))
        : country.states;
    },
  };
}

/** A carrier that is limited to states serves only countries with one of them. */
function serves({ countryCodes, stateCodes }: Carrier, { code, states }: CountryView): boolean {
  if (countryCodes.length > 0 && !countryCodes.includes(code)) return false;
  return stateCodes.length === 0 || states.some((state) => stateCodes.includes(state.code));
}
