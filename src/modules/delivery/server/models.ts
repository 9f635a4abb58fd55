import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
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
import { inWireNames, saidAs, typedText } from "#platform/models/form-values.ts";
import { columnOf, type Model, type Place, type Value, type Values } from "#platform/models/model.ts";
import type { Translated } from "#platform/translated.ts";
import { inEveryLanguage } from "#platform/translated.ts";
import { carrierRoles, createStaffCarrier, deleteCarrier, saveCarrier } from "./staff-carrier.ts";
import type { CarrierForm } from "./staff-carrier-input.ts";
import { carrierPage } from "./staff-carrier-view.ts";

const writable = { writable: true } as const;
const currency = ({ alias }: Place) => columnOf(alias, "currency");
const codes =
  (column: string) =>
  ({ alias }: Place) =>
    sql`array_to_string(${columnOf(alias, column)}, ',')`;

const names = {
  name: "name",
  description: "website_description",
  provider: "delivery_type",
  rules: "delivery_type",
  points: "is_pickup",
  position: "sequence",
  price: "fixed_price",
  marginPercent: "margin",
  freeAbove: "amount",
  countries: "country_codes",
  states: "state_codes",
  zipFrom: "zip_from",
  zipTo: "zip_to",
  trackingLink: "tracking_url",
};

/**
 * Delivery methods for API clients, without account keys. Clients cannot change price rows, pickup points and accounts;
 * staff set them up in the back office.
 */
export const carrierModel: Model = {
  model: "delivery.carrier",
  area: "orders",
  table: "delivery_carrier",
  name: "name",
  order: "sequence",
  fields: {
    name: translatedText("name", "char", { ...writable, required: true }),
    website_description: translatedText("description", "text", writable),
    website_published: boolean("published", writable),
    sequence: integer("position", writable),
    website_id: many2one("website", "site_id", writable),
    delivery_type: selection("provider", ["fixed", "rules", "test", "easypost"], writable),
    fixed_price: money("price_minor", currency, writable),
    margin: computed("float", ({ alias }) => sql`${columnOf(alias, "margin_percent")}::float8`, writable),
    free_over: computed("boolean", ({ alias }) => sql`(${columnOf(alias, "free_above_minor")} is not null)`),
    amount: money("free_above_minor", currency, writable),
    currency_code: char("currency"),
    tax_id: many2one("account.tax", "tax_id", writable),
    country_codes: computed("char", codes("country_codes"), writable),
    state_codes: computed("char", codes("state_codes"), writable),
    zip_from: char("zip_from", writable),
    zip_to: char("zip_to", writable),
    tracking_url: char("tracking_link", writable),
    is_pickup: boolean("pickup"),
  },
  rights: { read: ["shop"], create: carrierRoles, write: carrierRoles, unlink: carrierRoles },
  audits: true,
  create: (write, values) =>
    inWireNames(names, async () =>
      createStaffCarrier(write, carrierOf(write, await formOf(write, null), values)),
    ),
  write: (write, id, values) =>
    inWireNames(names, async () => saveCarrier(write, id, carrierOf(write, await formOf(write, id), values))),
  async unlink(write, id) {
    await deleteCarrier(write, id);
  },
};

/** The carrier as its form contains it. The account's key is never shown and stays unchanged. */
async function formOf(context: Context, id: number | null): Promise<CarrierForm> {
  const page = await carrierPage(context, id);
  return {
    ...page,
    name: inBoth(page.name),
    description: inBoth(page.description),
    points: page.points.map((point) => ({ ...point, hours: inBoth(point.hours) })),
    key: "",
    version: undefined,
  };
}

function carrierOf({ locale }: WriteContext, before: CarrierForm, values: Values): CarrierForm {
  const said = (text: CarrierForm["name"]) => (value: Value) => ({
    ...text,
    [locale.code]: typedText(value).trim(),
  });
  const idOrNull = (value: Value) => (typeof value === "number" ? value : null);
  const upper = (value: Value) => typedText(value).trim().toUpperCase();
  return {
    ...before,
    ...saidAs<CarrierForm>(values, {
      name: ["name", said(before.name)],
      description: ["website_description", said(before.description)],
      published: ["website_published", Boolean],
      position: ["sequence", typedText],
      siteId: ["website_id", idOrNull],
      provider: ["delivery_type", (value) => value as CarrierForm["provider"]],
      price: ["fixed_price", typedText],
      marginPercent: ["margin", typedText],
      freeAbove: ["amount", typedText],
      taxId: ["tax_id", idOrNull],
      countries: ["country_codes", upper],
      states: ["state_codes", upper],
      zipFrom: ["zip_from", upper],
      zipTo: ["zip_to", upper],
      trackingLink: ["tracking_url", typedText],
    }),
  };
}

function inBoth(text: Translated): CarrierForm["name"] {
  return inEveryLanguage(text);
}
