import { BothTextAreaField } from "#modules/office/components/both-field.tsx";
import { NumberField, SelectField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { promisesPath } from "../../../paths.ts";
import { promiseForm, promiseView, savePromises } from "../../../server/legal/staff-promise.ts";
import type { Route } from "./+types/promises-page.ts";

export const loader = personalLoader(["website"], async (context) => ({
  ...(await promiseView(context)),
  crumb: context.locale.text("website.promises"),
}));

export const action = formAction(["website"], {
  save: on(promiseForm, async (context, { typed, seen }) => {
    await transact(context, (write) => savePromises(write, typed, seen));
    return goDone(promisesPath, "website.promisesSaved");
  }),
});

export default function PromisesPage({
  loaderData: { values, edition, withdrawal },
  actionData,
}: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.promises");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("website.promisesLead")} />
      <StaffForm problem={actionData} edition={edition} path={promisesPath}>
        <FormSection title={text("website.promiseReturns")} lead={text("website.promiseReturnsLead")}>
          <FormGrid>
            <NumberField
              name="returnDays"
              label={text("website.returnDays")}
              hint={text("website.returnDaysHint")}
              value={values.returnDays}
              unit={text("website.days")}
              whole
            />
            <SelectField
              name="returnCost"
              label={text("website.returnCost")}
              value={values.returnCost}
              options={[
                { value: "", label: text("website.returnCostUnset") },
                { value: "buyer", label: text("website.returnCostBuyer") },
                { value: "shop", label: text("website.returnCostShop") },
              ]}
            />
          </FormGrid>
          <BothTextAreaField
            name="returnConditions"
            label="website.returnConditions"
            hint="website.returnConditionsHint"
            value={values.returnConditions}
            rows={2}
          />
        </FormSection>
        <FormSection title={text("website.withdrawFunction")} lead={text("website.withdrawFunctionLead")}>
          <p className="quiet">
            {text(`website.withdrawWhy_${withdrawal.why}`, { country: withdrawal.country })}
          </p>
          <SelectField
            name="withdrawButton"
            label={text("website.withdrawButton")}
            value={values.withdrawButton}
            options={[
              { value: "auto", label: text("website.withdrawButtonAuto") },
              { value: "on", label: text("website.withdrawButtonOn") },
              { value: "off", label: text("website.withdrawButtonOff") },
            ]}
          />
        </FormSection>
        <FormSection title={text("website.promiseGuarantee")} lead={text("website.promiseGuaranteeLead")}>
          <FormGrid>
            <NumberField
              name="guaranteeMonths"
              label={text("website.guarantee")}
              hint={text("website.guaranteeHint")}
              value={values.guaranteeMonths}
              unit={text("website.months")}
              whole
            />
          </FormGrid>
          <BothTextAreaField
            name="guaranteeConditions"
            label="website.guaranteeConditions"
            value={values.guaranteeConditions}
            rows={2}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
