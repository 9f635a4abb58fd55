import { OrderTotals } from "#modules/orders/components/order-parts.tsx";
import { PaymentMessage } from "#modules/orders/components/payment-message.tsx";
import { ordersPaths } from "#modules/orders/paths.ts";
import { lastOrder } from "#modules/orders/server/order.ts";
import { EarnedCoupons } from "#modules/promotion/components/earned-coupons.tsx";
import { earnedCoupons } from "#modules/promotion/server/coupon.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { orShown, useShown } from "#platform/browser/shown-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { BriefLines } from "../components/order-brief.tsx";
import { PaymentStatus } from "../components/payment-status.tsx";
import { cartPath } from "../paths.ts";
import type { Route } from "./+types/confirmation-page.ts";

export const loader = personalLoader("anyone", async (context) => {
  const order = await lastOrder(context);
  if (!order) throw goTo(cartPath);
  return { order, coupons: await earnedCoupons(context, order.id) };
});

/** The bank's word is known, and only the page that says it does not come: it stays, and is asked for again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orShown(ordersPaths.confirmation, serverLoader);
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { order, coupons } = loaderData;
  const { text } = useLocale();
  useShown(ordersPaths.confirmation, loaderData);
  return (
    <div className="wrap page">
      <PageHead title={text("shop.orderTitle", { name: order.name })} hidden />
      <div className="two">
        <div className="stack stack--l">
          <h1 className="h1">{text("shop.orderTitle", { name: order.name })}</h1>
          {order.payment?.instructions ? (
            <PaymentMessage order={order} />
          ) : (
            <>
              <PaymentStatus order={order} />
              <p className="lead">{order.nextText}</p>
              {order.state === "sale" && order.balance.open && order.payment && (
                <p>
                  {text("orders.openBy", {
                    amount: order.balance.open,
                    provider: order.payment.providerName,
                  })}
                </p>
              )}
            </>
          )}
          <EarnedCoupons coupons={coupons} />
          <p className="muted">{text("shop.mailSent", { email: order.email })}</p>
          <div className="row">
            <ButtonLink href={order.path}>{text("shop.followOrder")}</ButtonLink>
            <ButtonLink href="/shop" kind="line">
              {text("shop.keepLooking")}
            </ButtonLink>
          </div>
        </div>
        <aside className="two__side panel panel--plaster">
          <div className="panel__b stack stack--l">
            <h2 className="h3">{text("shop.yourOrder")}</h2>
            <BriefLines lines={order.lines} />
            <OrderTotals totals={order.totals} />
          </div>
        </aside>
      </div>
    </div>
  );
}
