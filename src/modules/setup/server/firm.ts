import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { createTax } from "#modules/catalogue/server/staff/staff-tax.ts";
import { taxNames } from "#modules/catalogue/server/tax/usual-tax.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import type { SiteInput } from "#modules/website/server/site/site-input.ts";
import { saveSite, siteView } from "#modules/website/server/site/staff-site.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { languageName } from "#platform/i18n/locale.ts";
import { siteTable } from "#platform/site.ts";
import { line, longText } from "#platform/wire.ts";
import { type CountryPreset, countryPresets, presetOf, taxName } from "./country-preset.ts";

export const firmInput = z.object({
  company: line.default(""),
  countryCode: line.default(""),
  address: longText.default(""),
  vat: line.default(""),
  email: line.default(""),
  phone: line.default(""),
  ...seenVersion,
});

type FirmForm = z.output<typeof firmInput>;

export interface FirmView {
  values: Pick<SiteInput, "company" | "countryCode" | "address" | "vat" | "email" | "phone">;
  edition: number;
  /** Countries with a preset, listed first. */
  countries: { value: string; label: string }[];
  others: { value: string; label: string }[];
  /** The settings of each preset as text. */
  presets: Record<string, string>;
}

/** The company screen. Without a choice so far there is no country. */
export async function firmView(context: Context): Promise<FirmView> {
  const { values, edition, countries } = await siteView(context, context.site.id);
  const { company, address, vat, email, phone } = values;
  const isKnown = ({ value }: { value: string }) => presetOf(value) !== null;
  return {
    values: { company, address, vat, email, phone, countryCode: chosenCountry(context) },
    edition,
    countries: countries.filter(isKnown),
    others: countries.filter((country) => !isKnown(country)),
    presets: Object.fromEntries(
      Object.entries(countryPresets).map(([code, preset]) => [code, presetWords(context, preset)]),
    ),
  };
}

/** Saves the company, and applies the country's preset if the country changed. Answers the changes as text. */
export async function saveFirm(write: WriteContext, form: FirmForm): Promise<string> {
  const { version, overwrite, countryCode, ...said } = form;
  const wrong: FieldErrors = {};
  if (said.address === "") wrong["address"] = "setup.addressMissing";
  if (!(await countryByCode(write, countryCode))) wrong["countryCode"] = "setup.countryMissing";
  if (said.company === "") wrong["company"] = "website.siteCompanyMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const { values } = await siteView(write, write.site.id);
  const preset = countryCode === chosenCountry(write) ? null : presetOf(countryCode);
  // A shop without a name of its own is named after its company.
  const name = values.name === values.company ? said.company : values.name;
  const usual = preset && {
    currency: preset.currency,
    taxDisplay: preset.taxIncluded ? ("included" as const) : ("excluded" as const),
    languages: [preset.language],
    ownLanguage: preset.language,
  };
  const after = { ...values, ...said, name, countryCode, ...usual };
  await saveSite(write, write.site.id, after, overwrite ? undefined : version);
  await write.db
    .update(siteTable)
    .set({ settings: sql`${siteTable.settings} || ${JSON.stringify({ setupCountry: countryCode })}::jsonb` })
    .where(eq(siteTable.id, write.site.id));
  if (preset) await addTaxes(write, preset);
  return preset ? presetWords(write, preset) : "";
}

/** The country chosen in the setup; the site's own column has a default before anybody chose. */
export function chosenCountry({ site }: Pick<Context, "site">): string {
  const chosen = site.settings["setupCountry"];
  return typeof chosen === "string" ? chosen : "";
}

/** Adds missing taxes by name; never removes one, because products may use it. */
async function addTaxes(write: WriteContext, preset: CountryPreset): Promise<void> {
  const there = new Set(await taxNames(write));
  const startsOn = `${write.now.getUTCFullYear()}-01-01`;
  for (const rate of preset.rates) {
    const name = taxName(preset, rate);
    if (there.has(name)) continue;
    await createTax(write, {
      name,
      included: preset.taxIncluded,
      kind: "percent",
      rates: [{ startsOn, rate }],
      parts: [],
    });
  }
}

/** Keeps the percent sign on the line of its number. */
const noBreak = "\u00a0%";

function presetWords({ locale }: Pick<Context, "locale">, preset: CountryPreset): string {
  return locale.text("setup.presetWords", {
    currency: preset.currency,
    shown: preset.taxIncluded ? "included" : "excluded",
    taxes: new Intl.ListFormat(locale.tag).format(
      preset.rates.map((rate) => taxName(preset, rate).replace(/ %$/, noBreak)),
    ),
    language: languageName(locale.tag, preset.language),
  });
}
