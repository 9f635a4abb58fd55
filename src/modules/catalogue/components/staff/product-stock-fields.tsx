import { BothTextField } from "#modules/office/components/both-field.tsx";
import { KindField, NumberField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { ProductFormView } from "../../server/staff-product-view.ts";

const classes = ["parcel", "bulky", "freight"] as const;
const modes = ["never", "always", "threshold", "custom"] as const;

/** What the shop says about stock, and what a parcel of it weighs. */
export function ProductStockFields({ form }: { form: ProductFormView }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("catalogue.staffStock")} lead={text("catalogue.staffStockLead")}>
      <FormGrid>
        <KindField
          name="mode"
          label={text("catalogue.staffMode")}
          value={form.mode}
          kinds={modes}
          textOf={(value) => `catalogue.staffMode_${value}`}
        />
        <NumberField
          name="threshold"
          label={text("catalogue.staffThreshold")}
          hint={text("catalogue.staffThresholdHint")}
          value={form.threshold}
          whole
        />
      </FormGrid>
      <BothTextField
        name="message"
        label="catalogue.staffMessage"
        hint="catalogue.staffMessageHint"
        value={form.message}
      />
      <FormGrid>
        <NumberField name="weightKg" label={text("catalogue.staffWeight")} value={form.weightKg} unit="kg" />
        <NumberField
          name="volumeLitres"
          label={text("catalogue.staffVolume")}
          value={form.volumeLitres}
          unit="l"
        />
        <KindField
          name="deliveryClass"
          label={text("catalogue.staffDeliveryClass")}
          hint={text("catalogue.staffDeliveryClassHint")}
          value={form.deliveryClass}
          kinds={classes}
          textOf={(value) => `catalogue.staffDeliveryClass_${value}`}
        />
        <NumberField
          name="handlingDays"
          label={text("catalogue.staffHandlingDays")}
          hint={text("catalogue.staffHandlingDaysHint")}
          value={form.handlingDays}
          whole
        />
        <NumberField
          name="leadDays"
          label={text("catalogue.staffLeadDays")}
          hint={text("catalogue.staffLeadDaysHint")}
          value={form.leadDays}
          whole
        />
      </FormGrid>
    </FormSection>
  );
}
