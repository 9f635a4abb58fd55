import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { receiveStock } from "../stock/stock.ts";
import { idArray } from "../vocabulary/ids.ts";
import { plainName } from "../vocabulary/names.ts";
import type { KnownProduct } from "./own-keys.ts";
import type { ProductDraft } from "./product-draft.ts";
import type { RunRow } from "./run-rows.ts";

/** The stock of a variant in a file. */
export interface FileStock {
  key: string;
  line: number;
  quantity: number;
  /** Attribute and value of each option: slugs in our own file, names in others. */
  options: { attribute: string; value: string }[];
  isOwn: boolean;
}

/** The stock of a product's variants in its file. */
export function fileStock(draft: ProductDraft): FileStock[] {
  const { key, own, line } = draft;
  if (own) {
    return (own.stock ?? []).map(({ options, ...rest }) => ({ key, ...rest, options, isOwn: true }));
  }
  return (draft.variants ?? []).flatMap((variant) => {
    if (variant.stock === undefined) return [];
    const options = variant.values.map((value, place) => ({
      attribute: draft.options?.[place]?.name ?? "",
      value,
    }));
    return [{ key, line: variant.line || line, quantity: variant.stock, options, isOwn: false }];
  });
}

/** A variant whose stock differs between shop and file. */
export interface StockDifference {
  variantId: number;
  line: number;
  name: string;
  here: number;
  held: number;
  inFile: number;
}

interface VariantRow extends Record<string, unknown> {
  id: number;
  template_id: number;
  name: Translated;
  on_hand: number;
  held: number;
  options: { attribute: string; value: string; attributeName: Translated; valueName: Translated }[];
}

/** The variants whose stock differs; variants that cannot be found are skipped. One query. */
export async function stockDifferences(
  context: Context,
  stock: readonly FileStock[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<StockDifference[]> {
  const ids = new Set(stock.flatMap(({ key }) => known.get(key)?.templateId ?? []));
  const { rows } = await context.db.execute<VariantRow>(sql`
    select variant.id, variant.template_id, template.name, coalesce(stock.on_hand, 0) as on_hand,
      coalesce(stock.held, 0) as held, (select coalesce(jsonb_agg(jsonb_build_object('attribute', attribute.slug,
          'value', value.slug, 'attributeName', attribute.name, 'valueName', value.name)), '[]')
        from catalogue_option option join catalogue_value value on value.id = option.value_id
        join catalogue_attribute attribute on attribute.id = value.attribute_id
        where option.id = any(variant.option_ids)) as options
    from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    left join catalogue_stock stock on stock.variant_id = variant.id
    where variant.template_id = any(${idArray(ids)}) and not variant.archived`);
  const byTemplate = Map.groupBy(rows, (row) => row.template_id);
  return stock.flatMap((said) => {
    const variants = byTemplate.get(known.get(said.key)?.templateId ?? 0) ?? [];
    const variant = variants.find((one) => isMeant(said, one));
    if (!variant || variant.on_hand === said.quantity) return [];
    const names = [inLocale(variant.name, context.locale.code), ...said.options.map(({ value }) => value)];
    return [
      {
        ...{ variantId: variant.id, line: said.line, name: names.join(", ") },
        ...{ here: variant.on_hand, held: variant.held, inFile: said.quantity },
      },
    ];
  });
}

function isMeant({ options, isOwn }: FileStock, variant: VariantRow): boolean {
  if (options.length !== variant.options.length) return false;
  const hasName = (texts: Translated, name: string) =>
    Object.values(texts).some((text) => plainName(text) === plainName(name));
  return options.every((said) =>
    variant.options.some((one) =>
      isOwn
        ? one.attribute === said.attribute && one.value === said.value
        : hasName(one.attributeName, said.attribute) && hasName(one.valueName, said.value),
    ),
  );
}

export function differenceRow(kind: "stock" | "stockLeftOut", one: StockDifference): RunRow {
  return { kind, line: one.line, what: one.name, why: `${one.here} → ${one.inFile}` };
}

const batchSize = 100;

/**
 * Sets the stock to the file's quantities, once for each import and variant. A variant is skipped if more of it is
 * reserved for orders.
 */
export async function overwriteStock(
  context: Context,
  run: { id: number; fileName: string },
  differences: readonly StockDifference[],
): Promise<RunRow[]> {
  const rows: RunRow[] = [];
  for (let start = 0; start < differences.length; start += batchSize) {
    // Sorted by id, so that two transactions that move stock cannot deadlock.
    const batch = differences.slice(start, start + batchSize).toSorted((a, b) => a.variantId - b.variantId);
    await transact(context, async (write) => {
      for (const one of batch) {
        const isKept = one.inFile < one.held;
        if (!isKept) await moveTo(write, run, one);
        rows.push(differenceRow(isKept ? "stockLeftOut" : "stock", one));
      }
    });
  }
  return rows;
}

async function moveTo(
  write: WriteContext,
  run: { id: number; fileName: string },
  { variantId, name, here, inFile }: StockDifference,
): Promise<void> {
  const isMoved = await receiveStock(write, {
    ...{ variantId, quantity: inFile - here, reason: "correction" },
    ...{ sourceKey: sourceKey(run.id, variantId), note: run.fileName },
  });
  if (!isMoved) return;
  await audit(write, {
    model: "stock.quant",
    id: variantId,
    name,
    action: "import",
    before: { on_hand: here },
    after: { on_hand: inFile },
  });
}

function sourceKey(runId: number, variantId: number | string): string {
  return `import:${runId}:${variantId}`;
}

/** Reverses an import's stock moves. Pieces that were sold since then stay sold. */
export async function takeStockBack(write: WriteContext, runId: number): Promise<void> {
  const { rows } = await write.db.execute<{ variant_id: number; quantity: number }>(sql`
    select variant_id, quantity from catalogue_stock_move where source_key like ${sourceKey(runId, "%")} order by variant_id`);
  for (const { variant_id: variantId, quantity } of rows) {
    await receiveStock(write, {
      ...{ variantId, quantity: -quantity, reason: "correction" },
      sourceKey: `undo-${sourceKey(runId, variantId)}`,
    });
  }
}
