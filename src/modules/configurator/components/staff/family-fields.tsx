import { BothTextField } from "#modules/office/components/both-field.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { RowBothField } from "#modules/office/components/row-field.tsx";
import { NumberField, TextAreaField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { FamilyPageView } from "../../server/staff/family-view.ts";

export function NameFields({ view }: { view: FamilyPageView }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.family")}>
      <BothTextField name="name" label="configurator.name" value={view.name} />
      <RelationField
        name="productId"
        label={text("configurator.product")}
        hint={text("configurator.productHint")}
        model="product.template"
        chosen={view.product}
      />
    </FormSection>
  );
}

/** A new family begins with the price list that its owner has at hand. */
export function NewGrid() {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.priceList")} lead={text("configurator.priceListLead")}>
      <TextAreaField
        name="grid"
        label={text("configurator.grid")}
        hint={text("configurator.gridHint")}
        value=""
        input={{ rows: 10, maxLength: 200_000, spellCheck: false }}
      />
    </FormSection>
  );
}

export function NumberRows({ view }: { view: FamilyPageView }) {
  const { text } = useLocale();
  const fields = ["min", "max", "prefer"] as const;
  return (
    <FormSection title={text("configurator.numbers")} lead={text("configurator.numbersLead")}>
      {view.numbers.map((row, index) => (
        <fieldset key={row.id} className="configurator-number">
          <legend>{row.label}</legend>
          <input type="hidden" name={`numbers[${index}].id`} value={row.id} />
          {fields.map((field) => (
            <NumberField
              key={field}
              name={`numbers[${index}].${field}`}
              label={text(`configurator.number_${field}`)}
              value={row[field]}
              whole
            />
          ))}
        </fieldset>
      ))}
    </FormSection>
  );
}

export function ChoiceRows({ view }: { view: FamilyPageView }) {
  const { text } = useLocale();
  const rows: FamilyPageView["choices"] = view.choices;
  return (
    <FormSection title={text("configurator.choices")} lead={text("configurator.choicesLead")}>
      <InlineRows
        name="choices"
        label={text("configurator.choices")}
        rows={rows}
        blank={{ id: "", name: {}, values: {} }}
        heads={[text("configurator.name"), text("configurator.values")]}
        template="1fr 2fr"
        renderRow={(row, index, nameOf) => (
          <>
            <input type="hidden" name={nameOf("id")} value={row.id} />
            <RowBothField
              name={nameOf("name")}
              label={text("configurator.name")}
              row={index}
              value={row.name}
            />
            <RowBothField
              name={nameOf("values")}
              label={text("configurator.values")}
              row={index}
              value={row.values}
            />
          </>
        )}
        addLabel={text("configurator.addChoice")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
      />
    </FormSection>
  );
}
