import { useCallback, useState } from "react";
import { useRestored } from "./restored.ts";

/** Longer than anything that a form starts may take; a connection that died says nothing by itself. */
const patienceMs = 30_000;

/** Nobody has said what came of a form; `words` are those of the server, if it has refused it. */
export class FormUnheard extends Error {
  readonly words: string;

  constructor(words = "") {
    super(words || "A form was not answered.");
    this.name = "FormUnheard";
    this.words = words;
  }
}

/** Sends the fields of a plain form and answers the path that it leads to. Throws FormUnheard. */
export async function sendFields(action: string, fields: Iterable<[string, unknown]>): Promise<string> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") body.append(name, value);
  try {
    const response = await fetch(action, {
      method: "POST",
      // The server then says where the form leads (`platform/http/forms.ts`) instead of leading there.
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

/** The server refuses in words; what stands between it and the browser answers with pages. */
function isRefused({ status, headers }: Response): boolean {
  const isWords = headers.get("content-type")?.startsWith("text/plain") ?? false;
  return isWords && status >= 400 && status < 500;
}

export interface SendingFailure {
  /** How often in a row, so that it is said again each time. */
  count: number;
  /** The server's; "" where nobody has answered. */
  words: string;
  /** It may have got through, and only its answer has not. */
  isUnsure: boolean;
}

/**
 * Sends a plain form in the background, so that the page with all that was chosen on it stays when nobody answers: no
 * network, a server that restarts, a page of a proxy. The form must be harmless to send twice.
 * `arrive` goes where it leads and answers whether the page is left for that; it stays busy until it is gone.
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
    // Only a browser that is sure to be offline does not try.
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
