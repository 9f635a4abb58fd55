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

/** The document to sign. */
export interface ToSign {
  /** Hash of the shown document; signing anything else is refused. */
  hash: string;
  /** The shown facts as JSON, so that later changes can be listed. */
  seen: string;
  /** Prefilled name of the signer. */
  name: string;
  /** Whether a signature is required, or only the name. */
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
  /** Other fields of the form, such as an address. */
  fields: Record<string, string>;
}

interface SignatureFormProps {
  toSign: ToSign;
  /** The page's action for a form posted without JavaScript. */
  action: string;
  hidden: Readonly<Record<string, string | number>>;
  consent: ReactNode;
  submit: string;
  note: ReactNode;
  problem: FormProblem | undefined;
  children?: ReactNode;
  send: (sent: SentSignature) => Promise<SigningAnswer>;
  /** The document is signed: the page takes over. */
  onSigned: () => Promise<void> | void;
  /** The document has changed: the page reloads it. */
  onChanged: () => Promise<void> | void;
}

/**
 * Asks for a name, a signature and the consent. Without JavaScript the name is the signature; with it, the button stays
 * disabled until everything is complete. A refusal keeps the input.
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
