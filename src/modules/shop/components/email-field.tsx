import { useRef, useState } from "react";
import { addressCharactersMax } from "#modules/people/components/address/address-limits.ts";
import { type EmailDoubt, emailDoubt } from "#modules/people/components/address/email-doubt.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { EmailInput, Field } from "#ui/field.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  /** The sent value, if the form was refused. */
  typed: string | undefined;
  /** An account's e-mail address is its login and cannot be changed here. */
  isFixed: boolean;
}

/**
 * The e-mail address of the buyer. A likely typo is questioned, when the field loses focus or, without a script, by the
 * server. One press accepts the suggestion; sending the form again keeps the typed address.
 */
export function EmailField({ value, error, typed, isFixed }: EmailFieldProps) {
  const { text } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(typed ?? "");
  const [doubt, setDoubt] = useState<EmailDoubt | null>(() =>
    typed === undefined || isFixed ? null : emailDoubt(typed),
  );
  const [known, setKnown] = useState(typed);
  if (known !== typed) {
    // The server asked before the field lost focus.
    setKnown(typed);
    setAsked(typed ?? "");
    setDoubt(typed === undefined || isFixed ? null : emailDoubt(typed));
  }

  function ask(email: string) {
    setAsked(email);
    setDoubt(emailDoubt(email));
  }
  function take(suggestion: string) {
    if (input.current) input.current.value = suggestion;
    ask(suggestion);
    input.current?.focus();
  }
  return (
    <div>
      {/* Enter in a field presses the form's first button, which must not be the one that changes the address. */}
      {doubt && (
        <VisuallyHidden>
          <button type="submit" tabIndex={-1} aria-hidden="true">
            {text("shop.continue")}
          </button>
        </VisuallyHidden>
      )}
      <Field label={text("shop.email")} hint={text("shop.emailHint")} error={error}>
        <EmailInput
          ref={input}
          maxLength={addressCharactersMax.email}
          required
          readOnly={isFixed}
          defaultValue={value}
          onBlur={(event) => {
            if (!isFixed) ask(event.currentTarget.value);
          }}
        />
      </Field>
      {/* A questioned address that is sent again is intended. */}
      {doubt && <input type="hidden" name="email_asked" value={asked} />}
      <p className="small email-doubt" role="status">
        {doubt?.kind === "other" && (
          <>
            {text("shop.emailDoubt")}{" "}
            <button
              type="submit"
              name="email"
              value={doubt.suggestion}
              className="link"
              onClick={(event) => {
                event.preventDefault();
                take(doubt.suggestion);
              }}
            >
              {doubt.suggestion}
            </button>
            ?
          </>
        )}
        {doubt?.kind === "incomplete" && text("shop.emailIncomplete")}
      </p>
    </div>
  );
}
