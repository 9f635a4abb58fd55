import { Form } from "react-router";
import { z } from "zod";
import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { messagesPaths } from "../../paths.ts";
import { mailInForm, mailInView, renewKey, saveMailIn } from "../../server/staff-mail-in.ts";
import type { Route } from "./+types/mail-in-page.ts";

const roles = ["administrator"] as const;

export const loader = personalLoader(roles, async (context) => ({
  ...(await mailInView(context)),
  crumb: context.locale.text("messages.staffMailIn"),
}));

export const action = formAction(roles, {
  save: on(mailInForm, async (context, values) => {
    await transact(context, (write) => saveMailIn(write, values));
    return goDone(messagesPaths.settings, "messages.staffMailInSaved");
  }),
  renew: on(z.looseObject({}), async (context) => {
    await transact(context, renewKey);
    return goDone(messagesPaths.settings, "messages.staffKeyRenewed");
  }),
});

/** Where replies arrive, and how the mail server delivers them. */
export default function MailInPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("messages.staffMailIn");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("messages.staffMailInLead")} />
      <StaffForm
        problem={actionData}
        path={messagesPaths.settings}
        stored={`${view.address} ${view.authServer}`}
      >
        <FormSection
          title={text("messages.staffMailInAddress")}
          lead={text("messages.staffMailInAddressLead")}
        >
          <Setting name="address" label={text("messages.staffMailInAddress")} stored={view.address} />
          <Setting
            name="auth_server"
            label={text("messages.staffAuthServer")}
            hint={text("messages.staffAuthServerHint")}
            stored={view.authServer}
          />
        </FormSection>
      </StaffForm>
      <section className="stack">
        <h2 className="h4">{text("messages.staffWebhook")}</h2>
        <p className="small muted">{text("messages.staffWebhookText")}</p>
        <p>
          <code>{view.webhook}</code>
        </p>
        <details>
          <summary className="link">{text("messages.staffKeyShow")}</summary>
          <p>
            <code className="th__words">{view.key}</code>
          </p>
        </details>
        <p className="small muted">{text("messages.staffPipe")}</p>
        <p>
          <code className="th__words">{view.pipe}</code>
        </p>
        {view.pipeNeedsPassword && <p className="small muted">{text("messages.staffPipePassword")}</p>}
        <Form method="post">
          <Button type="submit" kind="line" size="s" name="action" value="renew">
            {text("messages.staffKeyRenew")}
          </Button>
        </Form>
      </section>
    </StaffBody>
  );
}

function Setting({
  name,
  label,
  hint,
  stored,
}: {
  name: string;
  label: string;
  hint?: string;
  stored: string;
}) {
  const { errorOf, typedOf } = useProblem();
  return (
    <Field label={label} hint={hint} error={errorOf(name)}>
      <TextInput name={name} defaultValue={typedOf(name, stored)} />
    </Field>
  );
}
