import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallFailed } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field, TextArea, TextInput } from "#ui/field.tsx";
import { openingWords } from "../opening.ts";
import { newClientId } from "../outbox.ts";
import type { VisitorChat } from "./visitor-chat.ts";

/**
 * The form while no operator is available: the prescribed sentence, and a message field. The message starts the
 * conversation.
 */
export function OfflineForm({ chat, opensAt }: { chat: VisitorChat; opensAt: string | null }) {
  const locale = useLocale();
  const { text } = locale;
  const form = useMessageForm(chat);
  return (
    <form className="chat-panel stack" noValidate onSubmit={form.send}>
      <p role="alert">
        <strong>{text("chat.noOperator")}</strong>
      </p>
      {opensAt && <p>{openingWords(locale, opensAt)}</p>}
      <p className="muted">{text("chat.offlineLead")}</p>
      <MessageFields chat={chat} form={form} />
      <Button type="submit" busy={form.isBusy}>
        {text("chat.leave")}
      </Button>
      <p className="muted small">{text("chat.offlineNote")}</p>
    </form>
  );
}

type LineFormProps = { chat: VisitorChat; hasWritten: boolean; onBack: () => void };

/** The form of a visitor who no longer wants to wait in line. */
export function LineForm({ chat, hasWritten, onBack }: LineFormProps) {
  const { text } = useLocale();
  const form = useMessageForm(chat);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form className="chat-panel stack" noValidate onSubmit={form.send}>
      <h3 ref={heading} className="h4" tabIndex={-1}>
        {text("chat.leaveInstead")}
      </h3>
      <p className="muted small">
        {text("chat.leaveInsteadLead")} {hasWritten && text("chat.leaveInsteadKept")}
      </p>
      <MessageFields chat={chat} form={form} isTextOptional={hasWritten} />
      <div className="chat-panel__acts">
        <Button type="submit" busy={form.isBusy}>
          {text("chat.leave")}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {text("chat.keepPlace")}
        </Button>
      </div>
      <p className="muted small">{text("chat.offlineNote")}</p>
    </form>
  );
}

/** Sends the form. A second try keeps the id, so that the message is stored once. */
function useMessageForm(chat: VisitorChat) {
  const { text } = useLocale();
  const [problem, setProblem] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [clientId] = useState(newClientId);

  async function leave(form: HTMLFormElement) {
    const values = new FormData(form);
    const field = (name: string) => String(values.get(name) ?? "").trim();
    const email = field("email");
    setProblem("");
    setWrong(!email.includes("@"));
    if (!email.includes("@")) {
      form.querySelector<HTMLInputElement>("[name=email]")?.focus();
      return;
    }
    setBusy(true);
    try {
      await chat.leaveMessage({ email, name: field("name"), text: field("text"), client_id: clientId });
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("chat.lost"));
      setBusy(false);
    }
  }

  return {
    problem,
    isWrong,
    isBusy,
    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!isBusy) void leave(event.currentTarget);
    },
  };
}

type FieldsProps = {
  chat: VisitorChat;
  form: Pick<ReturnType<typeof useMessageForm>, "problem" | "isWrong">;
  isTextOptional?: boolean;
};

function MessageFields({ chat, form: { problem, isWrong }, isTextOptional = false }: FieldsProps) {
  const { text } = useLocale();
  return (
    <>
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      <Field label={text("chat.message")} mark={isTextOptional && text("chat.optional")}>
        <TextArea
          name="text"
          rows={isTextOptional ? 2 : 4}
          maxLength={4000}
          required={!isTextOptional}
          defaultValue={chat.draft.text}
          onInput={({ currentTarget }) => {
            chat.draft.text = currentTarget.value;
          }}
        />
      </Field>
      <Field label={text("chat.email")} error={isWrong && text("chat.emailWrong")}>
        <EmailInput required />
      </Field>
      <Field label={text("chat.name")} mark={text("chat.optional")}>
        <TextInput name="name" autoComplete="name" maxLength={60} />
      </Field>
    </>
  );
}

/** After a reload the address is unknown, because it is not part of the conversation. */
export function LeftMessage({ email }: { email: string }) {
  const { text } = useLocale();
  return (
    <p className="chat-strip chat-strip--ok" role="status">
      {email ? text("chat.offlineDone", { email }) : text("chat.offlineKept")}
    </p>
  );
}
