import {
  type FirstProviderView,
  firstProviderCodes,
  firstProvidersInput,
  firstProviderViews,
  saveFirstProviders,
} from "#modules/payment/server/staff/first-providers.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { countryPresets, presetOf } from "./country-preset.ts";
import { chosenCountry } from "./firm.ts";

export const firstPaymentInput = firstProvidersInput;

const usualSomewhere = new Set(Object.values(countryPresets).flatMap(({ payments }) => payments));

/** Payment providers: those common in the country, most common first, then those without a country. */
function offeredIn(context: Context): string[] {
  const usual = presetOf(chosenCountry(context))?.payments ?? firstProviderCodes;
  return [...new Set([...usual, ...firstProviderCodes.filter((code) => !usualSomewhere.has(code))])];
}

export async function firstPaymentView(context: Context): Promise<{ parts: FirstProviderView[] }> {
  return { parts: await firstProviderViews(context, offeredIn(context)) };
}

export async function saveFirstPayment(write: WriteContext, typed: Record<string, unknown>): Promise<void> {
  await saveFirstProviders(write, offeredIn(write), typed, "setup.paymentMissing");
}
