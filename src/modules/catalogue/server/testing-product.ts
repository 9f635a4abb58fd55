import { sql } from "drizzle-orm";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { productStates } from "./product-state.ts";
import { productHead } from "./staff-product-head.ts";

/** Everything that a product is, as its audit entries keep it. */
export async function stateOf(context: Context, templateId: number): Promise<Record<string, unknown>> {
  return (await productStates(context, [templateId])).get(templateId) ?? {};
}

export async function versionOf(context: Context, templateId: number): Promise<number> {
  return (await productHead(context, templateId)).version;
}

/** The audit entries of a product, the oldest first. */
export async function entriesOf(context: Context, templateId: number) {
  const rows = await context.db
    .select()
    .from(auditTable)
    .where(sql`record_id = ${templateId} and model = 'product.template'`);
  return rows.sort((a, b) => a.id - b.id);
}

/** The refusal with which the work ends; it must not end well. */
export async function refusedWith(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${error}`);
  return error;
}
