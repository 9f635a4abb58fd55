import { Form } from "react-router";
import { z } from "zod";
import { CheckField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SignInTable } from "../../components/sign-in/sign-in-table.tsx";
import { RoleChoice } from "../../components/staff/role-choice.tsx";
import { peoplePaths } from "../../paths.ts";
import { staffForm } from "../../server/customer/customer-input.ts";
import { inviteAgain, resetSecondStep, saveStaff } from "../../server/staff/staff-member.ts";
import { staffMemberView } from "../../server/staff/staff-view.ts";
import type { Route } from "./+types/staff-member-page.ts";

export const loader = personalLoader(["administrator"], async (context, { params }) => {
  const view = await staffMemberView(context, idOf(params));
  return { ...view, crumb: view.name };
});

export const action = formAction(["administrator"], {
  save: on(staffForm, async (context, input, { params }) => {
    const userId = idOf(params);
    await transact(context, (write) => saveStaff(write, userId, input));
    return goDone(peoplePaths.staffMember(userId), "people.staffSaved", { name: input.name });
  }),
  invite: on(z.looseObject({}), async (context, _input, { params }) => {
    await transact(context, (write) => inviteAgain(write, idOf(params)));
    return goDone(peoplePaths.staffMember(idOf(params)), "people.invited");
  }),
  reset: on(z.looseObject({}), async (context, _input, { params }) => {
    await transact(context, (write) => resetSecondStep(write, idOf(params)));
    return goDone(peoplePaths.staffMember(idOf(params)), "people.secondStepReset");
  }),
});

export default function StaffMemberPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const sent = problem?.typed["action"] ?? "save";
  const state = !view.active ? "inactive" : view.invited ? "invited" : "active";
  return (
    <StaffBody>
      <PageHead title={view.name} hidden />
      <StaffHead
        title={view.name}
        badges={<Badge kind={badges[state]}>{text(`people.staff_${state}`)}</Badge>}
        lead={`${view.login} · ${text("people.since", { day: view.since })}`}
        actions={
          view.invited && (
            <Form method="post">
              <Button type="submit" kind="line" size="s" name="action" value="invite">
                {text("people.inviteAgain")}
              </Button>
            </Form>
          )
        }
      />
      {problem && (sent === "invite" || sent === "reset") && (
        <Alert kind="bad" live>
          {problem.message}
        </Alert>
      )}
      <StaffForm
        problem={sent === "invite" || sent === "reset" ? undefined : problem}
        version={view.version}
        path={peoplePaths.staffMember(view.id)}
      >
        <FormSection title={text("people.formWho")} lead={text("people.staffActiveLead")}>
          <FormGrid>
            <TextField name="name" label={text("people.name")} value={view.name} />
          </FormGrid>
          {view.self ? (
            <input type="hidden" name="active" value="1" />
          ) : (
            <CheckField name="active" checked={view.active} hint={text("people.staffActiveHint")}>
              {text("people.staffActive")}
            </CheckField>
          )}
        </FormSection>
        <FormSection title={text("people.roles")} lead={text("people.rolesLead")}>
          <RoleChoice roles={view.roles} />
        </FormSection>
      </StaffForm>
      <SecondStep view={view} />
      <FormSection title={text("people.signIns")} lead={text("people.signInsLead")}>
        {view.signIns.length > 0 ? (
          <SignInTable signIns={view.signIns} />
        ) : (
          <p className="quiet">{text("people.signInsNone")}</p>
        )}
      </FormSection>
    </StaffBody>
  );
}

const badges = { active: "ok", invited: "info", inactive: "warn" } as const;

function SecondStep({ view }: { view: Route.ComponentProps["loaderData"] }) {
  const { text } = useLocale();
  const { on: withCodes, codesLeft, passkeys } = view.secondStep;
  const none = !withCodes && passkeys.length === 0;
  return (
    <FormSection title={text("people.secondStep")} lead={text("people.secondStepStaffLead")}>
      <ul className="stack stack--s">
        {withCodes && (
          <li>
            {text("people.secondStepCodes")}: {text("people.codesLeft", { count: codesLeft })}
          </li>
        )}
        {passkeys.map((name) => (
          <li key={name}>
            {text("people.secondStepPasskey")}: {name}
          </li>
        ))}
        {none && <li className="quiet">{text("people.secondStepNone")}</li>}
      </ul>
      {!none && (
        <Form method="post">
          <Button type="submit" kind="danger" size="s" name="action" value="reset">
            {text("people.secondStepResetDo")}
          </Button>
        </Form>
      )}
    </FormSection>
  );
}

function idOf(params: Record<string, string | undefined>): number {
  const userId = id.safeParse(params["userId"]);
  if (!userId.success) throw notFound();
  return userId.data;
}
