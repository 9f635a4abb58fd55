import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed } from "#platform/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";

interface CodeFormProps {
  /** Takes the form where there is no script, with these fields beside the code. */
  action: string;
  fields: Record<string, string>;
  /** Of the field. */
  name: string;
  label: string;
  submit: string;
  problem: string | null;
  typed?: string;
  required?: boolean;
  /** Said when nobody has answered. */
  failed: string;
  send: (code: string) => Promise<unknown>;
  /** The page says what has come of it; `section` is that of the form, which may be gone by then. */
  onDone?: (form: HTMLFormElement, section: HTMLElement | null) => void;
  className: string;
}

/** A code is typed in: of a promotion, of a price list or of a gift card. A plain form, made smoother by the script. */
export function CodeForm(props: CodeFormProps) {
  const { action, fields, name, label, submit, typed, required, failed, send, onDone, className } = props;
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState(props.problem);
  const [busy, setBusy] = useState(false);
  const id = useId();

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const section = form.closest("section");
    setBusy(true);
    try {
      await send(String(new FormData(form).get(name) ?? ""));
      setProblem(null);
      await revalidate();
      form.reset();
      onDone?.(form, section);
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : failed);
      // The field is read out together with what is wrong with it.
      form.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
    }
    setBusy(false);
  }

  return (
    <form method="post" action={action} className={className} onSubmit={apply}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Field id={id} label={label} error={problem}>
        <TextInput
          name={name}
          defaultValue={typed}
          required={required}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" kind="line" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
