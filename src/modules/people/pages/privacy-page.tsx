import { z } from "zod";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { flag } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { PasswordField } from "../components/account/account-form.tsx";
import { MyFrame, MyPart } from "../components/account/my-frame.tsx";
import { OwnForm, ownProblem } from "../components/account/own-form.tsx";
import { peoplePaths } from "../paths.ts";
import { eraseSelf, openArchive, privacyView } from "../server/privacy/privacy.ts";
import { goToAfresh } from "../server/sign-in/go-to-afresh.ts";
import type { Route } from "./+types/privacy-page.ts";

const password = z.string().max(256, "people.passwordTooLong").default("");

export const loader = personalLoader("signedIn", (context) => privacyView(context));

export const action = formAction("signedIn", {
  archive: on(z.object({ password }), async (context, input) => {
    await openArchive(context, input);
    return goTo(peoplePaths.privacy);
  }),
  erase: on(z.object({ password, meant: flag.default(false) }), async (context, input) => {
    await eraseSelf(context, input);
    return goToAfresh(peoplePaths.forgotten);
  }),
});

/** The signed-in person's data: downloading all of it as a file, or erasing it. */
export default function PrivacyPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const wrongArchive = ownProblem(problem, "archive");
  const wrongErase = ownProblem(problem, "erase");
  return (
    <MyFrame title={text("people.privacy")} lead={text("people.privacyLead")} current="privacy">
      <MyPart title={text("people.archive")} lead={text("people.archiveLead")}>
        {view.open ? (
          <Alert kind="ok" title={text("people.archiveReady")}>
            <p>{text("people.archiveReadyText", { minutes: view.minutes })}</p>
            {/* A plain link, because a file is no page. */}
            <a className={buttonClass({ size: "s" })} href={href(peoplePaths.ownArchive)} download>
              {text("people.archiveSave")}
            </a>
          </Alert>
        ) : (
          <OwnForm action="archive" problem={problem} submit={text("people.archiveMake")}>
            <PasswordField
              problem={wrongArchive}
              label={text("people.ownPassword")}
              autoComplete="current-password"
            />
          </OwnForm>
        )}
      </MyPart>
      <MyPart title={text("people.erase")} lead={text("people.eraseLead")}>
        {view.isStaff ? (
          <p>{text("people.eraseStaff")}</p>
        ) : (
          <OwnForm action="erase" problem={problem} submit={text("people.eraseNow")} kind="danger">
            <p>{text("people.eraseKept")}</p>
            <PasswordField
              problem={wrongErase}
              label={text("people.ownPassword")}
              autoComplete="current-password"
            />
            <Checkbox name="meant" value="1">
              {text("people.eraseMeant")}
            </Checkbox>
          </OwnForm>
        )}
      </MyPart>
    </MyFrame>
  );
}
