import { wordsOfFields } from "#modules/content/components/content-field.tsx";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { BothTextField } from "#modules/office/components/both-field.tsx";
import { CheckField, NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { SettingsTabs } from "#modules/website/components/staff/settings-tabs.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ordersPaths } from "../../../paths.ts";
import { invoicingInput, invoicingView, saveInvoicing } from "../../../server/invoice/staff-invoicing.ts";
import type { Route } from "./+types/invoicing-page.ts";

export const loader = personalLoader(["administrator"], (context) => invoicingView(context));

export const action = formAction(["administrator"], {
  save: on(invoicingInput, async (context, { overwrite, ...form }) => {
    const seen = overwrite ? { ...form, version: undefined } : form;
    await transact(context, (write) => saveInvoicing(write, seen));
    return goDone(ordersPaths.invoicing, "orders.invoicingSaved");
  }),
});

/** How this website issues invoices: numbering, payment terms and extra texts. */
export default function InvoicingPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        lead={text("orders.invoicingLead")}
        actions={
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(ordersPaths.sampleInvoice)}
            target="_blank"
            rel="noreferrer"
          >
            {text("orders.invoicingSample")}
          </a>
        }
      />
      <SettingsTabs tabs={view.tabs} />
      <StaffForm problem={actionData} edition={view.version} path={ordersPaths.invoicing}>
        <FormSection title={text("orders.invoicingNumbers")} lead={text("orders.invoicingNumbersLead")}>
          <FormGrid>
            <TextField
              name="invoicePrefix"
              label={text("orders.invoicingPrefix")}
              hint={text("orders.invoicingNextIs", { number: view.invoiceNumber })}
              value={view.invoicePrefix}
              input={{ spellCheck: false, autoCapitalize: "characters" }}
            />
            <NumberField
              name="invoiceNext"
              label={text("orders.invoicingNext")}
              hint={text("orders.invoicingNextHint")}
              value={view.invoiceNext}
              whole
            />
            <TextField
              name="creditPrefix"
              label={text("orders.invoicingCreditPrefix")}
              hint={text("orders.invoicingNextIs", { number: view.creditNumber })}
              value={view.creditPrefix}
              input={{ spellCheck: false, autoCapitalize: "characters" }}
            />
            <NumberField
              name="creditNext"
              label={text("orders.invoicingCreditNext")}
              value={view.creditNext}
              whole
            />
          </FormGrid>
        </FormSection>
        <FormSection title={text("orders.invoicingIssuing")} lead={text("orders.invoicingIssuingLead")}>
          <CheckField name="automatic" checked={view.automatic} hint={text("orders.invoicingAutomaticHint")}>
            {text("orders.invoicingAutomatic")}
          </CheckField>
          <FormGrid>
            <NumberField name="dueDays" label={text("orders.invoicingDueDays")} value={view.dueDays} whole />
          </FormGrid>
        </FormSection>
        <FormSection title={text("orders.invoicingWords")} lead={text("orders.invoicingWordsLead")}>
          <EachLanguage name="terms" value={wordsOfFields(view.terms)}>
            {(code, name, mark) => {
              const own = view.terms[code];
              return (
                own && (
                  <StaffContentField
                    name={name}
                    lang={code}
                    mark={mark}
                    label={text("orders.invoicingTerms")}
                    value={own}
                    rows={4}
                  />
                )
              );
            }}
          </EachLanguage>
          <p className="field__hint">{text("orders.invoicingTermsHint")}</p>
          <BothTextField name="footer" label="orders.invoicingFooter" value={view.footer} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
