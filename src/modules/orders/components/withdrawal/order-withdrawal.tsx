import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { OrderWithdrawalView } from "../../server/withdrawal/withdrawal-view.ts";

/** The right of withdrawal on the order's page: the link to use it, or when it was used. */
export function OrderWithdrawal({ withdrawal }: { withdrawal: OrderWithdrawalView | null }) {
  const { text } = useLocale();
  if (!withdrawal) return null;
  const { path, endsOn, excluded, stated } = withdrawal;
  return (
    <div className="stack">
      <h2 className="h4" id="order-withdrawal">
        {text("orders.withdrawTitle")}
      </h2>
      {stated.map(({ id, at, lines }) => (
        <Alert key={id} kind="info" title={text("orders.withdrawStatedAt", { at })}>
          {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        </Alert>
      ))}
      {path && (
        <>
          <p className="small muted">
            {endsOn ? text("orders.withdrawUntil", { day: endsOn }) : text("orders.withdrawWhenArrived")}
          </p>
          <div className="order__noprint">
            <ButtonLink href={path} kind="line" size="s">
              {text("orders.withdraw")}
            </ButtonLink>
          </div>
        </>
      )}
      {excluded.length > 0 && (
        <p className="small muted">{text("orders.withdrawExcluded", { names: excluded.join(", ") })}</p>
      )}
    </div>
  );
}
