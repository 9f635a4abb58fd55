import Frown from "lucide-react/icons/frown";
import Meh from "lucide-react/icons/meh";
import Smile from "lucide-react/icons/smile";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field, TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { VisitorChat } from "./visitor-chat.ts";

const emoji = { 10: "😊", 5: "😐", 1: "😞" } as const;
type Rate = keyof typeof emoji;

/** "Good" is sent immediately; the other ratings ask for an optional reason. Visitors can always skip. */
export function Feedback({ chat, name }: { chat: VisitorChat; name: string }) {
  const { text } = useLocale();
  const [rate, setRate] = useState<Rate | null>(null);
  const [isDone, setDone] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isErased, setErased] = useState(false);
  const [eraseFailed, setEraseFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function send(chosen: Rate, reason: string) {
    setFailed(false);
    try {
      await chat.rate(chosen, reason, text("chat.rating", { emoji: emoji[chosen] }));
      setDone(true);
    } catch {
      setFailed(true);
      // The other ratings keep their form, so that the reason is not lost.
      if (chosen === 10) setRate(null);
    }
  }

  const labels = [
    [10, Smile, text("chat.rateGood")],
    [5, Meh, text("chat.rateOkay")],
    [1, Frown, text("chat.rateBad")],
  ] as const;
  return (
    <div className="chat-panel stack">
      <h3 ref={heading} tabIndex={-1} className="h3">
        {isDone ? text("chat.thanks") : text("chat.feedback")}
      </h3>
      <p className="muted">{text("chat.feedbackWith", { name })}</p>
      {!isDone && (
        <div className="chat-rates">
          {labels.map(([value, face, label]) => (
            <button
              key={value}
              type="button"
              className="chat-rate"
              aria-pressed={rate === value}
              onClick={() => {
                setRate(value);
                if (value === 10) void send(10, "");
              }}
            >
              <Icon of={face} />
              {label}
            </button>
          ))}
        </div>
      )}
      {hasFailed && (
        <Alert kind="bad" live>
          {text("chat.rateFailed")}
        </Alert>
      )}
      {!isDone && rate !== null && rate !== 10 && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void send(rate, String(new FormData(event.currentTarget).get("reason") ?? "").trim());
          }}
        >
          <Field label={text("chat.reason")} mark={text("chat.optional")}>
            <TextArea name="reason" rows={3} maxLength={2000} />
          </Field>
          <Button type="submit">{text("chat.send")}</Button>
        </form>
      )}
      {!isErased && <Transcript chat={chat} />}
      <p className="muted small">
        {isErased ? (
          <span role="status">{text("chat.eraseDone")}</span>
        ) : (
          <>
            <button
              type="button"
              className="link"
              onClick={() =>
                void chat.erase().then(
                  () => setErased(true),
                  () => setEraseFailed(true),
                )
              }
            >
              {text("chat.erase")}
            </button>{" "}
            {eraseFailed ? <span role="alert">{text("chat.eraseFailed")}</span> : text("chat.eraseLead")}
          </>
        )}
      </p>
      <Button kind="line" onClick={() => chat.leave()}>
        {isDone ? text("chat.done") : text("chat.skip")}
      </Button>
    </div>
  );
}

/** Mails the conversation once; after a failure the visitor can correct the address. */
function Transcript({ chat }: { chat: VisitorChat }) {
  const { text } = useLocale();
  const [state, setState] = useState<"ask" | "sending" | "sent" | "failed">("ask");
  const [email, setEmail] = useState("");
  const [isWrong, setWrong] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const looksRight = /^[^\s@]{1,64}@[^\s@]{1,185}\.[^\s@.]{2,60}$/.test(email.trim());
    setWrong(!looksRight);
    if (!looksRight) return;
    setState("sending");
    setState(
      await chat.sendTranscript(email.trim()).then(
        () => "sent" as const,
        () => "failed" as const,
      ),
    );
  }

  if (state === "sent") return <p role="status">{text("chat.transcriptSent")}</p>;
  if (state === "failed") {
    return (
      <p role="alert">
        {text("chat.transcriptFailed")}{" "}
        <button type="button" className="link" onClick={() => setState("ask")}>
          {text("chat.tryAgain")}
        </button>
      </p>
    );
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <Field label={text("chat.transcript")} error={isWrong && text("chat.emailWrong")}>
        <EmailInput
          value={email}
          disabled={state === "sending"}
          title={isWrong ? text("chat.emailWrong") : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="line" busy={state === "sending"}>
        {text("chat.transcriptSend")}
      </Button>
    </form>
  );
}
