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
  /** Countries whose usual settings are known stand first. */
  countries: { value: string; label: string }[];
  others: { value: string; label: string }[];
  /** What choosing each of them sets, in words. */
  presets: Record<string, string>;
}

/** The firm as its screen shows it. Before somebody has chosen one, there is no country. */
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

/** Keeps who sells, and sets what is usual in the country when another one was chosen. Answers that in words. */
export async function saveFirm(write: WriteContext, form: FirmForm): Promise<string> {
  const { version, overwrite, countryCode, ...said } = form;
  const wrong: FieldErrors = {};
  if (said.address === "") wrong["address"] = "setup.addressMissing";
  if (!(await countryByCode(write, countryCode))) wrong["countryCode"] = "setup.countryMissing";
  if (said.company === "") wrong["company"] = "website.siteCompanyMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const { values } = await siteView(write, write.site.id);
  const preset = countryCode === chosenCountry(write) ? null : presetOf(countryCode);
  // A shop that was never named otherwise goes by the name of its firm.
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

/** The country that was chosen here; the column of the site holds one before anybody was asked. */
export function chosenCountry({ site }: Pick<Context, "site">): string {
  const chosen = site.settings["setupCountry"];
  return typeof chosen === "string" ? chosen : "";
}

/** Those that are not there by their names; none is taken away, because products may have it. */
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

/** A percent sign does not stand alone at the beginning of a line. */
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
