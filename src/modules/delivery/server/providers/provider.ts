import type { Context } from "#platform/context.ts";
import type { Carrier } from "../carrier.ts";
import type { Consignment } from "../consignment.ts";

/** The raw answer of an external carrier. Only `quote.ts` validates it. */
export interface Said {
  amount: unknown;
  currency: unknown;
}

/** An external carrier that quotes delivery prices. It may fail or hang: the signal aborts it. */
export interface Provider {
  rate: (context: Context, carrier: Carrier, consignment: Consignment, signal: AbortSignal) => Promise<Said>;
}
