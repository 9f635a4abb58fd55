import type { Context } from "#platform/context.ts";
import type { Carrier } from "../carrier.ts";
import type { Consignment } from "../consignment.ts";

/** What somebody outside said, word for word. Nothing of it is believed before `quote.ts` has looked at it. */
export interface Said {
  amount: unknown;
  currency: unknown;
}

/** Somebody outside who is asked what a delivery costs. May fail and may take its time: the signal ends it. */
export interface Provider {
  rate: (context: Context, carrier: Carrier, consignment: Consignment, signal: AbortSignal) => Promise<Said>;
}
