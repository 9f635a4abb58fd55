import { type FormEvent, useState } from "react";
import { CallFailed } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field, TextArea, TextInput } from "#ui/field.tsx";
import { openingWords } from "../opening.ts";
import type { VisitorChat } from "./visitor-chat.ts";

/**
 * The form while no operator is available: the prescribed sentence, and a message field. The message starts the
 * conversation.
 */
export function OfflineForm({ chat, opensAt }: { chat: VisitorChat; opensAt: string | null }) {
  const locale = useLocale();
  const { text } = locale;
  const [problem, setProblem] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const field = (name: string) => String(values.get(name) ?? "").trim();
    const email = field("email");
    setProblem("");
    setWrong(!email.includes("@"));
    if (!email.includes("@")) {
      event.currentTarget.querySelector<HTMLInputElement>("[name=email]")?.focus();
      return;
    }
    setBusy(true);
    try {
      await chat.leaveMessage({ email, name: field("name"), text: field("text") });
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("chat.lost"));
      setBusy(false);
    }
  }

  return (
    <form className="chat-panel stack" noValidate onSubmit={(event) => void leave(event)}>
      <p role="alert">
        <strong>{text("chat.noOperator")}</strong>
      </p>
      {opensAt && <p>{openingWords(locale, opensAt)}</p>}
      <p className="muted">{text("chat.offlineLead")}</p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Field label={text("chat.message")}>
        <TextArea name="text" rows={4} maxLength={4000} required />
      </Field>
      <Field label={text("chat.email")} error={isWrong && text("chat.emailWrong")}>
        <EmailInput required />
      </Field>
      <Field label={text("chat.name")} mark={text("chat.optional")}>
        <TextInput name="name" autoComplete="name" maxLength={60} />
      </Field>
      <Button type="submit" busy={isBusy}>
        {text("chat.leave")}
      </Button>
      <p className="muted small">{text("chat.offlineNote")}</p>
    </form>
  );
}

export function LeftMessage({ email }: { email: string }) {
  const { text } = useLocale();
  return (
    <p className="chat-strip chat-strip--ok" role="status">
      {text("chat.offlineDone", { email })}
    </p>
  );
}
