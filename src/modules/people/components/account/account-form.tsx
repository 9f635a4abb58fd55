import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field } from "#ui/field.tsx";
import { PasswordInput } from "#ui/password-input.tsx";

/** The server's answer about a form that has to be shown again. */
export interface Problem {
  message: string;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

interface AccountFormProps {
  problem: Problem | undefined;
  /** Hidden fields, such as the page to go to afterwards. */
  hidden?: Record<string, string>;
  submit: string;
  /** Advice about a problem that belongs to no field. */
  help?: ReactNode;
  children: ReactNode;
}

/** A form that posts to its own page. With a script the focus moves to the first wrong field, else to the password. */
export function AccountForm({ problem, hidden = {}, submit, help, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    if (!problem) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    (wrong ?? form.current?.querySelector<HTMLElement>("[name='password']"))?.focus();
  }, [problem]);
  const atFields = problem !== undefined && Object.keys(problem.fields).length > 0;
  return (
    <Form method="post" noValidate className="account__fields" ref={form}>
      {problem && (
        <Alert kind="bad" live title={problem.message}>
          {!atFields && help}
        </Alert>
      )}
      {Object.entries(hidden)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
      <Button type="submit" size="l" block busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}

interface LoginFieldProps {
  problem: Problem | undefined;
  /** The known address, until something else is typed. */
  known?: string;
  /** On the sign-in page, the browser also offers its passkeys. */
  passkeys?: boolean;
}

export function LoginField({ problem, known = "", passkeys }: LoginFieldProps) {
  const { text } = useLocale();
  return (
    <Field label={text("people.email")} error={problem?.fields["login"]}>
      <EmailInput
        name="login"
        autoComplete={passkeys ? "username webauthn" : "username"}
        required
        defaultValue={problem?.typed["login"] ?? known}
      />
    </Field>
  );
}

interface PasswordFieldProps {
  problem: Problem | undefined;
  name?: "password" | "confirm_password" | "current_password";
  label: string;
  hint?: string;
  /** Tells password managers whether to fill in a password or to suggest one. */
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ problem, name = "password", label, hint, autoComplete }: PasswordFieldProps) {
  const { text } = useLocale();
  return (
    <Field label={label} hint={hint} error={problem?.fields[name]}>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        required
        showLabel={text("people.showPassword")}
        hideLabel={text("people.hidePassword")}
      />
    </Field>
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({
  problem,
  label,
  charactersMin,
}: {
  problem: Problem | undefined;
  label: string;
  /** Without it there is no hint. */
  charactersMin?: number;
}) {
  const { text } = useLocale();
  return (
    <>
      <PasswordField
        problem={problem}
        label={label}
        hint={charactersMin === undefined ? undefined : text("people.passwordHint", { count: charactersMin })}
        autoComplete="new-password"
      />
      <PasswordField
        problem={problem}
        name="confirm_password"
        label={text("people.confirmPassword")}
        autoComplete="new-password"
      />
    </>
  );
}
