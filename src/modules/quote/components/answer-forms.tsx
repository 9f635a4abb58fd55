import Plus from "lucide-react/icons/plus";
import { Form, useNavigation } from "react-router";
import { DeclineForm } from "#modules/signing/components/account/decline-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { VersionView } from "../server/quote-view.ts";

interface AnswerFormsProps {
  version: VersionView;
  problem: FormProblem | undefined;
}

/** The other two answers to an offer: a counter-proposal and a refusal. */
export function AnswerForms({ version, problem }: AnswerFormsProps) {
  const { text } = useLocale();
  const asked = problem?.typed["action"] ?? "";
  const busy = useNavigation().formData?.get("action");
  const of = (action: string) => (asked === action ? problem : undefined);
  return (
    <section className="quote__others" aria-label={text("quote.yourAnswer")}>
      <details className="acc" open={asked === "counter"}>
        <summary>
          {text("quote.counterTitle")} <Icon of={Plus} small />
        </summary>
        <CounterForm version={version} problem={of("counter")} busy={busy === "counter"} />
      </details>
      <DeclineForm title={text("quote.declineTitle")} hidden={{ number: version.number }} problem={problem} />
    </section>
  );
}

function CounterForm({
  version,
  problem,
  busy,
}: {
  version: VersionView;
  problem: FormProblem | undefined;
  busy: boolean;
}) {
  const { text } = useLocale();
  return (
    <Form method="post" preventScrollReset className="stack quote__form">
      <input type="hidden" name="number" value={version.number} />
      <p className="small muted">{text("quote.counterLead")}</p>
      {version.lines.map((line, index) => {
        const at = (field: string) => `lines[${index}].${field}`;
        const typed = (field: string, stored: string) => problem?.typed[at(field)] ?? stored;
        return (
          <fieldset key={line.lineId} className="quote__wish">
            <legend className="small">{line.name}</legend>
            <input type="hidden" name={at("line_id")} value={line.lineId} />
            <div className="quote__pair">
              <Field label={text("quote.quantity")} quiet error={problem?.fields[at("quantity")]}>
                <TextInput
                  name={at("quantity")}
                  inputMode="numeric"
                  maxLength={6}
                  defaultValue={typed("quantity", String(line.quantity))}
                />
              </Field>
              <Field
                label={text("quote.wishedPrice", { price: line.unitPrice })}
                quiet
                error={problem?.fields[at("unit_price")]}
              >
                <TextInput
                  name={at("unit_price")}
                  inputMode="decimal"
                  maxLength={20}
                  defaultValue={typed("unit_price", "")}
                />
              </Field>
            </div>
          </fieldset>
        );
      })}
      <Field
        label={text("quote.counterWords")}
        hint={text("platform.atMost", { count: 5000 })}
        error={problem?.fields["words"]}
      >
        <TextArea name="words" rows={4} maxLength={5000} defaultValue={problem?.typed["words"] ?? ""} />
      </Field>
      <Button type="submit" name="action" value="counter" kind="line" busy={busy}>
        {text("quote.counter")}
      </Button>
    </Form>
  );
}
