import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Field, Select } from "#ui/field.tsx";
import type { accountView } from "../../server/account/account-view.ts";
import { MyPart } from "./my-frame.tsx";
import { OwnForm, ownProblem } from "./own-form.tsx";

interface MailsPartProps {
  view: Awaited<ReturnType<typeof accountView>>;
  problem: FormProblem | undefined;
}

/** The signed-in person's choice of mails and their frequency. Modules contribute the choices. */
export function MailsPart({ view, problem }: MailsPartProps) {
  const { text } = useLocale();
  const own = ownProblem(problem, "mails");
  if (view.mails.length === 0) return null;
  return (
    <MyPart title={text("people.mails")} lead={text("people.mailsLead")} id="mails">
      <OwnForm action="mails" problem={problem} submit={text("people.mailsSave")}>
        {view.mails.map(({ name, label, chosen, options }) => (
          <Field key={name} label={label} error={own?.fields[`mails.${name}`]}>
            <Select name={`mails.${name}`} defaultValue={own?.typed[`mails.${name}`] ?? chosen} key={chosen}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </OwnForm>
    </MyPart>
  );
}
