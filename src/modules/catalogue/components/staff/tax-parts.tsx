import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FieldError, Select } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { TaxPageView } from "../../server/staff-tax-view.ts";

/** The taxes of a group in the order in which they are computed. */
export function TaxParts({ parts, singles }: Pick<TaxPageView, "parts" | "singles">) {
  const { text } = useLocale();
  const { errorOf, typedOf, isOn } = useProblem();
  return (
    <InlineRows
      name="parts"
      label={text("catalogue.taxParts")}
      rows={parts}
      blank={{ taxId: null, compound: false }}
      heads={[text("catalogue.staffTax"), text("catalogue.taxCompound")]}
      template="2fr 2fr"
      min={1}
      renderRow={(row, index, nameOf) => {
        const name = nameOf("taxId");
        return [
          <div key="tax">
            <Select
              name={name}
              defaultValue={typedOf(name, row.taxId ?? "")}
              aria-label={`${text("catalogue.staffTax")} ${index + 1}`}
              aria-invalid={errorOf(name) ? true : undefined}
            >
              <option value="">{text("catalogue.taxChoose")}</option>
              {singles.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            {errorOf(name) && <FieldError>{errorOf(name)}</FieldError>}
          </div>,
          <Checkbox
            key="compound"
            name={nameOf("compound")}
            value="1"
            defaultChecked={isOn(nameOf("compound"), row.compound)}
          >
            {text("catalogue.taxCompoundHint")}
          </Checkbox>,
        ];
      }}
      addLabel={text("catalogue.addTaxPart")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
      moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
    />
  );
}
