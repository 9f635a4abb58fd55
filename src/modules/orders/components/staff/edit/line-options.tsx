import { customValues, noVariantValues } from "#modules/catalogue/components/choosing/choice-values.ts";
import { OptionDialog } from "#modules/catalogue/components/option-dialog.tsx";
import { addedRows, type OptionRow, priceOf } from "#modules/catalogue/components/option-rows.ts";
import type { OptionWork } from "#modules/catalogue/components/option-set.ts";
import type * as catalogueContract from "#modules/catalogue/contract.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../../../contract.ts";
import type { LineRow } from "../../../server/edit/edit-form.ts";
import type { OptionsSaid } from "../../../server/staff/staff-options.ts";

const call = caller<typeof contract>();
const callCatalogue = caller<typeof catalogueContract>();

/** Prices are those of an existing order, or those of a customer for a new order. */
export interface PricedFor {
  orderId: number | null;
  personId: number | null;
}

/** A variant with its options and optional products. Throws CallFailed. */
export function askForOptions(
  { orderId, personId }: PricedFor,
  variantId: number,
  quantity: number,
): Promise<OptionsSaid> {
  return call("/web/orders/options", {
    product_id: variantId,
    add_qty: quantity,
    ...(orderId === null ? {} : { order_id: orderId }),
    ...(personId === null ? {} : { person_id: personId }),
  });
}

interface LineOptionsProps {
  pricedFor: PricedFor;
  said: OptionsSaid & { product: NonNullable<OptionsSaid["product"]> };
  quantity: number;
  /** Keeps the row as it is, without options. */
  onClose: () => void;
  /** Adds the product and its chosen options as rows of the form; one save stores them all. */
  onAdd: (rows: LineRow[]) => void;
}

/** The options of a product that staff add to an order: the shop's own dialog with the prices of the order. */
export function LineOptions({ pricedFor, said, quantity, onClose, onAdd }: LineOptionsProps) {
  const { text } = useLocale();
  return (
    <OptionDialog
      product={said.product}
      texts={{}}
      quantity={quantity}
      offered={said.products}
      work={workFor(pricedFor)}
      title={text("orders.staffOptionsTitle")}
      onClose={onClose}
      endings={[
        {
          key: "alone",
          kind: "line",
          label: text("orders.staffOptionsAlone"),
          add: async () => onClose,
        },
        {
          key: "add",
          kind: "ink",
          label: text("orders.staffOptionsAdd"),
          async add(rows) {
            const added = await toLineRows(rows);
            return () => onAdd(added);
          },
        },
      ]}
    />
  );
}

function workFor({ orderId, personId }: PricedFor): OptionWork {
  const ask = (
    templateId: number,
    combination: readonly number[],
    parents: readonly number[],
    pieces: number,
  ) =>
    call("/web/orders/options", {
      product_template_id: templateId,
      combination: [...combination],
      parent_combination: [...parents],
      add_qty: pieces,
      ...(orderId === null ? {} : { order_id: orderId }),
      ...(personId === null ? {} : { person_id: personId }),
    });
  return {
    askOptions: async ({ templateId }, optionIds, pieces) =>
      (await ask(templateId, optionIds, [], pieces)).products,
    async askPrice(row, parentOptionIds) {
      const { product } = await ask(row.product.templateId, row.optionIds, parentOptionIds, row.quantity);
      if (!product) throw new Error("It is not sold any more.");
      return priceOf(product.combination, row.quantity);
    },
  };
}

async function toLineRows(rows: readonly OptionRow[]): Promise<LineRow[]> {
  // A random prefix keeps two sets in one form from mixing up their options.
  const set = crypto.randomUUID().slice(0, 8);
  const keyOf = (key: string | null) => (key === null ? "" : `${set}-${key}`);
  const added: LineRow[] = [];
  for (const { row } of addedRows(rows)) {
    const { product, optionIds } = row;
    added.push({
      line_id: null,
      variant_id: row.price.variantId ?? (await createVariant(row)),
      name: product.name,
      detail: namesOf(row),
      quantity: row.quantity,
      least: 1,
      unit_price: "",
      price_reason: "",
      optional: false,
      picked: {
        key: keyOf(row.key),
        parentKey: keyOf(row.parentKey),
        noVariantOptionIds: noVariantValues(product, optionIds).map(({ value }) => value),
        customValues: customValues(product, optionIds, row.texts).map((one) => ({
          optionId: one.custom_product_template_attribute_value_id,
          value: one.custom_value,
        })),
      },
    });
  }
  return added;
}

function namesOf({ product, optionIds }: OptionRow): string {
  return product.lines
    .flatMap(({ options }) => (options.length > 1 ? options.filter(({ id }) => optionIds.includes(id)) : []))
    .map(({ name }) => name)
    .join(", ");
}

function createVariant({ product, optionIds }: OptionRow): Promise<number> {
  const made = product.lines
    .filter(({ creates }) => creates !== "never")
    .flatMap(({ options }) => options.flatMap(({ id }) => (optionIds.includes(id) ? id : [])));
  return callCatalogue("/sale/create_product_variant", {
    product_template_id: product.templateId,
    product_template_attribute_value_ids: made,
  });
}
