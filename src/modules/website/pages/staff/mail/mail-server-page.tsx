import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, line } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { MailServerForm } from "../../../components/staff/mail/mail-server-form.tsx";
import { SettingsTabs } from "../../../components/staff/settings-tabs.tsx";
import { mailServerPath } from "../../../paths.ts";
import {
  mailServerView,
  removeMailServer,
  saveMailServer,
  sendTestMail,
} from "../../../server/mail/staff-mail-server.ts";
import { settingsTabs } from "../../../server/staff/settings.ts";
import type { Route } from "./+types/mail-server-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await mailServerView(context)),
  tabs: settingsTabs(context),
  crumb: context.locale.text("website.mailServer"),
}));

const input = z.object({
  host: line,
  port: z.coerce.number("website.mailServerPortWrong"),
  security: z.enum(["tls", "starttls", "none"]),
  userName: line,
  password: z.string().max(1000),
  sender: line,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(["administrator"], {
  save: on(input, async (context, { version, overwrite, ...values }) => {
    await transact(context, (write) => saveMailServer(write, values, overwrite ? undefined : version));
    return goDone(mailServerPath, "website.mailServerSaved");
  }),
  remove: on(z.looseObject({}), async (context) => {
    await transact(context, removeMailServer);
    return goDone(mailServerPath, "website.mailServerRemoved");
  }),
  test: on(z.object({ to: line }), async (context, { to }) => {
    await sendTestMail(context, to);
    return goDone(mailServerPath, "website.mailTestSent", { to });
  }),
});

export default function MailServerPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.mailServer");
  // The test has a form of its own, so that its failure does not look like an error of the settings.
  const tested = actionData && "to" in actionData.typed ? actionData : undefined;
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        actions={
          view.source === "own" && (
            <Form method="post">
              <Button type="submit" kind="quiet" size="s" name="action" value="remove">
                {text("website.mailServerRemove")}
              </Button>
            </Form>
          )
        }
      />
      <SettingsTabs tabs={view.tabs} />
      {view.source === "none" && (
        <Alert kind="warn" title={text("website.mailServerNone")}>
          {text("website.mailServerNoneText")}
        </Alert>
      )}
      {view.source === "environment" && (
        <Alert>{text("website.mailServerFromEnvironment", { server: view.environment })}</Alert>
      )}
      {view.source !== "none" && (view.fromSource === "contact" || view.fromSource === "none") && (
        <Alert kind="warn" title={text("website.mailSenderMissing")}>
          {text("website.mailSenderMissingText", { sender: view.from })}
        </Alert>
      )}
      <MailServerForm view={view} problem={tested ? undefined : actionData} />
      <MailTest view={view} problem={tested} />
    </StaffBody>
  );
}

type MailTestProps = {
  view: { source: string; testAddress: string };
  problem: Route.ComponentProps["actionData"];
};

function MailTest({ view, problem }: MailTestProps) {
  const { text } = useLocale();
  const { state, formData } = useNavigation();
  const testing = state !== "idle" && formData?.get("action") === "test";
  return (
    <Form method="post" noValidate>
      <FormSection title={text("website.mailTest")} lead={text("website.mailTestLead")}>
        {problem && (
          <Alert kind="bad" live title={text("website.mailTestFailed")}>
            {problem.message}
          </Alert>
        )}
        <Field label={text("website.mailTestTo")} error={problem?.fields["to"]}>
          <EmailInput autoComplete="off" name="to" defaultValue={problem?.typed["to"] ?? view.testAddress} />
        </Field>
        <div>
          <Button
            type="submit"
            kind="line"
            size="s"
            name="action"
            value="test"
            busy={testing}
            disabledReason={view.source === "none" ? text("website.mailServerNone") : undefined}
          >
            {text("website.mailTestSend")}
          </Button>
        </div>
      </FormSection>
    </Form>
  );
}
