import type { Appearance, Stripe, StripeElementLocale, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, Spinner } from "#ui/button.tsx";
import type { StripeFormFacts } from "../stripe-page.ts";
import { type CardProblem, isDoneAlready, problemOf, unsure } from "./card-problem.ts";

interface CardFrameProps {
  form: StripeFormFacts;
  kind: "payment" | "setUp";
  submit: string;
  /** Called at each press: earlier messages no longer apply. */
  onTry?: () => void;
  /** Called when the card went through, or when the result has to be polled. */
  onDone: () => void;
  /** Without the form this page can do nothing. */
  onFailed: () => void;
  /** The page with the payment's state, for buyers who got no answer. */
  stateHref?: string;
}

const patienceMs = 15_000;

/**
 * Stripe's form in Stripe's own frame: nothing typed there reaches this program. The script comes from Stripe and is
 * loaded only on pages with this frame.
 */
export function CardFrame({ form, kind, submit, onTry, onDone, onFailed, stateHref }: CardFrameProps) {
  const { text, code } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const { loaded, ready } = useElements({ form, language: code, place, onFailed });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const said = useRef<HTMLDivElement>(null);
  // Stripe's form is taller than a phone: the error above it would be out of sight of the button. Stripe marks typing
  // errors in its own fields.
  useEffect(() => {
    if (problem && !problem.isTyping) said.current?.focus();
  }, [problem]);
  useAction({ form, kind, loaded, setProblem, setBusy, onDone });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!loaded || !ready || busy) return;
    setBusy(true);
    setProblem(null);
    onTry?.();
    try {
      const { stripe, elements } = loaded;
      const asked = {
        elements,
        confirmParams: { return_url: form.returnUrl },
        redirect: "if_required",
      } as const;
      const { error } = await (kind === "payment"
        ? stripe.confirmPayment(asked)
        : stripe.confirmSetup(asked));
      if (!error || isDoneAlready(error)) return onDone();
      setProblem(problemOf(error, kind, text));
    } catch {
      setProblem(unsure(kind, text));
    }
    setBusy(false);
  }

  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <div ref={said} tabIndex={-1} hidden={problem === null}>
        {problem && (
          <Alert kind="bad" title={problem.title} live>
            {problem.safe}
            {problem.isUnsure && stateHref && (
              <a className="link" href={stateHref}>
                {text("payment.waitingAgain")}
              </a>
            )}
          </Alert>
        )}
      </div>
      {!ready && (
        <p className="row" role="status">
          <Spinner /> {text("payment.formLoading")}
        </p>
      )}
      <div ref={place} className="card-frame" />
      <Button type="submit" size="l" block busy={busy} hidden={!ready}>
        {submit}
      </Button>
    </form>
  );
}

interface Loaded {
  stripe: Stripe;
  elements: StripeElements;
}

function useElements(asked: {
  form: StripeFormFacts;
  language: LocaleCode;
  place: React.RefObject<HTMLDivElement | null>;
  onFailed: () => void;
}) {
  const { form, language, place, onFailed } = asked;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [ready, setReady] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const { publishableKey, clientSecret } = form;
  useEffect(() => {
    let isOver = false;
    const fail = () => {
      if (!isOver) failed.current();
      isOver = true;
    };
    const timer = setTimeout(fail, patienceMs);
    let elements: StripeElements | undefined;
    loadStripe(publishableKey, { locale: language as StripeElementLocale })
      .then((stripe) => {
        if (isOver || !stripe || !place.current) return;
        elements = stripe.elements({
          clientSecret,
          locale: language as StripeElementLocale,
          appearance: appearanceOfPage(),
        });
        const card = elements.create("payment", { layout: "tabs" });
        card.on("ready", () => {
          clearTimeout(timer);
          setReady(true);
        });
        card.on("loaderror", fail);
        card.mount(place.current);
        setLoaded({ stripe, elements });
      })
      .catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      elements?.getElement("payment")?.destroy();
    };
  }, [publishableKey, clientSecret, language, place]);
  return { loaded, ready };
}

/** A saved card whose bank demands authentication: asked for at once, without any typing. */
function useAction(asked: {
  form: StripeFormFacts;
  kind: "payment" | "setUp";
  loaded: Loaded | null;
  setProblem: (problem: CardProblem) => void;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
}) {
  const { text } = useLocale();
  const { form, kind, loaded } = asked;
  const latest = useRef(asked);
  latest.current = asked;
  const wants = kind === "payment" && form.needsAction;
  useEffect(() => {
    if (!loaded || !wants) return;
    const { setBusy, setProblem, onDone } = latest.current;
    setBusy(true);
    loaded.stripe
      .handleNextAction({ clientSecret: form.clientSecret })
      .then(({ error }) => {
        if (!error || isDoneAlready(error)) return onDone();
        setProblem(problemOf(error, kind, text));
        setBusy(false);
      })
      .catch(() => {
        setProblem(unsure(kind, text));
        setBusy(false);
      });
  }, [loaded, wants, form.clientSecret, kind, text]);
}

/** The frame is another document and cannot read our custom properties: it gets their values from this page. */
function appearanceOfPage(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const isDark = style.colorScheme === "dark";
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorPrimary: value("--c-accent"),
      colorBackground: value("--c-surface"),
      colorText: value("--c-ink"),
      colorTextSecondary: value("--c-ink-2"),
      colorDanger: value("--c-danger"),
    },
  };
}
