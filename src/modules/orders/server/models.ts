import { sql } from "drizzle-orm";
import { z } from "zod";
import { sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import { messageCharactersMax } from "#modules/messages/server/body.ts";
import { leaveNote } from "#modules/messages/server/note.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { wrongValue } from "#platform/models/domain-value.ts";
import {
  char,
  computed,
  datetime,
  integer,
  many2one,
  money,
  one2many,
  selection,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type MethodCall, type Model, type Place } from "#platform/models/model.ts";
import { id } from "#platform/wire.ts";
import { orderModel } from "./order/staff-order.ts";

const currency = ({ alias }: Place) => columnOf(alias, "currency");
const ofOrder = ({ alias }: Place) =>
  sql`(select placed.currency from orders_order placed where placed.id = ${columnOf(alias, "order_id")})`;
const readers = { read: ["shop", "support"] } as const;

/** A line gets its name when the order is placed; in a cart it shows the product's current name. */
const lineName = ({ alias, locale }: Place) => sql`coalesce(nullif(${columnOf(alias, "name")}, ''), (
  select ${translatedText("name").value({ alias: "template", locale })} from ${sharedVariant} variant
  join ${sharedTemplate} template on template.id = variant.template_id
  where variant.id = ${columnOf(alias, "variant_id")}), '')`;

/**
 * Orders with their lines, and invoices, for API clients. Read-only, because orders change only by their own actions.
 */
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
    rights: { ...readers, write: ["shop"] },
    // Clients cannot change an order; they can only add an internal note.
    methods: { message_post: { right: "write", run: postNote } },
  },
  {
    model: "sale.order.line",
    area: "orders",
    table: "orders_line",
    name: "name",
    order: "order_id, sequence",
    fields: {
      name: computed("char", lineName),
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

const note = z.object({ ids: z.array(id).min(1).max(50), body: z.string().max(messageCharactersMax) });

/** `message_post(ids, body)`: adds an internal note to each of these orders. Customers never see it. */
async function postNote(context: Context, { args, kwargs }: MethodCall): Promise<boolean> {
  const given = kwargs["ids"] ?? args[0];
  const asked = note.safeParse({
    ids: typeof given === "number" ? [given] : given,
    body: kwargs["body"] ?? args[1],
  });
  if (!asked.success) throw wrongValue({ field: "body", expected: "message_post(ids, body)" });
  const ids = [...new Set(asked.data.ids)].sort((one, other) => one - other);
  await transact(context, async (write) => {
    for (const orderId of ids)
      await leaveNote(write, { model: orderModel, recordId: orderId }, asked.data.body);
  });
  return true;
}
