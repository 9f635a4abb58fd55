import type { Context } from "#platform/context.ts";
import { readByIds, searchRead } from "#platform/models/read.ts";
import type { WebhookEvent } from "#platform/webhook-events.ts";
import { orderModels } from "./models.ts";

function modelOf(name: string) {
  const model = orderModels.find((one) => one.model === name);
  if (!model) throw new Error(`There is no model ${name}.`);
  return model;
}

const [order, line, invoice] = ["sale.order", "sale.order.line", "account.move"].map(modelOf);
const orderFields = [
  ...["name", "state", "partner_id", "date_order", "confirmation_date"],
  ...["amount_untaxed", "amount_tax", "amount_total", "currency_code"],
];
const lineFields = ["name", "product_id", "product_uom_qty", "price_unit", "price_total", "kind"];

/** Order events for webhooks: the order as `sale.order` shows it, with its lines. */
export const orderWebhookEvents: readonly WebhookEvent[] = [
  ...(["confirmed", "shipped", "cancelled", "refunded", "paidLate"] as const).map(
    (what): WebhookEvent => ({
      event: `order.${what}`,
      label: `orders.webhook_${what}`,
      data: async (context, payload) => orderData(context, Number(payload["orderId"])),
    }),
  ),
  {
    event: "invoice.issued",
    label: "orders.webhook_invoiced",
    async data(context, payload) {
      if (!invoice) return null;
      const [row] = await readByIds(context, invoice, [Number(payload["invoiceId"])]);
      return row ? { invoice: row } : null;
    },
  },
];

async function orderData(context: Context, id: number): Promise<Record<string, unknown> | null> {
  if (!order || !line) return null;
  const [row] = await readByIds(context, order, [id], orderFields);
  const lines = await searchRead(context, line, [["order_id", "=", id]], { fields: lineFields });
  return row ? { order: { ...row, order_line: lines } } : null;
}
