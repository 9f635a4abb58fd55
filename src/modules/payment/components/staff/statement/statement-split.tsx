import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { StatementLineView } from "../../../server/statement/statement-view.ts";
import { splitFormId } from "./statement-forms.tsx";

const positions = [1, 2, 3, 4];

/** Splits one credit between several orders. */
export function SplitForm({ line }: { line: StatementLineView }) {
  const { text } = useLocale();
  const form = splitFormId(line);
  return (
    <details className="near__split">
      <summary className="small">{text("payment.staffStatementSplit")}</summary>
      <p className="small quiet">{text("payment.staffStatementSplitLead", { amount: line.amount })}</p>
      {positions.map((position) => (
        <div key={position} className="near__part">
          <Field label={text("payment.staffStatementSplitName", { position })}>
            <TextInput form={form} name={`parts[${position - 1}].name`} maxLength={40} size={12} />
          </Field>
          <Field label={text("payment.staffStatementSplitAmount", { position })}>
            <TextInput
              form={form}
              name={`parts[${position - 1}].amount`}
              inputMode="decimal"
              maxLength={20}
              size={10}
            />
          </Field>
        </div>
      ))}
      <Button type="submit" kind="line" size="s" form={form} name="action" value="split">
        {text("payment.staffStatementSplitDo")}
      </Button>
    </details>
  );
}
