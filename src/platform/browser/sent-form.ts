import { useCallback, useState } from "react";
import { useRestored } from "./restored.ts";

/** Longer than any form's work may take; a dead connection reports nothing by itself. */
const patienceMs = 30_000;

/** A form got no answer, or the server refused it; `words` are the server's words of refusal. */
export class FormUnheard extends Error {
  readonly words: string;

  constructor(words = "") {
    super(words || "A form was not answered.");
    this.name = "FormUnheard";
    this.words = words;
  }
}

/** Sends the fields of a plain form and answers the path of its redirect. Throws FormUnheard. */
export async function sendFields(action: string, fields: Iterable<[string, unknown]>): Promise<string> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") body.append(name, value);
  try {
    const response = await fetch(action, {
      method: "POST",
      // The server then answers the target (`platform/http/forms.ts`) instead of redirecting.
      headers: { accept: "application/json" },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (isRefused(response)) throw new FormUnheard(await response.text());
    const { to } = (await response.json()) as { to?: unknown };
    if (response.ok && typeof to === "string") return to;
  } catch (error) {
    if (error instanceof FormUnheard) throw error;
  }
  throw new FormUnheard();
}

/** The server refuses in JSON; proxies on the way answer with pages. */
function isRefused({ status, headers }: Response): boolean {
  const isWords = headers.get("content-type")?.startsWith("text/plain") ?? false;
  return isWords && status >= 400 && status < 500;
}

export interface SendingFailure {
  /** The number of failures in a row; each one is announced again. */
  count: number;
  /** The server's words; "" if nobody answered. */
  words: string;
  /** The form may have arrived although its answer did not. */
  isUnsure: boolean;
}

/**
 * Sends a plain form in the background. The page keeps everything chosen on it when nobody answers: no network, a
 * restarting server, a proxy's error page. Sending the form twice must be harmless. `arrive` goes to the target and
 * answers whether the page is being left; the form stays busy until then.
 */
export function useSentForm(arrive: (to: string) => Promise<boolean> | boolean = leaveFor) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendingFailure | null>(null);
  useRestored(useCallback(() => setSending(false), []));

  async function submit(event: { preventDefault: () => void; currentTarget: HTMLFormElement }) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const fail = (isUnsure: boolean, words: string) => {
      setSending(false);
      setFailure((before) => ({ count: (before?.count ?? 0) + 1, words, isUnsure }));
    };
    // Only a browser that is certainly offline does not try.
    if (!navigator.onLine) return fail(false, "");
    setSending(true);
    try {
      const to = await sendFields(form.getAttribute("action") ?? "", new FormData(form));
      setFailure(null);
      if (!(await arrive(to))) setSending(false);
    } catch (error) {
      const words = error instanceof FormUnheard ? error.words : "";
      fail(words === "", words);
    }
  }

  return { sending, failure, submit };
}

export function leaveFor(to: string): true {
  window.location.assign(to);
  return true;
}
