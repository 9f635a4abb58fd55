import { RowCheck, RowField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { TaxPageView } from "../../../server/staff/staff-tax-view.ts";

/** The taxes of a group in the order of computation. */
export function TaxParts({ parts, singles }: Pick<TaxPageView, "parts" | "singles">) {
  const { text } = useLocale();
  return (
    <InlineRows
      name="parts"
      label={text("catalogue.taxParts")}
      rows={parts}
      blank={{ taxId: null, compound: false }}
      heads={[text("catalogue.staffTax"), text("catalogue.taxCompound")]}
      template="2fr 2fr"
      min={1}
      renderRow={(row, index, nameOf) => (
        <>
          <RowField
            name={nameOf("taxId")}
            label={text("catalogue.staffTax")}
            row={index}
            value={row.taxId ?? ""}
            options={[{ value: "", label: text("catalogue.taxChoose") }, ...singles]}
          />
          <RowCheck name={nameOf("compound")} checked={row.compound}>
            {text("catalogue.taxCompoundHint")}
          </RowCheck>
        </>
      )}
      addLabel={text("catalogue.addTaxPart")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
      moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
    />
  );
}
