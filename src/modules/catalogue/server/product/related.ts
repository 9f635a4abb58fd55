import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { productCards } from "../listing/card.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { ProductCardView, RelationsView } from "../vocabulary/views.ts";

type Kind = "accessory" | "alternative" | "optional";

/** All related products of one product, each list in the order of the shop. */
export async function relationsOf(context: PublicContext, templateId: number): Promise<RelationsView> {
  const rows = await relations(context, [templateId], ["accessory", "alternative", "optional"]);
  const cards = await productCards(context, [...new Set(rows.map((row) => row.id))]);
  const of = (kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap((row) => cards.find((card) => card.templateId === row.id) ?? []);
  return { accessories: of("accessory"), alternatives: of("alternative"), optional: of("optional") };
}

/** Related products of several products together (the cart), without these products themselves. */
export async function relatedProducts(
  context: PublicContext,
  templateIds: readonly number[],
  kind: Kind,
  limit = 12,
): Promise<ProductCardView[]> {
  const rows = await relations(context, templateIds, [kind]);
  const ids = [...new Set(rows.map((row) => row.id))].filter((id) => !templateIds.includes(id));
  return productCards(context, ids.slice(0, limit));
}

/** Ids of the optional products that a product offers when it is added to the cart, visible or not. */
export async function optionalProductIds(context: PublicContext, templateId: number): Promise<number[]> {
  return (await relations(context, [templateId], ["optional"])).map((row) => row.id);
}

async function relations(context: PublicContext, templateIds: readonly number[], kinds: readonly Kind[]) {
  const { rows } = await context.db.execute<{ id: number; kind: Kind }>(sql`
    select related_id as id, kind from catalogue_relation
    where template_id = any(${idArray(templateIds)}) and kind = any(${sql.param(kinds)}::text[])
    order by position, related_id`);
  return rows;
}
