import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { toDecimal } from "#platform/money/money.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { proveFormerPrices } from "../price/former-price.ts";
import { recordTold } from "../price/own-price.ts";
import type { ProductInput } from "./staff-product-input.ts";

/** The former price of a product as its form shows it. */
export interface FormerPriceView {
  /** Before price extras of values; empty without a former price, or where variants differ. */
  price: string;
  /** The variants' former prices cannot be expressed as one price. */
  differs: boolean;
  /** Days in the format of date fields. */
  askedSince: string;
  reducedOn: string;
  /** hidden: not shown to buyers yet. */
  state: "none" | "proven" | "told" | "hidden";
}

export const noFormerPrice: FormerPriceView = {
  price: "",
  differs: false,
  askedSince: "",
  reducedOn: "",
  state: "none",
};

export async function formerPriceView(
  context: Context,
  templateId: number,
  currency: string,
): Promise<FormerPriceView> {
  const { rows } = await context.db.execute<{
    base_minor: number;
    proven: boolean;
    asked_since: string | null;
    reduced_on: string;
  }>(sql`
    select (former.minor - coalesce((select sum(option.price_extra_minor) from catalogue_option option
        where option.id = any(variant.option_ids)), 0))::integer as base_minor, former.proven,
      to_char(former.asked_since, 'YYYY-MM-DD') as asked_since, to_char(former.reduced_at, 'YYYY-MM-DD') as reduced_on
    from catalogue_former_price former join catalogue_variant variant on variant.id = former.variant_id
    where former.template_id = ${templateId} and former.currency = ${currency} and not variant.archived
    order by variant.id`);
  const [first] = rows;
  if (!first) return noFormerPrice;
  const differs = rows.some((row) => row.base_minor !== first.base_minor);
  const isShown = rows.every((row) => row.proven || row.asked_since !== null);
  return {
    price: differs ? "" : toDecimal(first.base_minor, currency),
    differs,
    askedSince: first.asked_since ?? "",
    reducedOn: first.reduced_on,
    state: !isShown ? "hidden" : rows.every((row) => row.proven) ? "proven" : "told",
  };
}

/** A form's former price, parsed. */
export interface TypedFormerPrice {
  /** Undefined: the field was not touched; null: the former price is removed. */
  minor: number | null | undefined;
  told: { askedSince: string; reducedOn: string } | null;
}

/** Parses it; undefined if the form does not show it. Adds errors to `wrong`, by field name. */
export function typedFormerPrice(
  { now }: WriteContext,
  former: ProductInput["former"],
  { currency, priceMinor }: { currency: string; priceMinor: number },
  wrong: FieldErrors,
): TypedFormerPrice | undefined {
  if (!former) return undefined;
  const { price, priceWas, askedSince } = former;
  if (price === "") return { minor: priceWas === "" ? undefined : null, told: null };
  const minor = typedMinor(price, currency);
  if (minor === null) wrong["former.price"] = "catalogue.amountWrong";
  else if (minor <= priceMinor && !("price" in wrong)) wrong["former.price"] = "catalogue.formerNotHigher";
  const isTouched = price !== priceWas;
  if (askedSince === "") return { minor: isTouched ? minor : undefined, told: null };
  const today = now.toISOString().slice(0, 10);
  const reducedOn = former.reducedOn || today;
  if (!isDay(reducedOn)) wrong["former.reducedOn"] = "catalogue.formerDayWrong";
  else if (reducedOn > today) wrong["former.reducedOn"] = "catalogue.formerInFuture";
  if (!isDay(askedSince)) wrong["former.askedSince"] = "catalogue.formerDayWrong";
  else if (isDay(reducedOn) && askedSince >= reducedOn)
    wrong["former.askedSince"] = "catalogue.formerNotBefore";
  return { minor: isTouched ? minor : undefined, told: { askedSince, reducedOn } };
}

function isDay(typed: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && new Date(typed).toJSON()?.slice(0, 10) === typed;
}

/**
 * Stores the former price of all variants, each with its price extras. Call it after today's prices are recorded:
 * buyers see it if they prove it, or if the owner said since when it was charged.
 */
export async function storeFormerPrice(
  write: WriteContext,
  templateId: number,
  { minor, told }: TypedFormerPrice,
): Promise<void> {
  if (minor === null) {
    await write.db.execute(sql`delete from catalogue_former_price where template_id = ${templateId}`);
  } else if (minor !== undefined) await replaceFormerPrices(write, templateId, minor);
  await proveFormerPrices(write, [templateId]);
  if (told) await tellSince(write, templateId, told);
  write.changed("prices", `product:${templateId}`);
}

async function replaceFormerPrices(write: WriteContext, templateId: number, minor: number): Promise<void> {
  const { rowCount } = await write.db.execute(sql`
    insert into catalogue_former_price as known (template_id, variant_id, currency, minor, reduced_at)
    select template.id, variant.id, template.currency, (${minor}::bigint + coalesce((
        select sum(option.price_extra_minor) from catalogue_option option
        where option.id = any(variant.option_ids)), 0))::integer, ${write.now.toISOString()}::timestamptz
    from catalogue_template template join catalogue_variant variant on variant.template_id = template.id
    where template.id = ${templateId} and not variant.archived
    on conflict (template_id, variant_id) do update set currency = excluded.currency, minor = excluded.minor,
      run_id = null, line = 0,
      asked_since = case when known.minor = excluded.minor then known.asked_since end,
      proven = known.proven and known.minor = excluded.minor`);
  // The orders create the variants of such a product, so there is no variant to store it with.
  if (!rowCount) throw invalidFields({ "former.price": "catalogue.formerNoVariant" });
}

/** A price that the shop has recorded itself needs no statement from the owner. */
async function tellSince(
  write: WriteContext,
  templateId: number,
  { askedSince, reducedOn }: { askedSince: string; reducedOn: string },
): Promise<void> {
  const { rows } = await write.db.execute<{ variant_id: number }>(sql`
    update catalogue_former_price set asked_since = ${askedSince}::date, asked_by = ${write.user?.name ?? ""},
      reduced_at = least(${reducedOn}::date::timestamptz, ${write.now.toISOString()}::timestamptz)
    where template_id = ${templateId} and not proven
      and (asked_since is distinct from ${askedSince}::date or reduced_at::date <> ${reducedOn}::date)
    returning variant_id`);
  await recordTold(
    write,
    rows.map((row) => row.variant_id),
  );
}
