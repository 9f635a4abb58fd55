import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import type { PublicContext } from "#platform/context.ts";

/** The names of this shop's payment methods, as a list in words; "" without any. */
export async function waysToPay(context: PublicContext, currency: string): Promise<string> {
  const offered = await offeredProviders(context, { currency, countryCode: "" });
  const names = offered.map(({ name }) => name).filter(Boolean);
  return new Intl.ListFormat(context.locale.tag, { type: "disjunction" }).format(names);
}
