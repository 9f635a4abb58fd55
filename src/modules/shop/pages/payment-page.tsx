import Lock from "lucide-react/icons/lock";
import { startTransition, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { DeliveryMethods } from "#modules/delivery/components/delivery-methods.tsx";
import { useDelivery } from "#modules/delivery/components/use-delivery.ts";
import { deliveryView } from "#modules/delivery/server/delivery-view.ts";
import { GiftCards } from "#modules/orders/components/gift-card/gift-cards.tsx";
import { noticeOf, refusedWayOf } from "#modules/orders/server/cart/notice.ts";
import { WaysToPay } from "#modules/payment/components/provider/ways-to-pay.tsx";
import { payerView } from "#modules/payment/server/card/saved-card.ts";
import { CartCodes } from "#modules/promotion/components/cart-codes.tsx";
import { codesView } from "#modules/promotion/server/codes-view.ts";
import { useCount } from "#modules/stats/components/use-count.ts";
import { legalLinks } from "#modules/website/server/legal/legal.ts";
import { leaveFor, useSentForm } from "#platform/browser/sent-form.ts";
import { orShown, useShown } from "#platform/browser/shown-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, Reason } from "#ui/button.tsx";
import { Stage } from "#ui/steps.tsx";
import { CheckoutFrame } from "../components/account/checkout-frame.tsx";
import { ContactDone, DeliveryDone } from "../components/account/contact-done.tsx";
import { Consent } from "../components/consent.tsx";
import { LegalLinks } from "../components/legal-links.tsx";
import { NotSent } from "../components/not-sent.tsx";
import { OldPage } from "../components/old-page.tsx";
import { usePayPress } from "../components/pay-press.ts";
import { useScripted } from "../components/scripted.ts";
import { paymentPath, payPath } from "../paths.ts";
import { checkoutOrGo } from "../server/checkout-steps.ts";
import type { Route } from "./+types/payment-page.ts";

export const handle = { shell: "bare" };

export const loader = personalLoader("anyone", async (context, { url }) => {
  const checkout = await checkoutOrGo(context, "payment");
  return {
    checkout,
    payer: await payerView(context, checkout.providers),
    delivery: await deliveryView(context),
    codes: await codesView(context, url),
    notice: noticeOf(context),
    way: refusedWayOf(context),
    legal: await legalLinks(context),
  };
});

/** A network error while prices are reloaded must not remove the page with the ticked box. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orShown(paymentPath, serverLoader);
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { checkout, notice } = loaderData;
  const { cart, providers, isFree, paymentProblem, consent } = checkout;
  const [terms, setTerms] = useState(!consent.isNeeded);
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState(0);
  const { sending, failure, submit } = useSentForm(async (to) => {
    if (to !== href(paymentPath)) return leaveFor(to);
    // The payment was refused: the reason is shown here, and the ticked box stays.
    await revalidate();
    startTransition(() => setRefusals((count) => count + 1));
    return false;
  });
  const scripted = useScripted();
  const isOld = useShown(paymentPath, loaderData);
  useCount("/stats/ecom/order_checkout");
  // A box that was ticked before the script loaded, or that the browser restored, counts.
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another consent comes with another box
  useEffect(() => setTerms(box.current?.checked ?? !consent.isNeeded), [consent.stamp]);
  // A buyer who returns after the bank's refusal should read that first; on a phone it is far down the page.
  const problem = notice ?? paymentProblem;
  const problemBox = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each press that was refused
  useEffect(() => problemBox.current?.focus(), [refusals]);
  const delivery = useDelivery(loaderData.delivery);
  const missing = delivery.missing ?? (terms ? null : "shop.termsMissing");
  const total = cart.totals.left ?? cart.totals.total;
  const form = useRef<HTMLFormElement>(null);
  const press = usePayPress(form, {
    waiting: delivery.busy && terms,
    ready: missing === null,
    total,
  });
  return (
    <CheckoutFrame checkout={checkout} title={text("shop.checkoutTitle")}>
      {problem && (
        // Without a script nothing scrolls to the text below.
        <div className="no-js gap-below">
          <Alert kind="bad" title={problem} />
        </div>
      )}
      <ContactDone billing={checkout.billing} />
      <DeliveryDone
        delivery={checkout.delivery}
        note={delivery.view ? null : text("shop.deliveryIncluded")}
        isOpen={delivery.missing !== null && !delivery.busy}
      >
        {delivery.view && <DeliveryMethods delivery={delivery} scripted={scripted} />}
      </DeliveryDone>
      <CartCodes view={loaderData.codes} back={paymentPath} />
      <GiftCards totals={cart.totals} back={paymentPath} />
      <Stage number={3} title={text("shop.stepPayment")} state="now" doneLabel={text("shop.stepDone")}>
        <form
          ref={form}
          method="post"
          action={href(payPath)}
          className="stack stack--l"
          // The key makes a repeated submission harmless: the order and its payment happen once.
          onSubmit={submit}
        >
          {problem && (
            <div ref={problemBox} tabIndex={-1}>
              <Alert kind="bad" title={problem}>
                {/* The provider's refusal has its own message. */}
                {notice && text("shop.nothingCharged")}
              </Alert>
            </div>
          )}
          <input type="hidden" name="key" value={checkout.placeKey} />
          <input type="hidden" name="seal" value={cart.seal} />
          {isFree ? (
            <p>
              {cart.totals.giftCards.length > 0
                ? text("orders.cardsPayAll", { count: cart.totals.giftCards.length })
                : text("shop.nothingToPay")}
            </p>
          ) : providers.length === 0 ? (
            <Alert kind="warn" title={text("shop.noProvider")} />
          ) : (
            <WaysToPay
              label={text("shop.howToPay")}
              providers={providers}
              payer={loaderData.payer}
              chosen={loaderData.way}
            />
          )}
          <Consent consent={consent} box={box} onTick={setTerms} />
          <OldPage isOld={isOld} />
          <NotSent failure={failure} unsure={text("shop.payUnsure")}>
            {text(failure?.isUnsure ? "shop.payUnsureSafe" : "shop.nothingCharged")}
          </NotSent>
          <div className="pay-now">
            <Button
              type="submit"
              size="l"
              block
              icon={Lock}
              busy={sending || press.isKept}
              disabledReason={scripted && missing ? text(missing) : undefined}
            >
              {isFree ? text("shop.placeOrder") : text("shop.pay", { total })}
            </Button>
            <div role="status">{press.isOther && <Reason>{text("shop.totalOther", { total })}</Reason>}</div>
          </div>
          <LegalLinks links={loaderData.legal} />
        </form>
      </Stage>
    </CheckoutFrame>
  );
}
