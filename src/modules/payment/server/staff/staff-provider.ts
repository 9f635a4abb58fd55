import { asc, eq } from "drizzle-orm";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { countries } from "#modules/people/server/address/country.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type PaymentProvider, type Provider, paymentProviders } from "../provider/payment-provider.ts";
import { isLetIn, upsertProvider } from "../provider/provider.ts";
import type { FormSectionView, ProviderForm } from "../provider/provider-form.ts";
import { providerTable } from "../provider/tables.ts";

export const providerModel = "payment.provider";

export interface ProviderFormInput {
  name: Translated;
  description: Translated;
  state: Provider["state"];
  position: number;
  countryCodes: string[];
  currencies: string[];
  /** The values of the provider's own fields, see its `form`. */
  settings: Record<string, unknown>;
}

export interface ProviderRow {
  code: string;
  name: string;
  stateText: string;
  state: Provider["state"] | "none";
  countries: string;
  currencies: string;
}

export interface ProviderFormView {
  code: string;
  crumb: string;
  lead: string;
  isNew: boolean;
  values: Omit<ProviderFormInput, "settings">;
  states: Provider["state"][];
  sections: FormSectionView[];
  edition: number;
  countries: { value: string; label: string }[];
}

const blank: Omit<ProviderFormInput, "settings"> = {
  name: {},
  description: {},
  state: "disabled",
  position: 10,
  countryCodes: [],
  currencies: [],
};

/** A provider that staff can set up. */
type OfferedProvider = PaymentProvider & { form: ProviderForm };

/** The providers of this program; the test bank only if the installation allows it. */
function offeredTo(context: Context): OfferedProvider[] {
  return paymentProviders.entries().flatMap((provider) => {
    const { form } = provider;
    return form && isLetIn(context, provider) ? [{ ...provider, form }] : [];
  });
}

function offeredProvider(context: Context, code: string): OfferedProvider {
  const found = offeredTo(context).find((one) => one.code === code);
  if (!found) throw notFound();
  return found;
}

/** The code in the address of a form; not found for an unknown provider. */
export function providerCodeOf(context: Context, named: string | undefined): string {
  return offeredProvider(context, named ?? "").code;
}

/** All providers in the buyers' order; those without a setup come last. */
export async function providerRows(context: Context): Promise<ProviderRow[]> {
  const { locale } = context;
  const rows = await context.db
    .select()
    .from(providerTable)
    .orderBy(asc(providerTable.position), asc(providerTable.id));
  const offered = offeredTo(context);
  const present = rows.filter((row) => offered.some(({ code }) => code === row.code));
  const missing = offered
    .filter(({ code }) => !rows.some((row) => row.code === code))
    .map(({ code, form }) => ({
      code,
      name: locale.text(form.name),
      state: "none" as const,
      stateText: locale.text("payment.staffState_none"),
      countries: "",
      currencies: "",
    }));
  return [...present.map((row) => rowView(context, row)), ...missing];
}

export async function providerFormView(context: Context, code: string): Promise<ProviderFormView> {
  const { locale } = context;
  const { form, isForTests } = offeredProvider(context, code);
  const row = await storedProvider(context, code);
  const { settings, ...values } = valuesOf(form, row);
  const kind = locale.text(form.name);
  return {
    code,
    crumb: row ? inLocale(row.name, locale.code) || kind : kind,
    lead: locale.text(form.lead),
    isNew: !row,
    values,
    states: isForTests ? ["disabled", "test"] : ["disabled", "enabled"],
    sections: form.sections({ context, row, settings }),
    edition: row ? editionOfState({ ...values, ...settings }) : 0,
    countries: (await countries(context)).map((one) => ({ value: one.code, label: one.name })),
  };
}

/** The provider's own settings among all submitted values. */
export function settingsOf(
  context: Context,
  code: string,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const { shape } = offeredProvider(context, code).form;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, sent[name]]));
}

/** A provider's present values, for callers that change a part of them. */
export async function providerValues(
  context: Context,
  code: string,
): Promise<{ isNew: boolean; values: ProviderFormInput }> {
  const row = await storedProvider(context, code);
  return { isNew: !row, values: valuesOf(offeredProvider(context, code).form, row) };
}

/** Sets up or changes a provider. One that buyers can choose must have a name and complete settings. */
export async function saveProvider(
  write: WriteContext,
  code: string,
  input: ProviderFormInput,
  seen?: number,
): Promise<void> {
  const provider = offeredProvider(write, code);
  const { form } = provider;
  const row = await storedProvider(write, code, true);
  const before = row && flat(valuesOf(form, row));
  if (seen !== undefined && seen !== (before ? editionOfState(before) : 0)) {
    throw changedMeanwhile(await lastChange(write, providerModel, row?.id ?? 0));
  }
  const { settings, ...columns } = await checked(write, provider, input, row);
  const stored = form.stored?.(write, settings) ?? settings;
  const id = await upsertProvider(write, { code, ...columns, settings: stored });
  await audit(write, {
    model: providerModel,
    id,
    name: inLocale(columns.name, "en"),
    action: before ? "write" : "create",
    before: { ...before },
    after: { ...columns, ...(form.audited?.(settings) ?? settings) },
  });
}

async function checked(
  write: WriteContext,
  { form, isForTests = false }: OfferedProvider,
  input: ProviderFormInput,
  row: Provider | undefined,
): Promise<ProviderFormInput> {
  const wrong: FieldErrors = {};
  const isOffered = input.state !== "disabled";
  const settings = form.check?.({ settings: input.settings, row, isOffered, wrong }) ?? input.settings;
  for (const { code: language } of languagesOf(write.site).offered) {
    if (!input.name[language]) wrong[`name.${language}`] = "payment.staffNameMissing";
  }
  const known = new Set((await countries(write)).map((one) => one.code));
  if (!input.countryCodes.every((one) => known.has(one))) wrong["countryCodes"] = "payment.staffCountryWrong";
  if (!input.currencies.every((one) => /^[A-Z]{3}$/.test(one))) {
    wrong["currencies"] = "payment.staffCurrencyWrong";
  }
  // A test provider that looks real, or a real one that looks like a test, would mislead buyers.
  if (input.state === (isForTests ? "enabled" : "test")) wrong["state"] = "payment.staffStateWrong";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { ...input, settings };
}

async function storedProvider(context: Context, code: string, lock = false): Promise<Provider | undefined> {
  const found = context.db
    .select()
    .from(providerTable)
    .where(eq(providerTable.code, code))
    .orderBy(asc(providerTable.id))
    .limit(1);
  const [row] = lock ? await found.for("update") : await found;
  return row;
}

function rowView(context: Context, row: Provider): ProviderRow {
  const { locale } = context;
  const names = new Intl.DisplayNames(locale.tag, { type: "region" });
  return {
    code: row.code,
    name: inLocale(row.name, locale.code),
    state: row.state,
    stateText: locale.text(`payment.staffState_${row.state}`),
    countries:
      row.countryCodes.map((one) => names.of(one) ?? one).join(", ") ||
      locale.text("payment.staffAllCountries"),
    currencies: row.currencies.join(", ") || locale.text("payment.staffAllCurrencies"),
  };
}

function valuesOf(form: ProviderForm, row: Provider | undefined): ProviderFormInput {
  const settings = form.read(row);
  if (!row) return { ...blank, settings };
  const { name, description, state, position, countryCodes, currencies } = row;
  return { name, description, state, position, countryCodes, currencies, settings };
}

/** Columns and settings in one object, for the form and the audit log. */
function flat({ settings, ...columns }: ProviderFormInput): Record<string, unknown> {
  return { ...columns, ...settings };
}
