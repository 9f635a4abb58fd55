import { useState } from "react";
import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { guestHeaders } from "#platform/http/csp.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { FormNotLoaded, OtherWay, PaymentStep } from "../../../../components/transaction/payment-step.tsx";
import { processPath } from "../../../../paths.ts";
import { CardFrame } from "../components/card-frame.tsx";
import { stripePath } from "../paths.ts";
import { beginStripeAgain, stripePaymentView } from "../stripe-page.ts";
import { stripeSources } from "../stripe-sources.ts";
import type { Route } from "./+types/payment-page.ts";

/** Only this page's policy allows Stripe's script. */
export const headers = () => guestHeaders(stripeSources);

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  const view = await stripePaymentView(context, params["reference"] ?? "");
  if ("leadsTo" in view) throw goTo(view.leadsTo, 302);
  // Back from the bank's own page. The parameters that Stripe adds to the address give access to the payment, so they
  // must not stay in it.
  if (url.searchParams.has("payment_intent_client_secret")) {
    throw goTo(view.isUnknown ? processPath(view.reference) : stripePath(view.reference), 302);
  }
  return view;
});

export const action = pageAction("anyone", z.object({}), async (context, _input, { params }) =>
  goTo(await beginStripeAgain(context, params["reference"] ?? "")),
);

/** The page for the card of a payment, typed into Stripe's frame. */
export default function StripePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { reference, amount, form } = view;
  const [failed, setFailed] = useState(form === null);
  const [tried, setTried] = useState(false);
  const problem = actionData?.message ?? (tried ? "" : view.problem);
  return (
    <PaymentStep title={text("payment.formTitle")}>
      <PageHead title={text("payment.formTitle")} hidden />
      <p className="muted">
        {text("payment.bankReference")} <bdi>{reference}</bdi>, <b className="num">{amount}</b>
      </p>
      {problem && <Alert kind="bad" title={problem} />}
      <noscript>
        <Alert kind="warn" title={text("payment.formNeedsScript")} />
      </noscript>
      {form && !failed ? (
        <CardFrame
          form={form}
          kind="payment"
          submit={text("payment.formPay", { amount })}
          onTry={() => setTried(true)}
          onDone={() => window.location.assign(href(processPath(reference)))}
          onFailed={() => setFailed(true)}
          stateHref={href(processPath(reference))}
        />
      ) : (
        <FormNotLoaded
          path={stripePath(reference)}
          atProvider={form === null}
          statePath={view.isUnknown ? processPath(reference) : undefined}
        />
      )}
      <OtherWay giveUp={view.giveUp} />
    </PaymentStep>
  );
}
