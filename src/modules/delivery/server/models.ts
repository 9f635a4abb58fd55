import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  computed,
  integer,
  many2one,
  money,
  selection,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type Model, type Place } from "#platform/models/model.ts";

const currency = ({ alias }: Place) => columnOf(alias, "currency");
const codes =
  (column: string) =>
  ({ alias }: Place) =>
    sql`array_to_string(${columnOf(alias, column)}, ',')`;

/** Ways to deliver, for programs; read only, and without the keys to accounts. */
export const carrierModel: Model = {
  model: "delivery.carrier",
  area: "orders",
  table: "delivery_carrier",
  name: "name",
  order: "sequence",
  fields: {
    name: translatedText("name"),
    website_description: translatedText("description", "text"),
    website_published: boolean("published"),
    sequence: integer("position"),
    website_id: many2one("website", "site_id"),
    delivery_type: selection("provider", ["fixed", "rules", "test", "easypost"]),
    fixed_price: money("price_minor", currency),
    margin: computed("float", ({ alias }) => sql`${columnOf(alias, "margin_percent")}::float8`),
    free_over: computed("boolean", ({ alias }) => sql`(${columnOf(alias, "free_above_minor")} is not null)`),
    amount: money("free_above_minor", currency),
    currency_code: char("currency"),
    country_codes: computed("char", codes("country_codes")),
    state_codes: computed("char", codes("state_codes")),
    zip_from: char("zip_from"),
    zip_to: char("zip_to"),
    is_pickup: boolean("pickup"),
  },
  rights: { read: ["shop"] },
};
