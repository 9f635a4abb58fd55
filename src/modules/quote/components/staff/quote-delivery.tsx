import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { staffOrdersPaths } from "#modules/orders/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { DeliveryFormView } from "../../server/staff-quote-delivery.ts";

interface QuoteDeliveryProps {
  delivery: DeliveryFormView;
  orderId: number;
  currency: string;
}

/** The delivery method and its price: the carrier's quote or an agreed amount. */
export function QuoteDelivery({ delivery, orderId, currency }: QuoteDeliveryProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("quote.staffDelivery")} lead={text("quote.staffDeliveryLead")}>
      {delivery.lacksPlace && (
        <p className="small">
          {text("quote.staffDeliveryNoPlace")}{" "}
          <Link className="link" to={staffOrdersPaths.edit(orderId)}>
            {text("quote.staffDeliveryPlace")}
          </Link>
        </p>
      )}
      <FormGrid>
        <SelectField
          name="delivery.method"
          label={text("quote.staffDeliveryMethod")}
          value={delivery.chosen}
          options={[{ value: "", label: text("quote.staffDeliveryNone") }, ...delivery.options]}
        />
        <TextField
          name="delivery.amount"
          label={text("quote.staffDeliveryAmount", { currency })}
          hint={text("quote.staffDeliveryAmountHint")}
          value={delivery.amount}
          input={{ inputMode: "decimal", maxLength: 20 }}
        />
      </FormGrid>
    </FormSection>
  );
}
