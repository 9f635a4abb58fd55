import { addressCharactersMax } from "#modules/people/components/address/address-limits.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { EmailInput, Field, FieldError, FieldGroup, TextInput } from "#ui/field.tsx";
import type { WithdrawPageView } from "../../server/withdrawal/withdrawal-view.ts";

const orderNameMax = 30;

/**
 * The withdrawal statement: the consumer, the contract and the address for the acknowledgement. The law requires no
 * reason.
 */
export function WithdrawalForm({
  own,
  problem,
}: {
  own: WithdrawPageView["own"];
  problem: FormProblem | undefined;
}) {
  const { text } = useLocale();
  const said = (name: string, otherwise = "") => problem?.typed[name] ?? otherwise;
  const unticked = problem && own ? new Set((problem.typed["lines[]"] ?? "").split("\n")) : null;
  return (
    <form method="post" className="stack stack--l">
      <p>{text("orders.withdrawLead")}</p>
      {own?.isOver && <Alert kind="warn">{text("orders.withdrawOver", { day: own.endsOn ?? "" })}</Alert>}
      {own?.isBusiness && <Alert kind="warn">{text("orders.withdrawBusiness")}</Alert>}
      {problem && Object.keys(problem.fields).length === 0 && (
        <Alert kind="bad" live title={problem.message} />
      )}
      <Field label={text("orders.withdrawName")} error={problem?.fields["name"]}>
        <TextInput
          name="name"
          defaultValue={said("name", own?.name)}
          maxLength={addressCharactersMax.name}
          autoComplete="name"
          required
        />
      </Field>
      <Field
        label={text("orders.withdrawOrder")}
        hint={own ? undefined : text("orders.withdrawOrderHint")}
        error={problem?.fields["order"]}
      >
        <TextInput
          name="order"
          defaultValue={said("order", own?.orderName)}
          maxLength={orderNameMax}
          autoComplete="off"
          readOnly={own !== null}
          required
        />
      </Field>
      <Field
        label={text("orders.withdrawEmail")}
        hint={text(own ? "orders.withdrawEmailOwnHint" : "orders.withdrawEmailHint")}
        error={problem?.fields["email"]}
      >
        <EmailInput
          defaultValue={said("email", own?.email)}
          maxLength={addressCharactersMax.email}
          readOnly={own !== null && own.email !== ""}
          required
        />
      </Field>
      {own && (
        <>
          <input type="hidden" name="order_id" value={own.orderId} />
          <input type="hidden" name="access_token" value={own.accessToken} />
          <FieldGroup legend={text("orders.withdrawWhich")} className="stack">
            {own.lines.map((line) => (
              <Checkbox
                key={line.lineId}
                name="lines[]"
                value={line.lineId}
                defaultChecked={unticked?.has(String(line.lineId)) ?? true}
              >
                {line.quantity} × {line.name}
              </Checkbox>
            ))}
            {problem?.fields["lines"] && <FieldError>{problem.fields["lines"]}</FieldError>}
          </FieldGroup>
          {own.excluded.length > 0 && (
            <p className="small muted">
              {text("orders.withdrawExcluded", { names: own.excluded.join(", ") })}
            </p>
          )}
        </>
      )}
      <div>
        <Button type="submit" size="l" name="action" value="state">
          {text("orders.withdrawContinue")}
        </Button>
      </div>
      <p className="small muted">{text("orders.withdrawNoReason")}</p>
    </form>
  );
}
