import { useEffect, useRef } from "react";
import { caller } from "#platform/browser/call.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { Button, ButtonLink, Spinner } from "#ui/button.tsx";
import type * as contract from "../contract.ts";
import { processPath } from "../paths.ts";
import { processView } from "../server/process.ts";
import type { Route } from "./+types/process-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const view = await processView(context, params["reference"] ?? "");
  if (view.leadsTo) throw goTo(view.leadsTo, 302);
  return view;
});

const call = caller<typeof contract>();

export default function ProcessPage({
  loaderData: { transaction, continueAt, giveUp },
}: Route.ComponentProps) {
  const { text, href } = useLocale();
  usePolling(transaction.reference);
  const { reference, amount } = transaction;
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
        <div className="row">
          <ButtonLink kind="line" href={processPath(reference)}>
            {text("payment.waitingAgain")}
          </ButtonLink>
          {continueAt && (
            <ButtonLink kind="line" href={continueAt}>
              {text("payment.continueAtBank")}
            </ButtonLink>
          )}
        </div>
        {giveUp && (
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

/** Asks every 3 s for ten times, then every 10 s for ten times, then every 30 s; follows as soon as there is an answer. */
function usePolling(reference: string): void {
  const attempts = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    async function ask() {
      attempts.current += 1;
      try {
        const { transactions } = await call("/payment/process/poll", {});
        const mine = transactions?.find((one) => one.reference === reference);
        if (mine && !mine.return_url.includes(processPath(reference))) {
          window.location.replace(mine.return_url);
          return;
        }
      } catch {
        // The next attempt asks again; the mail tells the result in any case.
      }
      if (!stopped) timer = setTimeout(ask, pauseMs(attempts.current));
    }
    timer = setTimeout(ask, 600);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [reference]);
}

function pauseMs(attempt: number): number {
  return attempt < 10 ? 3000 : attempt < 20 ? 10_000 : 30_000;
}
