import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { AccountForm, LoginField, NewPasswordFields } from "../components/account/account-form.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { addressCharactersMax } from "../components/address/address-limits.ts";
import { signUpInput } from "../contract.ts";
import { peoplePaths } from "../paths.ts";
import { signUp, signUpView } from "../server/account/account.ts";
import { goToAfresh } from "../server/sign-in/go-to-afresh.ts";
import { passwordCharactersMin } from "../server/sign-in/password.ts";
import { returnPath } from "../server/sign-in/return-path.ts";
import type { Route } from "./+types/sign-up-page.ts";

export const loader = personalLoader("anyone", async (context, { url }) => {
  const redirect = returnPath(context.locale, url.searchParams.get("redirect"));
  if (context.user) throw goTo(redirect);
  const view = await signUpView(context, url.searchParams.get("token") ?? "");
  return { ...view, redirect, passwordCharactersMin };
});

export const action = pageAction("anyone", signUpInput, async (context, input) => {
  await signUp(context, input);
  return goToAfresh(returnPath(context.locale, input.redirect));
});

export default function SignUpPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { redirect, token, name, login } = loaderData;
  const other = (
    <p>
      {text("people.haveAccount")}{" "}
      <Link className="link" to={peoplePaths.signIn(redirect)}>
        {text("people.signIn")}
      </Link>
    </p>
  );
  return (
    <AccountFrame title={text("people.signUpTitle")} lead={text("people.signUpLead")} more={other} gains>
      <AccountForm problem={problem} hidden={{ redirect, token }} submit={text("people.signUp")}>
        <Field label={text("people.name")} error={problem?.fields["name"]}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={addressCharactersMax.name}
            required
            defaultValue={problem?.typed["name"] ?? name}
          />
        </Field>
        <LoginField problem={problem} known={login} />
        <NewPasswordFields
          problem={problem}
          label={text("people.password")}
          charactersMin={loaderData.passwordCharactersMin}
        />
      </AccountForm>
    </AccountFrame>
  );
}
