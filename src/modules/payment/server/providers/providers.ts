import type { PaymentProvider } from "../provider/payment-provider.ts";
import { codProvider } from "./cod.ts";
import { giftCardProvider } from "./gift-card.ts";
import { stripeProvider } from "./stripe/stripe.ts";
import { testProvider } from "./test/test.ts";
import { transferProvider } from "./transfer.ts";

/** Every payment provider of this program. A new one adds its folder and a line here. */
export const providers: readonly PaymentProvider[] = [
  transferProvider,
  testProvider,
  stripeProvider,
  codProvider,
  giftCardProvider,
];
