import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import {
  AccountForm,
  LoginField,
  NewPasswordFields,
  type Problem,
} from "../components/account/account-form.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { resetInput } from "../contract.ts";
import { peoplePaths } from "../paths.ts";
import { requestReset, resetLogin, resetPassword } from "../server/account/reset.tsx";
import { goToAfresh } from "../server/sign-in/go-to-afresh.ts";
import { passwordCharactersMin } from "../server/sign-in/password.ts";
import { returnPath } from "../server/sign-in/return-path.ts";
import type { Route } from "./+types/reset-password-page.ts";

/** Mail scanners open links, too; only the form on the page uses the token. */
export const loader = personalLoader("anyone", async (context, { url }) => {
  const redirect = returnPath(context.locale, url.searchParams.get("redirect"));
  const token = url.searchParams.get("token") ?? "";
  if (context.user && !token) throw goTo(redirect);
  const login = token ? await resetLogin(context, token) : null;
  return {
    redirect,
    token,
    login,
    sent: url.searchParams.has("sent"),
    passwordCharactersMin,
  };
});

export const action = pageAction("anyone", resetInput, async (context, input) => {
  const redirect = returnPath(context.locale, input.redirect);
  if (input.token && !input.login) {
    const user = await resetPassword(context, input);
    return user ? goToAfresh(redirect) : goTo(peoplePaths.secondStep(redirect));
  }
  await requestReset(context, input);
  return goTo(peoplePaths.resetSent(redirect));
});

export default function ResetPasswordPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  return (
    <>
      {/* The address of this page may contain a secret. */}
      <meta name="referrer" content="no-referrer" />
      {loaderData.login ? (
        <NewPassword view={loaderData} login={loaderData.login} problem={problem} />
      ) : (
        <AskForLink view={loaderData} problem={problem} />
      )}
    </>
  );
}

type View = Route.ComponentProps["loaderData"];

function NewPassword({ view, login, problem }: { view: View; login: string; problem: Problem | undefined }) {
  const { text } = useLocale();
  return (
    <AccountFrame title={text("people.newPasswordTitle")} lead={text("people.newPasswordFor", { login })}>
      <AccountForm
        problem={problem}
        hidden={{ redirect: view.redirect, token: view.token }}
        submit={text("people.savePassword")}
      >
        {/* Tells password managers whose password this is; without a name it is not sent. */}
        <input
          className="vh"
          type="email"
          autoComplete="username"
          defaultValue={login}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <NewPasswordFields
          problem={problem}
          label={text("people.newPassword")}
          charactersMin={view.passwordCharactersMin}
        />
      </AccountForm>
    </AccountFrame>
  );
}

function AskForLink({ view, problem }: { view: View; problem: Problem | undefined }) {
  const { text } = useLocale();
  const back = (
    <p>
      <Link className="link" to={peoplePaths.signIn(view.redirect)}>
        {text("people.signInInstead")}
      </Link>
    </p>
  );
  if (view.sent && !problem) {
    return (
      <AccountFrame title={text("people.resetTitle")} more={back}>
        <Alert kind="ok" title={text("people.resetSentTitle")}>
          {text("people.resetSent")}
        </Alert>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={text("people.resetTitle")} lead={text("people.resetLead")} more={back}>
      {view.token && !problem && (
        <Alert kind="warn" title={text("people.linkExpiredTitle")}>
          {text("people.linkExpired")}
        </Alert>
      )}
      <AccountForm problem={problem} hidden={{ redirect: view.redirect }} submit={text("people.resetAsk")}>
        <LoginField problem={problem} />
      </AccountForm>
    </AccountFrame>
  );
}
