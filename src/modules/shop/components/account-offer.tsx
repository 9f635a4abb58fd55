import { AccountForm, PasswordField } from "#modules/people/components/account/account-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import type { GuestAccount } from "../server/guest-account.ts";

/** Offers a guest who has just bought an account: everything except the password is known. */
export function AccountOffer({ guest, problem }: { guest: GuestAccount; problem: FormProblem | undefined }) {
  const { text } = useLocale();
  const { email, passwordCharactersMin } = guest;
  return (
    <section className="panel panel--plaster" aria-labelledby="account-offer">
      <div className="panel__b account-offer">
        <h2 className="h3" id="account-offer">
          {text("shop.makeAccount")}
        </h2>
        <p className="muted">{text("shop.makeAccountLead", { email })}</p>
        <AccountForm problem={problem && said(problem)} submit={text("shop.makeAccountSubmit")}>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            problem={problem}
            label={text("people.password")}
            hint={text("people.passwordHint", { count: passwordCharactersMin })}
            autoComplete="new-password"
          />
        </AccountForm>
      </div>
    </section>
  );
}

/** The e-mail address has no field here, so the form itself shows its error. */
function said(problem: FormProblem): FormProblem {
  const { login, ...fields } = problem.fields;
  return login ? { ...problem, message: login, fields } : problem;
}
