import CircleCheck from "lucide-react/icons/circle-check";
import { OrderAddress, OrderTotals } from "#modules/orders/components/order/order-parts.tsx";
import { PaymentMessage } from "#modules/orders/components/order/payment-message.tsx";
import { ordersPaths } from "#modules/orders/paths.ts";
import type { OrderView } from "#modules/orders/server/cart/views.ts";
import { lastOrder } from "#modules/orders/server/order/order.ts";
import { goToAfresh } from "#modules/people/server/sign-in/go-to-afresh.ts";
import { EarnedCoupons } from "#modules/promotion/components/earned-coupons.tsx";
import { earnedCoupons } from "#modules/promotion/server/coupon.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { orShown, useShown } from "#platform/browser/shown-view.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ReturnsNote } from "../components/account/cart-summary.tsx";
import { BriefLines } from "../components/account/order-brief.tsx";
import { OrderNext } from "../components/account/order-next.tsx";
import { AccountOffer } from "../components/account-offer.tsx";
import { givenName } from "../components/given-name.ts";
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

/** The bank has answered, but the page that shows the answer fails to load: this page stays and polls again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orShown(ordersPaths.confirmation, serverLoader);
}

export default function ConfirmationPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { order, coupons, guest, madeFor } = loaderData;
  const { text } = useLocale();
  useShown(ordersPaths.confirmation, loaderData);
  const { payment, balance } = order;
  const isOrdered = order.state === "sent" || order.state === "sale" || order.state === "done";
  const name = givenName(order.billing?.name ?? "");
  return (
    <div className="wrap page">
      <PageHead title={text("shop.orderTitle", { name: order.name })} hidden />
      <header className="thanks">
        {isOrdered && <Icon of={CircleCheck} />}
        <h1 className="h1">
          {isOrdered ? thanks(text, name) : text("shop.orderTitle", { name: order.name })}
        </h1>
        <p className="lead" role="status">
          {isOrdered
            ? text(`shop.confirmation${stageOf(order)}`, { order: order.name, email: order.email })
            : order.nextText}
        </p>
      </header>
      <div className="two">
        <div className="thanks__body">
          {payment?.instructions ? (
            <PaymentMessage order={order} />
          ) : (
            // Polls the state of a payment until it is known; after that, only the provider's message remains.
            (!isOrdered || payment?.message) && <PaymentStatus order={order} />
          )}
          {order.state === "sale" && balance.open && payment && !payment.isAtDoor && (
            <p>{text("orders.openBy", { amount: balance.open, provider: payment.providerName })}</p>
          )}
          <OrderNext order={order} />
          <EarnedCoupons coupons={coupons} />
          {madeFor && <Alert kind="ok" live title={text("shop.accountMade", { name: madeFor })} />}
          {guest && <AccountOffer guest={guest} problem={problem} />}
          <div className="row">
            <ButtonLink href={order.path}>{text("shop.followOrder")}</ButtonLink>
            <ButtonLink href="/shop" kind="line">
              {text("shop.keepLooking")}
            </ButtonLink>
          </div>
        </div>
        <aside className="two__side panel panel--plaster">
          <div className="panel__b stack stack--l">
            <div className="row row--between">
              <h2 className="h3">{text("shop.orderTitle", { name: order.name })}</h2>
              <span className="row row--tight">
                <Badge kind={order.state === "sale" || order.state === "done" ? "ok" : "info"}>
                  {order.stateText}
                </Badge>
                {order.moneyWords && <Badge kind={order.moneyWords.kind}>{order.moneyWords.text}</Badge>}
              </span>
            </div>
            <BriefLines lines={order.lines} />
            <OrderTotals totals={order.totals} />
            {payment && (
              <p className="small muted">
                {payment.providerName}: {payment.stateText}
              </p>
            )}
            {order.delivery && (
              <div className="thanks__place">
                <h3 className="small muted">{text("shop.deliverTo")}</h3>
                <OrderAddress address={order.delivery} />
              </div>
            )}
            <ReturnsNote words={order.returns} />
          </div>
        </aside>
      </div>
    </div>
  );
}

function thanks(text: Locale["text"], name: string): string {
  return name ? text("shop.thanks", { name }) : text("shop.thanksPlain");
}

/** Suffix of the text id for the state of the order. */
function stageOf({ payment, balance }: OrderView): "Reserved" | "Paid" | "Ordered" {
  if (payment?.instructions) return "Reserved";
  return balance.open === null && balance.promised === null && balance.paid !== null ? "Paid" : "Ordered";
}
