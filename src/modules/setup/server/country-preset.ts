import type { LocaleCode } from "#platform/i18n/locale.ts";

/** Common settings of a country, so that one choice sets up most of a shop. All of them can be changed later. */
export interface CountryPreset {
  currency: string;
  /** Whether prices are stored and shown with tax. */
  taxIncluded: boolean;
  /** The tax's name on invoices and its rates in percent, standard rate first. */
  tax: string;
  rates: readonly string[];
  language: LocaleCode;
  /** ISO 3166 codes of the countries that the first delivery method serves. */
  deliverTo: readonly string[];
  /** Codes of the payment providers that are common there, most common first. */
  payments: readonly string[];
}

/**
 * Tax rates for goods and services, without regional ones (Corsica, Madeira, Canary Islands) and without 0 %: owners
 * add those if they need them.
 *
 * Sources. GB, CH and the euro in Bulgaria were compared with published lists on 22 November 2026, the others earlier.
 * The owner's accountant must confirm everything:
 * - European Union: European Commission, Taxes in Europe Database (TEDB) and "VAT rates applied in the Member States".
 *   DE § 12 UStG; AT § 10 UStG, with 4.9 % on basic food since 1 July 2026 (lex-press.at, "Geplante Einführung eines
 *   neuen ermäßigten Umsatzsteuersatzes", and the decision of the government of 28 January 2026);
 *   FR CGI art. 278 to 281 nonies; IT DPR 633/1972 art. 16; ES Ley 37/1992 art. 90 and 91;
 *   NL Wet OB 1968 art. 9; HU 2007. évi CXXVII. törvény § 82; PL ustawa o VAT art. 41 and 146ef;
 *   BG ЗДДС чл. 66, the euro since 1 January 2026 (Council Regulation (EU) 2025/1409).
 *   RO Codul fiscal art. 291 as changed by Legea 141/2025: 21 % and 11 % since 1 August 2025.
 * - United Kingdom: gov.uk/vat-rates: 20 % and 5 % (VATA 1994 s. 2 and 29A).
 * - Switzerland: estv.admin.ch, "VAT rates Switzerland", MWSTG Art. 25: 8.1 %, 2.6 %, and until the end of 2027 3.8 %
 *   for accommodation, since 1 January 2024.
 * - Currencies: european-union.europa.eu, "Countries using the euro" (21 members, Bulgaria the last); ISO 4217 for CHF,
 *   GBP, HUF, PLN, RON and USD.
 * - United States: each state and county sets its sales tax; the owner enters the local rate.
 */
export const countryPresets: Readonly<Record<string, CountryPreset>> = {
  AT: german(european("USt.", ["20", "13", "10", "4.9"], "AT", ["transfer", "stripe"])),
  BG: european("ДДС", ["20", "9"], "BG", ["cod", "transfer", "stripe"]),
  CH: {
    ...german(european("MWST", ["8.1", "3.8", "2.6"], "CH", ["transfer", "stripe"])),
    currency: "CHF",
  },
  DE: german(european("MwSt.", ["19", "7"], "DE", ["transfer", "stripe"])),
  ES: european("IVA", ["21", "10", "4"], "ES", ["stripe", "transfer"]),
  FR: european("TVA", ["20", "10", "5.5", "2.1"], "FR", ["stripe", "transfer"]),
  GB: { ...european("VAT", ["20", "5"], "GB", ["stripe", "transfer"]), currency: "GBP" },
  HU: { ...european("ÁFA", ["27", "18", "5"], "HU", ["cod", "transfer", "stripe"]), currency: "HUF" },
  IT: european("IVA", ["22", "10", "5", "4"], "IT", ["stripe", "transfer", "cod"]),
  NL: european("btw", ["21", "9"], "NL", ["stripe", "transfer"]),
  PL: { ...european("VAT", ["23", "8", "5"], "PL", ["cod", "transfer", "stripe"]), currency: "PLN" },
  RO: {
    ...european("TVA", ["21", "11"], "RO", ["cod", "transfer", "stripe"]),
    currency: "RON",
    language: "ro",
  },
  US: {
    currency: "USD",
    taxIncluded: false,
    tax: "Sales tax",
    rates: ["0"],
    language: "en",
    deliverTo: ["US"],
    // The United States have no IBANs, which a transfer needs.
    payments: ["stripe"],
  },
};

function european(
  tax: string,
  rates: readonly string[],
  country: string,
  payments: readonly string[],
): CountryPreset {
  return {
    currency: "EUR",
    taxIncluded: true,
    tax,
    rates,
    language: "en",
    deliverTo: [country],
    payments,
  };
}

function german(preset: CountryPreset): CountryPreset {
  return { ...preset, language: "de" };
}

export function presetOf(countryCode: string): CountryPreset | null {
  return Object.hasOwn(countryPresets, countryCode) ? (countryPresets[countryCode] ?? null) : null;
}

/** "USt. 4,9 %", with the decimal separator of the country's invoices, printed the same in every language. */
export function taxName({ tax, deliverTo: [country] }: CountryPreset, rate: string): string {
  if (rate === "0") return tax;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return `${tax} ${new Intl.NumberFormat(`${language}-${country}`).format(Number(rate))} %`;
}
