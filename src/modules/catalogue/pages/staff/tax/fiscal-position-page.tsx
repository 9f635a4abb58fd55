import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { CheckField, KindField, NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { CountryFields } from "../../../components/staff/tax/country-fields.tsx";
import { FiscalTaxes } from "../../../components/staff/tax/fiscal-taxes.tsx";
import { staffFiscalPositionPath, staffFiscalPositionsPath } from "../../../paths.ts";
import {
  createFiscalPosition,
  deleteFiscalPosition,
  fiscalPositionInput,
  saveFiscalPosition,
} from "../../../server/staff/staff-fiscal.ts";
import { type FiscalPositionPageView, fiscalPositionPage } from "../../../server/staff/staff-fiscal-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/fiscal-position-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  fiscalPositionPage(context, recordIdOrNew(params["positionId"])),
);

export const action = recordAction({
  roles: ["administrator"],
  param: "positionId",
  input: fiscalPositionInput,
  create: createFiscalPosition,
  save: saveFiscalPosition,
  path: staffFiscalPositionPath,
  made: "catalogue.fiscalMade",
  saved: "catalogue.fiscalSaved",
  deleting: {
    asks: nothingAsked,
    act: deleteFiscalPosition,
    done: "catalogue.wordDeleted",
    path: staffFiscalPositionsPath,
  },
});

export default function FiscalPositionPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={staffFiscalPositionPath(view.id ?? "new")}
      lead={text("catalogue.fiscalLead")}
      readOnly={!view.mayWrite}
      before={!view.mayWrite && <Alert>{text("catalogue.administratorOnly")}</Alert>}
      {...(view.mayWrite
        ? { deleting: { label: text("catalogue.deleteFiscal"), lead: text("catalogue.deleteFiscalLead") } }
        : {})}
    >
      <fieldset className="plainset" disabled={!view.mayWrite}>
        <FormSection title={text("catalogue.staffWords")} lead={text("catalogue.fiscalWordsLead")}>
          <BothTextField name="name" label="catalogue.staffName" value={view.name} />
          <BothTextAreaField
            name="note"
            label="catalogue.fiscalNote"
            hint="catalogue.fiscalNoteHint"
            value={view.note}
            rows={2}
          />
          <CheckField name="active" checked={view.active}>
            {text("catalogue.active")}
          </CheckField>
        </FormSection>
        <Conditions view={view} />
        <FormSection title={text("catalogue.fiscalTaxes")} lead={text("catalogue.fiscalTaxesLead")}>
          <FiscalTaxes key={view.version} taxes={view.taxes} choices={view.choices} />
        </FormSection>
        <FormSection title={text("catalogue.fiscalPersons")} lead={text("catalogue.fiscalPersonsLead")}>
          <RelationField
            name="personIds[]"
            label={text("catalogue.fiscalPersons")}
            model="res.partner"
            chosen={view.persons}
            multiple
          />
        </FormSection>
      </fieldset>
    </RecordPage>
  );
}

/** The customers to whom the position applies. */
function Conditions({ view }: { view: FiscalPositionPageView }) {
  const { text } = useLocale();
  const regions = ["any", "union", "export"] as const;
  return (
    <FormSection title={text("catalogue.fiscalWhere")} lead={text("catalogue.fiscalWhereLead")}>
      <CheckField name="autoApply" checked={view.autoApply} hint={text("catalogue.fiscalAutoHint")}>
        {text("catalogue.fiscalAuto")}
      </CheckField>
      <CheckField name="vatRequired" checked={view.vatRequired} hint={text("catalogue.fiscalVatHint")}>
        {text("catalogue.fiscalVat")}
      </CheckField>
      <CountryFields
        countries={view.countries}
        countryGroups={view.countryGroups}
        groupsHint="catalogue.fiscalGroupsHint"
      />
      <FormGrid>
        <KindField
          name="region"
          label={text("catalogue.fiscalRegion")}
          value={view.region}
          kinds={regions}
          textOf={(value) => `catalogue.fiscalRegion_${value}`}
        />
        <TextField
          name="states"
          label={text("catalogue.fiscalStates")}
          hint={text("catalogue.fiscalStatesHint")}
          value={view.states}
        />
        <NumberField
          name="position"
          label={text("catalogue.staffPosition")}
          hint={text("catalogue.fiscalPositionHint")}
          value={view.position}
          whole
        />
        <TextField name="zipFrom" label={text("catalogue.fiscalZipFrom")} value={view.zipFrom} />
        <TextField name="zipTo" label={text("catalogue.fiscalZipTo")} value={view.zipTo} />
      </FormGrid>
    </FormSection>
  );
}
