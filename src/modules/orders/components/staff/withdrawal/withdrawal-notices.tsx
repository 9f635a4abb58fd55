import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ordersPaths } from "../../../paths.ts";
import type { WithdrawalView } from "../../../server/withdrawal/withdrawal.tsx";

interface NoticesProps {
  orderId: number;
  withdrawals: readonly WithdrawalView[];
  canRefund: boolean;
}

/** The customer's withdrawals: from what, the refund deadline, and what staff do next. */
export function WithdrawalNotices({ orderId, withdrawals, canRefund }: NoticesProps) {
  const { text } = useLocale();
  return withdrawals.map((one) => (
    <Alert
      key={one.id}
      kind={one.settled ? "info" : "warn"}
      title={text("orders.withdrawalNotice", { name: one.name, at: one.statedAt })}
      className="sale__notice"
    >
      {one.lines.length > 0 && <p>{one.lines.map((line) => `${line.quantity} × ${line.name}`).join(", ")}</p>}
      {one.isLate && <p>{text("orders.withdrawalLate")}</p>}
      {one.isBusiness && <p>{text("orders.withdrawalBusiness")}</p>}
      {!one.isProven && <p>{text("orders.withdrawalUnproven")}</p>}
      {one.settled ? (
        <p>{text("orders.withdrawalSettledOn", one.settled)}</p>
      ) : (
        <>
          <p>{text("orders.withdrawalRefundBy", { day: one.refundBy })}</p>
          <Form method="post" className="row row--tight">
            <input type="hidden" name="withdrawal_id" value={one.id} />
            {canRefund && (
              <ButtonLink size="s" href={ordersPaths.staffRefund(orderId)}>
                {text("orders.staffTask.refund")}
              </ButtonLink>
            )}
            <Button type="submit" size="s" kind="line" name="action" value="withdrawalSettled">
              {text("orders.withdrawalSettle")}
            </Button>
          </Form>
        </>
      )}
    </Alert>
  ));
}
