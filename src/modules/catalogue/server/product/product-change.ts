import { sql } from "drizzle-orm";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { differsBeside, type Seen } from "#modules/office/server/staff-record.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { idArray } from "../vocabulary/ids.ts";
import { unknownProduct } from "./manage.ts";
import { restoreProduct } from "./product-restore.ts";
import { type ProductState, productStates } from "./product-state.ts";

export const productModel = "product.template";

/**
 * A change of a product by staff. Locks the product, refuses a conflict if the editor has not seen the last change
 * (`version`), and logs what differs afterwards. Returns whether anything differs.
 */
export async function changeProduct(
  write: WriteContext,
  templateId: number,
  {
    version,
    action = "write",
    merged = [],
  }: { version?: number | undefined; action?: string; merged?: readonly string[] },
  work: (before: ProductState, seen: Seen) => Promise<void>,
): Promise<boolean> {
  const [newest] = await lockProducts(write, [templateId]);
  if (!newest) throw unknownProduct();
  const isStale = version !== undefined && version !== newest.version;
  if (isStale && merged.length === 0)
    throw changedMeanwhile(await lastChange(write, productModel, templateId));
  const changed = await changeProducts(write, [templateId], { action }, async (states) => {
    const before = states.get(templateId) ?? {};
    await work(before, version === undefined ? "over" : isStale ? "stale" : "current");
    if (!isStale) return;
    const after = (await productStates(write, [templateId])).get(templateId) ?? {};
    if (differsBeside(merged, before, after))
      throw changedMeanwhile(await lastChange(write, productModel, templateId));
  });
  return changed.length > 0;
}

/** The same for many products at once, without versions. Returns the ids of those that differ afterwards. */
export async function changeProducts(
  write: WriteContext,
  templateIds: readonly number[],
  { action = "write" }: { action?: string },
  work: (before: Map<number, ProductState>) => Promise<void>,
): Promise<number[]> {
  const locked = await lockProducts(write, templateIds);
  const ids = locked.map(({ id }) => id);
  const before = await productStates(write, ids);
  await work(before);
  const after = await productStates(write, ids);
  const changed: typeof locked = [];
  for (const product of locked) {
    const [was = {}, is = {}] = [before.get(product.id), after.get(product.id)];
    if (sameState(was, is)) continue;
    const name = inLocale(is["name"] as Translated, write.locale.code);
    await audit(write, { model: productModel, id: product.id, name, action, before: was, after: is });
    await write.emit("product.changed", { templateId: product.id });
    changed.push(product);
  }
  // A save without a change must not conflict with anybody else's, so the version increases only with a change, however
  // often the verbs in between increased it.
  const versions = locked.map((one) => one.version + (changed.includes(one) ? 1 : 0));
  await write.db.execute(sql`
    update catalogue_template template set version = given.version
    from unnest(${idArray(ids)}, ${idArray(versions)}) as given(id, version)
    where template.id = given.id and template.version <> given.version`);
  return changed.map(({ id }) => id);
}

/** Restores a product's state from an entry of the audit log. */
export async function revertProduct(
  write: WriteContext,
  templateId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeProduct(write, templateId, { action: "revert" }, () =>
    restoreProduct(write, templateId, before),
  );
}

/** In the order of their ids, so that two transactions cannot deadlock. */
async function lockProducts(write: WriteContext, templateIds: readonly number[]) {
  const { rows } = await write.db.execute<{ id: number; version: number }>(sql`
    select id, version from catalogue_template where id = any(${idArray(templateIds)}) order by id for update`);
  return rows;
}

function sameState(one: ProductState, other: ProductState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
