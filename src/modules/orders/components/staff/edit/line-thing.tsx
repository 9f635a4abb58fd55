import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Picked } from "#ui/staff/relation-picker.tsx";
import type { LineRow, PickedRow } from "../../../server/edit/edit-form.ts";
import type { OptionsSaid } from "../../../server/staff/staff-options.ts";
import type { PricedFor } from "./line-options.tsx";

type LineOptionsType = typeof import("./line-options.tsx").LineOptions;

interface Offer {
  Dialog: LineOptionsType;
  said: OptionsSaid & { product: NonNullable<OptionsSaid["product"]> };
  quantity: number;
  pricedFor: PricedFor;
}

interface PickThingProps {
  nameOf: (field: string) => string;
  orderId: number | null;
  replace: (rows: readonly LineRow[]) => void;
}

/**
 * Picker for the product of a new row. If the product has options, their dialog opens at once; the row is kept either
 * way.
 */
export function PickThing({ nameOf, orderId, replace }: PickThingProps) {
  const { text } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(0);
  const [offer, setOffer] = useState<Offer | null>(null);
  const typed = (field: string) => {
    const form = place.current?.closest("form");
    return form ? String(new FormData(form).get(field) ?? "") : "";
  };

  async function offerFor([one]: readonly Picked[]) {
    const question = ++latest.current;
    setOffer(null);
    if (!one) return;
    const quantity = Math.max(1, Math.trunc(Number(typed(nameOf("quantity")))) || 1);
    const pricedFor = { orderId, personId: Number(typed("person_id")) || null };
    try {
      const { askForOptions, LineOptions } = await import("./line-options.tsx");
      const { product, products } = await askForOptions(pricedFor, one.id, quantity);
      if (question !== latest.current || !product || products.length === 0) return;
      setOffer({ Dialog: LineOptions, said: { product, products }, quantity, pricedFor });
    } catch {
      // Keep the row without options; staff can add options as rows of their own.
    }
  }
  function add([first, ...options]: LineRow[]) {
    setOffer(null);
    if (!first) return;
    const [unit_price, price_reason] = [typed(nameOf("unit_price")), typed(nameOf("price_reason"))];
    const form = place.current?.closest("form");
    replace([{ ...first, unit_price, price_reason }, ...options]);
    // The row that had the focus is gone.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[name="${nameOf("quantity")}"]`)?.focus());
  }
  return (
    <div ref={place}>
      <RelationField
        name={nameOf("variant_id")}
        label={text("orders.staffItem")}
        className="sale__cell"
        model="product.product"
        chosen={[]}
        onChange={(chosen) => void offerFor(chosen)}
      />
      {/* A portal, because the dialog contains forms and HTML forbids nested forms. */}
      {offer &&
        createPortal(
          <offer.Dialog
            pricedFor={offer.pricedFor}
            said={offer.said}
            quantity={offer.quantity}
            onClose={() => setOffer(null)}
            onAdd={add}
          />,
          document.body,
        )}
    </div>
  );
}

/** A configured product. Its choice cannot be edited; staff remove the row instead. */
export function PickedThing({
  row,
  picked,
  nameOf,
}: {
  row: LineRow;
  picked: PickedRow;
  nameOf: (field: string) => string;
}) {
  const { text } = useLocale();
  const { key, parentKey, ...choice } = picked;
  return (
    <span className="sale__sold">
      <input type="hidden" name={nameOf("variant_id")} value={row.variant_id ?? ""} />
      <input type="hidden" name={nameOf("key")} value={key} />
      <input type="hidden" name={nameOf("parent_key")} value={parentKey} />
      <input type="hidden" name={nameOf("choice")} value={JSON.stringify(choice)} />
      {row.name}
      {row.detail && <small className="quiet">{row.detail}</small>}
      {parentKey && <small className="quiet">{text("orders.staffOptionOf")}</small>}
    </span>
  );
}
