import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FieldError, Select } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { FiscalPositionPageView } from "../../server/staff-fiscal-view.ts";

/** Which tax is charged in place of which. */
export function FiscalTaxes({ taxes, choices }: Pick<FiscalPositionPageView, "taxes" | "choices">) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  return (
    <InlineRows
      name="taxes"
      label={text("catalogue.fiscalTaxes")}
      rows={taxes}
      blank={{ fromTaxId: null, toTaxId: null }}
      heads={[text("catalogue.fiscalFrom"), text("catalogue.fiscalTo")]}
      template="1fr 1fr"
      renderRow={(row, index, nameOf) =>
        (["fromTaxId", "toTaxId"] as const).map((field) => {
          const name = nameOf(field);
          const label = text(field === "fromTaxId" ? "catalogue.fiscalFrom" : "catalogue.fiscalTo");
          return (
            <div key={field}>
              <Select
                name={name}
                defaultValue={typedOf(name, row[field] ?? "")}
                aria-label={`${label} ${index + 1}`}
                aria-invalid={errorOf(name) ? true : undefined}
              >
                <option value="">
                  {text(field === "fromTaxId" ? "catalogue.taxChoose" : "catalogue.noTax")}
                </option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </Select>
              {errorOf(name) && <FieldError>{errorOf(name)}</FieldError>}
            </div>
          );
        })
      }
      addLabel={text("catalogue.addFiscalTax")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
    />
  );
}
