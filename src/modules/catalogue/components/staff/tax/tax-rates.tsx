import { RowField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { TaxPageView } from "../../../server/staff/staff-tax-view.ts";

/** The rates of a tax, each with its first day. */
export function TaxRates({ rates }: Pick<TaxPageView, "rates">) {
  const { text } = useLocale();
  const heads = { startsOn: text("catalogue.taxFrom"), rate: text("catalogue.taxRate") };
  return (
    <InlineRows
      name="rates"
      label={text("catalogue.taxRates")}
      rows={rates}
      blank={{ startsOn: "", rate: "" }}
      heads={[heads.startsOn, heads.rate]}
      template="1fr 1fr"
      min={1}
      renderRow={(row, index, nameOf) =>
        (["startsOn", "rate"] as const).map((field) => (
          <RowField
            key={field}
            name={nameOf(field)}
            label={heads[field]}
            row={index}
            value={row[field]}
            input={field === "rate" ? { inputMode: "decimal", unit: "%" } : { type: "date" }}
          />
        ))
      }
      addLabel={text("catalogue.addTaxRate")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
    />
  );
}
