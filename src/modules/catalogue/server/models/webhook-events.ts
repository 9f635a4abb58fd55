import { readByIds } from "#platform/models/read.ts";
import type { WebhookEvent } from "#platform/webhook-events.ts";
import { catalogueModels } from "./models.ts";

const template = catalogueModels.find(({ model }) => model === "product.template");
const variant = catalogueModels.find(({ model }) => model === "product.product");

const templateFields = [
  ...["name", "default_code", "list_price", "currency_code", "sale_ok", "website_published", "active"],
  ...["website_url", "write_date"],
];
const variantFields = [
  "display_name",
  "default_code",
  "barcode",
  "product_tmpl_id",
  "qty_available",
  "virtual_available",
];

/**
 * Product events for other software: the product in the shape of `product.template`, the variant in that of
 * `product.product`.
 */
export const catalogueWebhookEvents: readonly WebhookEvent[] = [
  {
    event: "product.changed",
    label: "catalogue.webhookChanged",
    async data(context, payload) {
      if (!template) return null;
      const [row] = await readByIds(context, template, [Number(payload["templateId"])], templateFields);
      return row ? { product: row } : null;
    },
  },
  {
    event: "stock.low",
    label: "catalogue.webhookStockLow",
    async data(context, payload) {
      if (!variant) return null;
      const [row] = await readByIds(context, variant, [Number(payload["variantId"])], variantFields);
      // The free stock at that time; it may have changed since.
      return row ? { variant: row, free: Number(payload["free"]) } : null;
    },
  },
];
