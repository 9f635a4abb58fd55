import { RelationField } from "#modules/office/components/relation-field.tsx";
import { CheckField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { PriceRules } from "../../components/staff/price-rules.tsx";
import { staffPriceListPath } from "../../paths.ts";
import { createPriceList, priceListInput, savePriceListForm } from "../../server/staff-price-list.ts";
import { priceListPage } from "../../server/staff-price-list-view.ts";
import { catalogueRoles } from "../../server/staff-word.ts";
import type { Route } from "./+types/price-list-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  priceListPage(context, recordIdOrNew(params["listId"])),
);

export const action = formAction(catalogueRoles, {
  save: on(priceListInput, async (context, { version, overwrite, ...form }, { params }) => {
    const id = recordIdOrNew(params["listId"]);
    const seen = overwrite ? undefined : version;
    const saved = await transact(context, async (write) => {
      if (id === null) return createPriceList(write, form);
      await savePriceListForm(write, id, { ...form, version: seen });
      return id;
    });
    return goDone(
      staffPriceListPath(saved),
      id === null ? "catalogue.priceListMade" : "catalogue.priceListSaved",
    );
  }),
});

export default function PriceListPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} />
      {view.id !== null && <PriceRules listId={view.id} rules={view.rules} />}
      <StaffForm
        key={view.id ?? "new"}
        problem={actionData}
        path={staffPriceListPath(view.id ?? "new")}
        {...(view.id === null ? { isNew: true } : { version: view.version })}
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
          <FormGrid>
            <TextField
              name="countries"
              label={text("catalogue.countries")}
              hint={text("catalogue.countriesHint")}
              value={view.countries}
            />
            <TextField
              name="code"
              label={text("catalogue.priceListCode")}
              hint={text("catalogue.priceListCodeHint")}
              value={view.code}
            />
            <TextField
              name="position"
              label={text("catalogue.staffPosition")}
              hint={text("catalogue.staffPositionHint")}
              value={view.position}
              input={{ inputMode: "numeric" }}
            />
          </FormGrid>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
