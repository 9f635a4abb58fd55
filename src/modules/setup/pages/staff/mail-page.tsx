import { useState } from "react";
import { useNavigation } from "react-router";
import { KindField, NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { setupScreenPath } from "#modules/office/paths.ts";
import { goDone } from "#modules/office/server/done.ts";
import { sendTestMail } from "#modules/website/server/mail/staff-mail-server.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { SetupFrame, SkipLink } from "../../components/setup-frame.tsx";
import { type FirstMailView, firstMailInput, firstMailView, saveFirstMail } from "../../server/first-mail.ts";
import { nextScreen, walkView } from "../../server/walk.ts";
import type { Route } from "./+types/mail-page.ts";

const path = setupScreenPath("mail");

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await firstMailView(context)),
  walk: await walkView(context, path),
  crumb: context.locale.text("setup.mail"),
}));

export const action = formAction(["administrator"], {
  save: on(firstMailInput, async (context, form) => {
    await transact(context, (write) => saveFirstMail(write, form));
    return goDone(await nextScreen(context, path), "setup.mailSaved");
  }),
  // Saves first, because the test uses the stored settings; the transaction makes no network call.
  test: on(firstMailInput, async (context, form) => {
    await transact(context, (write) => saveFirstMail(write, form));
    const to = context.user?.email ?? "";
    await sendTestMail(context, to);
    return goDone(path, "setup.mailTested", { to });
  }),
});

export default function MailPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { state, formData } = useNavigation();
  const isTesting = state !== "idle" && formData?.get("action") === "test";
  return (
    <SetupFrame walk={view.walk} title={view.crumb} lead={text("setup.mailLead")}>
      {view.source === "environment" && (
        <Alert>{text("website.mailServerFromEnvironment", { server: view.environment })}</Alert>
      )}
      <StaffForm
        problem={actionData}
        path={path}
        isNew
        saveLabel={text("setup.save")}
        actions={
          <>
            <SkipLink walk={view.walk} />
            <Button type="submit" kind="line" size="s" name="action" value="test" busy={isTesting}>
              {text("setup.mailTest")}
            </Button>
          </>
        }
      >
        <FormSection title={text("setup.mailProvider")} lead={text("setup.mailProviderLead")}>
          <ServerFields view={view} />
        </FormSection>
      </StaffForm>
    </SetupFrame>
  );
}

function ServerFields({ view }: { view: FirstMailView }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const [provider, setProvider] = useState(typedOf("provider", view.provider));
  return (
    <>
      <Field label={text("setup.mailWho")} error={errorOf("provider")}>
        <Select
          name="provider"
          defaultValue={provider}
          onChange={(event) => setProvider(event.currentTarget.value)}
        >
          <option value="" disabled>
            {text("setup.mailChoose")}
          </option>
          {view.providers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="other">{text("setup.mailOther")}</option>
        </Select>
      </Field>
      <FormGrid>
        <TextField
          name="userName"
          label={text("setup.mailUser")}
          hint={text("setup.mailUserHint")}
          value={view.values.userName}
          input={{ autoComplete: "off", spellCheck: false, autoCapitalize: "none" }}
        />
        <TextField
          name="password"
          label={text("website.mailServerPassword")}
          hint={text(view.hasPassword ? "website.mailServerPasswordKept" : "setup.mailPasswordHint")}
          value=""
          input={{ type: "password", autoComplete: "new-password" }}
        />
        <TextField
          name="sender"
          label={text("setup.mailSender")}
          hint={text("setup.mailSenderHint")}
          value={view.values.sender}
          className="c-full"
          input={{ spellCheck: false }}
        />
      </FormGrid>
      <OtherServer view={view} isOpen={provider === "other"} />
    </>
  );
}

/** Fields for a server that is not in the list. Without JavaScript they can be unfolded by hand. */
function OtherServer({ view, isOpen }: { view: FirstMailView; isOpen: boolean }) {
  const { text } = useLocale();
  return (
    <details className="setup__fold" open={isOpen}>
      <summary>{text("setup.mailServer")}</summary>
      <FormGrid>
        <TextField
          name="host"
          label={text("website.mailServerHost")}
          value={view.values.host}
          input={{ placeholder: "smtp.example.com", spellCheck: false, autoCapitalize: "none" }}
        />
        <NumberField name="port" label={text("website.mailServerPort")} value={view.values.port} whole />
        <KindField
          name="security"
          label={text("website.mailServerSecurity")}
          value={view.values.security}
          className="c-full"
          kinds={["starttls", "tls", "none"]}
          textOf={(value) => `website.mailServerSecurity_${value}`}
        />
      </FormGrid>
    </details>
  );
}
