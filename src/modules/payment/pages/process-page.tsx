import { PageHead } from "#platform/browser/page-head.tsx";
import { orShown, useShown } from "#platform/browser/shown-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { Button, ButtonLink, buttonClass, Spinner } from "#ui/button.tsx";
import { latestState, usePolling } from "../components/transaction/polling.ts";
import { PollingNote } from "../components/transaction/polling-note.tsx";
import { processPath } from "../paths.ts";
import { processView } from "../server/transaction/process.ts";
import type { Route } from "./+types/process-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const view = await processView(context, params["reference"] ?? "");
  if (view.leadsTo) throw goTo(view.leadsTo, 302);
  return view;
});

/** The page reloads repeatedly while the bank is awaited; one failed request must not end that. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return orShown(processPath(params.reference), serverLoader);
}

export default function ProcessPage({ loaderData }: Route.ComponentProps) {
  const { transaction, continueAt, giveUp } = loaderData;
  const { text, href } = useLocale();
  useShown(processPath(transaction.reference), loaderData);
  const polling = usePolling(transaction.reference);
  const { reference, amount } = transaction;
  // Once the payment is under way the buyer has nothing left to do at the bank, and nothing to give up.
  const isOpen = latestState(transaction, polling.transactions) === "draft";
  return (
    <div className="wrap">
      <PageHead title={text("payment.waiting")} hidden />
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <section className="empty section" aria-live="polite">
        <Spinner />
        <h1 className="h3">{text("payment.waiting")}</h1>
        <p>{text("payment.waitingNote", { reference, amount })}</p>
        {polling.phase !== "empty" && <PollingNote polling={polling} />}
        <div className="row">
          <ButtonLink kind="line" href={processPath(reference)}>
            {text("payment.waitingAgain")}
          </ButtonLink>
          {isOpen && continueAt && (
            // A full page load: the page with the card form has a policy of its own.
            <a className={buttonClass({ kind: "line" })} href={href(continueAt)}>
              {text("payment.continueAtBank")}
            </a>
          )}
        </div>
        {isOpen && giveUp && (
          <form method="post" action={href(giveUp.path)}>
            {Object.entries(giveUp.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" kind="quiet">
              {text(giveUp.reopens ? "payment.giveUp" : "payment.giveUpOnly")}
            </Button>
          </form>
        )}
      </section>
    </div>
  );
}
