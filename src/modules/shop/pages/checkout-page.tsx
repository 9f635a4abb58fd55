import { useEffect, useState } from "react";
import { MethodFields } from "#modules/delivery/components/delivery-methods.tsx";
import { useDelivery } from "#modules/delivery/components/use-delivery.ts";
import { deliveryView } from "#modules/delivery/server/delivery-view.ts";
import { noticeOf } from "#modules/orders/server/cart/notice.ts";
import type { AddressView } from "#modules/orders/server/cart/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useSentForm } from "#platform/browser/sent-form.ts";
import { orShown, useShown } from "#platform/browser/shown-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox, Pick, PickList } from "#ui/check.tsx";
import { Stage } from "#ui/steps.tsx";
import { CheckoutFrame } from "../components/account/checkout-frame.tsx";
import { ContactDone } from "../components/account/contact-done.tsx";
import { useDeliveryPlace } from "../components/delivery-place.ts";
import { NotSent } from "../components/not-sent.tsx";
import { OldPage } from "../components/old-page.tsx";
import { useScripted } from "../components/scripted.ts";
import { forgetTyped } from "../components/typed-address.ts";
import { addressPath, checkoutPath } from "../paths.ts";
import { checkoutOrGo } from "../server/checkout-steps.ts";
import type { Route } from "./+types/checkout-page.ts";

export const handle = { shell: "bare" };

export const loader = personalLoader("anyone", async (context) => ({
  checkout: await checkoutOrGo(context, "checkout"),
  delivery: await deliveryView(context),
  notice: noticeOf(context),
}));

/** A network error during the loading of prices must not remove the page with the buyer's choices. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orShown(checkoutPath, serverLoader);
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { checkout, notice } = loaderData;
  const { billing, delivery: deliverTo, deliveryChoices } = checkout;
  const { notServed = null } = deliveryChoices.find((one) => one.personId === billing?.personId) ?? {};
  const [same, setSame] = useState(checkout.sameAddress && notServed === null);
  const scripted = useScripted();
  useEffect(forgetTyped, []);
  const { sending, failure, submit } = useSentForm();
  const place = useDeliveryPlace();
  const isOld = useShown(checkoutPath, loaderData);
  const delivery = useDelivery(loaderData.delivery);
  const others = deliveryChoices.filter((one) => one.personId !== billing?.personId);
  const isListed = others.some((one) => one.personId === deliverTo?.personId);
  const choices = deliverTo && !checkout.sameAddress && !isListed ? [deliverTo, ...others] : others;
  const usable = choices.filter(({ complete }) => complete);
  const chosen = usable.find(({ personId }) => personId === deliverTo?.personId) ?? usable[0];
  const { totals } = checkout.cart;
  const isExtra = totals.delivery !== null || Boolean(totals.deliveryPending);
  // Delivery to another address that is not known yet: the next page asks for it, and its methods come after that.
  const lacksPlace = !same && !chosen;
  const isStuck = delivery.missing === "delivery.cannotShip" && !lacksPlace && !place.busy;
  return (
    <CheckoutFrame checkout={checkout} title={text("shop.checkoutTitle")}>
      <ContactDone billing={billing} />
      <Stage number={2} title={text("shop.stepDelivery")} state="now" doneLabel={text("shop.stepDone")}>
        <form
          method="post"
          action={href(checkoutPath)}
          className="stack stack--l"
          aria-busy={delivery.busy || place.busy}
          onSubmit={submit}
        >
          {notice && <Alert kind="bad" live title={notice} />}
          <Checkbox
            name="use_billing"
            value="1"
            checked={same}
            disabled={notServed !== null}
            hint={notServed === null ? undefined : text("shop.notServed", { place: notServed })}
            onChange={({ currentTarget: { checked } }) => {
              setSame(checked);
              if (checked) place.choose({ use_billing: "1" });
              else if (chosen) place.choose({ partner_id: String(chosen.personId) });
            }}
          >
            {text("shop.deliverToSame")}
          </Checkbox>
          <div hidden={scripted && same} className={same ? "stack no-js" : "stack"}>
            {choices.length > 0 && (
              <PickList role="radiogroup" aria-label={text("shop.deliverTo")}>
                {choices.map((one) => (
                  <Pick
                    key={one.personId}
                    name="partner_id"
                    value={one.personId}
                    defaultChecked={one === chosen}
                    disabled={one.notServed !== null}
                    title={one.name}
                    note={<ChoiceNote address={one} />}
                    aside={
                      <Link className="link small" to={addressPath("shipping", one.personId)}>
                        {text("shop.change")}
                      </Link>
                    }
                    onChange={() => place.choose({ partner_id: String(one.personId) })}
                  />
                ))}
              </PickList>
            )}
            <p>
              <Link className="link small" to={addressPath("shipping")}>
                {text("shop.newAddress")}
              </Link>
            </p>
          </div>
          {!scripted && deliverTo && <input type="hidden" name="shown_for" value={deliverTo.personId} />}
          {lacksPlace ? (
            <p className="small muted">{text("shop.methodsAfterAddress")}</p>
          ) : delivery.view ? (
            <MethodFields delivery={delivery} scripted={scripted} />
          ) : (
            <p className="small muted">
              {text(isExtra ? "shop.methodsAfterAddress" : "shop.deliveryIncluded")}
            </p>
          )}
          {!scripted && delivery.view && (
            <Button type="submit" name="stay" value="1" kind="line" className="no-js">
              {text("shop.showMethods")}
            </Button>
          )}
          <OldPage isOld={isOld} />
          <NotSent failure={place.failure ?? failure} />
          <Button
            type="submit"
            size="l"
            block
            busy={sending}
            disabledReason={scripted && isStuck ? text("delivery.cannotShip") : undefined}
          >
            {text("shop.continueToPayment")}
          </Button>
        </form>
      </Stage>
      <Stage number={3} title={text("shop.stepPayment")} state="later" doneLabel={text("shop.stepDone")} />
    </CheckoutFrame>
  );
}

/** The address, and why it cannot be served. */
function ChoiceNote({ address: { lines, notServed } }: { address: AddressView }) {
  const { text } = useLocale();
  return (
    <>
      {lines.join(", ")}
      {notServed !== null && (
        <>
          <br />
          {text("shop.notServed", { place: notServed })}
        </>
      )}
    </>
  );
}
