import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { siteOrigin } from "#platform/site.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { legalFactSources } from "../../slots.ts";
import { trackingOf } from "../consent/tracking.ts";
import { withdrawalApplies } from "./legal-need.ts";
import { guaranteeWords, promisesOf } from "./promise.ts";
import { withdrawalFunction } from "./withdrawal-function.ts";

type InLanguages = { en: string; [code: string]: string };

/** Facts that a template needs. Each has a name that marks its gap in the text until it is known. */
export const gapNames = {
  company: { en: "Company name", ro: "Denumirea firmei", de: "Name der Firma" },
  address: { en: "Company address", ro: "Sediul firmei", de: "Anschrift der Firma" },
  registration: {
    en: "Company registration number",
    ro: "Numărul de înregistrare al firmei",
    de: "Registernummer der Firma",
  },
  vat: {
    en: "VAT number, or delete this line if you have none",
    ro: "Codul de TVA; ștergeți rândul dacă nu aveți",
    de: "USt-IdNr.; löschen Sie die Zeile, wenn Sie keine haben",
  },
  email: { en: "Email address", ro: "Adresa de e-mail", de: "E-Mail-Adresse" },
  phone: { en: "Phone number", ro: "Numărul de telefon", de: "Telefonnummer" },
  returnDays: {
    en: "Return period in days",
    ro: "Termenul de retur în zile",
    de: "Rückgabefrist in Tagen",
  },
  returnCost: {
    en: "Who pays for the return shipping",
    ro: "Cine plătește transportul la retur",
    de: "Wer die Rücksendung bezahlt",
  },
  carriers: { en: "Delivery methods", ro: "Metodele de livrare", de: "Versandarten" },
  payments: { en: "Payment methods", ro: "Metodele de plată", de: "Zahlungsarten" },
} as const satisfies Record<string, InLanguages>;

export type GapName = keyof typeof gapNames;

/** The known facts about the company and its shop in one language, as HTML text; null for a gap. */
export interface LegalFacts {
  known: Record<GapName, string | null>;
  country: string;
  countryCode: string;
  currency: string;
  taxIncluded: boolean;
  origin: string;
  /** Whether buyers have a legal right of withdrawal. */
  withdraws: boolean;
  /** The shop offers the online withdrawal function. */
  withdrawsOnline: boolean;
  /** Visits are counted with the visitor's consent. */
  counts: boolean;
  /** The shop's own guarantee as sentences; "" without one. */
  guarantee: string;
}

/** The company's data, settings, and enabled carriers and payment methods, in one language. */
export async function legalFacts(context: Context, code: LocaleCode): Promise<LegalFacts> {
  const { site } = context;
  const locale = context.locale.others?.[code] ?? context.locale;
  const promises = promisesOf(site);
  const kept = site.settings["invoicing"];
  const invoicing: Record<string, unknown> = typeof kept === "object" && kept !== null ? { ...kept } : {};
  const said = (value: unknown) =>
    typeof value === "string" && value.trim() !== ""
      ? escaped(value.trim().replace(/\s*\n\s*/g, ", "))
      : null;
  const withdraws = withdrawalApplies(site.countryCode);
  const { returnDays, returnCost } = promises;
  return {
    known: {
      company: said(site.company),
      address: said(site.address),
      registration: said(invoicing["registration"]),
      vat: said(invoicing["vat"]),
      email: said(site.email),
      phone: said(site.phone),
      // With a legal right of withdrawal a text never states less than fourteen days.
      returnDays: returnDays === null ? null : String(withdraws ? Math.max(returnDays, 14) : returnDays),
      returnCost: returnCost === "" ? null : inLocale(costWords[returnCost], code),
      carriers: await namesOf(context, "delivery", code),
      payments: await namesOf(context, "payment", code),
    },
    country: new Intl.DisplayNames(locale.tag, { type: "region" }).of(site.countryCode) ?? site.countryCode,
    countryCode: site.countryCode,
    currency: site.currency,
    taxIncluded: site.taxDisplay === "included",
    origin: siteOrigin(context),
    withdraws,
    withdrawsOnline: withdrawalFunction(site).isOn,
    counts: trackingOf(site).counts,
    guarantee: escaped(guaranteeWords(locale, promises).join(" ")),
  };
}

/** The sentences of the model instructions, note 5 (Directive 2011/83/EU, annex I A). */
const costWords = {
  buyer: {
    en: "You will have to bear the direct cost of returning the goods.",
    ro: "Va trebui să suportați costul direct al returnării produselor.",
    de: "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
  },
  shop: {
    en: "We will bear the cost of returning the goods.",
    ro: "Costul returnării produselor va fi suportat de noi.",
    de: "Wir tragen die Kosten der Rücksendung der Waren.",
  },
} as const;

async function namesOf(
  context: Context,
  about: "delivery" | "payment",
  code: LocaleCode,
): Promise<string | null> {
  const sources = [...legalFactSources.entries()].filter((source) => source.about === about);
  const names = (await Promise.all(sources.map(({ names: of }) => of(context)))).flat();
  const said = [...new Set(names.map((name: Translated) => inLocale(name, code)).filter(Boolean))];
  return said.length > 0 ? escaped(said.join(", ")) : null;
}

/** Words from settings as HTML text, which legal texts are. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
