import { KindField, NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { mailServerPath } from "../../../paths.ts";
import type { MailServerView } from "../../../server/mail/staff-mail-server.ts";

/** The settings of the mail server. The password is write-only. */
export function MailServerForm({
  view,
  problem,
}: {
  view: MailServerView;
  problem: FormProblem | undefined;
}) {
  const { text } = useLocale();
  const { values } = view;
  return (
    <StaffForm problem={problem} edition={view.edition} path={mailServerPath}>
      <FormSection title={text("website.mailServerSection")} lead={text("website.mailServerLead")}>
        <FormGrid>
          <TextField
            name="host"
            label={text("website.mailServerHost")}
            value={values.host}
            input={{ placeholder: "smtp.example.com", spellCheck: false, autoCapitalize: "none" }}
          />
          <NumberField name="port" label={text("website.mailServerPort")} value={values.port} whole />
          <KindField
            name="security"
            label={text("website.mailServerSecurity")}
            value={values.security}
            className="c-full"
            kinds={["starttls", "tls", "none"]}
            textOf={(value) => `website.mailServerSecurity_${value}`}
          />
          <TextField
            name="userName"
            label={text("website.mailServerUser")}
            hint={text("website.mailServerUserHint")}
            value={values.userName}
            input={{ autoComplete: "off", spellCheck: false, autoCapitalize: "none" }}
          />
          <TextField
            name="password"
            label={text("website.mailServerPassword")}
            hint={text(
              view.hasPassword ? "website.mailServerPasswordKept" : "website.mailServerPasswordHint",
            )}
            value=""
            input={{ type: "password", autoComplete: "new-password" }}
          />
          <TextField
            name="sender"
            label={text("website.mailServerSender")}
            hint={text("website.mailServerSenderHint", { sender: view.from })}
            value={values.sender}
            className="c-full"
            input={{ placeholder: "Shop <shop@example.com>", spellCheck: false }}
          />
        </FormGrid>
      </FormSection>
    </StaffForm>
  );
}
