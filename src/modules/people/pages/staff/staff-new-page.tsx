import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { RoleChoice } from "../../components/staff/role-choice.tsx";
import { peoplePaths } from "../../paths.ts";
import { staffInvitation } from "../../server/customer/customer-input.ts";
import { inviteStaff } from "../../server/staff/staff-member.ts";
import { roleChoices } from "../../server/staff/staff-view.ts";
import type { Route } from "./+types/staff-new-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  roles: roleChoices(context, []),
  locale: context.locale.code,
  locales: locales.map(({ code, name }) => ({ value: code, label: name })),
  crumb: context.locale.text("people.staffAdd"),
}));

export const action = formAction(["administrator"], {
  save: on(staffInvitation, async (context, input) => {
    const locale = input.locale ?? languagesOf(context.site).own.code;
    const userId = await transact(context, (write) => inviteStaff(write, { ...input, locale }));
    return goDone(peoplePaths.staffMember(userId), "people.staffInvited", { login: input.login });
  }),
});

export default function NewStaffPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("people.staffAdd")} hidden />
      <StaffHead title={text("people.staffAdd")} />
      <StaffForm problem={problem} path={peoplePaths.newStaff} isNew saveLabel={text("people.staffInvite")}>
        <FormSection title={text("people.formWho")} lead={text("people.staffAddLead")}>
          <FormGrid>
            <TextField name="name" label={text("people.name")} value="" />
            <TextField
              name="login"
              label={text("people.email")}
              value=""
              input={{ type: "email", spellCheck: false }}
            />
            <SelectField
              name="locale"
              label={text("people.language")}
              value={view.locale}
              options={view.locales}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={text("people.roles")} lead={text("people.rolesLead")}>
          <RoleChoice roles={view.roles} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
