import { z } from "zod";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { endSessionsOf } from "#platform/session/session.ts";
import { id, line } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { NewPasswordFields, PasswordField } from "../components/account/account-form.tsx";
import { MyFrame, MyPart } from "../components/account/my-frame.tsx";
import { OwnForm, ownProblem } from "../components/account/own-form.tsx";
import { PasskeyPart } from "../components/security/passkey-part.tsx";
import { SessionPart } from "../components/security/session-part.tsx";
import { TwoStepPart } from "../components/security/two-step-part.tsx";
import { SignInTable } from "../components/sign-in/sign-in-table.tsx";
import { peoplePaths } from "../paths.ts";
import { proveOwner } from "../server/security/owner-proof.ts";
import {
  changePassword,
  removePasskey,
  renamePasskey,
  securityView,
  turnOffTwoStep,
} from "../server/security/security.ts";
import { doneIn, securityDone } from "../server/security/security-done.ts";
import { endOwnSession } from "../server/sign-in/own-session.ts";
import { passwordCharactersMin } from "../server/sign-in/password.ts";
import { beginTwoStep, renewCodes } from "../server/sign-in/two-step.ts";
import type { Route } from "./+types/security-page.ts";

const password = z.string().max(256, "people.passwordTooLong").default("");

export const loader = personalLoader("signedIn", async (context, { url }) => ({
  ...(await securityView(context, url)),
  done: doneIn(url),
  passwordCharactersMin,
}));

export const action = formAction("signedIn", {
  password: on(
    z.object({ current_password: password, password, confirm_password: password }),
    async (context, input) => {
      await changePassword(context, input);
      return goTo(securityDone("passwordChanged"));
    },
  ),
  twoStepBegin: on(z.object({ password }), async (context, input) => {
    const { id: userId } = await proveOwner(context, input.password);
    await transact(context, (write) => beginTwoStep(write, userId));
    return goTo(peoplePaths.twoStep);
  }),
  twoStepOff: on(z.object({ password }), async (context, input) => {
    await turnOffTwoStep(context, input);
    return goTo(securityDone("twoStepOff"));
  }),
  codes: on(z.object({ password }), async (context, input) => {
    const { id: userId } = await proveOwner(context, input.password);
    await transact(context, (write) => renewCodes(write, userId));
    return goTo(peoplePaths.twoStep);
  }),
  passkeyName: on(z.object({ id, name: line.pipe(z.string().max(60)) }), async (context, input) => {
    await renamePasskey(context, input);
    return goTo(securityDone("passkeyNamed"));
  }),
  passkeyRemove: on(z.object({ id, password }), async (context, input) => {
    await removePasskey(context, input);
    return goTo(securityDone("passkeyRemoved"));
  }),
  session: on(z.object({ id }), async (context, input) => {
    await transact(context, (write) => endOwnSession(write, input.id));
    return goTo(securityDone("sessionEnded"));
  }),
  sessions: on(z.looseObject({}), async (context) => {
    await transact(context, (write) => endSessionsOf(write, write.user?.id ?? 0));
    return goTo(securityDone("sessionsEnded"));
  }),
});

export default function SecurityPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <MyFrame
      title={text("people.security")}
      lead={text("people.securityLead", { login: view.login })}
      current="security"
    >
      {view.done && (
        <Alert kind="ok" live>
          {text(`people.done_${view.done}`)}
        </Alert>
      )}
      <MyPart title={text("people.password")} lead={text("people.passwordLead")}>
        <PasswordForm problem={problem} charactersMin={view.passwordCharactersMin} />
      </MyPart>
      <TwoStepPart view={view} problem={problem} />
      <PasskeyPart view={view} problem={problem} />
      <SessionPart sessions={view.sessions} problem={problem} />
      {view.signIns.length > 0 && (
        <MyPart title={text("people.signIns")} lead={text("people.signInsLead")}>
          <SignInTable signIns={view.signIns} />
        </MyPart>
      )}
    </MyFrame>
  );
}

function PasswordForm({
  problem,
  charactersMin,
}: {
  problem: Route.ComponentProps["actionData"];
  charactersMin: number;
}) {
  const { text } = useLocale();
  const own = ownProblem(problem, "password");
  return (
    <OwnForm action="password" problem={problem} submit={text("people.changePassword")}>
      <PasswordField
        problem={own}
        name="current_password"
        label={text("people.ownPassword")}
        autoComplete="current-password"
      />
      <NewPasswordFields problem={own} label={text("people.newPassword")} charactersMin={charactersMin} />
    </OwnForm>
  );
}
