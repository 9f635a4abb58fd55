import { integer, pgTable } from "drizzle-orm/pg-core";

/** Products that are gift cards. The reference to the catalogue stands in the migration alone. */
export const giftCardProductTable = pgTable("orders_gift_card_product", {
  templateId: integer("template_id").primaryKey(),
});
