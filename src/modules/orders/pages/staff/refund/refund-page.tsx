import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { RefundForm } from "../../../components/staff/refund/refund-form.tsx";
import { RefundsSection } from "../../../components/staff/refund/refunds-section.tsx";
import { refundInput } from "../../../contract.ts";
import { ordersPaths } from "../../../paths.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import { documentActions } from "../../../server/refund/document-actions.ts";
import { refundFormView, refundsOf } from "../../../server/refund/refund-view.ts";
import { refundTyped } from "../../../server/refund/typed.ts";
import { refundDoneWords } from "../../../server/refund/unsent.ts";
import type { Route } from "./+types/refund-page.ts";

export const loader = personalLoader(salesRoles, async (context, { params }) => {
  const id = idIn(params["id"]);
  const form = await refundFormView(context, id);
  return { form, refunds: await refundsOf(context, id), crumb: form.orderName };
});

export const action = formAction(salesRoles, {
  ...documentActions,
  save: on(refundInput, async (context, typed, { params }) => {
    const orderId = idIn(params["id"]);
    const { refundId, currency } = await refundTyped(context, orderId, typed);
    const done = await refundDoneWords(context, refundId, currency);
    return goDone(ordersPaths.staffOrder(orderId), done.text, done.values);
  }),
});

export default function RefundPage({ loaderData: { form, refunds }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("orders.refundTitle", { name: form.orderName });
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        actions={
          <ButtonLink kind="line" size="s" href={ordersPaths.staffOrder(form.orderId)}>
            {text("orders.refundToOrder")}
          </ButtonLink>
        }
      />
      {form.leftMinor > 0 ? (
        <RefundForm view={form} problem={actionData} />
      ) : (
        <Empty title={text("orders.refundNoMoney")}>{text("orders.refundNoMoneyText")}</Empty>
      )}
      {refunds.length > 0 && (
        <>
          <h2 className="h4">{text("orders.refunds")}</h2>
          <RefundsSection orderId={form.orderId} refunds={refunds} canRefund={false} />
        </>
      )}
    </StaffBody>
  );
}
