import { z } from "zod";
import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { staffOrdersPaths } from "#modules/orders/paths.ts";
import { salesRoles } from "#modules/orders/server/order/staff-order.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { orderConfigurePath } from "../../paths.ts";
import { configureForOrder, orderConfigureView } from "../../server/for-order.ts";
import type { Route } from "./+types/order-page.ts";

const lineIn = (url: URL) => {
  const line = url.searchParams.get("line");
  return line === null ? null : idIn(line);
};

export const loader = personalLoader(salesRoles, async (context, { params, url }) => {
  const view = await orderConfigureView(context, { orderId: idIn(params["orderId"]), lineId: lineIn(url) });
  return { ...view, crumb: context.locale.text("configurator.orderCrumb", { order: view.orderName }) };
});

const begun = z.object({
  product: id,
  quantity: z.coerce
    .number("configurator.orderQuantityWrong")
    .int("configurator.orderQuantityWrong")
    .min(1)
    .max(9999),
});

export const action = formAction(salesRoles, {
  save: on(begun, async (context, { product, quantity }, { params, url }) =>
    goTo(
      await transact(context, (write) =>
        configureForOrder(write, {
          ...{ orderId: idIn(params["orderId"]), lineId: lineIn(url) },
          ...{ templateId: product, quantity },
        }),
      ),
    ),
  ),
});

export default function OrderConfigurePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { orderId, orderName: order, line, products } = view;
  const title = text("configurator.orderTitle", { order });
  const back = (
    <ButtonLink kind="line" size="s" href={staffOrdersPaths.order(orderId)}>
      {text("configurator.orderBack", { order })}
    </ButtonLink>
  );
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} actions={back} />
      {products.length === 0 ? (
        <Empty title={text("configurator.orderNothing")}>{text("configurator.orderNothingText")}</Empty>
      ) : (
        <StaffForm
          problem={actionData}
          path={orderConfigurePath(orderId, line?.id ?? null)}
          saveLabel={text("configurator.configure")}
          isNew
        >
          <FormSection
            title={text("configurator.orderWhat")}
            lead={text(line ? "configurator.orderChangeLead" : "configurator.orderLead")}
          >
            <FormGrid>
              <SelectField
                name="product"
                label={text("configurator.product")}
                value={products[0]?.value ?? ""}
                options={products}
              />
              <TextField
                name="quantity"
                label={text("configurator.quantity")}
                value={line?.quantity ?? 1}
                input={{ type: "number", min: 1, max: 9999, inputMode: "numeric" }}
              />
            </FormGrid>
          </FormSection>
        </StaffForm>
      )}
    </StaffBody>
  );
}
