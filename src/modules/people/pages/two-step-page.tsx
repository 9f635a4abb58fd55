import { z } from "zod";
import { Link } from "#platform/browser/link.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { MyFrame } from "../components/account/my-frame.tsx";
import { OwnForm, ownProblem } from "../components/account/own-form.tsx";
import { RecoveryCodes } from "../components/security/recovery-codes.tsx";
import { TwoStepSetUp } from "../components/security/two-step-set-up.tsx";
import { peoplePaths } from "../paths.ts";
import { turnOnTwoStep } from "../server/security/security.ts";
import { securityDone } from "../server/security/security-done.ts";
import { keepFreshCodes, setUpView, twoStepState } from "../server/sign-in/two-step.ts";
import type { Route } from "./+types/two-step-page.ts";

/** The setup of a second step, and new recovery codes: both are readable only until they are confirmed. */
export const loader = personalLoader("signedIn", async (context) => {
  const userId = context.user?.id ?? 0;
  const setUp = await setUpView(context, userId);
  const { freshCodes } = await twoStepState(context, userId);
  if (!setUp && freshCodes.length === 0) throw goTo(peoplePaths.security);
  return { setUp, freshCodes };
});

export const action = formAction("signedIn", {
  confirm: on(z.object({ code: z.string().max(40).default("") }), async (context, { code }) => {
    await turnOnTwoStep(context, code);
    return goTo(securityDone("twoStepOn"));
  }),
  keep: on(z.looseObject({}), async (context) => {
    await transact(context, (write) => keepFreshCodes(write, write.user?.id ?? 0));
    return goTo(securityDone("codesKept"));
  }),
});

export default function TwoStepPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { setUp, freshCodes } = loaderData;
  const wrong = ownProblem(problem, "confirm");
  return (
    <MyFrame title={text(setUp ? "people.setUpTitle" : "people.recoveryTitle")} current="security">
      <div className="safety__part">
        <p>
          <Link className="link" to={peoplePaths.security}>
            {text("people.backToSecurity")}
          </Link>
        </p>
        {setUp ? (
          <OwnForm action="confirm" problem={problem} submit={text("people.setUpDone")}>
            <TwoStepSetUp setUp={setUp} error={wrong?.message} />
          </OwnForm>
        ) : (
          <OwnForm action="keep" problem={problem} submit={text("people.recoveryKept")}>
            <RecoveryCodes codes={freshCodes} />
          </OwnForm>
        )}
      </div>
    </MyFrame>
  );
}
