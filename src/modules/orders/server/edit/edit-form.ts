import { eq } from "drizzle-orm";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { type CountryView, countries } from "#modules/people/server/address/country.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { toDecimal } from "#platform/money/money.ts";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, on } from "#platform/pages/page.ts";
import { languageCode } from "#platform/translated.ts";
import { flag, id, idList, line, longText, optionalId } from "#platform/wire.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { madeGoods } from "../../slots.ts";
import { linesOf } from "../cart/cart-row.ts";
import { orderTable, type PlacedAddress } from "../cart/tables.ts";
import type { OrderState } from "../cart/views.ts";
import { isStaffOrder, salesRoles } from "../order/staff-order.ts";
import { editOrder } from "./edit.ts";
import { type AddressEdit, readdressOrder } from "./edit-address.ts";
import type { LineEdit } from "./edit-line.ts";
import { writeOrder } from "./staff-order-write.ts";

export interface LineRow {
  line_id: number | null;
  variant_id: number | null;
  name: string;
  detail: string;
  quantity: number;
  /** Pieces that are packed or refunded: the minimum of the quantity. */
  least: number;
  unit_price: string;
  price_reason: string;
  /** The customer may add the line or leave it out. */
  optional: boolean;
  /** The page that configures a made-to-order line again; absent for other lines. */
  configurePath?: string | undefined;
  /** Set for a product that was added with its options in the dialog. */
  picked?: PickedRow;
}

/** The choices made in the dialog. The row shows them and cannot change them. */
export interface PickedRow {
  key: string;
  parentKey: string;
  noVariantOptionIds: number[];
  customValues: { optionId: number; value: string }[];
}

export interface OrderFormView {
  id: number;
  name: string;
  version: number;
  state: OrderState;
  currency: string;
  rows: LineRow[];
  /** The page that configures a product for this order; null if the shop has no configurable products. */
  configurePath: string | null;
  billing: AddressEdit;
  delivery: AddressEdit;
  countries: { value: string; label: string }[];
  crumb: string;
}

/** The page that edits an order, or the reason why it can no longer be edited. */
export interface OrderEditView {
  id: number;
  name: string;
  crumb: string;
  /** Null for a finished order; `reason` then explains why and what to do instead. */
  form: OrderFormView | null;
  reason: string;
}

const editable: readonly OrderState[] = ["draft", "sent", "sale"];

/** The edit page of an order. A finished order answers with the reason, so that an old tab or link is no dead end. */
export async function orderEditView(context: Context, orderId: number): Promise<OrderEditView> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || !isStaffOrder(order)) throw notFound();
  const { id, state } = order;
  const name = order.name ?? "";
  const isOver = !editable.includes(state);
  return {
    id,
    name,
    crumb: context.locale.text("orders.staffEditing", { name }),
    form: isOver ? null : await orderFormView(context, orderId),
    reason: isOver ? context.locale.text(`orders.staffEditOver.${state}`) : "",
  };
}

/**
 * The initial state of an order's form. Refuses notFound for finished orders, which staff handle on the order's page.
 */
export async function orderFormView(context: Context, orderId: number): Promise<OrderFormView> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || !isStaffOrder(order) || !editable.includes(order.state)) throw notFound();
  const lines = (await linesOf(context, orderId)).filter(({ kind }) => kind === "product");
  const { billing, delivery } = order.addresses;
  const known = await countries(context);
  const [made] = madeGoods.entries();
  return {
    id: order.id,
    name: order.name ?? "",
    version: order.version,
    state: order.state,
    currency: order.currency,
    rows: lines.map((one) => ({
      line_id: one.id,
      variant_id: one.variantId,
      name: one.name,
      detail: one.choices.map(({ value }) => value).join(", "),
      quantity: one.quantity,
      optional: one.optional,
      least: Math.max(one.optional ? 0 : 1, one.shipped, one.refunded),
      unit_price: toDecimal(one.unitPriceMinor, order.currency),
      price_reason: one.priceReason,
      ...(one.made && made ? { configurePath: made.orderPath(order.id, one.id) } : {}),
    })),
    configurePath: made?.orderPath(order.id, null) ?? null,
    billing: toEdit(billing, known),
    delivery: toEdit(delivery ?? billing, known),
    countries: known.map(({ code, name }) => ({ value: code, label: name })),
    crumb: context.locale.text("orders.staffEditing", { name: order.name ?? "" }),
  };
}

const chosen = z.object({
  noVariantOptionIds: idList.default([]),
  customValues: z
    .array(z.object({ optionId: id, value: longText.pipe(z.string().max(500)) }))
    .max(50)
    .default([]),
});

function fromJson(value: unknown): unknown {
  if (typeof value !== "string" || value === "") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const row = z.object({
  line_id: optionalId,
  variant_id: optionalId,
  quantity: z.preprocess(
    (value) => (value === "" ? 1 : value),
    z.coerce.number("orders.staffQuantityWrong").int("orders.staffQuantityWrong"),
  ),
  unit_price: line.default(""),
  price_reason: line.pipe(z.string().max(300)).default(""),
  optional: flag.default(false),
  key: line.pipe(z.string().max(100)).default(""),
  parent_key: line.pipe(z.string().max(100)).default(""),
  /** JSON with the choices beyond the variant. */
  choice: z.preprocess(fromJson, chosen.optional()),
});
/** The lines of an order as the staff form sends them. */
export const lineRows = z
  .array(row)
  .max(200)
  .default([])
  // Without JavaScript the form contains an empty row; skip it.
  .transform((all) =>
    all.filter((one) => one.line_id !== undefined || one.variant_id !== undefined || one.unit_price !== ""),
  );
const address = z.object({
  name: line.pipe(z.string().max(200)),
  company_name: line.pipe(z.string().max(200)).default(""),
  email: line.pipe(z.string().max(200)).default(""),
  phone: line.pipe(z.string().max(60)).default(""),
  vat: line.pipe(z.string().max(40)).default(""),
  lines: longText.pipe(z.string().max(1_000)).default(""),
  country_code: line.pipe(z.string().max(2)).optional(),
  zip: line.pipe(z.string().max(20)).optional(),
  state: line.pipe(z.string().max(100)).optional(),
});

const edited = z.object({
  version: z.coerce.number().int(),
  overwrite: flag.default(false),
  lines: lineRows,
  billing: address,
  delivery: address,
  tell: flag.default(false),
});

/** Saves the lines and addresses of an order's form in one transaction. */
export const orderFormAction = formAction(salesRoles, {
  save: on(edited, async (context, input, { params }) => {
    const orderId = idIn(params["id"]);
    const { version, overwrite, tell } = input;
    await transact(context, async (write) => {
      await editOrder(write, { orderId, version, overwrite, rows: input.lines.map(toLineEdit), tell });
      await readdressOrder(write, {
        orderId,
        billing: toAddress(input.billing),
        delivery: toAddress(input.delivery),
      });
    });
    return goDone(staffOrdersPaths.order(orderId), "orders.staffSaved");
  }),
});

const written = z.object({
  person_id: optionalId,
  name: line.pipe(z.string().max(200)).default(""),
  email: line.pipe(z.string().max(200)).default(""),
  locale: languageCode.default("ro"),
  note: longText.pipe(z.string().max(2_000)).default(""),
  lines: lineRows,
});

/** Creates an order for a customer. */
export const newOrderAction = formAction(salesRoles, {
  save: on(written, async (context, { person_id, lines, ...input }) => {
    const id = await transact(context, (write) =>
      writeOrder(write, { ...input, personId: person_id ?? null, rows: lines.map(toLineEdit) }),
    );
    return goDone(staffOrdersPaths.order(id), "orders.staffWrittenDone");
  }),
});

export function toLineEdit(typed: z.output<typeof row>): LineEdit {
  const { line_id, variant_id, quantity, unit_price, price_reason, optional, key, parent_key, choice } =
    typed;
  return {
    key,
    parentKey: parent_key,
    choice,
    lineId: line_id,
    variantId: variant_id,
    quantity,
    unitPrice: unit_price,
    priceReason: price_reason,
    optional,
  };
}

function toAddress({ company_name, country_code, ...rest }: z.output<typeof address>): AddressEdit {
  return { companyName: company_name, countryCode: country_code, ...rest };
}

function toEdit(placed: PlacedAddress | undefined, known: readonly CountryView[]): AddressEdit {
  const { name = "", companyName = "", email = "", phone = "", vat = "", lines = [] } = placed ?? {};
  const { countryCode = "", zip = "", stateId } = placed ?? {};
  const states = known.find(({ code }) => code === countryCode)?.states ?? [];
  const state = states.find(({ id }) => id === stateId)?.name ?? "";
  return { name, companyName, email, phone, vat, lines: lines.join("\n"), countryCode, zip, state };
}
