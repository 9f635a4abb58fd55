import { PriceSteps } from "#modules/catalogue/components/staff/price/price-steps.tsx";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { linePriceView } from "../../../server/edit/price-tree.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import type { Route } from "./+types/line-price-page.ts";

export const loader = personalLoader(salesRoles, (context, { params }) =>
  linePriceView(context, recordId(params["id"]), recordId(params["lineId"])),
);

export default function LinePricePage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        lead={text("orders.staffPriceMadeLead", { rounding: view.rounding })}
        actions={
          <ButtonLink kind="line" size="s" href={staffOrdersPaths.order(view.orderId)}>
            {view.orderName}
          </ButtonLink>
        }
      />
      <FormSection title={view.name}>
        {!view.agrees && <Alert kind="bad">{text("orders.staffPriceDisagrees")}</Alert>}
        {view.steps.length === 0 && <p className="muted">{text("orders.staffPriceUnknown")}</p>}
        <ol className="pricewhy">
          <PriceSteps steps={view.steps} />
          {view.amounts.map((step, index) => (
            <li key={step.text} className={index === view.amounts.length - 1 ? "pricewhy__end" : undefined}>
              <span>{step.text}</span>
              <span className="num">{step.amount}</span>
            </li>
          ))}
        </ol>
      </FormSection>
    </StaffBody>
  );
}
