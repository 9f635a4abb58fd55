import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type FormerVerdict, verdictOf, worstVerdict } from "../price/former-verdict.ts";
import { lowestOwnPrices } from "../price/own-price.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { Remark } from "./fault.ts";
import { knownPictures } from "./fetched-pictures.ts";
import { differenceRow } from "./file-stock.ts";
import type { ImportPlan, PlannedProduct } from "./plan.ts";
import { type RunRow, whyOf } from "./run-rows.ts";

/** The plan row by row, in the words of the result: what would be written and what not. */
export async function planRows(context: Context, plan: ImportPlan): Promise<RunRow[]> {
  const changed = plan.change.flatMap(({ templateId }) => templateId ?? []);
  const pictures = await knownPictures(context, changed);
  const verdict = await formerVerdict(context, plan.change);
  const product = (kind: "created" | "changed") => (planned: PlannedProduct) => {
    const { draft, templateId } = planned;
    const fresh = planned.pictures.filter((one) => !pictures.has(`${templateId} ${one.sha256}`));
    return [
      { kind, line: draft.line, what: draft.name, why: "" },
      ...fresh.map(({ line, source }) => ({ kind: "picture" as const, line, what: draft.name, why: source })),
      ...formersOf(planned).map(({ line, minor, isTold }) =>
        formerRow(line, draft.name, isTold ? "shown" : verdict(templateId, minor)),
      ),
    ];
  };
  return [
    ...plan.create.flatMap(product("created")),
    ...plan.change.flatMap(product("changed")),
    ...plan.stock.map((one) => differenceRow("stockLeftOut", one)),
    ...remarkRows(plan),
  ];
}

/** The messages about rows that are not written. */
export function remarkRows({ faults, notes }: Pick<ImportPlan, "faults" | "notes">): RunRow[] {
  const row = (kind: RunRow["kind"], { line, ...said }: Remark): RunRow => ({
    ...{ kind, line, what: "" },
    ...whyOf(said),
  });
  return [
    ...faults.map((fault) => row("unread", fault)),
    ...notes.map((note) => row(note.of === "picture" ? "pictureLeftOut" : "note", note)),
  ];
}

/** The rows of a product that state a former price. */
function formersOf({ draft }: PlannedProduct): { line: number; minor: number; isTold?: boolean }[] {
  const own = draft.own?.formers?.flatMap(({ line, minor, askedSince }) =>
    minor === null ? [] : [{ line, minor, isTold: askedSince !== null }],
  );
  if (own) return own;
  const { formerMinor, line } = draft;
  if (formerMinor !== undefined) return [{ line, minor: formerMinor }];
  const lines = new Map<number, number>();
  for (const variant of draft.variants ?? []) {
    if (variant.formerMinor !== undefined) lines.set(variant.line, variant.formerMinor);
  }
  return [...lines].map(([at, minor]) => ({ line: at, minor }));
}

/** A former price that buyers see, or why they do not. */
export function formerRow(line: number, what: string, why: "shown" | FormerVerdict["kind"]): RunRow {
  const isShown = why === "shown" || why === "proven";
  return { kind: isShown ? "former" : "formerLeftOut", line, what, why: isShown ? "" : why };
}

/**
 * Predicts the verdict on a former price after the import: the shop has recorded that it was charged for the thirty
 * days before, or the owner has already confirmed the same price.
 */
async function formerVerdict(context: Context, products: readonly PlannedProduct[]) {
  const asked = products.filter((product) => formersOf(product).length > 0);
  const { rows } = await context.db.execute<{
    template_id: number;
    variant_id: number;
    list_price_minor: number;
    told_minor: number | null;
  }>(sql`
    select variant.template_id, variant.id as variant_id, template.list_price_minor, former.minor as told_minor
    from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    left join catalogue_former_price former on former.variant_id = variant.id
      and (former.proven or former.asked_since is not null)
    where not variant.archived and variant.template_id = any(${idArray(asked.flatMap((one) => one.templateId ?? []))})`);
  const priceOf = new Map(asked.map(({ templateId, draft }) => [templateId, draft.listPriceMinor]));
  const lowest = await lowestOwnPrices(
    context,
    rows.map((row) => {
      const price = priceOf.get(row.template_id);
      const isSame = price === undefined || price === row.list_price_minor;
      return {
        templateId: row.template_id,
        variantId: row.variant_id,
        ...(isSame ? {} : { newMinor: price }),
      };
    }),
  );
  return (templateId: number | null, minor: number): "shown" | FormerVerdict["kind"] => {
    const variants = rows.filter((row) => row.template_id === templateId);
    if (variants.some((row) => row.told_minor === minor)) return "shown";
    const verdicts = variants.map((row) =>
      verdictOf(lowest.get(`${row.template_id} ${row.variant_id}`), minor),
    );
    return verdicts.some(({ kind }) => kind === "proven") ? "proven" : worstVerdict(verdicts).kind;
  };
}
