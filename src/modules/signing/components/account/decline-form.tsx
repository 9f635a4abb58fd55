import Plus from "lucide-react/icons/plus";
import { Form, useNavigation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { Pick, PickList } from "#ui/check.tsx";
import { Field, FieldError, TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { declineReasons } from "../decline-reasons.ts";

interface DeclineFormProps {
  /** "Decline the quote" */
  title: string;
  hidden?: Readonly<Record<string, string | number>>;
  problem: FormProblem | undefined;
}

/** Declines a document with a reason, folded at first. Works without JavaScript. */
export function DeclineForm({ title, hidden = {}, problem }: DeclineFormProps) {
  const { text } = useLocale();
  const busy = useNavigation().formData?.get("action") === "decline";
  const wrong = problem?.typed["action"] === "decline" ? problem : undefined;
  return (
    <details className="acc" open={wrong !== undefined}>
      <summary>
        {title} <Icon of={Plus} small />
      </summary>
      <Form method="post" preventScrollReset className="stack sign__decline">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="field__l">{text("signing.declineWhy")}</legend>
          <PickList>
            {declineReasons.map((reason) => (
              <Pick
                key={reason}
                name="reason"
                value={reason}
                required
                title={text(`signing.declineReason_${reason}`)}
                defaultChecked={wrong?.typed["reason"] === reason}
              />
            ))}
          </PickList>
          {wrong?.fields["reason"] && <FieldError id="decline-reason">{wrong.fields["reason"]}</FieldError>}
        </fieldset>
        <Field
          label={text("signing.declineWords")}
          hint={text("platform.atMost", { count: 5000 })}
          error={wrong?.fields["words"]}
        >
          <TextArea name="words" rows={3} maxLength={5000} defaultValue={wrong?.typed["words"] ?? ""} />
        </Field>
        <Button type="submit" name="action" value="decline" kind="line" busy={busy}>
          {text("signing.decline")}
        </Button>
      </Form>
    </details>
  );
}
