import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { blockGiftCard } from "#modules/payment/server/gift-card/staff-gift-card.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { giftCardView } from "../../../server/gift-card/staff-gift-card-view.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import type { Route } from "./+types/gift-card-page.ts";

export const loader = personalLoader(salesRoles, (context, { params }) =>
  giftCardView(context, recordId(params["id"])),
);

export const action = formAction(salesRoles, {
  block: on(z.object({}), async (context, _input, { params }) => {
    const id = recordId(params["id"]);
    await transact(context, (write) => blockGiftCard(write, id, true));
    return goDone(staffOrdersPaths.giftCard(id), "orders.staffGiftCardBlocked");
  }),
  unblock: on(z.object({}), async (context, _input, { params }) => {
    const id = recordId(params["id"]);
    await transact(context, (write) => blockGiftCard(write, id, false));
    return goDone(staffOrdersPaths.giftCard(id), "orders.staffGiftCardUnblocked");
  }),
});

export default function GiftCardPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        badges={<Badge kind={view.badge}>{view.stateText}</Badge>}
        actions={
          <Form method="post">
            <Button
              type="submit"
              kind={view.isBlocked ? "line" : "danger"}
              size="s"
              name="action"
              value={view.isBlocked ? "unblock" : "block"}
            >
              {text(view.isBlocked ? "orders.staffGiftCardUnblock" : "orders.staffGiftCardBlock")}
            </Button>
          </Form>
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <FactsGrid
        facts={view.facts.map(({ key, value }) => ({ key, name: text(`orders.staffGiftCard${key}`), value }))}
      />
      <h2 className="h3">{text("orders.staffGiftCardHistory")}</h2>
      <Table label={text("orders.staffGiftCardHistory")}>
        <tbody>
          {view.moves.map((move) => (
            <tr key={move.id}>
              <td className="nowrap">{move.at}</td>
              <td>{move.text}</td>
              <td className="n">
                <bdi>{move.amount}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </StaffBody>
  );
}
