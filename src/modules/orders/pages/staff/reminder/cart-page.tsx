import { Form } from "react-router";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { OrderTotals } from "../../../components/order/order-parts.tsx";
import { salesRoles } from "../../../server/order/staff-order.ts";
import { cartAction } from "../../../server/reminder/abandoned-form.ts";
import { staffCartView } from "../../../server/reminder/abandoned-view.ts";
import type { Route } from "./+types/cart-page.ts";

export const loader = personalLoader(salesRoles, async (context, { params }) => {
  const cart = await staffCartView(context, idIn(params["id"]));
  return { cart, crumb: cart.name || cart.email };
});

export const action = cartAction;

export default function StaffCartPage({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={cart.name || cart.email} hidden />
      <StaffHead
        title={cart.name || cart.email}
        badges={
          <>
            {cart.reminded && (
              <Badge kind="info">{text("orders.staffRemindedAt", { time: cart.reminded })}</Badge>
            )}
            {cart.optedOut && <Badge kind="warn">{text("orders.staffReminder.off")}</Badge>}
          </>
        }
        lead={text("orders.staffCartLead", { email: cart.email, time: cart.left })}
        actions={
          !cart.reminded &&
          !cart.optedOut && (
            <Form method="post">
              <Button type="submit" size="s" name="action" value="remind">
                {text("orders.staffRemind")}
              </Button>
            </Form>
          )
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <Table label={text("orders.staffTabLines")}>
        <thead>
          <tr>
            <th scope="col">{text("orders.staffItem")}</th>
            <th scope="col" className="n">
              {text("orders.staffQuantity")}
            </th>
            <th scope="col" className="n">
              {text("orders.staffPrice")}
            </th>
            <th scope="col" className="n">
              {text("orders.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                {line.detail && <small className="quiet"> {line.detail}</small>}
              </td>
              <td className="n">{line.quantity}</td>
              <td className="n">
                <bdi>{line.unitPrice}</bdi>
              </td>
              <td className="n">
                <bdi>{line.total}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="sale__foot">
        <div />
        <div className="sale__sums">
          <OrderTotals totals={cart.totals} />
        </div>
      </div>
    </StaffBody>
  );
}
