import { CheckField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { ProviderFormView } from "../../../server/staff/staff-provider.ts";

/** The keys of a Stripe account. Secrets are asked for and never shown. */
export function StripeSection({ view }: { view: ProviderFormView }) {
  const { text } = useLocale();
  const { stripe } = view.values;
  const secret = { type: "password", autoComplete: "off", spellCheck: false } as const;
  return (
    <FormSection
      title={text("payment.staffStripe")}
      lead={text("payment.staffStripeLead", { address: view.webhookAddress })}
    >
      <FormGrid>
        <TextField
          name="stripe.publishableKey"
          label={text("payment.staffPublishableKey")}
          value={stripe.publishableKey}
          className="c-full"
          input={{ placeholder: "pk_live_…", spellCheck: false, autoCapitalize: "none" }}
        />
        <TextField
          name="stripe.secretKey"
          label={text("payment.staffSecretKey")}
          hint={text(view.secretsKept.secretKey ? "payment.staffSecretKept" : "payment.staffSecretHint")}
          value=""
          input={{ ...secret, placeholder: "sk_live_…" }}
        />
        <TextField
          name="stripe.webhookSecret"
          label={text("payment.staffWebhookSecret")}
          hint={text(view.secretsKept.webhookSecret ? "payment.staffSecretKept" : "payment.staffSecretHint")}
          value=""
          input={{ ...secret, placeholder: "whsec_…" }}
        />
      </FormGrid>
      <CheckField
        name="stripe.saveCards"
        checked={stripe.saveCards}
        hint={text("payment.staffSaveCardsHint")}
      >
        {text("payment.staffSaveCards")}
      </CheckField>
    </FormSection>
  );
}
