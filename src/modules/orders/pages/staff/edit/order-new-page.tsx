import { RelationField } from "#modules/office/components/relation-field.tsx";
import { SelectField, TextAreaField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { LineRows } from "../../../components/staff/edit/line-rows.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { newOrderAction } from "../../../server/edit/edit-form.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import type { Route } from "./+types/order-new-page.ts";

export const loader = personalLoader(salesRoles, async (context) => ({
  currency: context.site.currency,
  crumb: context.locale.text("orders.staffNew"),
}));

export const action = newOrderAction;

export default function OrderNewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, code } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("orders.staffNew")} hidden />
      <StaffHead title={text("orders.staffNew")} lead={text("orders.staffNewLead")} />
      <StaffForm
        problem={actionData}
        path={staffOrdersPaths.new}
        isNew
        saveLabel={text("orders.staffNewSave")}
      >
        <FormSection title={text("orders.staffCustomer")} lead={text("orders.staffCustomerLead")}>
          <FormGrid>
            <RelationField
              name="person_id"
              label={text("orders.staffCustomerPick")}
              model="res.partner"
              chosen={[]}
              className="c-full"
            />
            <TextField name="name" label={text("orders.staffCustomerName")} value="" />
            <TextField
              name="email"
              label={text("orders.staffCustomerEmail")}
              value=""
              input={{ inputMode: "email" }}
            />
            <SelectField
              name="locale"
              label={text("orders.staffCustomerLanguage")}
              value={code}
              options={locales.map((one) => ({ value: one.code, label: one.name }))}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={text("orders.staffTabLines")} lead={text("orders.staffEditLead.draft")}>
          <LineRows rows={[]} currency={loaderData.currency} orderId={null} />
        </FormSection>
        <FormSection title={text("orders.staffCustomerNote")} lead={text("orders.staffCustomerNoteLead")}>
          <TextAreaField name="note" label={text("orders.staffCustomerNote")} value="" />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
