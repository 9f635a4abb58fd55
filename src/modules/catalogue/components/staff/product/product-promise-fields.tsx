import { CheckField, NumberField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid } from "#ui/staff/form-section.tsx";
import type { ProductFormView } from "../../../server/editor/staff-product-view.ts";

/** The product's exceptions to the shop's return policy and guarantee. */
export function ProductPromiseFields({ form }: { form: ProductFormView }) {
  const { text } = useLocale();
  return (
    <>
      <CheckField
        name="madeToMeasure"
        checked={form.madeToMeasure}
        hint={text("catalogue.staffMadeToMeasureHint")}
      >
        {text("catalogue.staffMadeToMeasure")}
      </CheckField>
      <CheckField
        name="notReturnable"
        checked={form.notReturnable}
        hint={text("catalogue.staffNotReturnableHint")}
      >
        {text("catalogue.staffNotReturnable")}
      </CheckField>
      <FormGrid>
        <NumberField
          name="guarantee"
          label={text("catalogue.staffGuarantee")}
          hint={text("catalogue.staffGuaranteeHint")}
          value={form.guarantee}
          unit={text("catalogue.staffMonths")}
          whole
        />
      </FormGrid>
    </>
  );
}
