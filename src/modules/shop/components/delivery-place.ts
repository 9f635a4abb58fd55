import { startTransition, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FormUnheard, type SendingFailure } from "#platform/browser/sent-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { checkoutPath } from "../paths.ts";

/** Sends the chosen delivery address at once, so that the page shows its methods, prices and dates. */
export function useDeliveryPlace() {
  const { href } = useLocale();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<SendingFailure | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());

  function choose(fields: Record<string, string>) {
    setWaiting((count) => count + 1);
    // One request after the other, so that the last choice wins.
    line.current = line.current.then(async () => {
      try {
        await sendPlace(href(checkoutPath), fields);
        setFailure(null);
        await revalidate();
      } catch (error) {
        const words = error instanceof FormUnheard ? error.words : "";
        setFailure((before) => ({ count: (before?.count ?? 0) + 1, words, isUnsure: false }));
      }
      startTransition(() => setWaiting((count) => count - 1));
    });
  }

  return { busy: waiting > 0, failure, choose };
}

async function sendPlace(action: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...fields, xhr: "1" });
  const response = await fetch(action, { method: "POST", body }).catch(() => null);
  if (response?.ok) return;
  const isWords = response?.headers.get("content-type")?.startsWith("text/plain") ?? false;
  throw new FormUnheard(isWords ? await response?.text() : "");
}
