import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { MailPreview } from "#modules/website/components/staff/mail/mail-preview.tsx";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Accordion } from "#ui/accordion.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type * as contract from "../../contract.ts";

const call = caller<typeof contract>();
/** The preview follows after a pause in typing. */
const pauseMs = 500;

interface Shown {
  subject: string;
  html: string;
  text: string;
}

interface MailTextPreviewProps {
  mail: { kind: string; code: string; shown: Shown };
}

/** The mail with example data beside its form, as wide as a desktop or a phone. */
export function MailTextPreview({ mail }: MailTextPreviewProps) {
  const { text } = useLocale();
  const { kind, code } = mail;
  const root = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(mail.shown);
  const [failed, setFailed] = useState(false);
  const [test, setTest] = useState<{ kind: "ok" | "bad"; said: string } | null>(null);
  useEffect(() => {
    // A form that restarts after a save is another element in the same place.
    const around = root.current?.parentElement;
    const opened = formBeside(root.current);
    if (!around || !opened) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leaving = new AbortController();
    let asked = JSON.stringify(wordsOf(opened, code));
    const ask = () => {
      const form = formBeside(root.current);
      if (!form) return;
      const words = wordsOf(form, code);
      const next = JSON.stringify(words);
      if (next === asked) return;
      asked = next;
      leaving.abort();
      leaving = new AbortController();
      const { signal } = leaving;
      call("/web/mail/preview", { kind, code, ...words }, { signal }).then(
        (answer) => {
          setShown(answer);
          setFailed(false);
        },
        () => !signal.aborted && setFailed(true),
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pauseMs);
    };
    const observer = new MutationObserver(later);
    observer.observe(around, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["value"],
    });
    around.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      observer.disconnect();
      around.removeEventListener("input", later);
    };
  }, [kind, code]);
  const sendTest = (event: FormEvent) => {
    const form = formBeside(root.current);
    if (!form) return;
    event.preventDefault();
    call("/web/mail/test", { kind, code, ...wordsOf(form, code) }).then(
      ({ email }) => setTest({ kind: "ok", said: text("mail.testDone", { email }) }),
      (error: unknown) =>
        setTest({ kind: "bad", said: error instanceof Error ? error.message : text("mail.testFailed") }),
    );
  };
  return (
    <section ref={root} className="mail-text__preview stack" aria-labelledby="mail-preview">
      <h2 className="h4" id="mail-preview">
        {text("mail.preview")}
      </h2>
      <Form method="post" onSubmit={sendTest}>
        <Button type="submit" kind="line" size="s" name="action" value="test">
          {text("mail.test")}
        </Button>
      </Form>
      {test && (
        <Alert kind={test.kind} live>
          {test.said}
        </Alert>
      )}
      {failed && (
        <Alert kind="warn" live>
          {text("mail.previewFailed")}
        </Alert>
      )}
      <p className="small">
        <span className="quiet">{text("mail.subject")}:</span> <b>{shown.subject}</b>
      </p>
      <fieldset className="mail-text__widths row">
        <legend className="vh">{text("mail.width")}</legend>
        {(["desktop", "phone"] as const).map((width) => (
          <label key={width} className="row">
            <input type="radio" name="mail-width" value={width} defaultChecked={width === "desktop"} />
            {text(`mail.${width}`)}
          </label>
        ))}
      </fieldset>
      <div className="mail-text__paper">
        <MailPreview subject={shown.subject} html={shown.html} />
      </div>
      <Accordion title={text("mail.plainText")}>
        <pre className="mail-text__plain">{shown.text}</pre>
      </Accordion>
    </section>
  );
}

/** The form beside the preview. */
function formBeside(preview: HTMLElement | null): HTMLFormElement | null {
  return preview?.parentElement?.querySelector<HTMLFormElement>("form.staff-form") ?? null;
}

/** The form's present values, saved or not. */
function wordsOf(form: HTMLFormElement, code: string) {
  const data = new FormData(form);
  const said = (name: string) => String(data.get(name) ?? "");
  return {
    ...{ subject: said("subject"), title: said("title"), preview: said("preview") },
    body: said(`body.${code}`),
  };
}
