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
  /** Before what the values of a variant add; empty where there is none, or where variants differ. */
  price: string;
  /** Variants have former prices that cannot be written as one. */
  differs: boolean;
  /** Days, as date fields write them. */
  askedSince: string;
  reducedOn: string;
  /** hidden: buyers are not shown it yet. */
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

/** What a form says of the former price, read. */
export interface TypedFormerPrice {
  /** Undefined: nobody touched it; null: there is none any more. */
  minor: number | null | undefined;
  told: { askedSince: string; reducedOn: string } | null;
}

/** Reads it; undefined where the form does not show it. Faults go into `wrong`, by the names of the fields. */
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
 * Keeps the former price of all variants, each with what its values add. Call it once the prices of today are recorded:
 * where they prove it, or the owner said since when it was asked, buyers are shown it.
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
  // A product of which a variant is made only when it is ordered has nothing to keep it with.
  if (!rowCount) throw invalidFields({ "former.price": "catalogue.formerNoVariant" });
}

/** What the shop has seen itself needs no telling. */
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
