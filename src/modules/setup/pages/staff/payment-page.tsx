import { CheckField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { setupScreenPath } from "#modules/office/paths.ts";
import { goDone } from "#modules/office/server/done.ts";
import { SettingsField } from "#modules/payment/components/staff/provider/settings-section.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { SetupFrame, SkipLink } from "../../components/setup-frame.tsx";
import {
  type FirstPaymentView,
  firstPaymentInput,
  firstPaymentView,
  saveFirstPayment,
} from "../../server/first-payment.ts";
import { nextScreen, walkView } from "../../server/walk.ts";
import type { Route } from "./+types/payment-page.ts";

const path = setupScreenPath("payment");

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await firstPaymentView(context)),
  walk: await walkView(context, path),
  crumb: context.locale.text("setup.payment"),
}));

export const action = formAction(["administrator"], {
  save: on(firstPaymentInput, async (context, form) => {
    await transact(context, (write) => saveFirstPayment(write, form));
    return goDone(await nextScreen(context, path), "setup.paymentSaved");
  }),
});

const parts = { transfer: TransferPart, cod: CodPart, stripe: StripePart };

export default function PaymentPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const hasStripeFault = Object.keys(actionData?.fields ?? {}).some((name) => name.startsWith("stripe."));
  return (
    <SetupFrame walk={view.walk} title={view.crumb} lead={text("setup.paymentLead")}>
      <StaffForm
        problem={actionData}
        path={path}
        isNew
        saveLabel={text("setup.save")}
        actions={<SkipLink walk={view.walk} />}
      >
        {view.offered.map((code) => {
          const Part = parts[code];
          return <Part key={code} view={view} hasStripeFault={hasStripeFault} />;
        })}
      </StaffForm>
    </SetupFrame>
  );
}

type PartProps = { view: FirstPaymentView; hasStripeFault: boolean };

function TransferPart({ view }: PartProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("payment.staffCode_transfer")} lead={text("setup.transferLead")}>
      <FormGrid>
        {view.account.map((field) => (
          <SettingsField key={field.name} field={field} />
        ))}
      </FormGrid>
    </FormSection>
  );
}

function CodPart({ view }: PartProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("payment.staffCode_cod")} lead={text("setup.codLead")}>
      <CheckField name="cod" checked={view.cod}>
        {text("setup.cod")}
      </CheckField>
    </FormSection>
  );
}

function StripePart({ view, hasStripeFault }: PartProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("setup.stripe")} lead={text("setup.stripeLead")}>
      <details className="setup__fold" open={hasStripeFault || view.offered.length === 1}>
        <summary>{text(view.hasStripe ? "setup.stripeKept" : "setup.stripeKeys")}</summary>
        <FormGrid>
          {view.keys.map((field) => (
            <SettingsField key={field.name} field={field} />
          ))}
        </FormGrid>
        <p className="quiet">{text("setup.stripeWebhook", { address: view.webhookAddress })}</p>
      </details>
    </FormSection>
  );
}
