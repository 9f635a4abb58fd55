import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { optionalId } from "#platform/wire.ts";
import { lineOrNothing } from "../../../contract.ts";
import { cardCreated } from "../../card/card-created.ts";

export const receiveStripeWebhook = form({
  path: "/payment/stripe/webhook",
  input: z.looseObject({}),
  summary:
    "What Stripe tells about payments and saved cards, signed in Stripe-Signature; answers 200 once it is kept.",
  bodyBytesMax: 1_000_000,
  foreignOrigin: true,
});

export const createStripeCard = rpc({
  path: "/payment/stripe/s2s/create_json_3ds",
  input: z.looseObject({ setup_intent: lineOrNothing, pm_acquirer_id: optionalId }),
  output: cardCreated,
  summary:
    "Saves the card of a setup that succeeded at Stripe for the signed-in person; anything that looks like a card number is refused.",
  perMinute: 20,
});
