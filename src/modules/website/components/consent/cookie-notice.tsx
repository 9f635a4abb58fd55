import { useEffect, useId, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { answerCookies, type CookieChoice, cookieChoice, useCookieQuestion } from "./cookie-store.ts";

/** Asks once for consent to counting visits. Both answers are equally easy, and nothing waits for one. */
export function CookieNotice() {
  const open = useCookieQuestion();
  useEffect(() => {
    // Like the counting of visits it needs the visitor's consent.
    if (open || cookieChoice() !== "accept") return;
    import("./visitor-timezone.ts").then(
      ({ tellTimezone }) => tellTimezone(),
      () => {},
    );
  }, [open]);
  return open ? <CookieQuestion /> : null;
}

function CookieQuestion() {
  const { text } = useLocale();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [sending, setSending] = useState<CookieChoice | null>(null);
  const [failed, setFailed] = useState(false);

  // A visitor who opens it again from the footer gets the focus there, and back afterwards; at the first visit nobody
  // is interrupted.
  useEffect(() => {
    if (cookieChoice() === null) return undefined;
    const opener = document.activeElement;
    title.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  async function choose(choice: CookieChoice) {
    setSending(choice);
    setFailed(false);
    try {
      await answerCookies(choice);
    } catch {
      setFailed(true);
    } finally {
      setSending(null);
    }
  }

  return (
    <section className="cookie cookie--fixed" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId} ref={title} tabIndex={-1}>
        {text("website.cookieTitle")}
      </h2>
      <p className="small muted">{text("website.cookieText")}</p>
      <div className="cookie__b">
        <Button kind="line" busy={sending === "refuse"} onClick={() => choose("refuse")}>
          {text("website.cookieRefuse")}
        </Button>
        <Button kind="line" busy={sending === "accept"} onClick={() => choose("accept")}>
          {text("website.cookieAccept")}
        </Button>
      </div>
      {failed && <FieldError>{text("website.cookieFailed")}</FieldError>}
    </section>
  );
}
