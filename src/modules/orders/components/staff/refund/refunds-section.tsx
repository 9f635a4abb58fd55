import { Form } from "react-router";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ordersPaths } from "../../../paths.ts";
import type { RefundView } from "../../../server/refund/views.ts";

interface RefundsSectionProps {
  orderId: number;
  refunds: readonly RefundView[];
  /** Whether anything is left to refund. */
  canRefund: boolean;
}

const badges = { sending: "info", byHand: "warn", done: "ok", failed: "bad" } as const;

/**
 * The refunds of an order and their states. The page that shows this section handles `retryRefund` and
 * `refundSentByHand` (documentActions).
 */
export function RefundsSection({ orderId, refunds, canRefund }: RefundsSectionProps) {
  const { text } = useLocale();
  return (
    <section className="stack" aria-label={text("orders.refunds")}>
      {refunds.length === 0 ? (
        <p className="muted">{text("orders.noRefund")}</p>
      ) : (
        <ul className="stack">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {canRefund && (
        <p>
          <ButtonLink kind="line" size="s" href={ordersPaths.staffRefund(orderId)}>
            {text("orders.refundBegin")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Refund({ refund }: { refund: RefundView }) {
  const { text } = useLocale();
  return (
    <li className="refund">
      <div className="row row--between">
        <b>
          <bdi className="num">{refund.amount}</bdi>
        </b>
        <Badge kind={badges[refund.state]}>{refund.stateText}</Badge>
      </div>
      <p className="small muted">
        {[refund.madeOn, refund.madeBy, refund.lines.join(", "), refund.reason].filter(Boolean).join(" · ")}
      </p>
      {refund.toTransfer && (
        <p className="small" role="status">
          {text("orders.refundToTransfer", { amount: refund.toTransfer })}
        </p>
      )}
      {refund.problem && (
        <p className="small" role="status">
          {refund.problem}
        </p>
      )}
      {refund.creditNote && (
        <p className="small">
          <Link className="link" to={refund.creditNote.path}>
            {text("orders.document.credit_note")} {refund.creditNote.number}
          </Link>
        </p>
      )}
      {(refund.canRetry || refund.canNoteByHand) && (
        <Form method="post" className="row" preventScrollReset>
          <input type="hidden" name="refund_id" value={refund.id} />
          {refund.canRetry && (
            <Button type="submit" kind="line" size="s" name="action" value="retryRefund">
              {text("orders.refundRetry")}
            </Button>
          )}
          {refund.canNoteByHand && (
            <Button type="submit" kind="line" size="s" name="action" value="refundSentByHand">
              {text("orders.refundSentByHand")}
            </Button>
          )}
        </Form>
      )}
    </li>
  );
}
