import { RowField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { FiscalPositionPageView } from "../../../server/staff/staff-fiscal-view.ts";

/** Which tax replaces which. */
export function FiscalTaxes({ taxes, choices }: Pick<FiscalPositionPageView, "taxes" | "choices">) {
  const { text } = useLocale();
  const heads = { fromTaxId: text("catalogue.fiscalFrom"), toTaxId: text("catalogue.fiscalTo") };
  const none = { fromTaxId: text("catalogue.taxChoose"), toTaxId: text("catalogue.noTax") };
  return (
    <InlineRows
      name="taxes"
      label={text("catalogue.fiscalTaxes")}
      rows={taxes}
      blank={{ fromTaxId: null, toTaxId: null }}
      heads={[heads.fromTaxId, heads.toTaxId]}
      template="1fr 1fr"
      renderRow={(row, index, nameOf) =>
        (["fromTaxId", "toTaxId"] as const).map((field) => (
          <RowField
            key={field}
            name={nameOf(field)}
            label={heads[field]}
            row={index}
            value={row[field] ?? ""}
            options={[{ value: "", label: none[field] }, ...choices]}
          />
        ))
      }
      addLabel={text("catalogue.addFiscalTax")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
    />
  );
}
