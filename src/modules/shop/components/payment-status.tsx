import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type * as orders from "#modules/orders/contract.ts";
import type { OrderView } from "#modules/orders/server/cart/views.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Spinner } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

const call = caller<typeof orders>();
const attemptsMax = 20;
/** A connection that broke, for example on a change of networks, reports no error by itself. */
const patienceMs = 20_000;

/** Seconds before the next attempt: the provider most likely answers soon, so the pauses grow. */
export function pauseSeconds(attempt: number): number {
  return Math.ceil(attempt / 3);
}

/** The state of the payment; polls while the provider's answer is pending, at most twenty times. */
export function PaymentStatus({ order }: { order: OrderView }) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"asking" | "answered" | "exhausted">(
    order.state === "placed" ? "asking" : "answered",
  );
  const [said, setSaid] = useState<string[]>([]);

  useEffect(() => {
    if (state !== "asking") return;
    let timer: ReturnType<typeof setTimeout>;
    async function ask(attempt: number) {
      const status = await call(
        "/shop/payment/get_status/:order_id",
        {},
        { params: { order_id: order.id }, signal: AbortSignal.timeout(patienceMs) },
      ).catch(() => ({ recall: true, message: "" }));
      if (status.message) setSaid(partsOf(status.message));
      if (!status.recall) {
        setState("answered");
        await revalidate();
      } else if (attempt >= attemptsMax) setState("exhausted");
      else timer = setTimeout(() => void ask(attempt + 1), pauseSeconds(attempt) * 1000);
    }
    timer = setTimeout(() => void ask(1), 0);
    return () => clearTimeout(timer);
  }, [state, order.id, revalidate]);

  if (state === "asking") {
    return (
      <p className="row" role="status">
        <Spinner /> {text("shop.waitingForPayment")}
      </p>
    );
  }
  if (state === "exhausted") {
    return (
      <div className="alert alert--warn" role="status">
        <span title={text("shop.waitingForBank")}>
          <Icon of={TriangleAlert} label={text("shop.waitingForBank")} />
        </span>
        <div>
          {(said.length > 0 ? said : [text("shop.waitingForBank")]).map((part, index) =>
            index === 0 ? <b key={part}>{part}</b> : <p key={part}>{part}</p>,
          )}
          <p>{text("shop.waitingForBankSafe")}</p>
        </div>
      </div>
    );
  }
  const kind =
    order.state === "sale" || order.state === "done" ? "ok" : order.state === "cancel" ? "bad" : "info";
  return (
    <Alert kind={kind} live title={order.stateText}>
      {order.payment?.message}
    </Alert>
  );
}

/** The texts of the server's page fragment, without markup; the title comes first. */
function partsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const parts = [...body.querySelectorAll("b, p")].map((part) => part.textContent?.trim() ?? "");
  return parts.length > 0 ? parts.filter(Boolean) : [body.textContent?.trim() ?? ""].filter(Boolean);
}
