import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Checkbox } from "#ui/check.tsx";
import { FieldError } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { CheckField, TextField } from "./staff-field.tsx";
import { StaffForm, useProblem } from "./staff-form.tsx";

type WebhookFormProps = {
  webhook: { address: string; events: readonly string[]; active: boolean; privateAllowed: boolean };
  offered: readonly { event: string; label: string }[];
  problem: FormProblem | undefined;
  path: string;
  version?: number;
};

/** The address for messages, and their events. */
export function WebhookForm({ webhook, offered, problem, path, version }: WebhookFormProps) {
  const { text } = useLocale();
  return (
    <StaffForm problem={problem} path={path} {...(version === undefined ? { isNew: true } : { version })}>
      <FormSection title={text("office.webhookWhere")} lead={text("office.webhookWhereLead")}>
        <TextField
          name="address"
          label={text("office.webhookAddress")}
          value={webhook.address}
          input={{ type: "url", inputMode: "url", placeholder: "https://", spellCheck: false }}
        />
        <CheckField name="active" checked={webhook.active}>
          {text("office.webhookActive")}
        </CheckField>
        <CheckField
          name="privateAllowed"
          checked={webhook.privateAllowed}
          hint={text("office.webhookPrivateHint")}
        >
          {text("office.webhookPrivateAllowed")}
        </CheckField>
      </FormSection>
      <FormSection title={text("office.webhookEvents")} lead={text("office.webhookEventsLead")}>
        <Events chosen={webhook.events} offered={offered} />
      </FormSection>
    </StaffForm>
  );
}

function Events({ chosen, offered }: { chosen: readonly string[]; offered: WebhookFormProps["offered"] }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const ticked = typedOf("events[]", chosen.join("\n")).split("\n");
  const error = errorOf("events");
  return (
    <fieldset className="checks" aria-describedby={error ? "events-error" : undefined}>
      <legend className="vh">{text("office.webhookEvents")}</legend>
      {offered.map(({ event, label }) => (
        <Checkbox
          key={event}
          name="events[]"
          value={event}
          defaultChecked={ticked.includes(event)}
          hint={label}
        >
          <code>{event}</code>
        </Checkbox>
      ))}
      {error && <FieldError id="events-error">{error}</FieldError>}
    </fieldset>
  );
}
