import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FieldError, TextInput } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { TaxPageView } from "../../server/staff-tax-view.ts";

/** The rates of a tax, each from the day on which it begins. */
export function TaxRates({ rates }: Pick<TaxPageView, "rates">) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  return (
    <InlineRows
      name="rates"
      label={text("catalogue.taxRates")}
      rows={rates}
      blank={{ startsOn: "", rate: "" }}
      heads={[text("catalogue.taxFrom"), text("catalogue.taxRate")]}
      template="1fr 1fr"
      min={1}
      renderRow={(row, index, nameOf) =>
        (["startsOn", "rate"] as const).map((field) => {
          const name = nameOf(field);
          const label = text(field === "rate" ? "catalogue.taxRate" : "catalogue.taxFrom");
          return (
            <div key={field}>
              <TextInput
                name={name}
                defaultValue={typedOf(name, row[field])}
                aria-label={`${label} ${index + 1}`}
                aria-invalid={errorOf(name) ? true : undefined}
                {...(field === "rate" ? { inputMode: "decimal", unit: "%" } : { type: "date" })}
              />
              {errorOf(name) && <FieldError>{errorOf(name)}</FieldError>}
            </div>
          );
        })
      }
      addLabel={text("catalogue.addTaxRate")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
    />
  );
}
