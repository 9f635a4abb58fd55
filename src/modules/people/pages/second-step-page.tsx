import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, personalLoader } from "#platform/pages/page.ts";
import { Checkbox } from "#ui/check.tsx";
import { AccountForm } from "../components/account/account-form.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { CodeField, TwoStepSetUp } from "../components/security/two-step-set-up.tsx";
import { secondStepInput } from "../contract.ts";
import { peoplePaths } from "../paths.ts";
import { secondStepView, takeSecondStep } from "../server/sign-in/admission.ts";
import { trustDays } from "../server/sign-in/device.ts";
import { goToAfresh } from "../server/sign-in/go-to-afresh.ts";
import { returnPath } from "../server/sign-in/return-path.ts";
import type { Route } from "./+types/second-step-page.ts";

export const loader = personalLoader("anyone", async (context, { url }) => {
  const redirect = returnPath(context.locale, url.searchParams.get("redirect"));
  const step = await secondStepView(context);
  if (!step) throw goTo(context.user ? redirect : peoplePaths.signIn(redirect));
  return { ...step, redirect, trustDays };
});

export const action = pageAction("anyone", secondStepInput, async (context, input) => {
  const redirect = returnPath(context.locale, input.redirect);
  if (!(await secondStepView(context))) return goTo(peoplePaths.signInAgain(redirect));
  await takeSecondStep(context, { code: input.code, remember: input.remember === "1" });
  return goToAfresh(redirect);
});

export default function SecondStepPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { login, setUp, redirect } = loaderData;
  const error = problem && Object.keys(problem.fields).length > 0 ? problem.message : undefined;
  const other = (
    <p>
      <Link className="link" to={peoplePaths.signIn(redirect)}>
        {text("people.signInInstead")}
      </Link>
    </p>
  );
  return (
    <AccountFrame
      title={text(setUp ? "people.setUpTitle" : "people.secondStepTitle")}
      lead={text(setUp ? "people.setUpDemanded" : "people.secondStepLead", { login })}
      more={other}
    >
      <AccountForm
        problem={problem}
        hidden={{ redirect }}
        submit={text(setUp ? "people.setUpDone" : "people.signIn")}
        help={text("people.wrongCodeHelp")}
      >
        {setUp ? <TwoStepSetUp setUp={setUp} error={error} /> : <CodeField error={error} recovery />}
        <Checkbox name="remember" value="1">
          {text("people.rememberBrowser", { days: loaderData.trustDays })}
        </Checkbox>
      </AccountForm>
    </AccountFrame>
  );
}
