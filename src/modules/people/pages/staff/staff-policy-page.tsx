import { z } from "zod";
import { CheckField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { peoplePaths } from "../../paths.ts";
import { savePolicy } from "../../server/sign-in/policy.ts";
import { policyView } from "../../server/staff/staff-view.ts";
import type { Route } from "./+types/staff-policy-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await policyView(context)),
  crumb: context.locale.text("people.policy"),
}));

export const action = formAction(["administrator"], {
  save: on(z.object({ second_step: flag.default(false) }), async (context, { second_step }) => {
    await transact(context, (write) => savePolicy(write, { staffSecondStep: second_step }));
    return goDone(peoplePaths.staff, second_step ? "people.policyOn" : "people.policyOff");
  }),
});

/** The owner's security requirements for all staff. */
export default function StaffPolicyPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("people.policy")} hidden />
      <StaffHead title={text("people.policy")} />
      {!view.mayDemand && (
        <Alert title={text("people.policyOwnFirst")}>
          {/* Leaving the back office reloads the whole page. */}
          <a className="link" href={href(peoplePaths.security)}>
            {text("people.security")}
          </a>
        </Alert>
      )}
      <StaffForm problem={problem} path={peoplePaths.staffPolicy}>
        <FormSection title={text("people.secondStep")} lead={text("people.policyLead")}>
          <CheckField name="second_step" checked={view.staffSecondStep} hint={text("people.policyHint")}>
            {text("people.policySecondStep")}
          </CheckField>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
