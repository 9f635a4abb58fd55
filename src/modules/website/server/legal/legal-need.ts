import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { legalTextPath, legalTextsPath } from "../../paths.ts";
import { isInForce } from "./legal.ts";
import { type LegalKind, legalKinds, legalTextTable } from "./tables.ts";

const union = (
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK " +
  // The European Economic Area.
  "IS LI NO"
).split(" ");

interface Need {
  /** Its name in the country's law; empty for the usual name. */
  calledHere?: string;
  /** The source in the law. */
  source: string;
}

type Needs = Partial<Record<LegalKind, Need>>;

/**
 * The texts that a shop needs for distance sales to consumers, by its country, each with its source. The sources are
 * those in force in November 2026. A starting point for the owner, no legal advice.
 */
const inUnion: Needs = {
  imprint: { source: "Directive 2000/31/EC, article 5" },
  terms: { source: "Directive 2011/83/EU, articles 6 and 8; Directive 2000/31/EC, article 10" },
  withdrawal: { source: "Directive 2011/83/EU, article 6(1)(h) and annex I (instructions and model form)" },
  delivery: { source: "Directive 2011/83/EU, articles 6(1)(g) and 8(3)" },
  privacy: { source: "GDPR, article 13; cookies: Directive 2002/58/EC, article 5(3)" },
};

const byCountry: Readonly<Record<string, Needs>> = {
  DE: {
    ...inUnion,
    imprint: { calledHere: "Impressum", source: "§ 5 DDG" },
    terms: { calledHere: "AGB", source: "§§ 305 ff., 312d, 312i BGB; Art. 246a EGBGB" },
    withdrawal: {
      calledHere: "Widerrufsbelehrung",
      source: "§ 312g BGB; Art. 246a § 1(2) EGBGB, annexes 1 and 2",
    },
    delivery: { source: "Art. 246a § 1(1) EGBGB; § 312j(1) BGB" },
    privacy: { calledHere: "Datenschutzerklärung", source: "GDPR, article 13; cookies: § 25 TDDDG" },
  },
  RO: {
    imprint: { source: "Legea 365/2002, art. 5" },
    terms: { source: "OUG 34/2014, art. 6 și 8; Ordinul ANPC 449/2022 (ANPC și SAL)" },
    withdrawal: { source: "OUG 34/2014, art. 9–16 și anexa" },
    delivery: { source: "OUG 34/2014, art. 6(1) g) și 8(3)" },
    privacy: { source: "GDPR, art. 13; cookies: Legea 506/2004, art. 4(5)" },
  },
  GB: {
    imprint: { source: "Electronic Commerce (EC Directive) Regulations 2002, regulation 6" },
    terms: { source: "Consumer Contracts Regulations 2013, schedule 2" },
    withdrawal: { source: "Consumer Contracts Regulations 2013, regulations 29–38 and schedule 3" },
    delivery: { source: "Consumer Contracts Regulations 2013, schedule 2(j) and regulation 14" },
    privacy: { source: "UK GDPR, article 13; cookies: PECR 2003, regulation 6" },
  },
  CH: {
    imprint: { source: "UWG, Art. 3 Abs. 1 lit. s" },
    terms: { source: "UWG, Art. 3 Abs. 1 lit. s und Art. 8" },
    delivery: { source: "UWG, Art. 3 Abs. 1 lit. s; PBV" },
    privacy: { source: "DSG, Art. 19" },
  },
};

/** Elsewhere: the usual requirements of consumer and data protection laws and payment providers. */
const anywhere: Needs = {
  imprint: { source: "" },
  terms: { source: "" },
  delivery: { source: "" },
  privacy: { source: "" },
};

/** Whether the law of the EU and the EEA applies to a shop of this country. */
export function isInUnion(countryCode: string): boolean {
  return union.includes(countryCode);
}

export function needsOf(countryCode: string): Needs {
  return byCountry[countryCode] ?? (union.includes(countryCode) ? inUnion : anywhere);
}

/** Whether consumers may withdraw from a distance contract without giving a reason. */
export function withdrawalApplies(countryCode: string): boolean {
  return needsOf(countryCode).withdrawal !== undefined;
}

export interface LegalNeedView {
  kind: LegalKind;
  name: string;
  path: string;
  source: string;
}

/** The unpublished texts that the site's country requires. */
export async function missingNeeds(context: Context): Promise<LegalNeedView[]> {
  const { site, locale } = context;
  const published = await context.db
    .selectDistinct({ kind: legalTextTable.kind })
    .from(legalTextTable)
    .where(isInForce(site.id));
  const needs = needsOf(site.countryCode);
  return legalKinds.flatMap((kind) => {
    const need = needs[kind];
    if (!need || published.some((row) => row.kind === kind)) return [];
    const name = locale.text(`website.legalKind_${kind}`);
    return [
      {
        kind,
        name: need.calledHere ? `${name} (${need.calledHere})` : name,
        path: legalTextPath(kind),
        source: need.source,
      },
    ];
  });
}

export interface LegalMissingView {
  names: string[];
  /** The page for writing them; null for people who may not. */
  path: string | null;
}

/** The missing texts, for pages on which an owner prepares to sell. */
export async function legalMissing(context: Context): Promise<LegalMissingView> {
  const mayWrite = hasRole(context.user?.roles ?? [], "website");
  return {
    names: (await missingNeeds(context)).map(({ name }) => name),
    path: mayWrite ? legalTextsPath : null,
  };
}

/** The number of unpublished texts that the country requires. */
export async function missingLegalTexts(context: Context): Promise<number> {
  return (await missingNeeds(context)).length;
}
