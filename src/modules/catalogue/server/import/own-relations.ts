import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { changeProduct } from "../product/product-change.ts";
import { restoreRelations } from "../product/product-restore.ts";
import { writeParentExclusions } from "../product/template-part.ts";
import type { ParentExclusionInput } from "../vocabulary/template-input.ts";
import { type Remark, remark } from "./fault.ts";
import { type KnownProduct, knownProducts } from "./own-keys.ts";
import type { OwnProduct, OwnRelations } from "./product-draft.ts";
import type { ReadProduct } from "./read-products.ts";

export const relationKinds = ["accessory", "alternative", "optional"] as const;

const columnOf = { accessory: "accessories", alternative: "alternatives", optional: "optional" } as const;

/**
 * Removes references to products that neither the file nor the shop has, and reports them. The import writes and
 * compares the rest.
 */
export function checkRelations(
  { draft }: ReadProduct,
  isThere: (key: string) => boolean,
  notes: Remark[],
): void {
  const relations = draft.own?.relations;
  const [cells] = draft.own?.cells ?? [];
  if (!relations || !cells) return;
  const missing = new Set<string>();
  const present = (key: string) => {
    if (!isThere(key)) missing.add(key);
    return isThere(key);
  };
  for (const kind of relationKinds) {
    const keys = relations[kind]?.filter(present);
    if (!keys) continue;
    relations[kind] = keys;
    cells[columnOf[kind]] = keys.join(" | ");
  }
  const rules = relations.parentExclusions?.filter(({ productKey }) => present(productKey));
  if (rules) {
    relations.parentExclusions = rules;
    cells.parentExclusions = rules.flatMap(exclusionTexts).join(" | ");
  }
  for (const key of missing) {
    notes.push(remark(draft.line, "relationMissing", { key }));
  }
}

/** "size:1400 > length:1280 in sill". */
function exclusionTexts({ when, not, productKey }: ParentExclusionInput): string[] {
  return not.map(
    (other) => `${when.attribute}:${when.value} > ${other.attribute}:${other.value} in ${productKey}`,
  );
}

const batchSize = 100;

/** Writes the relations of products; last, because products may refer to each other. */
export async function relateOwn(
  context: Context,
  products: readonly { key: string; own: OwnProduct }[],
  run: { id: number } | undefined,
): Promise<void> {
  const related = products.filter(({ own }) => own.relations);
  for (let start = 0; start < related.length; start += batchSize) {
    const batch = related.slice(start, start + batchSize);
    const keys = batch.flatMap(({ key, own }) => [key, ...relatedKeys(own.relations)]);
    await transact(context, async (write) => {
      const known = await knownProducts(write, keys);
      for (const { key, own } of batch) await relateOne(write, known, key, own.relations ?? {}, run);
    });
  }
}

/** Keys of the related products. */
export function relatedKeys({
  accessory = [],
  alternative = [],
  optional = [],
  parentExclusions = [],
}: OwnRelations = {}): string[] {
  return [...accessory, ...alternative, ...optional, ...parentExclusions.map((one) => one.productKey)];
}

async function relateOne(
  write: WriteContext,
  known: ReadonlyMap<string, KnownProduct>,
  key: string,
  relations: OwnRelations,
  run: { id: number } | undefined,
): Promise<void> {
  const templateId = known.get(key)?.templateId;
  if (templateId === undefined) return;
  const idsOf = (keys: readonly string[]) => keys.flatMap((one) => known.get(one)?.templateId ?? []);
  const isChanged = await changeProduct(write, templateId, { action: "import" }, async () => {
    for (const kind of relationKinds) {
      const given = relations[kind];
      if (given) await restoreRelations(write, templateId, kind, idsOf(given));
    }
    const rules = relations.parentExclusions?.flatMap((rule) => {
      const ofTemplateId = known.get(rule.productKey)?.templateId;
      return ofTemplateId === undefined ? [] : [{ ...rule, ofTemplateId }];
    });
    if (rules) await writeParentExclusions(write, templateId, rules);
  });
  if (!isChanged || !run) return;
  write.changed(`product:${templateId}`);
  await write.db.execute(sql`
    update catalogue_import_change change set version = template.version from catalogue_template template
    where change.run_id = ${run.id} and change.template_id = ${templateId} and template.id = ${templateId}`);
}
