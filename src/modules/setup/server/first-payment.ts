import { z } from "zod";
import { providerByCode } from "#modules/payment/server/provider/provider.ts";
import {
  stripeInput,
  stripeSecretsKept,
  stripeWebhookAddress,
} from "#modules/payment/server/providers/stripe/stripe-form.ts";
import {
  type ProviderFormInput,
  type ProviderFormView,
  providerFormView,
  providerValues,
  saveProvider,
} from "#modules/payment/server/staff/staff-provider.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, Refusal } from "#platform/errors.ts";
import { flag, line } from "#platform/wire.ts";
import { presetOf, type SetupPayment } from "./country-preset.ts";
import { chosenCountry } from "./firm.ts";

const account = { beneficiary: line.default(""), iban: line.default(""), bank: line.default("") };

export const firstPaymentInput = z.object({
  ...account,
  cod: flag,
  stripe: stripeInput,
});

type FormFieldView = ProviderFormView["sections"][number]["fields"][number];

type FirstPayment = z.output<typeof firstPaymentInput>;

export interface FirstPaymentView {
  /** The ways to pay that are usual in the country, the most usual first. */
  offered: SetupPayment[];
  /** Of the transfer's own form. */
  account: FormFieldView[];
  iban: string;
  cod: boolean;
  /** Of Stripe's own form. */
  keys: FormFieldView[];
  hasStripe: boolean;
  webhookAddress: string;
}

const everywhere: readonly SetupPayment[] = ["transfer", "cod", "stripe"];

export async function firstPaymentView(context: Context): Promise<FirstPaymentView> {
  const offered = presetOf(chosenCountry(context))?.payments ?? everywhere;
  const transfer = await providerValues(context, "transfer");
  const { iban } = z.object(account).parse(transfer.values.settings);
  const cod = await providerValues(context, "cod");
  return {
    offered: [...offered],
    account: (await fieldsOf(context, "transfer")).map((field) =>
      field.kind === "line" && field.name === "beneficiary"
        ? { ...field, value: field.value || context.site.company }
        : field,
    ),
    iban,
    // Where most people pay the courier it is proposed; what the owner has decided stays.
    cod: cod.isNew ? offered[0] === "cod" : cod.values.state === "enabled",
    keys: (await fieldsOf(context, "stripe")).filter(({ kind }) => kind !== "flag"),
    hasStripe: stripeSecretsKept(await providerByCode(context, "stripe")).secretKey,
    webhookAddress: stripeWebhookAddress(context),
  };
}

async function storedStripe(context: Context): Promise<z.output<typeof stripeInput>> {
  const { settings } = (await providerValues(context, "stripe")).values;
  return stripeInput.parse(settings["stripe"]);
}

/** The first group of fields of a provider's own form: where the money goes. */
async function fieldsOf(context: Context, code: string): Promise<FormFieldView[]> {
  const { sections } = await providerFormView(context, code);
  return sections[0]?.fields ?? [];
}

/**
 * Offers what was filled in: the transfer with an account number, cash on delivery with its tick, Stripe with its keys.
 * An empty part leaves a way to pay as it is, but for the tick.
 */
export async function saveFirstPayment(write: WriteContext, form: FirstPayment): Promise<void> {
  const { beneficiary, iban, bank, cod, stripe } = form;
  const wantsStripe = stripe.publishableKey !== "" || stripe.secretKey !== "" || stripe.webhookSecret !== "";
  const before = await firstPaymentView(write);
  if (iban === "" && !cod && !wantsStripe && !before.iban && !before.hasStripe) {
    throw invalidFields({
      [before.offered.includes("transfer") ? "iban" : "stripe.publishableKey"]: "setup.paymentMissing",
    });
  }
  const wrong: FieldErrors = {};
  const keep = (code: SetupPayment, values: Changes) => offer(write, code, values, wrong);
  if (iban !== "") await keep("transfer", { settings: { beneficiary, iban, bank }, state: "enabled" });
  const codView = await providerValues(write, "cod");
  if (cod) await keep("cod", { state: "enabled" });
  else if (codView.values.state === "enabled") await keep("cod", { state: "disabled" });
  if (wantsStripe) {
    const { saveCards } = await storedStripe(write);
    await keep("stripe", { settings: { stripe: { ...stripe, saveCards } }, state: "enabled" });
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

type Changes = { state: ProviderFormInput["state"]; settings?: Record<string, unknown> };

/** Collects what is wrong, so that every part of the screen says its faults at once. */
async function offer(
  write: WriteContext,
  code: SetupPayment,
  { state, settings }: Changes,
  wrong: FieldErrors,
): Promise<void> {
  const { values: kept, isNew } = await providerValues(write, code);
  const { names, positions } = usual;
  const position = isNew ? positions[code] : kept.position;
  const name = isNew || Object.keys(kept.name).length === 0 ? names[code] : kept.name;
  try {
    const changed = { ...kept, name, position, state, settings: { ...kept.settings, ...settings } };
    await saveProvider(write, code, changed);
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
  },
  positions: { stripe: 10, transfer: 20, cod: 30 },
} as const;
