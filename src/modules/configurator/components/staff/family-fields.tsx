import { BothTextField } from "#modules/office/components/both-field.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { TextAreaField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import type { FamilyPageView } from "../../server/staff/family-view.ts";

export function NameFields({ view }: { view: FamilyPageView }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.family")} lead={text("configurator.familyNameLead")}>
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

/** A new family starts with its owner's existing price list. */
export function NewGrid() {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.priceList")} lead={text("configurator.priceListNewLead")}>
      <TextAreaField
        name="grid"
        label={text("configurator.grid")}
        hint={text("configurator.gridHint")}
        value=""
        input={{ rows: 10, maxLength: 200_000, spellCheck: false, wrap: "off" }}
      />
    </FormSection>
  );
}
