import Lock from "lucide-react/icons/lock";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import { WaysToPay } from "#modules/payment/components/provider/ways-to-pay.tsx";
import type { PayerView } from "#modules/payment/server/provider/views.ts";
import { leaveFor, useSentForm } from "#platform/browser/sent-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, Spinner } from "#ui/button.tsx";
import { ordersPaths } from "../../paths.ts";
import type { OrderView } from "../../server/cart/views.ts";
import { OrderGiftCards } from "../gift-card/order-gift-cards.tsx";
import { useBegunPayment } from "./begun-payment.ts";
import { usePressedByLink } from "./pressed-by-link.ts";

interface PayOrderProps {
  orderId: number;
  toPay: NonNullable<OrderView["toPay"]>;
  payer: PayerView;
  /** The link asks for payment: press its button as soon as that is safe. */
  opened?: boolean;
}

/** Pays the open amount of an order on the order's page. Works without JavaScript. */
export function PayOrder({ orderId, toPay, payer, opened = false }: PayOrderProps) {
  const { text, href } = useLocale();
  const { revalidate } = useRevalidator();
  const { sending, failure, submit } = useSentForm(async (to) => {
    if (to !== window.location.pathname + window.location.search) return leaveFor(to);
    // The payment was refused: the page says why and keeps the chosen payment method.
    await revalidate();
    return false;
  });
  const { amount, note, providers, problem, accessToken, cards, isCovered, seal } = toPay;
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const asking = useBegunPayment(orderId, toPay.isBegun);
  usePressedByLink({ opened, section, form, ready: asking !== "first" && problem === null && !isCovered });
  return (
    <section ref={section} className="panel panel__b order__noprint stack" aria-labelledby="order-pay">
      <h2 className="h3" id="order-pay">
        {text("orders.payTitle")}
      </h2>
      {asking === "first" && (
        <p className="row needs-js" role="status">
          <Spinner /> {text("orders.payChecking")}
        </p>
      )}
      {asking === "again" && <Alert kind="info" live title={text("orders.payBegun")} />}
      <div className={asking === "first" ? "stack no-js" : "stack"}>
        {problem ? (
          <Alert kind="bad" live title={problem} />
        ) : (
          <p className="muted">{note ?? text("orders.payText")}</p>
        )}
        <OrderGiftCards orderId={orderId} toPay={toPay} />
        <form
          method="post"
          action={href(ordersPaths.pay(orderId))}
          className="stack"
          ref={form}
          onSubmit={submit}
        >
          <input type="hidden" name="access_token" value={accessToken} />
          <input type="hidden" name="seal" value={seal} />
          {!isCovered && <WaysToPay label={text("orders.payHow")} providers={providers} payer={payer} />}
          {failure && (
            <Alert key={failure.count} kind="bad" live title={failure.words || text("orders.payUnheard")}>
              {!failure.words && text("orders.payUnheardSafe")}
            </Alert>
          )}
          {(isCovered || providers.length > 0) && (
            <Button type="submit" icon={Lock} busy={sending} data-pay>
              {isCovered
                ? text("orders.payByCards", { amount, count: cards.length })
                : text("orders.payNow", { amount })}
            </Button>
          )}
        </form>
      </div>
    </section>
  );
}
