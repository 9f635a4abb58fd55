import { useLocale } from "#platform/i18n/locale-provider.tsx";
import {
  MailAddress,
  MailButton,
  MailDetail,
  MailLink,
  MailTable,
  MailWords,
  mailAmount,
  mailCell,
  mailQuiet,
  mailSmall,
} from "#platform/mail/mail-frame.tsx";
import { ordersPaths } from "../../paths.ts";
import type { OrderView } from "../../server/cart/views.ts";
import { balanceRows, totalRows } from "../cart/total-rows.ts";
import { MailGreeting } from "./mail-greeting.tsx";

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

interface OrderMailProps {
  order: OrderView;
  kind: OrderMailKind;
  buyer: string;
  /** What somebody here wrote to the customer. */
  words?: string;
  /** What has come, for mails that tell of it. */
  amount?: string;
  /** Where the things are if they are a cart again. */
  cartPath?: string | null;
  /** Nobody has proven the address and nothing was paid: what was typed is told by the page behind the link alone. */
  isTyped?: boolean;
}

/** The mail about an order, in the buyer's language, with its private link. */
export function OrderMail({
  order,
  kind,
  buyer,
  words = "",
  amount = "",
  cartPath = null,
  isTyped = false,
}: OrderMailProps) {
  const { text } = useLocale();
  const { name } = order;
  const showsLines = kind !== "message" && kind !== "cancellation" && kind !== "failed";
  return (
    <>
      <MailGreeting buyer={isTyped ? "" : buyer} />
      {kind !== "message" && (
        <p>
          {text(`orders.mail.${occasionOf(order, kind)}Text`, {
            name,
            total: order.payment?.instructions?.amount ?? order.totals.total,
            asked: order.toPay?.amount ?? order.balance.open ?? order.totals.total,
            open: order.balance.open ?? "",
            paid: order.balance.paid ?? "",
            promised: order.balance.promised ?? "",
            overpaid: order.balance.overpaid ?? "",
            amount,
          })}
        </p>
      )}
      {order.arrival && showsLines && (
        <p>
          <b>{order.arrival}</b>
        </p>
      )}
      {words && <MailWords>{words}</MailWords>}
      {order.payment?.instructions && showsLines && (
        <Instructions instructions={order.payment.instructions} />
      )}
      <Way order={order} kind={kind} cartPath={cartPath} />
      {showsLines && <Lines order={order} isTyped={isTyped} />}
      {showsLines && !isTyped && (
        <MailAddress title={text("orders.deliveryAddress")} address={order.delivery} />
      )}
      {showsLines && <Conditions order={order} />}
      <p style={mailSmall}>{text("orders.mail.why")}</p>
    </>
  );
}

/** What was stated about returns, and the texts that the order was placed under, for good. */
function Conditions({ order: { returns, legal } }: { order: OrderView }) {
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

/** Where the reader goes on. */
function Way({ order, kind, cartPath }: { order: OrderView; kind: OrderMailKind; cartPath: string | null }) {
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
 * A confirmation says what was paid, what is only promised, that nothing is to be paid, or what is still open and how
 * that is paid. A change says what is open or owed since.
 */
function occasionOf({ state, totals, balance, payment }: OrderView, kind: OrderMailKind): string {
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

function Instructions({
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

/** The choices in words; of an order whose mailbox is unproven only those that the shop offers itself. */
function choicesSaid(choices: OrderView["lines"][number]["choices"], isTyped: boolean): string {
  const said = isTyped ? choices.filter((choice) => !choice.isTyped) : choices;
  return said.map(({ name, value }) => `${name}: ${value}`).join(", ");
}

function Lines({ order, isTyped }: { order: OrderView; isTyped: boolean }) {
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
