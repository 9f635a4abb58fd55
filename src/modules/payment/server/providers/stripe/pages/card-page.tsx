import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { guestHeaders } from "#platform/http/csp.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PaymentStep } from "../../../../components/transaction/payment-step.tsx";
import { savedCardsPath } from "../../../../paths.ts";
import { CardFrame } from "../components/card-frame.tsx";
import { stripeCardPath } from "../paths.ts";
import { addStripeCard } from "../stripe-card-create.ts";
import { stripeCardView } from "../stripe-page.ts";
import { stripeSources } from "../stripe-sources.ts";
import type { Route } from "./+types/card-page.ts";

export const headers = () => guestHeaders(stripeSources);

export const loader = personalLoader("signedIn", async (context, { params, url }) => {
  const view = await stripeCardView(context, params["setUp"] ?? "");
  // Back from the bank's own page: see the page of a payment.
  if (url.searchParams.has("setup_intent_client_secret")) throw goTo(stripeCardPath(view.setUp), 302);
  return view;
});

export const action = pageAction("signedIn", z.object({}), async (context, _input, { params }) => {
  await addStripeCard(context, params["setUp"] ?? "");
  return goTo(`${savedCardsPath}?done=added`);
});

/** The page for saving a card without a payment, typed into Stripe's frame. */
export default function StripeCardPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { form, isTyped } = view;
  const [failed, setFailed] = useState(form === null);
  const keeping = useRef<HTMLFormElement>(null);
  // The bank's own page has redirected back here: the card still has to be saved.
  useEffect(() => {
    if (isTyped && !actionData) keeping.current?.requestSubmit();
  }, [isTyped, actionData]);
  const problem = actionData ? text("payment.notAdded") : view.problem;
  return (
    <PaymentStep title={text("payment.cardAdd")}>
      <PageHead title={text("payment.cardAdd")} hidden />
      {problem && <Alert kind="bad" title={problem} live />}
      <noscript>
        <Alert kind="warn" title={text("payment.formNeedsScript")} />
      </noscript>
      <form method="post" ref={keeping} hidden={!isTyped}>
        <Button type="submit" size="l" block>
          {text("payment.formSave")}
        </Button>
      </form>
      {form && !failed && !isTyped && (
        <CardFrame
          form={form}
          kind="setUp"
          submit={text("payment.formSave")}
          onDone={() => keeping.current?.requestSubmit()}
          onFailed={() => setFailed(true)}
        />
      )}
      {failed && (
        <Alert kind="bad" title={text("payment.formNotLoaded")} live>
          {text("payment.notAdded")}
        </Alert>
      )}
      <ButtonLink kind="quiet" block href={savedCardsPath}>
        {text("payment.cards")}
      </ButtonLink>
    </PaymentStep>
  );
}
