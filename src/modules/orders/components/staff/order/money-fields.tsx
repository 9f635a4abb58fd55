import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import type { TaskProps } from "./task-props.ts";

/** The received part of the open amount. */
export function ReceiveFields({ view, problem }: TaskProps) {
  const { text } = useLocale();
  return <OpenAmount label={text("orders.staffAmountReceived")} view={view} problem={problem} />;
}

/** Requests a payment of part of the open amount. Staff can copy the payment link instead. */
export function AskFields({ view, problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <>
      <OpenAmount label={text("orders.staffAmountAsked")} view={view} problem={problem} />
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

/** The part of the authorized amount to capture. */
export function CaptureFields({ view, problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <>
      <Promised view={view} />
      <AmountField label={text("orders.staffAmountAsked")} problem={problem} value={view.promised?.typed} />
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

/**
 * Part of the open amount. The form carries the amount that was paid when it was opened, so that nothing is booked
 * twice.
 */
function OpenAmount({ label, view, problem }: TaskProps & { label: string }) {
  return (
    <>
      <input type="hidden" name="paid" value={view.paidMinor} />
      <AmountField label={label} problem={problem} value={view.openTyped} />
    </>
  );
}

function AmountField({
  label,
  problem,
  value,
}: {
  label: string;
  problem: TaskProps["problem"];
  value: string | undefined;
}) {
  return (
    <Field label={label} error={problem?.fields["amount"]}>
      <TextInput
        name="amount"
        inputMode="decimal"
        defaultValue={problem?.typed["amount"] ?? value}
        className="sale__amount"
      />
    </Field>
  );
}
