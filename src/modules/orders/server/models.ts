import { sql } from "drizzle-orm";
import {
  char,
  computed,
  datetime,
  integer,
  many2one,
  money,
  one2many,
  selection,
} from "#platform/models/field.ts";
import { columnOf, type Model, type Place } from "#platform/models/model.ts";

const currency = ({ alias }: Place) => columnOf(alias, "currency");
const ofOrder = ({ alias }: Place) =>
  sql`(select placed.currency from orders_order placed where placed.id = ${columnOf(alias, "order_id")})`;
const readers = { read: ["shop", "support"] } as const;

/** Orders with their lines, and invoices, for programs; read only: an order changes by what happens to it. */
export const orderModels: readonly Model[] = [
  {
    model: "sale.order",
    area: "orders",
    table: "orders_order",
    name: "name",
    order: "id desc",
    fields: {
      name: char("name"),
      state: selection("state", ["draft", "placed", "sent", "sale", "done", "cancel"]),
      partner_id: many2one("res.partner", "person_id"),
      partner_invoice_id: many2one("res.partner", "invoice_person_id"),
      partner_shipping_id: many2one("res.partner", "delivery_person_id"),
      date_order: computed(
        "datetime",
        ({ alias }) => sql`coalesce(${columnOf(alias, "placed_at")}, ${columnOf(alias, "created_at")})`,
      ),
      confirmation_date: datetime("confirmed_at"),
      amount_untaxed: money("untaxed_minor", currency),
      amount_tax: money("tax_minor", currency),
      amount_total: money("total_minor", currency),
      currency_code: char("currency"),
      order_line: one2many("sale.order.line", "orders_line", "order_id"),
      invoice_ids: one2many("account.move", "orders_invoice", "order_id"),
      pricelist_id: many2one("product.pricelist", "price_list_id"),
      website_id: many2one("website", "site_id"),
      note: char("note"),
      create_date: datetime("created_at"),
      write_date: datetime("changed_at"),
    },
    rights: readers,
  },
  {
    model: "sale.order.line",
    area: "orders",
    table: "orders_line",
    name: "name",
    order: "order_id, sequence",
    fields: {
      name: char("name"),
      order_id: many2one("sale.order", "order_id"),
      product_id: many2one("product.product", "variant_id"),
      kind: selection("kind", ["product", "delivery", "reward"]),
      product_uom_qty: computed("float", ({ alias }) => sql`${columnOf(alias, "quantity")}::float8`),
      price_unit: money("unit_price_minor", ofOrder),
      price_subtotal: money("untaxed_minor", ofOrder),
      price_tax: money("tax_minor", ofOrder),
      price_total: money("total_minor", ofOrder),
      sequence: integer("position"),
    },
    rights: readers,
  },
  {
    model: "account.move",
    area: "orders",
    table: "orders_invoice",
    name: "name",
    order: "id desc",
    fields: {
      name: char("number"),
      type: computed(
        "selection",
        ({ alias }) =>
          sql`(case ${columnOf(alias, "kind")} when 'invoice' then 'out_invoice' else 'out_refund' end)`,
      ),
      order_id: many2one("sale.order", "order_id"),
      reversed_entry_id: many2one("account.move", "refers_to"),
      invoice_date: computed(
        "date",
        ({ alias }) => sql`(${columnOf(alias, "issued_at")} at time zone 'UTC')`,
      ),
      invoice_date_due: computed(
        "date",
        ({ alias }) => sql`(${columnOf(alias, "due_at")} at time zone 'UTC')`,
      ),
      amount_untaxed: money("untaxed_minor", currency),
      amount_tax: money("tax_minor", currency),
      amount_total: money("total_minor", currency),
      currency_code: char("currency"),
    },
    rights: readers,
  },
];
