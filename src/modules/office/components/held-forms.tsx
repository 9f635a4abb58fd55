import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type * as contract from "../contract.ts";
import { officePath } from "../paths.ts";

type Hindrance = "offline" | "signedOut";

interface Held {
  form: HTMLFormElement;
  button: HTMLElement | null;
  because: Hindrance;
}

const patienceMs = 10_000;
/** By then the button of a submitted form shows by itself that it is busy, if the router received the form. */
const restMs = 400;

const call = caller<typeof contract>();

/** Why nothing can be saved now; null if saving is possible, or if the server has to give its own reason. */
async function hindrance(): Promise<Hindrance | null> {
  try {
    await call("/web/staff_check", {}, { signal: AbortSignal.timeout(patienceMs) });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailed)) return "offline";
    if (error.code === 100) return "signedOut";
    return error.refusal === "platform.forbidden" ? null : "offline";
  }
}

/**
 * Checks with the server before any form of the back office is submitted. A form sent to a server that does not answer,
 * or without a session, ends on another page and loses what was typed: so it is held back unchanged.
 */
export function HeldForms() {
  const { text, href } = useLocale();
  const [held, setHeld] = useState<Held | null>(null);
  /** Forms being submitted: a second press of the button must not send a second form. */
  const leaving = useRef(new Set<HTMLFormElement>());
  const passed = useRef<HTMLFormElement>(null);

  async function send(form: HTMLFormElement, button: HTMLElement | null) {
    if (leaving.current.has(form)) return;
    leaving.current.add(form);
    const because = await hindrance();
    setHeld(because && { form, button, because });
    if (!because && form.isConnected) {
      passed.current = form;
      form.requestSubmit(button?.isConnected ? button : null);
      passed.current = null;
    }
    setTimeout(() => leaving.current.delete(form), because ? 0 : restMs);
  }
  const { state } = useNavigation();
  useEffect(() => {
    // The form is answered: the next press is a new one, however soon it comes.
    if (state === "idle") leaving.current.clear();
  }, [state]);

  const sending = useRef(send);
  sending.current = send;

  useEffect(() => {
    function hold(event: SubmitEvent) {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form === passed.current) return;
      if (form.method !== "post" || !form.closest("main")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void sending.current(form, event.submitter);
    }
    // In the capture phase, before the router receives it.
    window.addEventListener("submit", hold, { capture: true });
    return () => window.removeEventListener("submit", hold, { capture: true });
  }, []);

  const close = () => setHeld(null);
  return (
    <Dialog
      open={held !== null}
      onClose={close}
      title={text("office.heldTitle")}
      closeLabel={text("office.close")}
      footer={
        <>
          {held?.because === "signedOut" && (
            <a
              className={buttonClass({ kind: "line" })}
              href={href(`/web/login?redirect=${officePath}`)}
              target="_blank"
              rel="noreferrer"
            >
              {text("office.heldSignIn")}
            </a>
          )}
          <Button onClick={() => held && void send(held.form, held.button)}>
            {text("office.heldAgain")}
          </Button>
        </>
      }
    >
      <p role="status">
        {held && text(held.because === "offline" ? "office.heldOffline" : "office.heldSignedOut")}
      </p>
    </Dialog>
  );
}
