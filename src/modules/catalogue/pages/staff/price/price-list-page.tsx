import { CheckGroup } from "#modules/office/components/check-group.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { CheckField, NumberField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { PriceRules } from "../../../components/staff/price/price-rules.tsx";
import { CountryFields } from "../../../components/staff/tax/country-fields.tsx";
import { staffPriceListPath } from "../../../paths.ts";
import {
  createPriceList,
  priceListInput,
  savePriceListForm,
} from "../../../server/staff/staff-price-list.ts";
import { priceListPage } from "../../../server/staff/staff-price-list-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/price-list-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  priceListPage(context, recordIdOrNew(params["listId"])),
);

export const action = recordAction({
  roles: catalogueRoles,
  param: "listId",
  input: priceListInput,
  create: createPriceList,
  save: savePriceListForm,
  path: staffPriceListPath,
  made: "catalogue.priceListMade",
  saved: "catalogue.priceListSaved",
});

export default function PriceListPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={staffPriceListPath(view.id ?? "new")}
      before={view.id !== null && <PriceRules listId={view.id} rules={view.rules} />}
    >
      <FormSection title={text("catalogue.priceList")} lead={text("catalogue.priceListLead")}>
        <FormGrid>
          <TextField name="name" label={text("catalogue.staffName")} value={view.name} />
          <SelectField
            name="currency"
            label={text("catalogue.currency")}
            value={view.currency}
            options={view.currencies.map((value) => ({ value, label: value }))}
          />
        </FormGrid>
        <CheckField name="active" checked={view.active} hint={text("catalogue.priceListActiveHint")}>
          {text("catalogue.active")}
        </CheckField>
        <CheckField
          name="discountShown"
          checked={view.discountShown}
          hint={text("catalogue.discountShownHint")}
        >
          {text("catalogue.discountShown")}
        </CheckField>
      </FormSection>
      <FormSection title={text("catalogue.priceListWho")} lead={text("catalogue.priceListWhoLead")}>
        <RelationField
          name="personIds[]"
          label={text("catalogue.priceListPersons")}
          hint={text("catalogue.priceListPersonsHint")}
          model="res.partner"
          chosen={view.persons}
          multiple
        />
        <CheckField
          name="selectable"
          checked={view.selectable}
          hint={text("catalogue.priceListSelectableHint")}
        >
          {text("catalogue.priceListSelectable")}
        </CheckField>
        {view.sites.length > 0 && (
          <SelectField
            name="siteId"
            label={text("catalogue.staffSite")}
            value={view.siteId ?? ""}
            options={[{ value: "", label: text("catalogue.staffEverySite") }, ...view.sites]}
          />
        )}
        <CheckGroup
          name="defaultOn[]"
          label={text("catalogue.priceListDefault")}
          hint={text("catalogue.priceListDefaultHint")}
          options={view.everySite}
          chosen={view.defaultOn}
          error="defaultOn"
        />
        <CountryFields
          countries={view.countries}
          countryGroups={view.countryGroups}
          groupsHint="catalogue.countryGroupsHint"
        />
        <FormGrid>
          <TextField
            name="code"
            label={text("catalogue.priceListCode")}
            hint={text("catalogue.priceListCodeHint")}
            value={view.code}
          />
          <NumberField
            name="position"
            label={text("catalogue.staffPosition")}
            hint={text("catalogue.staffPositionHint")}
            value={view.position}
            whole
          />
        </FormGrid>
      </FormSection>
    </RecordPage>
  );
}
