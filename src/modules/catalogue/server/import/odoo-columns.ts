import type { ColumnNames, Sheet } from "./sheet.ts";

/** Odoo exports technical names ("import-compatible") or labels; labels changed between versions. */
export const odooColumns = {
  id: ["id", "external id"],
  name: ["name", "product name"],
  reference: ["default_code", "internal reference"],
  barcode: ["barcode"],
  listPrice: ["list_price", "sales price", "public price"],
  comparePrice: ["compare_list_price", "compare to price", "compare to", "compared price"],
  cost: ["standard_price", "cost"],
  currency: ["currency_id", "currency_id/name", "currency", "currency/currency"],
  category: ["categ_id", "categ_id/complete_name", "product category", "product category/complete name"],
  publicCategories: [
    "public_categ_ids",
    "public_categ_ids/display_name",
    "website product category",
    "website categories",
    "ecommerce categories",
    "public_categ_ids/name",
  ],
  type: ["type", "detailed_type", "product type"],
  storable: ["is_storable", "track inventory"],
  saleable: ["sale_ok", "can be sold", "sales"],
  published: ["is_published", "website_published", "is published", "published"],
  active: ["active"],
  description: [
    "description_ecommerce",
    "ecommerce description",
    "website_description",
    "website description",
  ],
  summary: ["description_sale", "sales description"],
  weight: ["weight"],
  volume: ["volume"],
  quantity: ["qty_available", "quantity on hand"],
  sellsOn: ["allow_out_of_stock_order", "continue selling", "sell when out of stock"],
  tags: ["product_tag_ids", "product_tag_ids/name", "product tags", "product template tags", "tags"],
  brand: ["product_brand_id", "product_brand_id/name", "brand"],
  image: ["image_1920", "image"],
  seoTitle: ["website_meta_title", "website meta title"],
  seoDescription: ["website_meta_description", "website meta description"],
  attribute: [
    "attribute_line_ids/attribute_id",
    "attribute_line_ids/attribute_id/name",
    "product attributes/attribute",
    "product attributes/attribute/attribute",
  ],
  values: [
    "attribute_line_ids/value_ids",
    "attribute_line_ids/value_ids/name",
    "product attributes/values",
    "product attributes/values/value",
  ],
  value: [
    "attribute_line_ids/product_template_value_ids",
    "attribute_line_ids/product_template_value_ids/name",
    "attribute_line_ids/product_template_value_ids/product_attribute_value_id",
    "product attributes/product attribute values",
    "product attributes/product attribute values/attribute value",
  ],
  extra: [
    "attribute_line_ids/product_template_value_ids/price_extra",
    "product attributes/product attribute values/value price extra",
    "product attributes/product attribute values/extra price",
  ],
  variantValues: [
    "product_variant_ids/product_template_variant_value_ids",
    "product_variant_ids/product_template_attribute_value_ids",
    "products/variant values",
    "products/attribute values",
  ],
  variantReference: ["product_variant_ids/default_code", "products/internal reference"],
  variantBarcode: ["product_variant_ids/barcode", "products/barcode"],
  variantImage: [
    "product_variant_ids/image_variant_1920",
    "product_variant_ids/image_1920",
    "products/variant image",
    "products/image",
  ],
  variantQuantity: ["product_variant_ids/qty_available", "products/quantity on hand"],
} as const satisfies ColumnNames<string>;

export type OdooColumn = keyof typeof odooColumns;

export type OdooSheet = Sheet<OdooColumn>;
