import type { Carrier } from "../carrier.ts";
import type { ProviderCode } from "../tables.ts";
import { easypost } from "./easypost.ts";
import type { Provider } from "./provider.ts";
import { testCarrier } from "./test.ts";

export const providers: Partial<Record<ProviderCode, Provider>> = { test: testCarrier, easypost };

export function providerOf({ provider }: Pick<Carrier, "provider">): Provider {
  const found = providers[provider];
  if (!found) throw new Error(`Nobody is asked for the rates of "${provider}".`);
  return found;
}
