import { BothTextField } from "#modules/office/components/both-field.tsx";
import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { ProductFormView } from "../../server/staff-product-view.ts";

const modes = ["never", "always", "threshold", "custom"] as const;

/** What the shop says about stock, and what a parcel of it weighs. */
export function ProductStockFields({ form }: { form: ProductFormView }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("catalogue.staffStock")} lead={text("catalogue.staffStockLead")}>
      <FormGrid>
        <SelectField
          name="mode"
          label={text("catalogue.staffMode")}
          value={form.mode}
          options={modes.map((value) => ({ value, label: text(`catalogue.staffMode_${value}`) }))}
        />
        <TextField
          name="threshold"
          label={text("catalogue.staffThreshold")}
          hint={text("catalogue.staffThresholdHint")}
          value={form.threshold}
          input={{ inputMode: "numeric" }}
        />
      </FormGrid>
      <BothTextField
        name="message"
        label="catalogue.staffMessage"
        hint="catalogue.staffMessageHint"
        value={form.message}
      />
      <FormGrid>
        <TextField
          name="weightKg"
          label={text("catalogue.staffWeight")}
          value={form.weightKg}
          input={{ inputMode: "decimal", unit: "kg" }}
        />
        <TextField
          name="volumeLitres"
          label={text("catalogue.staffVolume")}
          value={form.volumeLitres}
          input={{ inputMode: "decimal", unit: "l" }}
        />
      </FormGrid>
    </FormSection>
  );
}
