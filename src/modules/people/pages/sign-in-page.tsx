import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { AccountForm, LoginField, PasswordField } from "../components/account/account-form.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { PasskeySignIn } from "../components/sign-in/passkey-sign-in.tsx";
import { signInInput } from "../contract.ts";
import { peoplePaths } from "../paths.ts";
import { signIn } from "../server/account/account.ts";
import { goToAfresh } from "../server/sign-in/go-to-afresh.ts";
import { returnPath } from "../server/sign-in/return-path.ts";
import type { Route } from "./+types/sign-in-page.ts";

export const loader = personalLoader("anyone", async (context, { url }) => {
  const redirect = returnPath(context.locale, url.searchParams.get("redirect"));
  if (context.user) throw goTo(redirect);
  return { redirect, over: url.searchParams.has("over") };
});

export const action = pageAction("anyone", signInInput, async (context, input) => {
  const redirect = returnPath(context.locale, input.redirect);
  const user = await signIn(context, input);
  return user ? goToAfresh(redirect) : goTo(peoplePaths.secondStep(redirect));
});

export default function SignInPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { redirect, over } = loaderData;
  const other = (
    <p>
      {text("people.noAccount")}{" "}
      <Link className="link" to={peoplePaths.signUp(redirect)}>
        {text("people.signUp")}
      </Link>
    </p>
  );
  return (
    <AccountFrame title={text("people.signInTitle")} lead={text("people.signInLead")} more={other} gains>
      {over && !problem && <Alert kind="warn">{text("people.secondStepOver")}</Alert>}
      <AccountForm
        problem={problem}
        hidden={{ redirect }}
        submit={text("people.signIn")}
        help={text("people.wrongLoginHelp")}
      >
        <LoginField problem={problem} passkeys />
        <PasswordField problem={problem} label={text("people.password")} autoComplete="current-password" />
        <p>
          <Link className="link small account__forgot" to={peoplePaths.resetPassword(redirect)}>
            {text("people.forgotPassword")}
          </Link>
        </p>
      </AccountForm>
      <PasskeySignIn redirect={redirect} />
    </AccountFrame>
  );
}
