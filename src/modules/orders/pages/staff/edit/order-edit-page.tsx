import { CheckField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { LineRows } from "../../../components/staff/edit/line-rows.tsx";
import { PlacedAddressFields } from "../../../components/staff/edit/placed-address-fields.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { type OrderFormView, orderEditView, orderFormAction } from "../../../server/edit/edit-form.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import type { Route } from "./+types/order-edit-page.ts";

export const loader = personalLoader(salesRoles, (context, { params }) =>
  orderEditView(context, idIn(params["id"])),
);

export const action = orderFormAction;

export default function OrderEditPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("orders.staffEditing", { name: view.name });
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        actions={
          <ButtonLink kind="line" size="s" href={staffOrdersPaths.order(view.id)}>
            {text("orders.staffBack")}
          </ButtonLink>
        }
      />
      {view.form ? (
        <OrderForm view={view.form} problem={actionData} />
      ) : (
        <Empty
          title={text("orders.staffEditOver", { name: view.name })}
          actions={<ButtonLink href={staffOrdersPaths.order(view.id)}>{text("orders.staffBack")}</ButtonLink>}
        >
          {view.reason}
        </Empty>
      )}
    </StaffBody>
  );
}

type OrderFormProps = { view: OrderFormView; problem: Route.ComponentProps["actionData"] };

function OrderForm({ view, problem }: OrderFormProps) {
  const { text } = useLocale();
  return (
    <StaffForm
      problem={problem}
      version={view.version}
      path={staffOrdersPaths.edit(view.id)}
      actions={
        view.state !== "draft" && (
          <CheckField name="tell" checked>
            {text("orders.staffTell")}
          </CheckField>
        )
      }
    >
      <FormSection title={text("orders.staffTabLines")} lead={text(`orders.staffEditLead.${view.state}`)}>
        <LineRows
          rows={view.rows}
          currency={view.currency}
          orderId={view.id}
          configurePath={view.configurePath}
        />
      </FormSection>
      <FormSection title={text("orders.deliveryAddress")} lead={text("orders.staffAddressLead")}>
        <PlacedAddressFields name="delivery" address={view.delivery} countries={view.countries} />
      </FormSection>
      <FormSection title={text("orders.billingAddress")}>
        <PlacedAddressFields name="billing" address={view.billing} countries={view.countries} />
      </FormSection>
    </StaffForm>
  );
}
