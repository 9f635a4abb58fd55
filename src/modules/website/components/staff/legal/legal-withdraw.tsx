import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import type { LegalEditView } from "../../../server/legal/staff-legal.ts";

/** Withdraws the text in force, after an explanation of the effects on the checkout and the legal duties. */
export function LegalWithdraw({
  withdrawal,
  problem,
}: {
  withdrawal: NonNullable<LegalEditView["withdrawal"]>;
  problem: string | undefined;
}) {
  const { text } = useLocale();
  return (
    <details className="gap-above">
      <summary>{text("website.legalWithdraw")}</summary>
      <Form method="post" className="stack">
        <p>{text("website.legalWithdrawText")}</p>
        {(withdrawal.isTicked || withdrawal.isNeeded) && (
          <Alert kind="warn">
            {withdrawal.isTicked && <p>{text("website.legalWithdrawTick")}</p>}
            {withdrawal.isNeeded && <p>{text("website.legalWithdrawNeeded")}</p>}
          </Alert>
        )}
        {withdrawal.isTicked && (
          <Checkbox name="understood" value="1" required error={problem}>
            {text("website.legalWithdrawUnderstood")}
          </Checkbox>
        )}
        <div>
          <Button type="submit" kind="line" size="s" name="action" value="withdraw">
            {text("website.legalWithdrawNow")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
