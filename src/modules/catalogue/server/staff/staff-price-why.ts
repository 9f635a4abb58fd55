import { sql } from "drizzle-orm";
import { z } from "zod";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { optionalId } from "#platform/wire.ts";
import { explainPrice, type PriceExplanation } from "../price/price-explanation.ts";
import { priceListOfPerson } from "../price/price-list.ts";
import { isDay } from "../vocabulary/shop-day.ts";
import { priceListNames } from "./staff-price-list-view.ts";
import { productPicker, variantPicker } from "./staff-product-search.ts";

const question = z.object({
  product: optionalId.catch(undefined),
  variant: optionalId.catch(undefined),
  list: optionalId.catch(undefined),
  person: optionalId.catch(undefined),
  quantity: z.coerce.number().positive().max(1_000_000).catch(1),
  day: z.string().refine(isDay).catch(""),
});

export interface PriceWhyView {
  product: { id: number; label: string }[];
  variant: { id: number; label: string }[];
  /** The person whose own list applies if no list is chosen. */
  person: { id: number; label: string }[];
  listId: number | null;
  lists: { value: number; label: string }[];
  quantity: string;
  day: string;
  explanation: PriceExplanation | null;
  crumb: string;
}

/** The question in the URL, and the answer once it names a product or a variant. */
export async function priceWhy(context: Context, url: URL): Promise<PriceWhyView> {
  const asked = question.parse(Object.fromEntries(url.searchParams));
  const lists = await priceListNames(context);
  const listId = asked.list ?? null;
  const personListId = asked.person ? await priceListOfPerson(context, asked.person) : null;
  const day = asked.day || shopDay(context.now);
  // For another day, an hour at which shops are open everywhere.
  const now = day === shopDay(context.now) ? context.now : new Date(`${day}T10:00:00Z`);
  const [product, variant, person] = await Promise.all([
    asked.product ? productPicker.named(context, [asked.product]) : [],
    asked.variant ? variantPicker.named(context, [asked.variant]) : [],
    asked.person ? personNamed(context, asked.person) : [],
  ]);
  return {
    product,
    variant,
    person,
    listId,
    lists: lists.map(({ id, label, detail }) => ({ value: id, label: `${label} (${detail})` })),
    quantity: String(asked.quantity),
    day,
    explanation: await explained(
      { ...context, now },
      {
        variantId: asked.variant ?? null,
        templateId: asked.product ?? null,
        quantity: asked.quantity,
      },
      listId ?? personListId,
    ),
    crumb: context.locale.text("catalogue.whyPrice"),
  };
}

async function personNamed(context: Context, id: number): Promise<{ id: number; label: string }[]> {
  const { rows } = await context.db.execute<{ id: number; label: string }>(
    sql`select id, name as label from ${sharedPerson} where id = ${id}`,
  );
  return rows;
}

async function explained(
  context: Context,
  item: Parameters<typeof explainPrice>[1],
  listId: number | null,
): Promise<PriceExplanation | null> {
  if (item.variantId === null && item.templateId === null) return null;
  try {
    return await explainPrice(context, item, listId);
  } catch (error) {
    // A link to a deleted product shows the question without an answer.
    if (error instanceof Refusal && error.kind === "notFound") return null;
    throw error;
  }
}
