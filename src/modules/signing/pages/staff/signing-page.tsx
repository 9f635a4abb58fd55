import { CheckField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { SettingsTabs } from "#modules/website/components/staff/settings-tabs.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { signingPaths } from "../../paths.ts";
import { saveSigningSetting, signingInput, signingSettingView } from "../../server/signing-setting.ts";
import type { Route } from "./+types/signing-page.ts";

export const loader = personalLoader(["administrator"], (context) => signingSettingView(context));

export const action = formAction(["administrator"], {
  save: on(signingInput, async (context, input) => {
    await transact(context, (write) => saveSigningSetting(write, input));
    return goDone(signingPaths.settings, "signing.staffSaved");
  }),
});

/** Settings for accepting quotes, and the certificate that seals signed documents. */
export default function SigningPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        lead={text("signing.staffLead")}
        actions={
          <ButtonLink kind="line" size="s" href={signingPaths.verify}>
            {text("signing.staffVerify")}
          </ButtonLink>
        }
      />
      <SettingsTabs tabs={view.tabs} />
      <StaffForm problem={actionData} path={signingPaths.settings}>
        <FormSection title={text("signing.staffAccepting")} lead={text("signing.staffAcceptingLead")}>
          <CheckField
            name="asks_signature"
            hint={text("signing.staffAsksSignatureHint")}
            checked={view.asksSignature}
          >
            {text("signing.staffAsksSignature")}
          </CheckField>
          <CheckField
            name="asks_payment"
            hint={text("signing.staffAsksPaymentHint")}
            checked={view.asksPayment}
          >
            {text("signing.staffAsksPayment")}
          </CheckField>
        </FormSection>
        <FormSection title={text("signing.staffCertificate")} lead={text("signing.staffCertificateLead")}>
          <p>
            {view.certificate
              ? text("signing.staffCertificateOf", view.certificate)
              : text("signing.staffCertificateNone")}
          </p>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
