import type { FormEvent, ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { peoplePaths } from "../../paths.ts";
import { addressCharactersMax } from "../address/address-limits.ts";
import { LoginField, NewPasswordFields, PasswordField } from "./account-form.tsx";

export type EntryKind = "signIn" | "signUp" | "reset";

interface EntryFormProps {
  kind: EntryKind;
  busy?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The server's message, above the fields. */
  children?: ReactNode;
}

const actions: Record<EntryKind, string> = {
  signIn: peoplePaths.signIn(),
  signUp: peoplePaths.signUp(),
  reset: peoplePaths.resetPassword(),
};
const submits: Record<EntryKind, string> = {
  signIn: "people.signIn",
  signUp: "people.signUp",
  reset: "people.resetAsk",
};

/** One of the popup's three forms. Without a script it posts to the page of the same purpose. */
export function EntryForm({ kind, busy = false, onSubmit, children }: EntryFormProps) {
  const { text, href } = useLocale();
  return (
    <form
      className="account__fields"
      method="post"
      action={href(actions[kind])}
      noValidate={onSubmit !== undefined}
      onSubmit={onSubmit}
    >
      {children}
      {kind === "signUp" && (
        <Field label={text("people.name")}>
          <TextInput name="name" autoComplete="name" maxLength={addressCharactersMax.name} required />
        </Field>
      )}
      <LoginField problem={undefined} passkeys={kind === "signIn"} />
      {kind === "signIn" && (
        <PasswordField problem={undefined} label={text("people.password")} autoComplete="current-password" />
      )}
      {kind === "signUp" && <NewPasswordFields problem={undefined} label={text("people.password")} />}
      <Button type="submit" size="l" block busy={busy}>
        {text(submits[kind])}
      </Button>
    </form>
  );
}
