import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { flag, line } from "#platform/wire.ts";
import { captureForm } from "../../provider/capture-form.ts";
import type { Provider } from "../../provider/payment-provider.ts";
import { providerForm } from "../../provider/provider-form.ts";
import { stripeWebhookPath } from "./paths.ts";
import { hasSecret, sealedSecret, stripeSettings } from "./stripe-client.ts";

/** The Stripe settings from the back office's form. Empty secrets keep the stored ones. */
interface StripeInput {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  saveCards: boolean;
}

const noStripe: StripeInput = { publishableKey: "", secretKey: "", webhookSecret: "", saveCards: false };

export const stripeInput = z
  .object({
    publishableKey: line.default(""),
    secretKey: line.default(""),
    webhookSecret: line.default(""),
    saveCards: flag,
  })
  .default(noStripe);

/** The keys of a Stripe account, and when cards are charged. */
export const stripeForm = providerForm({
  name: "payment.staffCode_stripe",
  lead: "payment.staffLead_stripe",
  words: {
    en: "card, credit card, debit card, Visa, Mastercard, Apple Pay, Google Pay, Stripe keys",
    ro: "card, card de credit, Visa, Mastercard, Apple Pay, Google Pay, chei Stripe",
    de: "Kreditkarte, Kartenzahlung, EC-Karte, Stripe-Schlüssel",
  },
  shape: { ...captureForm.shape, stripe: stripeInput },
  read: (row) => ({ ...captureForm.read(row), stripe: shownKeys(row) }),
  sections: ({ context, row, settings: { stripe, ...capture } }) => [
    keySection(context, row, stripe),
    captureForm.section(context, capture),
  ],
  setup: {
    title: "payment.setupTitle_stripe",
    lead: "payment.setupLead_stripe",
    name: "payment.setupName_stripe",
    position: 10,
    asks: {
      kind: "fields",
      needed: ["stripe.publishableKey", "stripe.secretKey", "stripe.webhookSecret"],
    },
    fold: { empty: "payment.setupKeys_stripe", kept: "payment.setupKept_stripe" },
    note: (context) =>
      context.locale.text("payment.setupNote_stripe", { address: stripeWebhookAddress(context) }),
  },
  check: ({ settings, row, isOffered, wrong }) => {
    Object.assign(wrong, stripeFaults(settings.stripe, row, isOffered));
    return settings;
  },
  stored: (write, { stripe: { publishableKey, secretKey, webhookSecret, saveCards }, ...capture }) => ({
    ...capture,
    publishableKey,
    saveCards,
    ...(secretKey ? sealedSecret(write, "secretKey", secretKey) : {}),
    ...(webhookSecret ? sealedSecret(write, "webhookSecret", webhookSecret) : {}),
  }),
  // Records that a secret was entered, never its value.
  audited: ({ stripe: { secretKey, webhookSecret, ...stripe }, ...capture }) => ({
    ...capture,
    stripe: {
      ...stripe,
      ...(secretKey ? { secretKey: "•" } : {}),
      ...(webhookSecret ? { webhookSecret: "•" } : {}),
    },
  }),
});

function shownKeys(row: Provider | undefined): StripeInput {
  if (!row) return noStripe;
  const { publishableKey, saveCards } = stripeSettings(row);
  return { ...noStripe, publishableKey, saveCards };
}

function keySection(context: Context, row: Provider | undefined, stripe: StripeInput) {
  const { locale } = context;
  const kept = stripeSecretsKept(row);
  const hint = (isKept: boolean) =>
    locale.text(isKept ? "payment.staffSecretKept" : "payment.staffSecretHint");
  return {
    title: locale.text("payment.staffStripe"),
    lead: locale.text("payment.staffStripeLead", { address: stripeWebhookAddress(context) }),
    fields: [
      {
        kind: "line" as const,
        name: "stripe.publishableKey",
        label: locale.text("payment.staffPublishableKey"),
        value: stripe.publishableKey,
        isWide: true,
        input: { placeholder: "pk_live_…", spellCheck: false, autoCapitalize: "none" as const },
      },
      {
        kind: "secret" as const,
        name: "stripe.secretKey",
        label: locale.text("payment.staffSecretKey"),
        hint: hint(kept.secretKey),
        placeholder: "sk_live_…",
      },
      {
        kind: "secret" as const,
        name: "stripe.webhookSecret",
        label: locale.text("payment.staffWebhookSecret"),
        hint: hint(kept.webhookSecret),
        placeholder: "whsec_…",
      },
      {
        kind: "flag" as const,
        name: "stripe.saveCards",
        label: locale.text("payment.staffSaveCards"),
        hint: locale.text("payment.staffSaveCardsHint"),
        checked: stripe.saveCards,
      },
    ],
  };
}

/** The address for Stripe's webhooks. */
function stripeWebhookAddress({ installation }: Pick<Context, "installation">): string {
  return `${installation.publicUrl}${stripeWebhookPath}`;
}

export function stripeSecretsKept(row: Provider | undefined) {
  return {
    secretKey: row !== undefined && hasSecret(row, "secretKey"),
    webhookSecret: row !== undefined && hasSecret(row, "webhookSecret"),
  };
}

/** Checks the format of Stripe's keys. All three are required before buyers can choose Stripe. */
function stripeFaults(
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
  // A test key combined with a live key would fail only when a buyer pays.
  const worlds = new Set([publishableKey, secretKey].filter(Boolean).map((key) => key.includes("_live_")));
  if (worlds.size > 1) wrong["stripe.secretKey"] = "payment.staffKeysDiffer";
  return wrong;
}
