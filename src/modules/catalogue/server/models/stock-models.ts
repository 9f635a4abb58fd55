import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { char, column, computed, many2one } from "#platform/models/field.ts";
import { inWireNames, keepOwner, typedText } from "#platform/models/form-values.ts";
import { columnOf, type Model, type Values } from "#platform/models/model.ts";
import { adjustStock, lockOne } from "../staff/staff-stock.ts";

const common = { area: "catalogue" } as const;
const writable = { writable: true } as const;

/** The stock of each variant; the id is the variant's. The ledger (`stock.move`) has each change. */
const quant: Model = {
  ...common,
  model: "stock.quant",
  table: "catalogue_stock",
  source: sql`(select variant_id as id, on_hand, held from catalogue_stock)`,
  name: "display_name",
  fields: {
    display_name: computed("char", ({ alias }) => sql`${columnOf(alias, "id")}::text`),
    product_id: many2one("product.product", "id", { ...writable, required: true }),
    quantity: computed("float", ({ alias }) => sql`${columnOf(alias, "on_hand")}::float8`, {
      ...writable,
      required: true,
    }),
    reserved_quantity: computed("float", ({ alias }) => sql`${columnOf(alias, "held")}::float8`),
  },
  rights: { read: ["shop"], create: ["shop"], write: ["shop"] },
  audits: true,
  async create(write, values) {
    const variantId = Number(values["product_id"]);
    await setQuantity(write, variantId, values);
    return variantId;
  },
  async write(write, id, values) {
    keepOwner(quant, values, "product_id", id);
    if ("quantity" in values) await setQuantity(write, id, values);
  },
};

/** Sets the counted stock. An unchanged quantity makes no move, so that the same call can be repeated. */
async function setQuantity(write: WriteContext, variantId: number, values: Values): Promise<void> {
  const { onHand } = await lockOne(write, variantId);
  if (values["quantity"] === onHand) return;
  const pieces = values["quantity"] === false ? "" : typedText(values["quantity"] ?? false);
  await inWireNames({ pieces: "quantity" }, () =>
    adjustStock(write, variantId, { way: "set", pieces, reason: "correction", note: "" }),
  );
}

export const stockModels: readonly Model[] = [
  quant,
  {
    ...common,
    model: "stock.move",
    table: "catalogue_stock_move",
    name: "reference",
    order: "date desc",
    fields: {
      product_id: many2one("product.product", "variant_id"),
      product_uom_qty: computed("float", ({ alias }) => sql`${columnOf(alias, "quantity")}::float8`),
      reference: char("reason"),
      origin: char("source_key"),
      date: column("datetime", "at"),
    },
    rights: { read: ["shop"] },
  },
];
