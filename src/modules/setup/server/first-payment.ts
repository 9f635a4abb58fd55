import { z } from "zod";
import {
  type ProviderCode,
  type ProviderFormInput,
  providerFormView,
  saveProvider,
} from "#modules/payment/server/staff/staff-provider.ts";
import { stripeInput } from "#modules/payment/server/staff/staff-stripe.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, Refusal } from "#platform/errors.ts";
import { flag, line } from "#platform/wire.ts";
import { presetOf, type SetupPayment } from "./country-preset.ts";
import { chosenCountry } from "./firm.ts";

export const firstPaymentInput = z.object({
  beneficiary: line.default(""),
  iban: line.default(""),
  bank: line.default(""),
  cod: flag,
  stripe: stripeInput,
});

type FirstPayment = z.output<typeof firstPaymentInput>;

export interface FirstPaymentView {
  /** The ways to pay that are usual in the country, the most usual first. */
  offered: SetupPayment[];
  beneficiary: string;
  iban: string;
  bank: string;
  cod: boolean;
  publishableKey: string;
  secretsKept: { secretKey: boolean; webhookSecret: boolean };
  webhookAddress: string;
}

const everywhere: readonly SetupPayment[] = ["transfer", "cod", "stripe"];

export async function firstPaymentView(context: Context): Promise<FirstPaymentView> {
  const offered = presetOf(chosenCountry(context))?.payments ?? everywhere;
  const transfer = await providerFormView(context, "transfer");
  const cod = await providerFormView(context, "cod");
  const stripe = await providerFormView(context, "stripe");
  return {
    offered: [...offered],
    beneficiary: transfer.values.beneficiary || context.site.company,
    iban: transfer.values.iban,
    bank: transfer.values.bank,
    // Where most people pay the courier it is proposed; what the owner has decided stays.
    cod: cod.isNew ? offered[0] === "cod" : cod.values.state === "enabled",
    publishableKey: stripe.values.stripe.publishableKey,
    secretsKept: stripe.secretsKept,
    webhookAddress: stripe.webhookAddress,
  };
}

/**
 * Offers what was filled in: the transfer with an account number, cash on delivery with its tick, Stripe with its keys.
 * An empty part leaves a way to pay as it is, but for the tick.
 */
export async function saveFirstPayment(write: WriteContext, form: FirstPayment): Promise<void> {
  const { beneficiary, iban, bank, cod, stripe } = form;
  const wantsStripe = stripe.publishableKey !== "" || stripe.secretKey !== "" || stripe.webhookSecret !== "";
  const before = await firstPaymentView(write);
  if (iban === "" && !cod && !wantsStripe && !before.iban && !before.secretsKept.secretKey) {
    throw invalidFields({
      [before.offered.includes("transfer") ? "iban" : "stripe.publishableKey"]: "setup.paymentMissing",
    });
  }
  const wrong: FieldErrors = {};
  const keep = (code: ProviderCode, values: Partial<ProviderFormInput>) => offer(write, code, values, wrong);
  if (iban !== "") await keep("transfer", { beneficiary, iban, bank, state: "enabled" });
  const codView = await providerFormView(write, "cod");
  if (cod) await keep("cod", { state: "enabled" });
  else if (codView.values.state === "enabled") await keep("cod", { state: "disabled" });
  if (wantsStripe) {
    const { saveCards } = (await providerFormView(write, "stripe")).values.stripe;
    await keep("stripe", { stripe: { ...stripe, saveCards }, state: "enabled" });
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

/** Collects what is wrong, so that every part of the screen says its faults at once. */
async function offer(
  write: WriteContext,
  code: ProviderCode,
  values: Partial<ProviderFormInput>,
  wrong: FieldErrors,
): Promise<void> {
  const { values: kept, isNew } = await providerFormView(write, code);
  const { names, positions } = usual;
  const position = isNew ? positions[code] : kept.position;
  const name = isNew || Object.keys(kept.name).length === 0 ? names[code] : kept.name;
  try {
    await saveProvider(write, code, { ...kept, name, position, ...values });
  } catch (error) {
    if (!(error instanceof Refusal) || Object.keys(error.fields).length === 0) throw error;
    Object.assign(wrong, error.fields);
  }
}

/** What buyers read until the owner calls it otherwise. */
const usual = {
  names: {
    transfer: { en: "Bank transfer", ro: "Transfer bancar" },
    cod: { en: "Cash on delivery", ro: "Ramburs la curier" },
    stripe: { en: "Card", ro: "Card bancar" },
    test: {},
  },
  positions: { stripe: 10, transfer: 20, cod: 30, test: 90 },
} as const;
