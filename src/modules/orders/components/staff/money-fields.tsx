import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import type { TaskProps } from "./order-task.tsx";

/** Asks for an amount of what is open; the link can be copied instead. */
export function AskFields({ view, problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <>
      <input type="hidden" name="paid" value={view.paidMinor} />
      <Field label={text("orders.staffAmountAsked")} error={problem?.fields["amount"]}>
        <TextInput
          name="amount"
          inputMode="decimal"
          defaultValue={problem?.typed["amount"] ?? view.openTyped}
          className="sale__amount"
        />
      </Field>
      <Field label={text("orders.staffOfferWords")} error={problem?.fields["words"]}>
        <TextArea name="words" rows={3} defaultValue={problem?.typed["words"] ?? ""} />
      </Field>
      <Field label={text("orders.staffPayLink")}>
        <TextInput readOnly value={view.payLink} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </>
  );
}

export function DepositFields({ view, problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <Field
      label={text("orders.staffPercent")}
      hint={text("orders.staffPercentHint")}
      error={problem?.fields["percent"]}
    >
      <TextInput
        name="percent"
        inputMode="numeric"
        defaultValue={problem?.typed["percent"] ?? view.depositPercent ?? ""}
        className="sale__amount"
      />
    </Field>
  );
}

/** How much of what was promised is taken. */
export function CaptureFields({ view, problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <>
      <Promised view={view} />
      <Field label={text("orders.staffAmountAsked")} error={problem?.fields["amount"]}>
        <TextInput
          name="amount"
          inputMode="decimal"
          defaultValue={problem?.typed["amount"] ?? view.promised?.typed}
          className="sale__amount"
        />
      </Field>
    </>
  );
}

export function Promised({ view }: Pick<TaskProps, "view">) {
  return (
    <>
      <p>{view.promised?.text}</p>
      <input type="hidden" name="transaction_id" value={view.promised?.transactionId} />
    </>
  );
}
