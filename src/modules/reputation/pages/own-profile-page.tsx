import { Form } from "react-router";
import { z } from "zod";
import { ContentField } from "#modules/content/components/content-field.tsx";
import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { OwnForm, ownProblem } from "#modules/people/components/account/own-form.tsx";
import { peoplePaths } from "#modules/people/paths.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { KarmaPart } from "../components/account/standing.tsx";
import { reputationPaths } from "../paths.ts";
import { closeValidation, sendValidation } from "../server/calls.ts";
import { ownProfile, profileForm, profileNameMax, saveProfile } from "../server/profile.ts";
import type { Route } from "./+types/own-profile-page.ts";

const deeds = ["saved", "sent", "confirmed"] as const;

export const loader = personalLoader("signedIn", async (context, { url }) => ({
  ...(await ownProfile(context)),
  nameMax: profileNameMax,
  done: deeds.find((deed) => deed === url.searchParams.get("done")) ?? null,
}));

export const action = formAction("signedIn", {
  save: on(profileForm, async (context, input) => {
    await transact(context, (write) => saveProfile(write, input));
    return goTo(`${reputationPaths.edit}?done=saved`);
  }),
  sendValidation: on(z.looseObject({}), async (context) => {
    await sendValidation(context, "");
    return goTo(`${reputationPaths.edit}?done=sent`);
  }),
  closeValidation: on(z.looseObject({}), async (context) => {
    await closeValidation(context);
    return goTo(reputationPaths.edit);
  }),
});

type View = Route.ComponentProps["loaderData"];

/** The signed-in person's profile form, with their karma and badges. */
export default function OwnProfilePage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <MyFrame title={text("reputation.myProfile")} current="profile">
      {view.asksToConfirm && <Banner view={view} />}
      {problem && !ownProblem(problem, "save") && (
        <Alert kind="bad" live>
          {problem.message}
        </Alert>
      )}
      {view.done && !problem && (
        <Alert kind="ok" live>
          {text(`reputation.done_${view.done}`)}
        </Alert>
      )}
      <div className="profile">
        <ProfileFields view={view} problem={problem} />
        <KarmaPart {...view} />
      </div>
    </MyFrame>
  );
}

/** Asks to confirm the mail address, until the banner is closed in this session. */
function Banner({ view: { email } }: { view: View }) {
  const { text } = useLocale();
  return (
    <div className="profile__confirm">
      <Alert kind="warn" title={text("reputation.confirmTitle")}>
        <p>{text("reputation.confirmText", { email })}</p>
        <Form method="post" className="row">
          <Button type="submit" size="s" name="action" value="sendValidation">
            {text("reputation.confirmSend")}
          </Button>
          <Button type="submit" size="s" kind="quiet" name="action" value="closeValidation">
            {text("reputation.confirmClose")}
          </Button>
        </Form>
      </Alert>
    </div>
  );
}

function ProfileFields({ view, problem }: { view: View; problem: Route.ComponentProps["actionData"] }) {
  const { text } = useLocale();
  const own = ownProblem(problem, "save");
  const isPublic = own ? own.typed["is_public"] !== undefined : view.isPublic;
  return (
    <div className="stack stack--l">
      <div className="profile__who">
        <Avatar name={view.name || view.accountName} src={view.picture} size="l" />
        <Link className="link" href={peoplePaths.account}>
          {text("reputation.changePicture")}
        </Link>
      </div>
      <OwnForm action="save" problem={problem} submit={text("reputation.save")}>
        <Field
          label={text("reputation.name")}
          hint={text("reputation.nameHint", { name: view.accountName })}
          error={own?.fields["name"]}
        >
          <TextInput
            name="name"
            maxLength={view.nameMax}
            autoComplete="nickname"
            defaultValue={own?.typed["name"] ?? view.name}
          />
        </Field>
        <Field label={text("reputation.town")} mark={text("reputation.optional")} error={own?.fields["town"]}>
          <TextInput
            name="town"
            maxLength={60}
            autoComplete="address-level2"
            defaultValue={own?.typed["town"] ?? view.town}
          />
        </Field>
        <ContentField
          name="bio"
          label={text("reputation.bio")}
          mark={text("reputation.optional")}
          hint={text("reputation.bioHint", { most: view.bioCharactersMax })}
          error={own?.fields["bio"]}
          value={view.bio}
          typed={own?.typed["bio"]}
          rows={6}
          asWords
        />
        <Checkbox name="is_public" value="1" defaultChecked={isPublic}>
          {text("reputation.isPublic")}
        </Checkbox>
        <p className="small muted">
          {text("reputation.isPublicHint")}{" "}
          <Link className="link" href={reputationPaths.profile(view.personId)}>
            {text("reputation.asOthers")}
          </Link>
        </p>
      </OwnForm>
    </div>
  );
}
