import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { changeProduct } from "./product-change.ts";
import { restoreProduct } from "./product-restore.ts";
import { type ProductHeadView, productHead } from "./staff-product-head.ts";

export const relationKinds = ["optional", "accessory", "alternative"] as const;

type RelationKind = (typeof relationKinds)[number];

interface RelatedProduct {
  id: number;
  label: string;
  detail: string;
}

export interface ProductRelatedView {
  head: ProductHeadView;
  related: Record<RelationKind, RelatedProduct[]>;
  crumb: string;
}

/** What is offered with a product, each kind in its order. */
export async function productRelated(context: Context, templateId: number): Promise<ProductRelatedView> {
  const head = await productHead(context, templateId);
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
  return {
    head,
    related: { optional: of("optional"), accessory: of("accessory"), alternative: of("alternative") },
    crumb: head.name,
  };
}

export async function saveRelated(
  write: WriteContext,
  templateId: number,
  related: Record<RelationKind, number[]>,
  version: number | undefined,
): Promise<void> {
  await changeProduct(write, templateId, { version }, () =>
    restoreProduct(write, templateId, { ...related }),
  );
}
