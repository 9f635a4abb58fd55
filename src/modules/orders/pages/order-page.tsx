import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { OrderAddress, OrderLines, OrderTotals } from "../components/order-parts.tsx";
import { OrderSteps } from "../components/order-steps.tsx";
import { PaymentMessage } from "../components/payment-message.tsx";
import { ordersPaths } from "../paths.ts";
import { orderByToken } from "../server/order.ts";
import type { Route } from "./+types/order-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  const id = /^[1-9]\d{0,8}$/.test(params["id"] ?? "") ? Number(params["id"]) : 0;
  const order = await orderByToken(context, id, url.searchParams.get("access_token") ?? "");
  return { order, signedIn: context.user !== null };
});

export default function OrderPage({ loaderData: { order, signedIn } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("orders.orderTitle", { name: order.name });
  return (
    <div className="wrap order">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {signedIn && (
        <p className="small order__noprint">
          <ButtonLink kind="quiet" size="s" href={ordersPaths.list}>
            {text("orders.listTitle")}
          </ButtonLink>
        </p>
      )}
      <header className="row row--between">
        <h1 className="h2">{title}</h1>
        <Badge kind={order.state === "sale" || order.state === "done" ? "ok" : "info"}>
          {order.stateText}
        </Badge>
      </header>
      <p className="muted">
        {text("orders.placedOn", { day: order.placedOn })} {order.nextText}
      </p>
      <OrderSteps steps={order.steps} />
      {order.payment?.instructions && <PaymentMessage order={order} />}
      <div className="order__split">
        <section className="stack" aria-labelledby="order-lines">
          <h2 className="h3" id="order-lines">
            {text("orders.things")}
          </h2>
          <OrderLines lines={order.lines} />
          <OrderTotals totals={order.totals} />
          {order.note && <p className="muted">{order.note}</p>}
        </section>
        <section
          className="panel panel--plaster panel__b stack stack--l"
          aria-label={text("orders.addresses")}
        >
          {order.delivery && (
            <div>
              <h2 className="h4">{text("orders.deliveryAddress")}</h2>
              <OrderAddress address={order.delivery} />
            </div>
          )}
          {order.billing && (
            <div>
              <h2 className="h4">{text("orders.billingAddress")}</h2>
              <OrderAddress address={order.billing} />
            </div>
          )}
          {order.payment && (
            <div>
              <h2 className="h4">{text("orders.payment")}</h2>
              <p className="small muted">
                {order.payment.providerName}: {order.payment.stateText}
              </p>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}
