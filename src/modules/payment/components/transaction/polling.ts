import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { processPath } from "../../paths.ts";

const call = caller<typeof contract>();
const firstMs = 600;
/** A dead connection, for example after a change of network, reports nothing by itself. */
const patienceMs = 20_000;

type Answer = Awaited<ReturnType<typeof call<"/payment/process/poll">>>;
export type Polled = NonNullable<Answer["transactions"]>[number];

/**
 * asking: no answer yet or one that says to wait; retry: the server is working on it; any other text is the server's.
 */
export interface Polling {
  phase: "asking" | "retry" | "empty" | "failed" | "said";
  said: string;
  transactions: Polled[];
}

/** Every 3 s for the first ten times, every 10 s up to the twentieth, every 30 s after. */
export function pauseMs(attempt: number): number {
  return attempt < 10 ? 3000 : attempt < 20 ? 10_000 : 30_000;
}

/** The next page: of the payment on this page, or of the only payment there is; null while the buyer waits. */
export function goOnTo(transactions: readonly Polled[], reference?: string): string | null {
  const mine = reference
    ? transactions.find((one) => one.reference === reference)
    : transactions.length === 1
      ? transactions[0]
      : undefined;
  return mine && !mine.return_url.endsWith(processPath(mine.reference)) ? mine.return_url : null;
}

/** The latest known state of a payment: the page may be older than the bank's answer. */
export function latestState(
  { reference, state }: Pick<Polled, "reference" | "state">,
  transactions: readonly Polled[],
): string {
  return transactions.find((one) => one.reference === reference)?.state ?? state;
}

export function phaseOf({ success, error }: Pick<Answer, "success" | "error">): Polling["phase"] {
  if (success) return "asking";
  if (error === "tx_process_retry") return "retry";
  return error === "no_tx_found" ? "empty" : "said";
}

/**
 * The page's knowledge after an answer. The server reports a payment's end only once: here it is neither forgotten nor
 * expected again.
 */
export function heard(before: Polling, answer: Pick<Answer, "success" | "error" | "transactions">): Polling {
  const { transactions = [], error = "" } = answer;
  const others = before.transactions.filter((known) =>
    transactions.every(({ reference }) => reference !== known.reference),
  );
  const known = [...others, ...transactions];
  const phase = phaseOf(answer);
  return {
    phase: phase === "empty" && known.length > 0 ? "asking" : phase,
    said: error,
    transactions: known,
  };
}

/** Polls the payments until one leads to another page; `reference` names the payment of this page. */
export function usePolling(reference?: string): Polling {
  const attempts = useRef(0);
  const { revalidate } = useRevalidator();
  const lookAgain = useRef(revalidate);
  lookAgain.current = revalidate;
  const [polling, setPolling] = useState<Polling>({ phase: "asking", said: "", transactions: [] });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let asking = false;
    async function ask() {
      attempts.current += 1;
      asking = true;
      try {
        const answer = await call("/payment/process/poll", {}, { signal: AbortSignal.timeout(patienceMs) });
        if (stopped) return;
        const { transactions = [] } = answer;
        const next = goOnTo(transactions, reference);
        if (next) return window.location.replace(next);
        // Another tab has already received it, or this is the page of an order's private link: poll once more.
        if (reference && transactions.every((one) => one.reference !== reference)) await lookAgain.current();
        setPolling((before) => heard(before, answer));
      } catch {
        setPolling((before) => ({ ...before, phase: "failed" }));
      }
      asking = false;
      if (!stopped) timer = setTimeout(() => void ask(), pauseMs(attempts.current));
    }
    /** A buyer who returns from the bank's app, or is online again, should not wait for the rest of the pause. */
    function askNow() {
      if (asking || document.visibilityState === "hidden") return;
      clearTimeout(timer);
      void ask();
    }
    timer = setTimeout(() => void ask(), firstMs);
    window.addEventListener("online", askNow);
    document.addEventListener("visibilitychange", askNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", askNow);
      document.removeEventListener("visibilitychange", askNow);
    };
  }, [reference]);
  return polling;
}
