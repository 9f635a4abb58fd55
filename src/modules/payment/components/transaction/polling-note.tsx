import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Polling } from "./polling.ts";

/** The result of the last poll for the waiting buyer; empty while everything goes well. */
export function PollingNote({ polling: { phase, said } }: { polling: Polling }) {
  const { text } = useLocale();
  if (phase === "retry") return <Alert title={text("payment.processRetry")} live />;
  if (phase === "said") return <Alert kind="warn" title={said} live />;
  if (phase === "failed") {
    return (
      <Alert kind="warn" title={text("payment.processFailed")} live>
        {text("payment.processFailedText")}
      </Alert>
    );
  }
  if (phase !== "empty") return null;
  return (
    <Alert kind="info" title={text("payment.processEmpty")} live>
      {text("payment.processEmptyText")}
    </Alert>
  );
}
