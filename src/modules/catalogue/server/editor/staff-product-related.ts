import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { relationKinds } from "../../components/relation-kinds.ts";

type RelationKind = (typeof relationKinds)[number];

interface RelatedProduct {
  id: number;
  label: string;
  detail: string;
}

export type ProductRelatedView = Record<RelationKind, RelatedProduct[]>;

/** The related products of a product, each kind in its order. */
export async function productRelated(context: Context, templateId: number): Promise<ProductRelatedView> {
  const { rows } = await context.db.execute<{
    id: number;
    kind: RelationKind;
    name: Translated;
    reference: string;
  }>(sql`
    select template.id, relation.kind, template.name, template.reference from catalogue_relation relation
    join catalogue_template template on template.id = relation.related_id
    where relation.template_id = ${templateId} order by relation.position, template.id`);
  const of = (kind: RelationKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, reference }) => ({
        id,
        label: inLocale(name, context.locale.code),
        detail: reference,
      }));
  return { optional: of("optional"), accessory: of("accessory"), alternative: of("alternative") };
}
