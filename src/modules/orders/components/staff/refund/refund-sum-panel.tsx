import { useEffect, useRef, useState } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../../../contract.ts";
import type { RefundSum } from "../../../server/refund/views.ts";

const call = caller<typeof contract>();
const pauseMs = 200;

interface RefundSumPanelProps {
  orderId: number;
  /** The refundable amount, formatted. */
  left: string;
  hasInvoice: boolean;
}

/** The sum of the form around it. The server calculates it with the same rule as the refund itself. */
export function RefundSumPanel({ orderId, left, hasInvoice }: RefundSumPanelProps) {
  const { text } = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  const [sum, setSum] = useState<RefundSum | null>(null);
  useEffect(() => {
    const form = panel.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const mine = asked;
      try {
        const found = await call("/web/orders/:order_id/refund_sum", partsOf(form), {
          params: { order_id: orderId },
        });
        if (mine === asked) setSum(found);
      } catch {
        // The input is incomplete or the connection failed; submitting the form shows the error.
        if (mine === asked) setSum(null);
      }
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pauseMs);
    };
    form.addEventListener("input", soon);
    soon();
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", soon);
    };
  }, [orderId]);
  return (
    <div ref={panel} className="refund-sum" aria-live="polite">
      {sum && !sum.problem && (
        <dl className="refund-sum__facts num">
          {sum.untaxed && (
            <>
              <div>
                <dt>{text("orders.print.untaxed")}</dt>
                <dd>{sum.untaxed}</dd>
              </div>
              <div>
                <dt>{text("orders.print.tax")}</dt>
                <dd>{sum.tax}</dd>
              </div>
            </>
          )}
          <div className="refund-sum__total">
            <dt>{text("orders.refundGoesBack")}</dt>
            <dd>{sum.total}</dd>
          </div>
        </dl>
      )}
      {sum?.problem && <p className="refund-sum__problem">{sum.problem}</p>}
      <p className="small muted">
        {text("orders.refundLeftInAll", { left })}
        {hasInvoice && ` ${text("orders.refundCreditNote")}`}
      </p>
    </div>
  );
}

function partsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? "");
  const lines = [];
  for (let index = 0; data.has(`lines[${index}].line_id`); index += 1) {
    lines.push({
      line_id: textOf(`lines[${index}].line_id`),
      quantity: textOf(`lines[${index}].quantity`),
    });
  }
  return { lines, delivery: textOf("delivery"), overpaid: textOf("overpaid") };
}
