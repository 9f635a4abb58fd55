import { PageHead } from "#platform/browser/page-head.tsx";
import { languageName, locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { productExportPath } from "../../../paths.ts";
import { importsView } from "../../../server/editor/staff-product-import.ts";
import { productRoles } from "../../../server/staff/staff-product-head.ts";
import type { Route } from "./+types/import-page.ts";

export const loader = personalLoader(productRoles, async (context, { url }) => ({
  ...(await importsView(context)),
  isEmpty: url.searchParams.has("empty"),
}));

export default function ImportPage({ loaderData: { runs, taxes, isEmpty } }: Route.ComponentProps) {
  const { text, href, tag } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("catalogue.staffImport")} hidden />
      <StaffHead
        title={text("catalogue.staffImport")}
        lead={text("catalogue.importLead")}
        actions={
          <a className={buttonClass({ kind: "line", size: "s" })} href={href(productExportPath)} download>
            {text("catalogue.importExport")}
          </a>
        }
      />
      {/* A plain form: a file is sent as it is, with or without a script. */}
      <form method="post" action={href("/web/products/import/upload")} encType="multipart/form-data">
        <FormSection title={text("catalogue.importFile")} lead={text("catalogue.importFileLead")}>
          <FormGrid>
            <Field
              className="c-full"
              label={text("catalogue.importChooseFile")}
              error={isEmpty && text("catalogue.importEmpty")}
            >
              <TextInput name="file" type="file" accept=".csv,text/csv,.zip,application/zip" required />
            </Field>
            <Field
              className="c-full"
              label={text("catalogue.importChoosePictures")}
              hint={text("catalogue.importChoosePicturesHint")}
            >
              <TextInput name="pictures" type="file" accept=".zip,image/*" multiple />
            </Field>
            <Field label={text("catalogue.importLanguage")} hint={text("catalogue.importLanguageHint")}>
              <Select name="language" defaultValue="en">
                {locales.map(({ code }) => (
                  <option key={code} value={code}>
                    {languageName(tag, code)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={text("catalogue.staffTax")} hint={text("catalogue.importTaxHint")}>
              <Select name="tax" defaultValue="">
                <option value="">{text("catalogue.importTaxMost")}</option>
                {taxes.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          </FormGrid>
          <p>
            <Button type="submit" size="s">
              {text("catalogue.importPlan")}
            </Button>
          </p>
        </FormSection>
      </form>
      <h2 className="h3">{text("catalogue.importRuns")}</h2>
      {runs.length === 0 ? (
        <Empty title={text("catalogue.importNoRuns")}>{text("catalogue.importNoRunsText")}</Empty>
      ) : (
        <DataTable
          label={text("catalogue.importRuns")}
          columns={[
            { id: "name", label: text("catalogue.importFile") },
            { id: "state", label: text("catalogue.staffState") },
            { id: "said", label: text("catalogue.importResult"), wide: true },
            { id: "by", label: text("office.auditBy"), wide: true },
            { id: "at", label: text("office.auditAt") },
          ]}
          rows={runs.map((run) => ({
            id: run.id,
            href: run.path,
            cells: {
              name: run.name,
              state: { text: text(`catalogue.importState_${run.state}`) },
              said: run.said,
              by: run.by,
              at: run.at,
            },
          }))}
        />
      )}
    </StaffBody>
  );
}
