import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { EmailInput, Field, Select } from "#ui/field.tsx";
import type { accountView } from "../../server/account/account-view.ts";
import { addressCharactersMax } from "../address/address-limits.ts";
import { MyPart } from "./my-frame.tsx";
import { OwnForm, ownProblem, ProveForm } from "./own-form.tsx";

interface PartProps {
  view: Awaited<ReturnType<typeof accountView>>;
  problem: FormProblem | undefined;
}

/** The sign-in address, and the state of a requested change. */
export function EmailPart({ view, problem }: PartProps) {
  const { text } = useLocale();
  const own = ownProblem(problem, "email");
  const { emailChange } = view;
  const missing = emailChange && [
    ...(emailChange.isOldConfirmed ? [] : [view.login]),
    ...(emailChange.isNewConfirmed ? [] : [emailChange.email]),
  ];
  return (
    <MyPart title={text("people.email")} lead={text("people.detailsEmailHint")} id="email">
      <p className="safety__login">
        <b>{view.login}</b>
      </p>
      {emailChange && missing && (
        <Alert kind="info" title={text("people.emailChangePending", { email: emailChange.email })}>
          <p>
            {text("people.emailChangeMissing", {
              addresses: missing.join(", "),
              count: missing.length,
              until: emailChange.until,
            })}
          </p>
          <OwnForm
            action="cancelEmail"
            problem={problem}
            submit={text("people.emailChangeCancel")}
            kind="line"
          />
        </Alert>
      )}
      <ProveForm
        action="email"
        problem={problem}
        summary={text("people.emailChangeBegin")}
        why={text("people.emailChangeWhy")}
        submit={text("people.emailChangeSend")}
      >
        <Field label={text("people.emailNew")} error={own?.fields["email"]}>
          <EmailInput
            maxLength={addressCharactersMax.email}
            required
            defaultValue={own?.typed["email"] ?? ""}
          />
        </Field>
      </ProveForm>
    </MyPart>
  );
}

/** The language of mails and of all further pages. */
export function LanguagePart({ view, problem }: PartProps) {
  const { text } = useLocale();
  return (
    <MyPart title={text("people.ownLanguage")} lead={text("people.languageLead")} id="language">
      <OwnForm action="language" problem={problem} submit={text("people.languageSave")}>
        <Field label={text("people.ownLanguage")} hideLabel>
          <Select name="locale" defaultValue={view.language} key={view.language}>
            {view.languages.map(({ value, label }) => (
              <option key={value} value={value} lang={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </OwnForm>
    </MyPart>
  );
}
