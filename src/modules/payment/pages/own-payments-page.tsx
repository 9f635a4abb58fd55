import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { Spinner } from "#ui/button.tsx";
import { usePolling } from "../components/transaction/polling.ts";
import { PollingNote } from "../components/transaction/polling-note.tsx";
import { ownPayments } from "../server/transaction/process-poll.ts";
import type { Route } from "./+types/own-payments-page.ts";

export const loader = personalLoader("anyone", async (context) => {
  const payments = await ownPayments(context);
  const [only, ...others] = payments;
  if (only?.leadsTo && others.length === 0) throw goTo(only.leadsTo, 302);
  return { payments };
});

/** All pending payments of this session. */
export default function OwnPaymentsPage({ loaderData: { payments } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const polling = usePolling();
  const fresh = new Map(polling.transactions.map((one) => [one.reference, one]));
  const isEmpty = payments.length === 0;
  return (
    <div className="wrap card-step">
      <PageHead title={text("payment.processTitle")} hidden />
      <noscript>
        <meta httpEquiv="refresh" content="10" />
      </noscript>
      <section className="panel panel__b stack" aria-live="polite">
        <h1 className="h3">{text("payment.processTitle")}</h1>
        {isEmpty ? (
          <PollingNote polling={{ phase: "empty", said: "", transactions: [] }} />
        ) : (
          <PollingNote polling={polling} />
        )}
        <ul className="cards">
          {payments.map(({ reference, amount, stateText, message, leadsTo }) => {
            const now = fresh.get(reference);
            const state = now?.state_message ?? stateText;
            const more = now?.message_to_display ?? message;
            const path = now ? now.return_url : href(leadsTo ?? `/payment/process/${reference}`);
            return (
              <li key={reference} className="cards__one">
                <p className="row row--between">
                  <a className="link" href={path}>
                    {reference}
                  </a>
                  <b className="num">{amount}</b>
                </p>
                <p className="small muted row">
                  {!now?.is_processed && <Spinner />} {[state, more].filter(Boolean).join(". ")}
                </p>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
