import { z } from "zod";
import { DeleteSection, ofSaving } from "#modules/office/components/delete-section.tsx";
import { CheckField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { TaxParts } from "../../../components/staff/tax/tax-parts.tsx";
import { TaxRates } from "../../../components/staff/tax/tax-rates.tsx";
import { newTaxGroupPath, staffTaxesPath, staffTaxPath } from "../../../paths.ts";
import { createTax, deleteTax, saveTax, taxInput } from "../../../server/staff/staff-tax.ts";
import { taxPage } from "../../../server/staff/staff-tax-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/tax-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params, url }) =>
  taxPage(
    context,
    recordIdOrNew(params["taxId"]),
    url.searchParams.get("kind") === "group" ? "group" : "percent",
  ),
);

export const action = formAction(["administrator"], {
  save: on(taxInput, async (context, { version, overwrite, ...form }, { params }) => {
    const id = recordIdOrNew(params["taxId"]);
    const seen = overwrite ? undefined : version;
    const saved = await transact(context, async (write) => {
      if (id === null) return createTax(write, form);
      await saveTax(write, id, { ...form, version: seen });
      return id;
    });
    return goDone(staffTaxPath(saved), id === null ? "catalogue.taxMade" : "catalogue.taxSaved");
  }),
  delete: on(z.object({}), async (context, _input, { params }) => {
    const id = recordId(params["taxId"]);
    const name = await transact(context, (write) => deleteTax(write, id));
    return goDone(staffTaxesPath, "catalogue.wordDeleted", { name });
  }),
});

export default function TaxPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} />
      {!view.mayWrite && <Alert>{text("catalogue.administratorOnly")}</Alert>}
      <StaffForm
        key={view.id ?? "new"}
        problem={ofSaving(actionData)}
        path={view.id === null && view.kind === "group" ? newTaxGroupPath : staffTaxPath(view.id ?? "new")}
        {...(view.id === null ? { isNew: view.mayWrite } : { version: view.version })}
      >
        <fieldset className="plainset" disabled={!view.mayWrite}>
          <FormSection title={text("catalogue.staffTax")} lead={text("catalogue.taxLead")}>
            <TextField
              name="name"
              label={text("catalogue.staffName")}
              hint={text("catalogue.taxNameHint")}
              value={view.name}
            />
            <CheckField name="included" checked={view.included} hint={text("catalogue.taxInPriceHint")}>
              {text("catalogue.taxInPrice")}
            </CheckField>
          </FormSection>
          <input type="hidden" name="kind" value={view.kind} />
          {view.kind === "group" ? (
            <FormSection title={text("catalogue.taxParts")} lead={text("catalogue.taxPartsLead")}>
              <TaxParts key={view.version} parts={view.parts} singles={view.singles} />
            </FormSection>
          ) : (
            <FormSection title={text("catalogue.taxRates")} lead={text("catalogue.taxRatesLead")}>
              <TaxRates key={view.version} rates={view.rates} />
            </FormSection>
          )}
        </fieldset>
      </StaffForm>
      {view.id !== null && view.mayWrite && (
        <DeleteSection
          problem={actionData}
          label={text("catalogue.deleteTax")}
          lead={text("catalogue.deleteTaxLead")}
        />
      )}
    </StaffBody>
  );
}
