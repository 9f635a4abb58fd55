import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed } from "#platform/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";

interface CodeFormProps {
  /** Without JavaScript, the form is posted here together with these fields. */
  action: string;
  fields: Record<string, string>;
  /** Name of the code's input field. */
  name: string;
  label: string;
  submit: string;
  problem: string | null;
  typed?: string;
  required?: boolean;
  /** Error text when the request got no answer. */
  failed: string;
  send: (code: string) => Promise<unknown>;
  /**
   * Called once the code is accepted; the page shows the result. `section` encloses the form, which may be unmounted by
   * then.
   */
  onDone?: (form: HTMLFormElement, section: HTMLElement | null) => void;
  className: string;
}

/** Input for a promotion code, a price list code or a gift card code. A plain form that works without JavaScript. */
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
      // Screen readers announce a focused field together with its error.
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
