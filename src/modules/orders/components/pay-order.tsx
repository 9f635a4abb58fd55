import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Pick, PickList } from "#ui/check.tsx";
import { ordersPaths } from "../paths.ts";
import type { OrderView } from "../server/views.ts";

interface PayOrderProps {
  orderId: number;
  toPay: NonNullable<OrderView["toPay"]>;
}

/** Pays what is open of an order, from its own page. Works without a script. */
export function PayOrder({ orderId, toPay }: PayOrderProps) {
  const { text, href } = useLocale();
  const [sending, setSending] = useState(false);
  const { amount, providers, problem, accessToken } = toPay;
  return (
    <section className="panel panel__b order__noprint" aria-labelledby="order-pay">
      <form
        method="post"
        action={href(ordersPaths.pay(orderId))}
        className="stack"
        onSubmit={() => setSending(true)}
      >
        <h2 className="h3" id="order-pay">
          {text("orders.payTitle")}
        </h2>
        {problem ? <Alert kind="bad" title={problem} /> : <p className="muted">{text("orders.payText")}</p>}
        <input type="hidden" name="access_token" value={accessToken} />
        <PickList role="radiogroup" aria-label={text("orders.payHow")}>
          {providers.map((provider, index) => (
            <Pick
              key={provider.id}
              name="acquirer_id"
              value={provider.id}
              defaultChecked={index === 0}
              title={provider.name}
              note={provider.description}
              aside={provider.isTest && <Badge kind="warn">{text("orders.testBadge")}</Badge>}
            />
          ))}
        </PickList>
        <Button type="submit" icon={Lock} busy={sending}>
          {text("orders.payNow", { amount })}
        </Button>
      </form>
    </section>
  );
}
