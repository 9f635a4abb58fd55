import Big from "big.js";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { multiply } from "#platform/money/money.ts";
import { type PriceTree, treeOf } from "../../components/price-tree.ts";
import { idArray } from "../vocabulary/ids.ts";
import { positionShown } from "./fiscal-position.ts";

export interface Tax {
  /** The charged rate: percent of the untaxed amount as a decimal string; the sum of the parts. */
  rate: string;
  /** Whether the catalogue's amounts contain the tax. */
  included: boolean;
  /**
   * Percent of the untaxed amount that those amounts contain if `included`; differs from `rate` if a fiscal position
   * charges other taxes than home. Undefined if it equals `rate`.
   */
  containedRate?: string;
  parts: TaxPart[];
}

/** One of the taxes on an amount. */
export interface TaxPart {
  id: number;
  name: string;
  /** Its percentage of the untaxed amount, whatever its base; at most 8 decimals. */
  rate: string;
}

export const noTax: Tax = { rate: "0", included: true, containedRate: "0", parts: [] };

/**
 * An amount as a site displays it, with or without tax, whatever the product's own list price contains. Removes the
 * contained tax and adds the charged one in one step: a factor of 1/1.2 would already be rounded and could move the
 * result by a cent.
 */
export function asDisplayed(
  minor: number,
  tax: Pick<Tax, "rate" | "included" | "containedRate">,
  display: "included" | "excluded",
): number {
  const { removed, added } = ratesOf(tax, display);
  return taxExchanged(minor, removed, added);
}

/** Replaces `removed` percent of contained tax by `added` percent; rounded once. */
export function taxExchanged(minor: number, removed: string, added: string): number {
  if (new Big(removed).eq(added)) return minor;
  return multiply(1, new Big(minor).times(new Big(added).plus(100)).div(new Big(removed).plus(100)));
}

/**
 * The charged price of one piece if the product's own amount contains tax and the displayed one does not, or the
 * reverse; null if the displayed price itself is charged. A net price that is rounded to cents and multiplied gives
 * another total than the gross price from which it was derived, and vice versa.
 */
export function chargedApart(
  ownMinor: number,
  tax: Pick<Tax, "rate" | "included" | "containedRate">,
  display: "included" | "excluded",
): number | null {
  const own = tax.included ? "included" : "excluded";
  return own === display || new Big(tax.rate).eq(0) ? null : asDisplayed(ownMinor, tax, own);
}

/** The same as the last node of a price tree; returns the tree unchanged if there is nothing to do. */
export function displayTree(
  price: PriceTree,
  tax: Pick<Tax, "rate" | "included" | "containedRate">,
  display: "included" | "excluded",
): PriceTree {
  const rates = ratesOf(tax, display);
  const isSame = new Big(rates.removed).eq(rates.added);
  return isSame ? price : treeOf({ op: "tax", ...rates }, price.currency, [price]);
}

function ratesOf(
  tax: Pick<Tax, "rate" | "included" | "containedRate">,
  display: "included" | "excluded",
): { removed: string; added: string } {
  return {
    removed: tax.included ? (tax.containedRate ?? tax.rate) : "0",
    added: display === "included" ? tax.rate : "0",
  };
}

/**
 * These taxes on the context's day, by their given ids: home taxes (null), or as a fiscal position maps them, "no tax"
 * included. For charged lines: products, delivery, rewards. One query.
 */
export async function taxesFor(
  context: PublicContext,
  taxIds: readonly number[],
  fiscalPositionId: number | null,
): Promise<Map<number, Tax>> {
  if (taxIds.length === 0) return new Map();
  const day = shopDay(context.now);
  const charged = sql`case when rule.from_tax_id is null then home.id else rule.to_tax_id end`;
  const { rows } = await context.db.execute<TaxRow>(sql`
    select home.id, home.included, ${ratedParts(day, sql`home.id`)} as home,
      ${ratedParts(day, charged)} as charged
    from catalogue_tax home left join catalogue_fiscal_position_tax rule
      on rule.from_tax_id = home.id and rule.fiscal_position_id = ${fiscalPositionId}::integer
    where home.id = any(${idArray(taxIds)})`);
  return new Map(
    rows.map(({ id, included, home, charged: parts }) => [
      id,
      { ...taxOfParts(parts ?? [], included), containedRate: taxOfParts(home ?? [], included).rate },
    ]),
  );
}

/** The tax that this visitor sees: the home tax, or as their fiscal position maps it. */
export async function shownTax(
  context: PublicContext,
  of: { tax_id?: number | null; rate: string | null; included: boolean | null },
): Promise<Tax> {
  const position = await positionShown(context);
  if (position === null) return { rate: of.rate ?? "0", included: of.included ?? true, parts: [] };
  const taxId = of.tax_id ?? 0;
  return (await taxesFor(context, [taxId], position)).get(taxId) ?? noTax;
}

/** A tax from its parts; `included` says whether amounts contain it. */
export function taxOfParts(rated: readonly RatedPart[], included: boolean): Tax {
  const parts = effectiveParts(rated);
  return { rate: sumOf(parts), included, parts };
}

/**
 * A column with the parts of a tax on a day (as from shopDay), as RatedPart[]: the tax itself, or the taxes of a group
 * in order; null for no tax. Before the first of its rates begins, a tax is 0; a tax without rates has the rate of its
 * row.
 */
export function ratedParts(day: string | Placeholder, taxId: SQL): SQL {
  return sql`(
    select json_agg(json_build_object('id', leaf.id, 'name', leaf.name, 'compound', leaf.compound, 'rate', coalesce(
      (select rate from catalogue_tax_rate where tax_id = leaf.id and starts_on <= ${day}::date
        order by starts_on desc limit 1),
      case when exists (select 1 from catalogue_tax_rate where tax_id = leaf.id) then 0 else leaf.rate end)::text)
      order by leaf.position, leaf.id)
    from (
      select single.id, single.name, single.rate, 0 as position, false as compound
      from catalogue_tax single where single.id = ${taxId} and single.kind = 'percent'
      union all
      select of.id, of.name, of.rate, part.position, part.compound
      from catalogue_tax_part part join catalogue_tax of on of.id = part.tax_id where part.group_id = ${taxId}
    ) leaf)`;
}

interface TaxRow extends Record<string, unknown> {
  id: number;
  included: boolean;
  home: RatedPart[] | null;
  charged: RatedPart[] | null;
}

export interface RatedPart {
  id: number;
  name: string;
  /** Percent as a decimal string, of the base, or of the base and all parts before it if compound. */
  rate: string;
  compound: boolean;
}

/** Each part's percentage of the untaxed amount, with compound parts converted. */
function effectiveParts(parts: readonly RatedPart[]): TaxPart[] {
  let before = new Big(0);
  return parts.map(({ id, name, rate, compound }) => {
    const own = compound ? before.plus(100).times(rate).div(100) : new Big(rate);
    const effective = own.round(8, 1);
    before = before.plus(effective);
    return { id, name, rate: effective.toString() };
  });
}

export function sumOf(parts: readonly Pick<TaxPart, "rate">[]): string {
  return parts.reduce((sum, { rate }) => sum.plus(rate), new Big(0)).toString();
}
