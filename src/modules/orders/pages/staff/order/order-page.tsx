import { StaffThread } from "#modules/messages/components/staff/staff-thread.tsx";
import { chatterIfAny } from "#modules/messages/server/chatter-view.ts";
import { StaffSignature } from "#modules/signing/components/staff/staff-signature.tsx";
import { signedViewOf } from "#modules/signing/server/signed-view.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { StatusFlow } from "#ui/staff/status-flow.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { RetaxNotice } from "../../../components/staff/edit/retax-notice.tsx";
import { InvoicesSection } from "../../../components/staff/invoice/invoices-section.tsx";
import { MailsSection } from "../../../components/staff/order/mails-section.tsx";
import { OrderActivity } from "../../../components/staff/order/order-activity.tsx";
import { OrderFacts } from "../../../components/staff/order/order-facts.tsx";
import { OrderHead, OrderPlace } from "../../../components/staff/order/order-head.tsx";
import { OrderLinesTable, PaperLinks } from "../../../components/staff/order/order-lines-table.tsx";
import { OrderSums } from "../../../components/staff/order/order-sums.tsx";
import { OrderTask } from "../../../components/staff/order/order-task.tsx";
import { PaymentsSection } from "../../../components/staff/order/payments-section.tsx";
import { RefundsSection } from "../../../components/staff/refund/refunds-section.tsx";
import { CarrierList } from "../../../components/staff/shipment/parcel-fields.tsx";
import { ShipmentsSection } from "../../../components/staff/shipment/shipments-section.tsx";
import { WithdrawalNotices } from "../../../components/staff/withdrawal/withdrawal-notices.tsx";
import { hasUninvoiced } from "../../../server/invoice/differences.ts";
import { invoicesOf } from "../../../server/invoice/invoice.ts";
import { orderModel, salesRoles } from "../../../server/order/staff-order.ts";
import { refundsOf } from "../../../server/refund/refund-view.ts";
import { placeInList } from "../../../server/staff/orders-list-place.ts";
import { staffOrderAction } from "../../../server/staff/staff-order-actions.ts";
import { staffOrderView } from "../../../server/staff/staff-order-view.ts";
import { withdrawalsOf } from "../../../server/withdrawal/withdrawal.tsx";
import type { Route } from "./+types/order-page.ts";

export const loader = personalLoader(salesRoles, async (context, { params, url }) => {
  const id = idIn(params["id"]);
  const view = await staffOrderView(context, id);
  const [place, invoices, refunds] = [
    await placeInList(context, id, url.searchParams.get("from") ?? ""),
    await invoicesOf(context, id),
    await refundsOf(context, id),
  ];
  const withdrawals = await withdrawalsOf(context, id);
  const toInvoice = await hasUninvoiced(context, id);
  const chatter = await chatterIfAny(context, { model: orderModel, recordId: id }, url);
  return {
    view,
    signed: await signedViewOf(context, orderModel, id),
    chatter,
    place,
    invoices,
    toInvoice,
    refunds,
    withdrawals,
    task: url.searchParams.get("do"),
    crumb: view.order.name,
  };
});

export const action = staffOrderAction;

export default function StaffOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { view, signed, chatter, place, invoices, toInvoice, refunds, withdrawals, task } = loaderData;
  const { order, held } = view;
  return (
    <StaffBody sideLabel={text("orders.staffActivity")} side={<OrderActivity view={view} />}>
      <PageHead title={order.name} hidden />
      <OrderPlace place={place} />
      <OrderHead view={view} />
      <StatusFlow label={text("orders.stepsLabel")} steps={view.flow} doneLabel={text("orders.stepDone")} />
      {held && (
        <Alert
          kind="warn"
          title={text("orders.staffHeldSince", { since: held.since })}
          className="sale__notice"
        >
          {held.reason}
        </Alert>
      )}
      <WithdrawalNotices orderId={order.id} withdrawals={withdrawals} canRefund={view.can.refund} />
      {view.can.retax && task !== "retax" && <RetaxNotice />}
      {actionData && !task && (
        <Alert kind="bad" live className="sale__notice">
          {actionData.message}
        </Alert>
      )}
      <OrderTask name={task} view={view} problem={actionData} />
      <OrderFacts view={view} />
      {signed && <StaffSignature signed={signed} />}
      <Tabs
        label={text("orders.staffTabs")}
        tabs={[
          {
            id: "lines",
            label: text("orders.staffTabLines"),
            content: (
              <>
                <OrderLinesTable orderId={order.id} lines={view.lines} />
                <div className="sale__foot">
                  <div>
                    {view.papers.length > 0 && (
                      <p className="sale__papers">
                        <span className="quiet">{text("orders.staffPapers")}</span>
                        <PaperLinks papers={view.papers} />
                      </p>
                    )}
                    {order.note && (
                      <>
                        <p className="quiet">{text("orders.staffCustomerNote")}</p>
                        <p className="sale__words">{order.note}</p>
                      </>
                    )}
                  </div>
                  <OrderSums order={order} dropped={view.dropped} />
                </div>
              </>
            ),
          },
          ...(chatter
            ? [
                {
                  id: "discussion",
                  label: text("orders.staffTabMessages"),
                  count: chatter.count,
                  content: <StaffThread view={chatter} customer={view.customer.name} />,
                },
              ]
            : []),
          {
            id: "shipments",
            label: text("orders.staffTabShipments"),
            count: order.shipments.length,
            content: (
              <ShipmentsSection
                shipments={order.shipments}
                carriers={view.carriers}
                canShip={view.can.ship}
              />
            ),
          },
          {
            id: "invoices",
            label: text("orders.staffTabInvoices"),
            count: invoices.length,
            content: (
              <div className="stack stack--l">
                <InvoicesSection
                  orderId={order.id}
                  invoices={invoices}
                  canIssue={view.can.invoice && toInvoice}
                />
                <RefundsSection orderId={order.id} refunds={refunds} canRefund={view.can.refund} />
              </div>
            ),
          },
          {
            id: "payments",
            label: text("orders.staffTabPayments"),
            count: view.transactions.length,
            content: <PaymentsSection view={view} />,
          },
          {
            id: "mails",
            label: text("orders.staffTabMails"),
            count: view.mails.length,
            content: <MailsSection mails={view.mails} />,
          },
        ]}
      />
      <CarrierList />
    </StaffBody>
  );
}
