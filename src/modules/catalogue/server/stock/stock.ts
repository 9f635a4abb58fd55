import { sql } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { StockView } from "../vocabulary/views.ts";

/** Parameters: variantId, name, left (pieces that are still available). */
export const notEnough = refusal("conflict", "catalogue.notEnough");
export const unknownVariant = refusal("notFound", "catalogue.unknownVariant");

export interface Stock {
  variantId: number;
  templateId: number;
  type: "product" | "consu" | "service";
  mode: "never" | "always" | "threshold" | "custom";
  threshold: number;
  message: string;
  /** The sale stops without stock: a stockable product in the mode always or threshold. */
  tracked: boolean;
  /** On hand minus reserved, never below 0. Meaningless if not tracked. */
  free: number;
}

export interface HoldItem {
  variantId: number;
  quantity: number;
}

interface StockRow extends Record<string, unknown> {
  id: number;
  template_id: number;
  type: Stock["type"];
  inventory_availability: Stock["mode"];
  available_threshold: number;
  custom_message: Translated;
  name: Translated;
  on_hand: number | null;
  held: number | null;
}

const stockColumns = sql`variant.id, variant.template_id, template.type, template.inventory_availability,
  template.available_threshold, template.custom_message, template.name, stock.on_hand, stock.held`;

/** The stock of each variant; unknown ones are missing. One query. */
export async function stockOf(
  context: PublicContext,
  variantIds: readonly number[],
): Promise<Map<number, Stock>> {
  const { rows } = await context.db.execute<StockRow>(sql`
    select ${stockColumns} from catalogue_variant variant
    join catalogue_template template on template.id = variant.template_id
    left join catalogue_stock stock on stock.variant_id = variant.id
    where variant.id = any(${idArray(variantIds)})`);
  return new Map(rows.map((row) => [row.id, toStock(context, row)]));
}

/** The stock message (server-rules section 5, modes); null without one. */
export function toStockView(
  context: PublicContext,
  stock: Omit<Stock, "variantId" | "templateId">,
): StockView | null {
  const { text } = context.locale;
  if (stock.mode === "custom") return { kind: "make", text: stock.message, free: null };
  if (!stock.tracked) return null;
  const { free } = stock;
  if (free < 1) return { kind: "out", text: text("catalogue.outOfStock"), free: 0 };
  if (stock.mode === "threshold" && free <= stock.threshold) {
    return { kind: "few", text: text("catalogue.fewLeft", { count: free }), free };
  }
  return { kind: "in", text: text("catalogue.inStock"), free };
}

/**
 * Reserves goods for a holder ("order:12") until `expiresAt`, all or none: refuses `catalogue.notEnough` and names the
 * first variant that is short. Replaces the holder's earlier hold. Locks rows in the order of variant ids, so that two
 * orders cannot deadlock.
 */
export async function holdStock(
  write: WriteContext,
  holder: string,
  items: readonly HoldItem[],
  expiresAt: Date,
): Promise<void> {
  const wanted = new Map<number, number>();
  for (const item of items) wanted.set(item.variantId, (wanted.get(item.variantId) ?? 0) + item.quantity);
  const before = await holdsOf(write, holder);
  const variantIds = new Set([...wanted.keys(), ...before.map((hold) => hold.variantId)]);
  await lockStock(write, variantIds);
  await giveBack(write, holder, before);

  const stock = await stockOf(write, [...wanted.keys()]);
  for (const variantId of [...wanted.keys()].sort((a, b) => a - b)) {
    const quantity = wanted.get(variantId) ?? 0;
    if (quantity < 1) continue;
    const of = stock.get(variantId);
    if (!of) throw unknownVariant();
    if (of.tracked && of.free < quantity) {
      throw notEnough({ variantId, name: await nameOf(write, variantId), left: of.free });
    }
    await write.db.execute(sql`
      insert into catalogue_hold (holder, variant_id, quantity, tracked, expires_at)
      values (${holder}, ${variantId}, ${quantity}, ${of.tracked}, ${expiresAt.toISOString()}::timestamptz)`);
    if (!of.tracked) continue;
    await write.db.execute(
      sql`update catalogue_stock set held = held + ${quantity} where variant_id = ${variantId}`,
    );
    await noteTurn(write, of.templateId, of.free - quantity, -quantity);
    await noteLow(write, of, { before: of.free, after: of.free - quantity });
    write.changed(`product:${of.templateId}`);
  }
}

/** Extends a hold, for example while a bank transfer is awaited. False if the holder has no hold any more. */
export async function prolongHold(write: WriteContext, holder: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await write.db.execute(sql`
    update catalogue_hold set expires_at = ${expiresAt.toISOString()}::timestamptz where holder = ${holder}`);
  return (rowCount ?? 0) > 0;
}

/** Releases a hold. Releasing a missing hold is no error. */
export async function releaseHold(write: WriteContext, holder: string): Promise<void> {
  const holds = await holdsOf(write, holder);
  await lockStock(
    write,
    holds.map((hold) => hold.variantId),
  );
  await giveBack(write, holder, holds);
}

/**
 * Ships the goods: removes the held pieces from stock. Idempotent by `sourceKey`. False if there was no hold and no
 * earlier move: the hold had expired, and the caller decides.
 */
export async function consumeHold(write: WriteContext, holder: string, sourceKey: string): Promise<boolean> {
  const holds = await holdsOf(write, holder);
  await lockStock(
    write,
    holds.map((hold) => hold.variantId),
  );
  for (const hold of holds) {
    if (!hold.tracked) continue;
    const moved = await moveStock(
      write,
      hold.variantId,
      -hold.quantity,
      "sale",
      `${sourceKey}:${hold.variantId}`,
    );
    const gone = moved ? hold.quantity : 0;
    const { rows } = await write.db.execute<{ free: number }>(sql`
      update catalogue_stock set held = held - ${hold.quantity}, on_hand = on_hand - ${gone}
      where variant_id = ${hold.variantId} returning on_hand - held as free`);
    for (const { free } of rows) await noteTurn(write, hold.templateId, free, hold.quantity - gone);
    write.changed(`product:${hold.templateId}`);
  }
  await write.db.execute(sql`delete from catalogue_hold where holder = ${holder}`);
  return holds.length > 0 || (await hasMoved(write, sourceKey));
}

/**
 * Adds arrived goods to stock (or subtracts them, if negative). Writes the same `sourceKey` once; false if it was
 * known.
 */
export async function receiveStock(
  write: WriteContext,
  item: { variantId: number; quantity: number; reason: string; sourceKey?: string; note?: string },
): Promise<boolean> {
  await lockStock(write, [item.variantId]);
  const { variantId, quantity, reason, sourceKey = null, note } = item;
  const stock = quantity < 0 ? (await stockOf(write, [variantId])).get(variantId) : undefined;
  const moved = await moveStock(write, variantId, quantity, reason, sourceKey, note);
  if (!moved) return false;
  const { rows } = await write.db.execute<{ template_id: number; free: number }>(sql`
    update catalogue_stock set on_hand = on_hand + ${item.quantity} where variant_id = ${item.variantId}
    returning on_hand - held as free, (select template_id from catalogue_variant where id = ${item.variantId})`);
  for (const row of rows) {
    await noteTurn(write, row.template_id, row.free, item.quantity);
    if (stock?.tracked) await noteLow(write, stock, { before: row.free - quantity, after: row.free });
    write.changed(`product:${row.template_id}`);
  }
  return true;
}

/** The initial stock of new variants; written once for each variant, however often it is called. One statement. */
export async function receiveFirstStock(write: WriteContext, items: readonly HoldItem[]): Promise<void> {
  await write.db.execute(sql`
    with given as (
      select * from unnest(${idArray(items.map((item) => item.variantId))},
        ${idArray(items.map((item) => item.quantity))}) as given(variant_id, quantity)
    ), moved as (
      insert into catalogue_stock_move (variant_id, quantity, reason, source_key, at)
      select variant_id, quantity, 'first', 'first:' || variant_id, ${write.now.toISOString()}::timestamptz
      from given where quantity > 0
      on conflict (source_key) do nothing returning variant_id, quantity
    )
    insert into catalogue_stock (variant_id, on_hand)
    select given.variant_id, coalesce(moved.quantity, 0) from given left join moved using (variant_id)
    order by given.variant_id
    on conflict (variant_id) do update set on_hand = catalogue_stock.on_hand + excluded.on_hand`);
}

/** Releases holds that were not paid in time. Emits `stock.holdExpired` for each holder. */
export async function releaseExpiredHolds(context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ holder: string }>(sql`
    select distinct holder from catalogue_hold where expires_at < ${context.now.toISOString()}::timestamptz limit 500`);
  for (const { holder } of rows) {
    await transact(context, async (write) => {
      // Another transaction may have extended or consumed it; with the row lock, this check is decisive.
      const { rowCount } = await write.db.execute(sql`
        select 1 from catalogue_hold where holder = ${holder}
          and expires_at < ${context.now.toISOString()}::timestamptz for update`);
      if (!rowCount) return;
      await releaseHold(write, holder);
      await write.emit("stock.holdExpired", { holder });
    });
  }
}

/** Whether a holder still has a hold. */
export async function isHeld(context: PublicContext, holder: string): Promise<boolean> {
  const { rowCount } = await context.db.execute(
    sql`select 1 from catalogue_hold where holder = ${holder} limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

function toStock(context: PublicContext, row: StockRow): Stock {
  const mode = row.inventory_availability;
  return {
    variantId: row.id,
    templateId: row.template_id,
    type: row.type,
    mode,
    threshold: row.available_threshold,
    message: inLocale(row.custom_message, context.locale.code),
    tracked: row.type === "product" && (mode === "always" || mode === "threshold"),
    free: Math.max(0, (row.on_hand ?? 0) - (row.held ?? 0)),
  };
}

interface Hold extends Record<string, unknown> {
  variantId: number;
  templateId: number;
  quantity: number;
  tracked: boolean;
}

/** A holder's holds, locked: two settlements of one order run one after the other. */
async function holdsOf(write: WriteContext, holder: string): Promise<Hold[]> {
  const { rows } = await write.db.execute<Hold>(sql`
    select hold.variant_id as "variantId", variant.template_id as "templateId", hold.quantity, hold.tracked
    from catalogue_hold hold join catalogue_variant variant on variant.id = hold.variant_id
    where hold.holder = ${holder} order by hold.variant_id for update of hold`);
  return rows;
}

/** Locks the stock rows in the order of variant ids, after it inserts missing ones. */
async function lockStock(write: WriteContext, variantIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(variantIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await write.db.execute(sql`
    insert into catalogue_stock (variant_id)
    select id from catalogue_variant where id = any(${idArray(ids)}) order by id
    on conflict do nothing`);
  await write.db.execute(sql`
    select 1 from catalogue_stock where variant_id = any(${idArray(ids)}) order by variant_id for update`);
}

async function giveBack(write: WriteContext, holder: string, holds: readonly Hold[]): Promise<void> {
  for (const hold of holds) {
    if (!hold.tracked) continue;
    const { rows } = await write.db.execute<{ free: number }>(sql`
      update catalogue_stock set held = held - ${hold.quantity} where variant_id = ${hold.variantId}
      returning on_hand - held as free`);
    for (const { free } of rows) await noteTurn(write, hold.templateId, free, hold.quantity);
    write.changed(`product:${hold.templateId}`);
  }
  if (holds.length > 0) await write.db.execute(sql`delete from catalogue_hold where holder = ${holder}`);
}

/**
 * When the last free piece goes or the first one comes, lists by availability are updated after the commit: a product
 * has many variants, and buyers of different ones must not wait for each other.
 */
async function noteTurn(write: WriteContext, templateId: number, free: number, added: number): Promise<void> {
  const wasThere = free - added > 0;
  if (free > 0 !== wasThere) await write.enqueue("catalogue.stockTurned", { templateId });
}

/** Notifies other software once when free stock falls to the shop's "few left" threshold, or to zero. */
async function noteLow(
  write: WriteContext,
  { variantId, mode, threshold }: Pick<Stock, "variantId" | "mode" | "threshold">,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const level = mode === "threshold" ? threshold : 0;
  if (before > level && after <= level) await write.emit("stock.low", { variantId, free: after });
}

async function moveStock(
  write: WriteContext,
  variantId: number,
  quantity: number,
  reason: string,
  sourceKey: string | null,
  note = "",
): Promise<boolean> {
  // Only staff are named; for a buyer, the order has the name.
  const by = write.user && write.user.roles.length > 0 ? write.user.name : "";
  const at = write.now.toISOString();
  const { rowCount } = await write.db.execute(sql`
    insert into catalogue_stock_move (variant_id, quantity, reason, source_key, at, user_name, note)
    values (${variantId}, ${quantity}, ${reason}, ${sourceKey}, ${at}::timestamptz, ${by}, ${note})
    on conflict (source_key) do nothing`);
  return (rowCount ?? 0) > 0;
}

async function hasMoved(write: WriteContext, sourceKey: string): Promise<boolean> {
  const pattern = `${likeText(sourceKey)}:%`;
  const { rowCount } = await write.db.execute(
    sql`select 1 from catalogue_stock_move where source_key like ${pattern} limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

async function nameOf(write: WriteContext, variantId: number): Promise<string> {
  const { rows } = await write.db.execute<{ name: Translated }>(sql`
    select template.name from catalogue_variant variant join catalogue_template template
      on template.id = variant.template_id where variant.id = ${variantId}`);
  return inLocale(rows[0]?.name, write.locale.code);
}
