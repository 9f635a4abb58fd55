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
import { firstPaymentInput, firstPaymentView, saveFirstPayment } from "../../server/first-payment.ts";
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

export default function PaymentPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const wrong = Object.keys(actionData?.fields ?? {});
  return (
    <SetupFrame walk={view.walk} title={view.crumb} lead={text("setup.paymentLead")}>
      <StaffForm
        problem={actionData}
        path={path}
        isNew
        saveLabel={text("setup.save")}
        actions={<SkipLink walk={view.walk} />}
      >
        {view.parts.map((part) => (
          <ProviderPart
            key={part.code}
            part={part}
            isOpen={view.parts.length === 1 || part.fields.some(({ name }) => wrong.includes(name))}
          />
        ))}
      </StaffForm>
    </SetupFrame>
  );
}

type Part = Route.ComponentProps["loaderData"]["parts"][number];

function ProviderPart({ part, isOpen }: { part: Part; isOpen: boolean }) {
  const fields = (
    <>
      {part.fields.length > 0 && (
        <FormGrid>
          {part.fields.map((field) => (
            <SettingsField key={field.name} field={field} />
          ))}
        </FormGrid>
      )}
      {part.note && <p className="quiet">{part.note}</p>}
    </>
  );
  return (
    <FormSection title={part.title} lead={part.lead}>
      {part.tick && (
        <CheckField name={part.code} checked={part.tick.checked}>
          {part.tick.label}
        </CheckField>
      )}
      {part.fold ? (
        <details className="setup__fold" open={isOpen}>
          <summary>{part.fold}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </FormSection>
  );
}
