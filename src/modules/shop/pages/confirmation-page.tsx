import { OrderTotals } from "#modules/orders/components/order-parts.tsx";
import { PaymentMessage } from "#modules/orders/components/payment-message.tsx";
import { ordersPaths } from "#modules/orders/paths.ts";
import { lastOrder } from "#modules/orders/server/order.ts";
import { goToAfresh } from "#modules/people/server/go-to-afresh.ts";
import { EarnedCoupons } from "#modules/promotion/components/earned-coupons.tsx";
import { earnedCoupons } from "#modules/promotion/server/coupon.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { orShown, useShown } from "#platform/browser/shown-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { AccountOffer } from "../components/account-offer.tsx";
import { BriefLines } from "../components/order-brief.tsx";
import { PaymentStatus } from "../components/payment-status.tsx";
import { guestAccountForm } from "../contract.ts";
import { cartPath } from "../paths.ts";
import { guestAccount, makeGuestAccount } from "../server/guest-account.ts";
import type { Route } from "./+types/confirmation-page.ts";

export const loader = personalLoader("anyone", async (context, { url }) => {
  const order = await lastOrder(context);
  if (!order) throw goTo(cartPath);
  return {
    order,
    coupons: await earnedCoupons(context, order.id),
    guest: await guestAccount(context),
    madeFor: url.searchParams.get("account") === "made" ? (context.user?.name ?? null) : null,
  };
});

export const action = pageAction("anyone", guestAccountForm, async (context, { password }) => {
  await makeGuestAccount(context, password);
  return goToAfresh(`${ordersPaths.confirmation}?account=made`);
});

/** The bank's word is known, and only the page that says it does not come: it stays, and is asked for again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orShown(ordersPaths.confirmation, serverLoader);
}

export default function ConfirmationPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { order, coupons, guest, madeFor } = loaderData;
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
          {madeFor && <Alert kind="ok" live title={text("shop.accountMade", { name: madeFor })} />}
          <div className="row">
            <ButtonLink href={order.path}>{text("shop.followOrder")}</ButtonLink>
            <ButtonLink href="/shop" kind="line">
              {text("shop.keepLooking")}
            </ButtonLink>
          </div>
          {guest && <AccountOffer guest={guest} problem={problem} />}
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
