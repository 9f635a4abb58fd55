import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Checkbox } from "#ui/check.tsx";
import { Field, FieldError, TextInput } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SelectField, TextField } from "../../components/staff-field.tsx";
import { StaffForm, useProblem } from "../../components/staff-form.tsx";
import { keysPath, newKeyPath } from "../../paths.ts";
import { createApiKey, newApiKey, offeredScopes } from "../../server/api-key.ts";
import { goDone } from "../../server/done.ts";
import type { Route } from "./+types/new-key-page.ts";

const days = [90, 365, 30, 0] as const;

export const loader = personalLoader(["administrator"], async (context) => ({
  // The key exists only once it is saved; until then it is a random text.
  token: newApiKey(),
  scopes: offeredScopes(),
  crumb: context.locale.text("office.keyNew"),
}));

const input = z.object({
  // Not named "token", because returned forms drop fields of that name, and this one has to stay.
  copied: z.string().max(200),
  name: z.string().trim().min(1, "office.keyNameMissing").max(80),
  scopes: z.array(z.string().max(200)).max(40).default([]),
  days: z.coerce.number().int().min(0).max(3650).default(90),
  perMinute: z.coerce.number("office.keyPerMinuteWrong").int().min(1).max(100_000),
});

export const action = formAction(["administrator"], {
  save: on(input, async (context, { copied, ...values }) => {
    await transact(context, (write) => createApiKey(write, { ...values, token: copied }));
    return goDone(keysPath, "office.keyMade", { name: values.name });
  }),
});

export default function NewKeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("office.keyNew")} hidden />
      <StaffHead title={text("office.keyNew")} lead={text("office.keyNewLead")} />
      <StaffForm problem={actionData} path={newKeyPath} isNew saveLabel={text("office.keySave")}>
        <FormSection title={text("office.keyItself")} lead={text("office.keyItselfLead")}>
          <KeyItself token={loaderData.token} />
        </FormSection>
        <FormSection title={text("office.keyUse")} lead={text("office.keyUseLead")}>
          <FormGrid>
            <TextField name="name" label={text("office.keyName")} value="" className="c-full" />
            <SelectField
              name="days"
              label={text("office.keyExpires")}
              value={90}
              options={days.map((value) => ({
                value,
                label:
                  value === 0 ? text("office.keyNeverExpires") : text("office.periodDays", { days: value }),
              }))}
            />
            <TextField
              name="perMinute"
              label={text("office.keyPerMinute")}
              value={600}
              input={{ inputMode: "numeric" }}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={text("office.keyScopes")} lead={text("office.keyScopesLead")}>
          <Scopes scopes={loaderData.scopes} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}

/** Shown only this once. It stays the same when the form comes back. */
function KeyItself({ token }: { token: string }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const shown = typedOf("copied", token);
  return (
    <Field label={text("office.keyItself")} error={errorOf("copied")}>
      <TextInput
        name="copied"
        key={shown}
        defaultValue={shown}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Field>
  );
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const chosen = typedOf("scopes[]", "").split("\n");
  const error = errorOf("scopes");
  return (
    <fieldset className="checks" aria-describedby={error ? "scopes-error" : undefined}>
      <legend className="vh">{text("office.keyScopes")}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes[]"
          value={scope}
          defaultChecked={chosen.includes(scope)}
          hint={text(`office.scope_${scope.replace(".", "_")}`)}
        >
          <code>{scope}</code>
        </Checkbox>
      ))}
      {error && <FieldError id="scopes-error">{error}</FieldError>}
    </fieldset>
  );
}
