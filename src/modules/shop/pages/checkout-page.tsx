import { useEffect, useState } from "react";
import type { AddressView } from "#modules/orders/server/cart/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useSentForm } from "#platform/browser/sent-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Pick, PickList } from "#ui/check.tsx";
import { Stage } from "#ui/steps.tsx";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { ContactDone } from "../components/contact-done.tsx";
import { NotSent } from "../components/not-sent.tsx";
import { useScripted } from "../components/scripted.ts";
import { forgetTyped } from "../components/typed-address.ts";
import { addressPath, checkoutPath } from "../paths.ts";
import { checkoutOrGo } from "../server/checkout-steps.ts";
import type { Route } from "./+types/checkout-page.ts";

export const handle = { shell: "bare" };

export const loader = personalLoader("anyone", (context) => checkoutOrGo(context, "checkout"));

export default function CheckoutPage({ loaderData: checkout }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { billing, delivery, deliveryChoices } = checkout;
  const { notServed = null } = deliveryChoices.find((one) => one.personId === billing?.personId) ?? {};
  const [same, setSame] = useState(checkout.sameAddress && notServed === null);
  const scripted = useScripted();
  useEffect(forgetTyped, []);
  const { sending, failure, submit } = useSentForm();
  const others = deliveryChoices.filter((one) => one.personId !== billing?.personId);
  const elsewhere = delivery && !checkout.sameAddress ? [delivery] : [];
  const { totals } = checkout.cart;
  const isExtra = totals.delivery !== null || Boolean(totals.deliveryPending);
  const choices = [...elsewhere, ...others.filter((one) => one.personId !== delivery?.personId)];
  const chosen = choices.find(({ complete }) => complete);
  return (
    <CheckoutFrame checkout={checkout} title={text("shop.checkoutTitle")}>
      <ContactDone billing={billing} />
      <Stage number={2} title={text("shop.stepDelivery")} state="now" doneLabel={text("shop.stepDone")}>
        <form method="post" action={href(checkoutPath)} className="stack stack--l" onSubmit={submit}>
          <Checkbox
            name="use_billing"
            value="1"
            checked={same}
            disabled={notServed !== null}
            hint={notServed === null ? undefined : text("shop.notServed", { place: notServed })}
            onChange={(event) => setSame(event.currentTarget.checked)}
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
          <p className="small muted">{text(isExtra ? "shop.deliveryChosenNext" : "shop.deliveryIncluded")}</p>
          <NotSent failure={failure} />
          <Button type="submit" size="l" block busy={sending}>
            {text("shop.continueToPayment")}
          </Button>
        </form>
      </Stage>
      <Stage number={3} title={text("shop.stepPayment")} state="later" doneLabel={text("shop.stepDone")} />
    </CheckoutFrame>
  );
}

/** Where it is, and why nothing can be sent there. */
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
