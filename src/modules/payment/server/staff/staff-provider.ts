import { asc, eq } from "drizzle-orm";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { countries } from "#modules/people/server/address/country.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import { typedDecimal } from "#platform/money/typed.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { stripeWebhookPath } from "../../paths.ts";
import type { Provider } from "../provider/payment-provider.ts";
import { upsertProvider } from "../provider/provider.ts";
import { checkedIban } from "../provider/staff-iban.ts";
import { providerTable } from "../provider/tables.ts";
import {
  noStripe,
  type StripeInput,
  stripeFaults,
  stripeSecretsKept,
  stripeSettingsOf,
  stripeValues,
  withoutSecrets,
} from "./staff-stripe.ts";

export const providerModel = "payment.provider";

export type ProviderCode = "transfer" | "test" | "stripe" | "cod";

export interface ProviderFormInput {
  name: Translated;
  description: Translated;
  state: Provider["state"];
  position: number;
  countryCodes: string[];
  currencies: string[];
  beneficiary: string;
  bank: string;
  iban: string;
  /** Promised first and taken later. */
  captureLater: boolean;
  /** Taken by itself when goods leave. */
  captureAtShipment: boolean;
  /** Cash on delivery: decimal text, "" for any amount. */
  amountMax: string;
  confirmAtPlacing: boolean;
  stripe: StripeInput;
}

export interface ProviderRow {
  code: ProviderCode;
  name: string;
  stateText: string;
  state: Provider["state"] | "none";
  countries: string;
  currencies: string;
}

export interface ProviderFormView {
  code: ProviderCode;
  crumb: string;
  isNew: boolean;
  values: ProviderFormInput;
  edition: number;
  /** Of Stripe: which secrets are there, and where it sends its messages. */
  secretsKept: { secretKey: boolean; webhookSecret: boolean };
  webhookAddress: string;
  countries: { value: string; label: string }[];
}

const blank: ProviderFormInput = {
  name: {},
  description: {},
  state: "disabled",
  position: 10,
  countryCodes: [],
  currencies: [],
  beneficiary: "",
  bank: "",
  iban: "",
  captureLater: false,
  captureAtShipment: false,
  amountMax: "",
  confirmAtPlacing: true,
  stripe: noStripe,
};

/** The ways to pay that this program knows, as an address names them; the test bank only where it is let in. */
function offeredCodes({ installation }: Context): ProviderCode[] {
  return installation.testProvider ? ["transfer", "cod", "stripe", "test"] : ["transfer", "cod", "stripe"];
}

export function providerCodeOf(context: Context, named: string | undefined): ProviderCode {
  const code = offeredCodes(context).find((one) => one === named);
  if (!code) throw notFound();
  return code;
}

/** Every way to pay, in the order in which buyers see them; those that nobody has set up come last. */
export async function providerRows(context: Context): Promise<ProviderRow[]> {
  const { locale } = context;
  const rows = await context.db
    .select()
    .from(providerTable)
    .orderBy(asc(providerTable.position), asc(providerTable.id));
  const codes = offeredCodes(context);
  const present = rows.flatMap((row) => {
    const code = codes.find((one) => one === row.code);
    return code ? [rowView(context, code, row)] : [];
  });
  const missing = codes
    .filter((code) => !rows.some((row) => row.code === code))
    .map((code) => ({
      code,
      name: locale.text(`payment.staffCode_${code}`),
      state: "none" as const,
      stateText: locale.text("payment.staffState_none"),
      countries: "",
      currencies: "",
    }));
  return [...present, ...missing];
}

export async function providerFormView(context: Context, code: ProviderCode): Promise<ProviderFormView> {
  const row = await providerByCode(context, code);
  const kind = context.locale.text(`payment.staffCode_${code}`);
  return {
    code,
    crumb: row ? inLocale(row.name, context.locale.code) || kind : kind,
    isNew: !row,
    values: row ? valuesOf(row) : blank,
    edition: row ? editionOfState(valuesOf(row)) : 0,
    secretsKept: stripeSecretsKept(row),
    webhookAddress: `${context.installation.publicUrl}${stripeWebhookPath}`,
    countries: (await countries(context)).map((one) => ({ value: one.code, label: one.name })),
  };
}

/** Sets up or changes a way to pay. One that buyers can choose must have a name, and the transfer an account. */
export async function saveProvider(
  write: WriteContext,
  code: ProviderCode,
  input: ProviderFormInput,
  seen?: number,
): Promise<void> {
  const row = await providerByCode(write, code, true);
  const before = row && valuesOf(row);
  if (seen !== undefined && seen !== (before ? editionOfState(before) : 0)) {
    throw changedMeanwhile(await lastChange(write, providerModel, row?.id ?? 0));
  }
  const after = await checked(write, code, input, row);
  const { beneficiary, bank, iban, captureLater, captureAtShipment, stripe, ...rest } = after;
  const { amountMax, confirmAtPlacing, ...columns } = rest;
  const settings: Record<ProviderCode, Record<string, unknown>> = {
    transfer: { beneficiary, bank, iban },
    test: { captureLater, captureAtShipment },
    cod: { amountMax, confirmAtPlacing },
    stripe: { captureLater, captureAtShipment, ...stripeSettingsOf(write, stripe) },
  };
  const id = await upsertProvider(write, { code, ...columns, settings: settings[code] });
  await audit(write, {
    model: providerModel,
    id,
    name: inLocale(after.name, "en"),
    action: before ? "write" : "create",
    before: { ...before },
    after: { ...after, stripe: withoutSecrets(stripe) },
  });
}

async function checked(
  write: WriteContext,
  code: ProviderCode,
  input: ProviderFormInput,
  row: Provider | undefined,
): Promise<ProviderFormInput> {
  const wrong: FieldErrors =
    code === "stripe" ? stripeFaults(input.stripe, row, input.state !== "disabled") : {};
  for (const { code: language } of languagesOf(write.site).offered) {
    if (!input.name[language]) wrong[`name.${language}`] = "payment.staffNameMissing";
  }
  const known = new Set((await countries(write)).map((one) => one.code));
  if (!input.countryCodes.every((one) => known.has(one))) wrong["countryCodes"] = "payment.staffCountryWrong";
  if (!input.currencies.every((one) => /^[A-Z]{3}$/.test(one))) {
    wrong["currencies"] = "payment.staffCurrencyWrong";
  }
  // A test that looks like real money, or real money that looks like a test, would mislead buyers.
  if ((code === "test" && input.state === "enabled") || (code !== "test" && input.state === "test")) {
    wrong["state"] = "payment.staffStateWrong";
  }
  // Of which currency it is the payment says; three digits behind the point stand for themselves in some of them.
  const amountMax = input.amountMax === "" ? "" : typedDecimal(input.amountMax, 2);
  if (amountMax === null || amountMax.startsWith("-")) wrong["amountMax"] = "payment.staffAmountMaxWrong";
  const iban = input.iban === "" ? "" : checkedIban(input.iban);
  if (iban === null) wrong["iban"] = "payment.staffIbanWrong";
  if (code === "transfer" && input.state !== "disabled") {
    if (iban === "") wrong["iban"] = "payment.staffIbanMissing";
    if (input.beneficiary === "") wrong["beneficiary"] = "payment.staffBeneficiaryMissing";
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { ...input, iban: iban ?? "", amountMax: amountMax ?? "" };
}

async function providerByCode(
  context: Context,
  code: ProviderCode,
  lock = false,
): Promise<Provider | undefined> {
  const found = context.db
    .select()
    .from(providerTable)
    .where(eq(providerTable.code, code))
    .orderBy(asc(providerTable.id))
    .limit(1);
  const [row] = lock ? await found.for("update") : await found;
  return row;
}

function rowView(context: Context, code: ProviderCode, row: Provider): ProviderRow {
  const { locale } = context;
  const names = new Intl.DisplayNames(locale.tag, { type: "region" });
  return {
    code,
    name: inLocale(row.name, locale.code),
    state: row.state,
    stateText: locale.text(`payment.staffState_${row.state}`),
    countries:
      row.countryCodes.map((one) => names.of(one) ?? one).join(", ") ||
      locale.text("payment.staffAllCountries"),
    currencies: row.currencies.join(", ") || locale.text("payment.staffAllCurrencies"),
  };
}

function valuesOf(row: Provider): ProviderFormInput {
  const { name, description, state, position, countryCodes, currencies, settings } = row;
  const said = (key: string) => (typeof settings[key] === "string" ? settings[key] : "");
  const account = { beneficiary: said("beneficiary"), bank: said("bank"), iban: said("iban") };
  const taking = {
    captureLater: settings["captureLater"] === true,
    captureAtShipment: settings["captureAtShipment"] === true,
    amountMax: said("amountMax"),
    confirmAtPlacing: settings["confirmAtPlacing"] !== false,
  };
  const stripe = row.code === "stripe" ? stripeValues(row) : noStripe;
  return { name, description, state, position, countryCodes, currencies, ...account, ...taking, stripe };
}
