import { sql } from "drizzle-orm";
import { z } from "zod";
import { typed } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { receiveStock, unknownVariant } from "../stock/stock.ts";
import { variantPicker } from "./staff-product-search.ts";
import { numberTyped } from "./staff-word.ts";

export const stockModel = "stock.quant";

/** Reasons of staff for stock moves; the ledger also has `sale`, `first`, `count` and those of orders. */
const adjustReasons = ["received", "returned", "damaged", "lost", "correction"] as const;

export const adjustInput = z.object({
  /** `add` adds the quantity, or subtracts it if negative; `set` stores it as the new stock. */
  way: z.enum(["add", "set"]),
  pieces: numberTyped,
  reason: z.enum(adjustReasons),
  note: typed,
});

/** Moves stock by hand, with a reason. Reserved goods cannot be removed. */
export async function adjustStock(
  write: WriteContext,
  variantId: number,
  form: z.output<typeof adjustInput>,
): Promise<void> {
  const pieces = Number(form.pieces);
  const isWhole = form.pieces !== "" && Number.isInteger(pieces) && Math.abs(pieces) <= 1_000_000;
  if (!isWhole || (form.way === "set" && pieces < 0)) throw invalidFields({ pieces: "catalogue.movedWrong" });
  const { onHand, held } = await lockOne(write, variantId);
  const quantity = form.way === "set" ? pieces - onHand : pieces;
  if (quantity === 0) throw invalidFields({ pieces: "catalogue.movedNothing" });
  if (quantity < 0 && onHand + quantity < held) throw invalidFields({ pieces: "catalogue.piecesPromised" });
  await receiveStock(write, { variantId, quantity, reason: form.reason, note: form.note });
  await auditStock(write, variantId, onHand, onHand + quantity, form.note);
}

/** Logs a change of the stock on hand with the variant's name. */
export async function auditStock(
  write: WriteContext,
  variantId: number,
  before: number,
  after: number,
  note = "",
): Promise<void> {
  const [variant] = await variantPicker.named(write, [variantId]);
  await audit(write, {
    model: stockModel,
    id: variantId,
    name: variant?.label ?? "",
    action: "write",
    before: { on_hand: before },
    after: { on_hand: after, ...(note && { note }) },
  });
}

/** The stock of a variant, locked until the change is written. */
export async function lockOne(
  write: WriteContext,
  variantId: number,
): Promise<{ onHand: number; held: number }> {
  const known = await write.db.execute(sql`select 1 from catalogue_variant where id = ${variantId}`);
  if (!known.rowCount) throw unknownVariant();
  const { rows } = await write.db.execute<{ onHand: number; held: number }>(sql`
    select on_hand as "onHand", held from catalogue_stock where variant_id = ${variantId} for update`);
  return rows[0] ?? { onHand: 0, held: 0 };
}
