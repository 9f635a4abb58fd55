import Big from "big.js";
import { z } from "zod";
import { boundedText } from "#platform/http/bounded-text.ts";
import type { Carrier } from "../carrier.ts";
import { keyOf } from "../carrier-key.ts";
import type { Consignment } from "../consignment.ts";
import type { Provider } from "./provider.ts";

const address = "https://api.easypost.com";
const gramsPerOunce = new Big("28.349523125");
const answerBytesMax = 500_000;

/** The origin of shipments, and the account's service to use. */
export const easypostSettings = z.object({
  /** Another server with the same API; empty for the real one. */
  address: z.string().catch(""),
  /** EasyPost's name of the service, such as "Priority"; empty for the cheapest. */
  service: z.string().catch(""),
  street: z.string().catch(""),
  city: z.string().catch(""),
  zip: z.string().catch(""),
  countryCode: z.string().catch(""),
});

const answer = z.object({
  rates: z.array(z.object({ service: z.string(), rate: z.string(), currency: z.string() })),
});

/** Rates from EasyPost's HTTP API. Of the buyer it receives only country, state, postcode and town. */
export const easypost: Provider = {
  async rate(context, carrier, consignment, signal) {
    const settings = easypostSettings.parse(carrier.settings);
    const key = await keyOf(context, carrier.id);
    if (!key) throw new Error("The carrier has no key that can be read.");
    const response = await fetch(new URL("/v2/shipments", settings.address || address), {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(askedOf(carrier, consignment, settings)),
      redirect: "error",
      signal,
    });
    const text = await boundedText(response, answerBytesMax);
    if (!response.ok) throw new Error(`EasyPost answered ${response.status}.`);
    const { rates } = answer.parse(JSON.parse(text));
    const wanted = rates.filter(
      ({ service, currency }) =>
        currency === carrier.currency && (settings.service === "" || service === settings.service),
    );
    const [best] = wanted.toSorted((a, b) => Number(a.rate) - Number(b.rate));
    if (!best) throw new Error("EasyPost has no rate for this.");
    return { amount: best.rate, currency: best.currency };
  },
};

function askedOf(
  carrier: Carrier,
  { city, zip, countryCode, stateCode, weightGrams }: Consignment,
  from: z.output<typeof easypostSettings>,
) {
  // EasyPost refuses parcels without weight.
  const ounces = new Big(Math.max(weightGrams, 1)).div(gramsPerOunce).round(2, Big.roundUp).toNumber();
  return {
    shipment: {
      to_address: { city, zip, country: countryCode, state: stateCode },
      from_address: { street1: from.street, city: from.city, zip: from.zip, country: from.countryCode },
      parcel: { weight: ounces },
      options: { currency: carrier.currency },
    },
  };
}
