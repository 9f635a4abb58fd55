import type { PublicContext } from "#platform/context.ts";
import { publishedCarriers } from "./carrier.ts";

/** Codes of the countries that goods are sent to; null where nothing limits them (server rules, section 6). */
export async function deliveredCountries(context: PublicContext): Promise<ReadonlySet<string> | null> {
  const carriers = await publishedCarriers(context);
  if (carriers.length === 0 || carriers.some(({ countryCodes }) => countryCodes.length === 0)) return null;
  return new Set(carriers.flatMap(({ countryCodes }) => countryCodes));
}

/** Codes of the states of a country that goods are sent to; null where nothing limits them. */
export async function deliveredStates(
  context: PublicContext,
  countryCode: string,
): Promise<ReadonlySet<string> | null> {
  const carriers = (await publishedCarriers(context)).filter(
    ({ countryCodes }) => countryCodes.length === 0 || countryCodes.includes(countryCode),
  );
  if (carriers.length === 0 || carriers.some(({ stateCodes }) => stateCodes.length === 0)) return null;
  return new Set(carriers.flatMap(({ stateCodes }) => stateCodes));
}
