import { integer, pgTable } from "drizzle-orm/pg-core";

/** Products that are gift cards. Only the migration declares the reference to the catalogue. */
export const giftCardProductTable = pgTable("orders_gift_card_product", {
  templateId: integer("template_id").primaryKey(),
});
