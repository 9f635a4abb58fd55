import type { CountryView } from "#modules/people/server/address/country.ts";
import type { Locale } from "#platform/i18n/locale.ts";

/** Countries' names for the subdivisions in an address; all others are regions. */
const kinds: Record<string, "canton" | "county" | "land" | "province" | "state"> = {
  AT: "land",
  AU: "state",
  BR: "state",
  CA: "province",
  CH: "canton",
  DE: "land",
  ES: "province",
  GB: "county",
  HR: "county",
  HU: "county",
  IE: "county",
  IN: "state",
  IT: "province",
  MX: "state",
  NL: "province",
  RO: "county",
  US: "state",
};

/** The label of the field for a county, state or province. */
export function stateLabel(locale: Locale, country: Pick<CountryView, "code"> | null): string {
  return locale.text(`shop.state.${kinds[country?.code ?? ""] ?? "region"}`);
}
