import { sql } from "drizzle-orm";
import { z } from "zod";
import { typed } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { id } from "#platform/wire.ts";
import { receiveStock } from "../stock/stock.ts";
import { auditStock, lockOne } from "./staff-stock.ts";
import { counted } from "./staff-stock-list.ts";
import { chosen, numberTyped } from "./staff-word.ts";

export const countModel = "stock.inventory";
const linesMax = 5_000;

export const countClosed = refusal("conflict", "catalogue.countClosed");
/** Parameters: by, pieces. */
export const countedByOther = refusal("conflict", "catalogue.countedByOther");
/** Parameters: names. */
const countPromised = refusal("conflict", "catalogue.countPromised");

export const countInput = z.object({ name: typed, categoryId: chosen });

export const scanInput = z.object({
  code: z.string().trim().max(200).default(""),
  pieces: numberTyped,
  /** What to do with a number that somebody else has entered: ask, replace it, or add to it. */
  way: z.enum(["ask", "replace", "add"]).catch("ask"),
});

export const sheetInput = z.object({
  lines: z
    .array(z.object({ id, counted: numberTyped, before: numberTyped }))
    .max(500)
    .default([]),
});

/** Starts a count with a sheet of all tracked goods of a category or of the whole shop. */
export async function startCount(write: WriteContext, form: z.output<typeof countInput>): Promise<number> {
  if (form.name === "") throw invalidFields({ name: "catalogue.wordMissing" });
  const by = write.user?.name ?? "";
  const { rows } = await write.db.execute<{ id: number }>(sql`
    insert into catalogue_stock_count (name, category_id, started_at, started_by)
    values (${form.name}, ${form.categoryId}::integer, ${write.now.toISOString()}::timestamptz, ${by}) returning id`);
  const countId = rows[0]?.id ?? 0;
  const { rowCount } = await write.db.execute(sql`
    insert into catalogue_stock_count_line (count_id, variant_id)
    select ${countId}, variant.id from catalogue_variant variant
    join catalogue_template template on template.id = variant.template_id
    where ${counted} and (${form.categoryId}::integer is null or exists (
      select 1 from catalogue_template_category link join catalogue_category category on category.id = link.category_id
      where link.template_id = template.id and ${form.categoryId}::integer = any(category.path)))
    limit ${linesMax + 1}`);
  if (!rowCount) throw invalidFields({ categoryId: "catalogue.countNothing" });
  if (rowCount > linesMax) throw invalidFields({ categoryId: "catalogue.countTooMany" });
  await audit(write, {
    model: countModel,
    id: countId,
    name: form.name,
    action: "create",
    after: { lines: rowCount },
  });
  return countId;
}

/** Enters one number by reference or barcode, and adds a missing variant to the sheet. Returns the variant. */
export async function scanCount(
  write: WriteContext,
  countId: number,
  { code, pieces, way }: z.output<typeof scanInput>,
): Promise<number> {
  await openCount(write, countId, "share");
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select variant.id from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    where ${code} <> '' and (lower(variant.reference) = lower(${code}) or variant.barcode = ${code}) and ${counted}
    order by variant.id limit 2`);
  const [variant, other] = rows;
  if (!variant) throw invalidFields({ code: "catalogue.codeUnknown" });
  if (other) throw invalidFields({ code: "catalogue.codeTwice" });
  const given = piecesOf(pieces);
  if (given === null) throw invalidFields({ pieces: "catalogue.piecesWrong" });
  await enter(write, countId, variant.id, given, way);
  return variant.id;
}

/**
 * Saves a page of the sheet. Writes only changed numbers, and refuses those that somebody else has changed in the
 * meantime.
 */
export async function saveSheet(
  write: WriteContext,
  countId: number,
  { lines }: z.output<typeof sheetInput>,
): Promise<number> {
  await openCount(write, countId, "share");
  const changed = lines
    .map((line, index) => ({ ...line, index }))
    .filter((line) => line.counted !== line.before);
  const wrong = changed.filter((line) => line.counted !== "" && piecesOf(line.counted) === null);
  if (wrong.length > 0) {
    throw invalidFields(
      Object.fromEntries(wrong.map(({ index }) => [`lines[${index}].counted`, "catalogue.piecesWrong"])),
    );
  }
  for (const line of [...changed].sort((a, b) => a.id - b.id)) {
    await enter(write, countId, line.id, piecesOf(line.counted), "seen", piecesOf(line.before));
  }
  return changed.length;
}

/**
 * Ends a count: every difference between the counted quantity and the ledger at the time of counting becomes a stock
 * move, all in one transaction. Later sales are not part of the difference, so they stay.
 */
export async function applyCount(write: WriteContext, countId: number): Promise<number> {
  const { name } = await openCount(write, countId, "update");
  const { rows } = await write.db.execute<{ id: number; difference: number; label: string }>(sql`
    select line.variant_id as id, line.counted - line.on_hand_then as difference,
      coalesce(nullif(variant.reference, ''), line.variant_id::text) as label
    from catalogue_stock_count_line line join catalogue_variant variant on variant.id = line.variant_id
    where line.count_id = ${countId} and line.counted <> line.on_hand_then order by line.variant_id`);
  const short: string[] = [];
  for (const { id: variantId, difference, label } of rows) {
    const { onHand, held } = await lockOne(write, variantId);
    if (difference < 0 && onHand + difference < held) {
      short.push(label);
      continue;
    }
    await receiveStock(write, {
      variantId,
      quantity: difference,
      reason: "count",
      sourceKey: `count:${countId}:${variantId}`,
      note: name,
    });
    await auditStock(write, variantId, onHand, onHand + difference, name);
  }
  if (short.length > 0) throw countPromised({ names: short.slice(0, 5).join(", ") });
  await closeCount(write, countId, "applied");
  return rows.length;
}

export async function cancelCount(write: WriteContext, countId: number): Promise<void> {
  await openCount(write, countId, "update");
  await closeCount(write, countId, "cancelled");
}

async function closeCount(
  write: WriteContext,
  countId: number,
  state: "applied" | "cancelled",
): Promise<void> {
  const { rows } = await write.db.execute<{ name: string }>(sql`
    update catalogue_stock_count set state = ${state} where id = ${countId} returning name`);
  await audit(write, {
    model: countModel,
    id: countId,
    name: rows[0]?.name ?? "",
    action: "write",
    before: { state: "open" },
    after: { state },
  });
}

/** A shared lock for people who count: ending the count waits for them, and they do not wait for each other. */
async function openCount(
  context: Context,
  countId: number,
  lock: "share" | "update",
): Promise<{ name: string }> {
  const { rows } = await context.db.execute<{ name: string; state: string }>(sql`
    select name, state from catalogue_stock_count where id = ${countId} ${lock === "share" ? sql`for share` : sql`for update`}`);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.state !== "open") throw countClosed();
  return row;
}

async function enter(
  write: WriteContext,
  countId: number,
  variantId: number,
  pieces: number | null,
  way: "ask" | "replace" | "add" | "seen",
  seen: number | null = null,
): Promise<void> {
  // Locks the stock while the ledger's quantity is noted.
  const { onHand } = await lockOne(write, variantId);
  await write.db.execute(sql`
    insert into catalogue_stock_count_line (count_id, variant_id) values (${countId}, ${variantId})
    on conflict do nothing`);
  const { rows } = await write.db.execute<{ counted: number | null; then: number | null; by: string }>(sql`
    select counted, on_hand_then as then, counted_by as by from catalogue_stock_count_line
    where count_id = ${countId} and variant_id = ${variantId} for update`);
  const [line] = rows;
  const by = write.user?.name ?? "";
  const before = line?.counted ?? null;
  const isOther = before !== null && (way === "seen" ? before !== seen : way === "ask" && line?.by !== by);
  if (isOther) throw countedByOther({ by: line?.by ?? "", pieces: before ?? 0 });
  // The earlier number belongs to the ledger's quantity at that time; pieces sold in between are missing from both.
  const earlier = way === "add" && before !== null ? before + onHand - (line?.then ?? onHand) : 0;
  const total = pieces === null ? null : Math.max(0, pieces + earlier);
  await write.db.execute(sql`
    update catalogue_stock_count_line set counted = ${total}::integer,
      on_hand_then = ${total === null ? null : onHand}::integer, counted_by = ${total === null ? "" : by}
    where count_id = ${countId} and variant_id = ${variantId}`);
}

function piecesOf(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}
