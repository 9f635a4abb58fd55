import { useLocale } from "#platform/i18n/locale-provider.tsx";
import {
  MailButton,
  MailDetail,
  MailLink,
  MailTable,
  mailAmount,
  mailCell,
  mailQuiet,
  mailSmall,
} from "#platform/mail/mail-frame.tsx";
import { ordersPaths } from "../../paths.ts";
import type { OrderView } from "../../server/cart/views.ts";
import { balanceRows, totalRows } from "../cart/total-rows.ts";

export type OrderMailKind =
  | "confirmation"
  | "instructions"
  | "offer"
  | "change"
  | "cancellation"
  | "message"
  | "payment"
  | "received"
  | "failed";

/** Whether a mail of this kind lists the ordered lines. */
export function showsLines(kind: OrderMailKind): boolean {
  return kind !== "message" && kind !== "cancellation" && kind !== "failed";
}

/** The return conditions and the legal texts that applied when the order was placed. They never change afterwards. */
export function OrderMailConditions({ order: { returns, legal } }: { order: OrderView }) {
  const { text } = useLocale();
  return (
    <>
      {returns.length > 0 && (
        <p style={mailSmall}>
          {text("orders.returns")}: {returns.join(" ")}
        </p>
      )}
      {legal.length > 0 && <p style={mailSmall}>{text("orders.placedUnder")}</p>}
      {legal.map(({ name, version, path }) => (
        <MailLink key={path} to={path}>
          {text("orders.legalVersion", { name, version })}
        </MailLink>
      ))}
    </>
  );
}

/** The link to the next step. `cartPath` leads to the goods if the order became a cart again. */
export function OrderMailWay({
  order,
  kind,
  cartPath,
}: {
  order: OrderView;
  kind: OrderMailKind;
  cartPath: string | null;
}) {
  const { text } = useLocale();
  if (kind === "failed" && cartPath) {
    return <MailButton to={cartPath}>{text("orders.mail.reminderLink")}</MailButton>;
  }
  if (kind === "payment" || kind === "failed") {
    return <MailButton to={ordersPaths.payNow(order.path)}>{text("orders.mail.paymentLink")}</MailButton>;
  }
  return <MailButton to={order.path}>{text("orders.mail.link")}</MailButton>;
}

/**
 * Key of the mail's main sentence. A confirmation says what is paid or authorized, that nothing is due, or what is open
 * and how to pay it. A change says what has become open or owed.
 */
export function occasionOf({ state, totals, balance, payment }: OrderView, kind: OrderMailKind): string {
  if (kind === "change") {
    if (balance.open !== null) return "changeOpen";
    return balance.overpaid === null ? kind : "changeOwed";
  }
  if (kind === "failed") return state === "draft" ? "failedCart" : kind;
  if (kind === "received") return balance.open === null ? kind : "receivedOpen";
  if (kind !== "confirmation") return kind;
  if (totals.totalMinor === 0) return "free";
  if (balance.open !== null) {
    if (payment?.isAtDoor) return "atDoor";
    return balance.paid === null ? "unpaid" : "partPaid";
  }
  return balance.promised === null ? kind : "promised";
}

/** Bank details and reference for the transfer. */
export function OrderMailInstructions({
  instructions,
}: {
  instructions: NonNullable<NonNullable<OrderView["payment"]>["instructions"]>;
}) {
  const { text } = useLocale();
  const facts = ["beneficiary", "bank", "iban", "amount", "reference"] as const;
  return (
    <MailTable>
      {facts.map((fact) => (
        <tr key={fact}>
          <td style={{ ...mailCell, ...mailQuiet, paddingRight: 16 }}>{text(`orders.transfer.${fact}`)}</td>
          <td style={mailCell}>
            <b>{instructions[fact]}</b>
          </td>
        </tr>
      ))}
    </MailTable>
  );
}

/**
 * The chosen options as text. `isTyped` omits the texts that the buyer typed, for an order whose mail address is
 * unproven.
 */
function choicesSaid(choices: OrderView["lines"][number]["choices"], isTyped: boolean): string {
  const said = isTyped ? choices.filter((choice) => !choice.isTyped) : choices;
  return said.map(({ name, value }) => `${name}: ${value}`).join(", ");
}

/**
 * The ordered lines and their total. `isTyped` omits the texts that the buyer typed, because the mail address is
 * unproven.
 */
export function OrderMailLines({ order, isTyped }: { order: OrderView; isTyped: boolean }) {
  const { text } = useLocale();
  const { totals } = order;
  return (
    <MailTable>
      {order.lines.map((one) => (
        <tr key={one.id}>
          <td style={mailCell}>
            {one.quantity} × {one.name}
            {[choicesSaid(one.choices, isTyped), isTyped ? "" : one.note].filter(Boolean).map((said) => (
              <MailDetail key={said}>{said}</MailDetail>
            ))}
          </td>
          <td style={mailAmount}>{one.total}</td>
        </tr>
      ))}
      {totalRows(text, totals).map(({ key, label, amount, kind }) => (
        <Total key={key} label={label} value={amount} isStrong={kind === "total"} />
      ))}
      {balanceRows(text, order.balance).map(({ key, label, amount }) => (
        <Total key={key} label={label} value={amount} />
      ))}
      {totals.taxNote && (
        <tr>
          <td style={{ ...mailCell, ...mailQuiet }} colSpan={2}>
            {totals.taxNote}
          </td>
        </tr>
      )}
    </MailTable>
  );
}

function Total({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  const quiet = isStrong ? {} : mailQuiet;
  return (
    <tr>
      <td style={{ ...mailCell, ...quiet }}>{isStrong ? <b>{label}</b> : label}</td>
      <td style={{ ...mailAmount, ...quiet }}>{isStrong ? <b>{value}</b> : value}</td>
    </tr>
  );
}
