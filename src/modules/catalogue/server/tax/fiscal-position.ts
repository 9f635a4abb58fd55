import { sql } from "drizzle-orm";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { sharedCountryGroupMember, sharedPerson } from "#modules/people/shared-views.ts";
import type { PublicContext } from "#platform/context.ts";
import { readOnce } from "#platform/read-once.ts";
import type { Translated } from "#platform/translated.ts";
import type { Region } from "./tax-tables.ts";

/** The facts that decide a buyer's taxes. */
export interface TaxedBuyer {
  /** Country of delivery. */
  countryCode: string;
  stateCode: string;
  zip: string;
  /** The country of the buyer's VAT number; null if the number is missing, wrong or not confirmed yet. */
  vatCountryCode: string | null;
  /** The paying person, for a position that staff have chosen for them. */
  personId: number | null;
}

export interface FiscalPosition {
  id: number;
  name: Translated;
  /** Printed on the invoice, such as "Reverse charge". */
  note: Translated;
}

export interface PositionRule extends FiscalPosition {
  position: number;
  autoApply: boolean;
  vatRequired: boolean;
  region: Region;
  countryCodes: readonly string[];
  /** Countries of its country groups; null without groups, which differs from empty groups. */
  groupCountryCodes: readonly string[] | null;
  stateCodes: readonly string[];
  zipFrom: string;
  zipTo: string;
  /** Staff have chosen it for this buyer. */
  own: boolean;
}

/** The site's own country and its union, if any. */
export interface Home {
  countryCode: string;
  /** Whether the country of delivery is in the European Union. */
  goesToUnion: boolean;
  /** Whether the country of the buyer's VAT number is in the European Union. */
  vatInUnion: boolean;
}

/** The position whose taxes this context displays: the visitor's, if this site uses it; else null. */
export async function positionShown(context: PublicContext): Promise<number | null> {
  const { fiscalPositionId } = context;
  if (fiscalPositionId === null) return null;
  return readOnce(context, `position ${fiscalPositionId}`, async () => {
    const { rows } = await context.db.execute<{ id: number }>(sql`
      select id from catalogue_fiscal_position
      where id = ${fiscalPositionId} and active and (site_id is null or site_id = ${context.site.id})`);
    return rows[0]?.id ?? null;
  });
}

/** A buyer's fiscal position; null means home taxes. One query, besides the cached countries. */
export async function fiscalPositionFor(
  context: PublicContext,
  buyer: TaxedBuyer,
): Promise<FiscalPosition | null> {
  const { rows } = await context.db.execute<PositionRule & Record<string, unknown>>(sql`
    select rule.id, rule.name, rule.note, rule.position, rule.auto_apply as "autoApply",
      rule.vat_required as "vatRequired", rule.region, rule.country_codes as "countryCodes",
      (select coalesce(array_agg(member.country_code) filter (where member.country_code is not null), '{}')
        from catalogue_fiscal_position_country_group named
        left join ${sharedCountryGroupMember} member on member.group_id = named.group_id
        where named.fiscal_position_id = rule.id having count(*) > 0) as "groupCountryCodes",
      rule.state_codes as "stateCodes", rule.zip_from as "zipFrom", rule.zip_to as "zipTo",
      exists (
        select 1 from catalogue_person_fiscal_position own join ${sharedPerson} person on person.id = ${buyer.personId}::integer
        where own.fiscal_position_id = rule.id and own.person_id in (person.id, person.parent_id)
      ) as own
    from catalogue_fiscal_position rule
    where rule.active and (rule.site_id is null or rule.site_id = ${context.site.id})`);
  if (rows.length === 0) return null;
  const country = await countryByCode(context, buyer.countryCode);
  const vatCountry = buyer.vatCountryCode ? await countryByCode(context, buyer.vatCountryCode) : null;
  const best = bestPosition(rows, buyer, {
    countryCode: context.site.countryCode,
    goesToUnion: country?.inEu ?? false,
    vatInUnion: vatCountry?.inEu ?? false,
  });
  return best && { id: best.id, name: best.name, note: best.note };
}

/**
 * The position that staff have chosen for the buyer, else the most specific match: first one that requires the buyer's
 * VAT number, then by postcode, by state, by country, by country group; then the first by position.
 */
export function bestPosition(
  rules: readonly PositionRule[],
  buyer: TaxedBuyer,
  home: Home,
): PositionRule | null {
  const chosen = rules.find(({ own }) => own);
  if (chosen) return chosen;
  if (buyer.countryCode === "") return null;
  const fitting = rules.filter((rule) => rule.autoApply && fits(rule, buyer, home));
  return (
    fitting.toSorted(
      (a, b) => rankOf(b, buyer) - rankOf(a, buyer) || a.position - b.position || a.id - b.id,
    )[0] ?? null
  );
}

function fits(rule: PositionRule, buyer: TaxedBuyer, home: Home): boolean {
  if (!isOf(rule, buyer.countryCode, home.goesToUnion, home)) return false;
  if (rule.stateCodes.length > 0 && !rule.stateCodes.includes(buyer.stateCode)) return false;
  const zip = plainZip(buyer.zip);
  if (rule.zipFrom !== "" && (zip < plainZip(rule.zipFrom) || zip > plainZip(rule.zipTo))) return false;
  if (!rule.vatRequired) return true;
  // A VAT number of the seller's own country does not make a delivery abroad a transaction between two countries'
  // businesses.
  return buyer.vatCountryCode !== null && isOf(rule, buyer.vatCountryCode, home.vatInUnion, home);
}

function isOf(
  { region, countryCodes, groupCountryCodes }: PositionRule,
  countryCode: string,
  inUnion: boolean,
  home: Home,
): boolean {
  const namesSome = countryCodes.length > 0 || groupCountryCodes !== null;
  if (namesSome && !countryCodes.includes(countryCode) && !groupCountryCodes?.includes(countryCode)) {
    return false;
  }
  if (region === "any") return true;
  return countryCode !== home.countryCode && inUnion === (region === "union");
}

/** Each condition outweighs all later ones. */
function rankOf(rule: PositionRule, { countryCode }: TaxedBuyer): number {
  return [
    rule.vatRequired,
    rule.zipFrom !== "",
    rule.stateCodes.length > 0,
    rule.countryCodes.includes(countryCode),
    rule.groupCountryCodes !== null || rule.region !== "any",
  ].reduce((rank, has) => rank * 2 + (has ? 1 : 0), 0);
}

/** Postcodes are compared as text, in capitals and without spaces and hyphens. */
function plainZip(zip: string): string {
  return zip.toUpperCase().replace(/[\s-]/g, "");
}
