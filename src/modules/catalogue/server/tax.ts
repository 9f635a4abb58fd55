import Big from "big.js";
import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { multiply } from "#platform/money/money.ts";
import { idArray } from "./ids.ts";
import { dayOf } from "./shop-day.ts";

export interface Tax {
  /** What is charged: percent of the untaxed amount as a decimal text; the sum of the parts. */
  rate: string;
  /** Amounts of the catalogue that it belongs to contain tax. */
  included: boolean;
  /**
   * Percent of the untaxed amount that those amounts contain when `included`; another than `rate` where a fiscal
   * position charges other taxes than those at home. Left out where it is `rate`.
   */
  containedRate?: string;
  parts: TaxPart[];
}

/** One of the taxes on an amount. */
export interface TaxPart {
  id: number;
  name: string;
  /** Its percent of the untaxed amount, whatever it is computed on; at most 8 decimals. */
  rate: string;
}

export const noTax: Tax = { rate: "0", included: true, containedRate: "0", parts: [] };

/**
 * An amount as a site displays it: with the tax or without, whatever the product's own list price contains. It is freed
 * from what it contains and gets what is charged in one step: a factor of 1/1.2 would already be rounded and could tip
 * a half cent.
 */
export function asDisplayed(
  minor: number,
  tax: Pick<Tax, "rate" | "included" | "containedRate">,
  display: "included" | "excluded",
): number {
  const contained = new Big(tax.included ? (tax.containedRate ?? tax.rate) : 0).plus(100);
  const shown = new Big(display === "included" ? tax.rate : 0).plus(100);
  return contained.eq(shown) ? minor : multiply(1, new Big(minor).times(shown).div(contained));
}

/**
 * What these taxes come to on the context's day, by the ids that were asked for: at home (null), or as a fiscal position
 * maps them, "no tax" included. For lines that are charged: products, delivery, rewards. One query.
 */
export async function taxesFor(
  context: PublicContext,
  taxIds: readonly number[],
  fiscalPositionId: number | null,
): Promise<Map<number, Tax>> {
  if (taxIds.length === 0) return new Map();
  const { rows } = await context.db.execute<TaxRow>(sql`
    with asked as (
      select home.id, home.included,
        case when rule.from_tax_id is null then home.id else rule.to_tax_id end as charged_id
      from catalogue_tax home left join catalogue_fiscal_position_tax rule
        on rule.from_tax_id = home.id and rule.fiscal_position_id = ${fiscalPositionId}::integer
      where home.id = any(${idArray(taxIds)})
    ), leaf as (
      select tax.id as of_id, tax.id, tax.name, tax.rate, 0 as position, false as compound
      from catalogue_tax tax where tax.kind = 'percent'
      union all
      select part.group_id, tax.id, tax.name, tax.rate, part.position, part.compound
      from catalogue_tax_part part join catalogue_tax tax on tax.id = part.tax_id
    ), parts as (
      select leaf.of_id, json_agg(json_build_object('id', leaf.id, 'name', leaf.name, 'compound', leaf.compound,
        'rate', coalesce(begun.rate, leaf.rate)::text) order by leaf.position, leaf.id) as list
      from leaf left join lateral (
        select case when bool_or(starts_on <= ${dayOf(context.now)}::date)
          then (array_agg(rate order by starts_on desc) filter (where starts_on <= ${dayOf(context.now)}::date))[1]
          when count(*) > 0 then 0 end as rate
        from catalogue_tax_rate where tax_id = leaf.id
      ) begun on true
      where leaf.of_id in (select id from asked union select charged_id from asked)
      group by leaf.of_id
    )
    select asked.id, asked.included, home.list as home, charged.list as charged
    from asked left join parts home on home.of_id = asked.id
    left join parts charged on charged.of_id = asked.charged_id`);
  return new Map(
    rows.map(({ id, included, home, charged }) => {
      const parts = effectiveParts(charged ?? []);
      const containedRate = sumOf(effectiveParts(home ?? []));
      return [id, { rate: sumOf(parts), included, containedRate, parts }];
    }),
  );
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
  /** Percent as a decimal text, of the base, or of the base and all parts before it when compound. */
  rate: string;
  compound: boolean;
}

/** Each part's percent of the untaxed amount, compound ones worked in. */
export function effectiveParts(parts: readonly RatedPart[]): TaxPart[] {
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
