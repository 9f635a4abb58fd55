import Signature from "lucide-react/icons/signature";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form } from "react-router";
import { leaveFor } from "#platform/browser/sent-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { SigningAnswer } from "../../server/signing-wire.ts";
import { AgreedChanges } from "./agreed-changes.tsx";
import { type MadeSignature, SignatureField } from "./signature-field.tsx";

/** What a page asks to be signed. */
export interface ToSign {
  /** Of what is shown: anything else is refused. */
  hash: string;
  /** What is shown, so that changes can be told later; as JSON. */
  seen: string;
  /** Offered as the name of the one who signs. */
  name: string;
  /** Whether a signature is asked for, or only the name. */
  asksSignature: boolean;
}

export interface SentSignature {
  name: string;
  signature: string;
  how: MadeSignature["how"];
  strokes: number;
  pointer: string;
  hash: string;
  seen: string;
  /** The other fields of the form, such as an address. */
  fields: Record<string, string>;
}

interface SignatureFormProps {
  toSign: ToSign;
  /** For the form without a script: which of the page's actions takes it. */
  action: string;
  hidden: Readonly<Record<string, string | number>>;
  consent: ReactNode;
  submit: string;
  note: ReactNode;
  problem: FormProblem | undefined;
  children?: ReactNode;
  send: (sent: SentSignature) => Promise<SigningAnswer>;
  /** It is signed: the page takes over. */
  onSigned: () => Promise<void> | void;
  /** The document is another one by now: the page shows it as it is. */
  onChanged: () => Promise<void> | void;
}

/**
 * Takes a name, a signature and the consent. Without a script the name is the signature; with one the button stays
 * disabled until all is there. A refusal keeps everything that was entered.
 */
export function SignatureForm(props: SignatureFormProps) {
  const { toSign, action, hidden, consent, submit, note, problem, children, send } = props;
  const { text, tag } = useLocale();
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const [name, setName] = useState(problem?.typed["name"] ?? toSign.name);
  const [made, setMade] = useState<MadeSignature | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Pick<SigningAnswer, "error" | "changes"> | null>(null);
  const { asksSignature } = toSign;
  const missing = [
    ...(name.trim() === "" ? [text("signing.missing_name")] : []),
    ...(asksSignature && !made ? [text("signing.missing_signature")] : []),
    ...(agreed ? [] : [text("signing.missing_consent")]),
  ];
  const isReady = missing.length === 0;

  async function sign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || busy) return;
    const form = new FormData(event.currentTarget);
    const fields = Object.fromEntries(
      [...form].flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
    );
    const { how = "type", strokes = 0, pointer = "" } = made ?? {};
    const { hash, seen } = toSign;
    setBusy(true);
    setAnswer(null);
    try {
      const signature = made?.image() ?? "";
      const said = await send({ name, signature, how, strokes, pointer, hash, seen, fields });
      if (said.force_refresh) {
        if (said.redirect_url) leaveFor(said.redirect_url);
        else location.reload();
        return;
      }
      if (said.error) {
        setAnswer(said);
        if (said.changes.length > 0) {
          setAgreed(false);
          await props.onChanged();
        }
      } else await props.onSigned();
    } catch {
      setAnswer({ error: text("signing.unheard"), changes: [] });
    }
    setBusy(false);
  }
  const error = answer?.error ?? problem?.message;
  return (
    <Form method="post" preventScrollReset className="stack sign" onSubmit={sign}>
      {Object.entries({ ...hidden, hash: toSign.hash, seen: toSign.seen }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <noscript>
        <input type="hidden" name="how" value="type" />
      </noscript>
      {error && (
        <Alert kind="bad" live title={text("signing.notSigned")}>
          {error} {text("signing.nothingLost")}
        </Alert>
      )}
      {answer && answer.changes.length > 0 && <AgreedChanges changes={answer.changes} />}
      <Field label={text("signing.name")} error={problem?.fields["name"]}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={200}
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      {asksSignature && (
        <div className="needs-js">
          <SignatureField name={name} error={problem?.fields["signature"]} onMade={setMade} />
        </div>
      )}
      {asksSignature && <p className="no-js small muted">{text("signing.withoutScript")}</p>}
      {children}
      <Checkbox
        name="consent"
        value="1"
        required
        checked={live ? agreed : undefined}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        error={problem?.fields["consent"]}
      >
        {consent}
      </Checkbox>
      <Button
        type="submit"
        name="action"
        value={action}
        size="l"
        block
        icon={Signature}
        busy={busy}
        disabledReason={
          live && !isReady
            ? text("signing.missing", { what: new Intl.ListFormat(tag).format(missing) })
            : undefined
        }
      >
        {submit}
      </Button>
      <p className="tiny quiet">{note}</p>
    </Form>
  );
}
