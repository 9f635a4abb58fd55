import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Table } from "#ui/table.tsx";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";
import { useTaskHref } from "./task-href.ts";

const kinds: Record<string, BadgeKind> = { done: "ok", authorized: "ok", pending: "warn", error: "bad" };

/** Every payment attempt with the provider's messages. */
export function PaymentsSection({ view }: { view: StaffOrderView }) {
  const { text } = useLocale();
  const task = useTaskHref();
  return (
    <div className="stack">
      {view.transactions.length === 0 ? (
        <p className="muted">{text("orders.staffNoPayments")}</p>
      ) : (
        <Table label={text("orders.staffTabPayments")}>
          <thead>
            <tr>
              <th scope="col">{text("orders.staffReference")}</th>
              <th scope="col">{text("orders.staffStateHead")}</th>
              <th scope="col">{text("orders.staffWhen")}</th>
              <th scope="col" className="n">
                {text("orders.staffAmount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.transactions.map((one) => (
              <tr key={one.id}>
                <td className="num">{one.reference}</td>
                <td>
                  <Badge kind={kinds[one.state] ?? "plain"}>{one.stateText}</Badge>
                </td>
                <td className="nowrap">{one.time}</td>
                <td className="n">
                  <bdi>{one.amount}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {view.payments.length > 0 && (
        <ol className="sale__said" aria-label={text("orders.staffPaymentTimeline")}>
          {view.payments.map((one) => (
            <li key={one.key}>
              {one.text} <span className="quiet nowrap">{one.time}</span>
            </li>
          ))}
        </ol>
      )}
      {view.promised && (
        <Alert kind={view.promised.endsSoon ? "warn" : "info"} title={view.promised.text}>
          <div className="row">
            <ButtonLink size="s" href={task("capture")}>
              {text("orders.staffTask.capture")}
            </ButtonLink>
            <ButtonLink kind="line" size="s" href={task("void")}>
              {text("orders.staffTask.void")}
            </ButtonLink>
          </div>
        </Alert>
      )}
      {view.can.receive && (
        <p className="row">
          <ButtonLink kind="line" size="s" href={task("ask")}>
            {text("orders.staffTask.ask")}
          </ButtonLink>
          <ButtonLink kind="line" size="s" href={task("receive")}>
            {text("orders.staffReceive")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
