import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";

/** The two ways for staff to end a quote: ordering it for the customer, or withdrawing it. */
export function QuoteEnding({ problem }: { problem: FormProblem | undefined }) {
  const { text } = useLocale();
  return (
    <section className="quote__history" aria-label={text("quote.staffEnding")}>
      {problem && (
        <Alert kind="bad" live>
          {problem.message}
        </Alert>
      )}
      <div className="accs">
        <details className="acc">
          <summary>{text("quote.staffByHand")}</summary>
          <Form method="post" className="stack gap-below">
            <p className="quiet">{text("quote.staffByHandText")}</p>
            <div className="row">
              <Button type="submit" name="action" value="order" kind="line" size="s">
                {text("quote.staffByHandDo")}
              </Button>
            </div>
          </Form>
        </details>
        <details className="acc" open={problem !== undefined}>
          <summary>{text("quote.staffWithdraw")}</summary>
          <Form method="post" className="stack gap-below">
            <Field label={text("quote.staffReason")} error={problem?.fields["reason"]}>
              <TextArea
                name="reason"
                rows={3}
                maxLength={2000}
                defaultValue={problem?.typed["reason"] ?? ""}
              />
            </Field>
            <div className="row">
              <Button type="submit" name="action" value="withdraw" kind="danger" size="s">
                {text("quote.staffWithdrawDo")}
              </Button>
            </div>
          </Form>
        </details>
      </div>
    </section>
  );
}
