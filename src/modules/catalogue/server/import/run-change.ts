import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { productModel } from "../product/product-change.ts";
import { type ProductState, productStates } from "../product/product-state.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { PlannedProduct } from "./plan.ts";
import type { SavedProduct } from "./save-templates.ts";

/** The import that made the changes, so that it can be undone. */
export interface ImportRun {
  id: number;
}

interface Kept {
  states: Map<number, ProductState>;
  hashes: Map<number, string>;
}

/** The state of a batch before it is written. Locks the rows, so that nobody changes them in between. */
export async function keepStates(write: WriteContext, products: readonly PlannedProduct[]): Promise<Kept> {
  const ids = idArray(products.flatMap(({ templateId }) => templateId ?? []));
  const { rows } = await write.db.execute<{ id: number; hash: string | null }>(sql`
    select template.id, import.content_hash as hash from catalogue_template template
    left join catalogue_import import on import.template_id = template.id
    where template.id = any(${ids}) order by template.id for update of template`);
  return {
    states: await productStates(
      write,
      rows.map(({ id }) => id),
    ),
    hashes: new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const]))),
  };
}

/** Stores the former state of a batch in the run and in the audit log, and marks the batch as done. */
export async function keepChanges(
  write: WriteContext,
  run: ImportRun,
  saved: readonly SavedProduct[],
  { states, hashes }: Kept,
): Promise<void> {
  const after = await productStates(
    write,
    saved.map(({ id }) => id),
  );
  for (const { id, isNew } of saved) {
    const [was = {}, is = {}] = [states.get(id), after.get(id)];
    const name = inLocale(is["name"] as Translated, write.locale.code);
    const action = isNew ? "create" : "import";
    await audit(write, {
      model: productModel,
      id,
      name,
      action,
      ...(isNew ? {} : { before: was }),
      after: is,
    });
  }
  const changes = saved.map(({ id, isNew, draft }) => ({
    id,
    line: draft.line,
    before: isNew ? null : (states.get(id) ?? null),
    hash: hashes.get(id) ?? null,
  }));
  await write.db.execute(sql`
    insert into catalogue_import_change (run_id, template_id, line, before, hash_before, version)
    select ${run.id}, given.id, given.line, given.before, given.hash, template.version
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given(id integer, line integer, before jsonb, hash text)
    join catalogue_template template on template.id = given.id
    on conflict (run_id, template_id) do update set version = excluded.version`);
  const created = saved.filter(({ isNew }) => isNew).length;
  await write.db.execute(sql`
    update catalogue_import_run set done = done + ${saved.length}, created = created + ${created},
      changed = changed + ${saved.length - created} where id = ${run.id}`);
}
