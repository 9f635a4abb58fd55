import { z } from "zod";
import type { WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { flag, line } from "#platform/wire.ts";
import type { Provider } from "../provider/payment-provider.ts";
import { hasSecret, sealedSecret, stripeSettings } from "../providers/stripe/stripe-client.ts";

/** What the form of the back office says of Stripe. Empty secrets leave those that are there. */
export interface StripeInput {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  saveCards: boolean;
}

export const noStripe: StripeInput = {
  publishableKey: "",
  secretKey: "",
  webhookSecret: "",
  saveCards: false,
};

export const stripeInput = z
  .object({
    publishableKey: line.default(""),
    secretKey: line.default(""),
    webhookSecret: line.default(""),
    saveCards: flag,
  })
  .default(noStripe);

/** As the form shows it: the secrets are never read again. */
export function stripeValues(row: Provider): StripeInput {
  const { publishableKey, saveCards } = stripeSettings(row);
  return { ...noStripe, publishableKey, saveCards };
}

export function stripeSecretsKept(row: Provider | undefined) {
  return {
    secretKey: row !== undefined && hasSecret(row, "secretKey"),
    webhookSecret: row !== undefined && hasSecret(row, "webhookSecret"),
  };
}

/** Keys as Stripe writes them; all three are there before buyers can choose it. */
export function stripeFaults(
  { publishableKey, secretKey, webhookSecret }: StripeInput,
  row: Provider | undefined,
  isOffered: boolean,
): FieldErrors {
  const wrong: FieldErrors = {};
  const kept = stripeSecretsKept(row);
  const check = (name: keyof StripeInput, value: string, shape: RegExp, isKept: boolean) => {
    if (value !== "" && !shape.test(value)) wrong[`stripe.${name}`] = "payment.staffKeyWrong";
    else if (value === "" && !isKept && isOffered) wrong[`stripe.${name}`] = "payment.staffKeyMissing";
  };
  check("publishableKey", publishableKey, /^pk_(test|live)_[A-Za-z0-9_]{6,300}$/, false);
  check("secretKey", secretKey, /^[sr]k_(test|live)_[A-Za-z0-9_]{6,300}$/, kept.secretKey);
  check("webhookSecret", webhookSecret, /^whsec_[A-Za-z0-9+/=_-]{6,300}$/, kept.webhookSecret);
  // Real payments with the form of the test world, or the other way round, would fail at the buyer.
  const worlds = new Set([publishableKey, secretKey].filter(Boolean).map((key) => key.includes("_live_")));
  if (worlds.size > 1) wrong["stripe.secretKey"] = "payment.staffKeysDiffer";
  return wrong;
}

/** The entries of the provider's settings; secrets that were typed are sealed. */
export function stripeSettingsOf(write: WriteContext, input: StripeInput): Record<string, unknown> {
  const { publishableKey, secretKey, webhookSecret, saveCards } = input;
  return {
    publishableKey,
    saveCards,
    ...(secretKey ? sealedSecret(write, "secretKey", secretKey) : {}),
    ...(webhookSecret ? sealedSecret(write, "webhookSecret", webhookSecret) : {}),
  };
}

/** What the audit log may hold: that a secret was entered, never which. */
export function withoutSecrets(input: StripeInput): Record<string, unknown> {
  const { secretKey, webhookSecret, ...rest } = input;
  return {
    ...rest,
    ...(secretKey ? { secretKey: "•" } : {}),
    ...(webhookSecret ? { webhookSecret: "•" } : {}),
  };
}
