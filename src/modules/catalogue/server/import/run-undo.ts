import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { changeProduct, productModel } from "../product/product-change.ts";
import { restoreProduct } from "../product/product-restore.ts";
import { type ProductState, productStates } from "../product/product-state.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { Remark } from "./fault.ts";
import { takeStockBack } from "./file-stock.ts";
import { asWhoever, runById } from "./run.ts";

interface Change extends Record<string, unknown> {
  template_id: number;
  line: number;
  before: ProductState | null;
  hash_before: string | null;
  version: number;
  version_now: number;
  name: Translated;
}

const batchSize = 50;

/**
 * Undoes a run: every product gets its former state back, and the products that the run created leave the shop. A
 * product that somebody has changed since stays the same and is reported. After an interruption, the undo continues
 * where it stopped.
 */
export async function undoRun(context: Context, payload: Record<string, unknown>): Promise<void> {
  const runId = Number(payload["runId"]);
  const run = await runById(context, runId);
  if (run.state !== "undoing") return;
  const mine = await asWhoever(context, run.userId);
  const problems: Remark[] = [];
  for (let after = 0; ; ) {
    const batch = await transact(mine, (write) => undoBatch(write, runId, after));
    if (batch.last === null) break;
    after = batch.last;
    problems.push(...batch.problems);
  }
  await transact(mine, async (write) => {
    await takeStockBack(write, runId);
    const said = JSON.stringify(problems.sort((a, b) => a.line - b.line));
    await write.db.execute(sql`
      update catalogue_import_run set state = 'undone', problems = ${said}::jsonb,
        undone = (select count(*) from catalogue_import_change where run_id = ${runId} and undone),
        finished_at = ${write.now.toISOString()}::timestamptz where id = ${runId}`);
    await audit(write, {
      model: "catalogue.import",
      id: runId,
      name: run.fileName,
      action: "undo",
      after: { refused: problems.length },
    });
  });
}

async function undoBatch(write: WriteContext, runId: number, after: number) {
  const { rows } = await write.db.execute<Change>(sql`
    select change.template_id, change.line, change.before, change.hash_before, change.version,
      template.version as version_now, template.name
    from catalogue_import_change change join catalogue_template template on template.id = change.template_id
    where change.run_id = ${runId} and not change.undone and change.template_id > ${after}
    order by change.template_id limit ${batchSize} for update of template`);
  const problems: Remark[] = [];
  const undone: number[] = [];
  for (const change of rows) {
    if (change.version !== change.version_now) {
      const name = inLocale(change.name, write.locale.code);
      problems.push({ line: change.line, id: "catalogue.importChangedSince", values: { name } });
      continue;
    }
    await write.db.execute(sql`
      delete from catalogue_former_price where template_id = ${change.template_id} and run_id = ${runId}`);
    if (change.before === null) await takeOut(write, runId, change.template_id);
    else await giveBack(write, change.template_id, change.before, change.hash_before);
    undone.push(change.template_id);
  }
  await write.db.execute(sql`
    update catalogue_import_change set undone = true where run_id = ${runId} and template_id = any(${idArray(undone)})`);
  await write.db.execute(
    sql`update catalogue_import_run set done = done + ${rows.length} where id = ${runId}`,
  );
  return { last: rows.at(-1)?.template_id ?? null, problems };
}

async function giveBack(
  write: WriteContext,
  templateId: number,
  before: ProductState,
  hash: string | null,
): Promise<void> {
  await changeProduct(write, templateId, { action: "undo" }, () =>
    restoreProduct(write, templateId, before, { whole: true }),
  );
  // The next import compares its file with the last written content, which is the former file again.
  if (hash === null)
    await write.db.execute(sql`delete from catalogue_import where template_id = ${templateId}`);
  else {
    await write.db.execute(
      sql`update catalogue_import set content_hash = ${hash} where template_id = ${templateId}`,
    );
  }
}

/**
 * An imported product is never deleted, because orders may refer to it. It is archived without its key and its slug, so
 * that the same file creates it again.
 */
async function takeOut(write: WriteContext, runId: number, templateId: number): Promise<void> {
  const before = (await productStates(write, [templateId])).get(templateId) ?? {};
  await write.db.execute(sql`delete from catalogue_import where template_id = ${templateId}`);
  await write.db.execute(sql`
    update catalogue_template set archived = true, published = false, source_key = null,
      slug = slug || '-undone-' || ${String(runId)}, version = version + 1,
      changed_at = ${write.now.toISOString()}::timestamptz
    where id = ${templateId}`);
  await refreshListing(write, [templateId]);
  const after = (await productStates(write, [templateId])).get(templateId) ?? {};
  const name = inLocale(before["name"] as Translated, write.locale.code);
  await audit(write, { model: productModel, id: templateId, name, action: "undo", before, after });
}
