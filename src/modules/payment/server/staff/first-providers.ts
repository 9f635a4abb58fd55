import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, Refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { flag } from "#platform/wire.ts";
import type { FormFieldView, ProviderForm, ProviderSetup } from "../provider/provider-form.ts";
import { providers } from "../providers/providers.ts";
import { type ProviderFormInput, providerFormView, providerValues, saveProvider } from "./staff-provider.ts";

/** A payment method in the setup of a new shop, with its texts in the language of the page. */
export interface FirstProviderView {
  code: string;
  title: string;
  lead: string;
  tick: { label: string; checked: boolean } | null;
  fields: FormFieldView[];
  fold: string | null;
  note: string | null;
}

type Settings = Record<string, unknown>;
type Offered = { code: string; form: ProviderForm; setup: ProviderSetup };

const offered: readonly Offered[] = providers.flatMap(({ code, form }) =>
  form?.setup ? [{ code, form, setup: form.setup }] : [],
);

/** The providers that the setup can offer. */
export const firstProviderCodes: readonly string[] = offered.map(({ code }) => code);

/** The input of all these providers: a checkbox is sent under the code of its provider. */
export const firstProvidersInput = z.object(
  Object.assign(
    {},
    ...offered.map(({ code, form, setup }) => (setup.asks.kind === "tick" ? { [code]: flag } : form.shape)),
  ) as Record<string, z.ZodType>,
);

/** The providers `codes` for the setup, in that order. The first one's checkbox is preselected. */
export async function firstProviderViews(
  context: Context,
  codes: readonly string[],
): Promise<FirstProviderView[]> {
  const views: FirstProviderView[] = [];
  for (const one of chosen(codes)) {
    const { title, lead, asks, fold, note } = one.setup;
    const { text } = context.locale;
    const { isNew, values } = await providerValues(context, one.code);
    const isTicked = isNew ? codes[0] === one.code : values.state === "enabled";
    views.push({
      code: one.code,
      title: text(title),
      lead: text(lead),
      tick: asks.kind === "tick" ? { label: text(asks.label), checked: isTicked } : null,
      fields: asks.kind === "tick" ? [] : await fieldsOf(context, one),
      fold: fold ? text(isFilled(one.setup, values.settings) ? fold.kept : fold.empty) : null,
      note: note?.(context) ?? null,
    });
  }
  return views;
}

/**
 * Offers the completed providers to buyers. Empty fields leave a provider as it is; an unchecked box disables it. If
 * nothing is filled in, neither now nor before, the first field shows `missing`.
 */
export async function saveFirstProviders(
  write: WriteContext,
  codes: readonly string[],
  typed: z.output<typeof firstProvidersInput>,
  missing: string,
): Promise<void> {
  const wrong: FieldErrors = {};
  let isAny = false;
  for (const { code, setup } of chosen(codes)) {
    const { isNew, values } = await providerValues(write, code);
    const change = (changed: Partial<ProviderFormInput>) =>
      keep(write, code, { ...values, ...(isNew && firstNames(write, setup)), ...changed }, wrong);
    if (setup.asks.kind === "tick") {
      if (typed[code]) await change({ state: "enabled" });
      else if (values.state === "enabled") await change({ state: "disabled" });
      isAny ||= Boolean(typed[code]);
    } else {
      const isTyped = isFilled(setup, typed);
      isAny ||= isTyped || isFilled(setup, values.settings);
      if (!isTyped) continue;
      const names = (await fieldsOf(write, { code, setup })).map(({ name }) => name);
      const settings = names.reduce((all, name) => within(all, name, at(typed, name)), values.settings);
      await change({ settings, state: "enabled" });
    }
  }
  if (!isAny) throw invalidFields({ [firstField(codes)]: missing });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

function chosen(codes: readonly string[]): Offered[] {
  return codes.flatMap((code) => offered.filter((one) => one.code === code));
}

/** The first group of fields of a provider's own form: the destination of the money. */
async function fieldsOf(
  context: Context,
  { code, setup }: Pick<Offered, "code" | "setup">,
): Promise<FormFieldView[]> {
  const { sections } = await providerFormView(context, code);
  const proposed = setup.proposed?.(context) ?? {};
  return (sections[0]?.fields ?? [])
    .filter(({ kind }) => kind !== "flag")
    .map((field) =>
      field.kind === "line" ? { ...field, value: field.value || (proposed[field.name] ?? "") } : field,
    );
}

function isFilled({ asks }: ProviderSetup, settings: Settings): boolean {
  return asks.kind === "fields" && asks.needed.some((name) => Boolean(at(settings, name)));
}

function firstField(codes: readonly string[]): string {
  const [name] = chosen(codes).flatMap(({ setup: { asks } }) => (asks.kind === "fields" ? asks.needed : []));
  return name ?? codes[0] ?? "";
}

/** A provider's default name in every language of the site, and its default position. */
function firstNames(context: Context, { name, position }: ProviderSetup) {
  const codes = languagesOf(context.site).offered.map(({ code }) => code);
  return {
    position,
    name: Object.fromEntries(codes.map((code) => [code, localeNamed(context, code).text(name)])),
  };
}

/** Collects errors, so that every part of the screen shows its own at once. */
async function keep(write: WriteContext, code: string, values: ProviderFormInput, wrong: FieldErrors) {
  try {
    await saveProvider(write, code, values);
  } catch (error) {
    if (!(error instanceof Refusal) || Object.keys(error.fields).length === 0) throw error;
    Object.assign(wrong, error.fields);
  }
}

/** The value of a field `group.name` or `name`. */
function at(settings: Settings, field: string): unknown {
  const [first = "", second] = field.split(".");
  return second === undefined ? settings[first] : at((settings[first] ?? {}) as Settings, second);
}

function within(settings: Settings, field: string, value: unknown): Settings {
  const [first = "", second] = field.split(".");
  if (second === undefined) return { ...settings, [first]: value };
  return { ...settings, [first]: within((settings[first] ?? {}) as Settings, second, value) };
}
