import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ordersPaths } from "../paths.ts";
import type { OrderView } from "../server/views.ts";
import {
  MailAddress,
  MailButton,
  MailFrame,
  MailTable,
  MailWords,
  mailAmount,
  mailCell,
  mailQuiet,
  mailSmall,
} from "./mail-frame.tsx";
import { taxLabel } from "./order-parts.tsx";

export type OrderMailKind =
  | "confirmation"
  | "instructions"
  | "offer"
  | "change"
  | "cancellation"
  | "message"
  | "payment";

interface OrderMailProps {
  order: OrderView;
  kind: OrderMailKind;
  buyer: string;
  company: string;
  /** What somebody here wrote to the customer. */
  words?: string;
}

/** The mail about an order, in the buyer's language, with its private link. */
export function OrderMail({ order, kind, buyer, company, words = "" }: OrderMailProps) {
  const { text } = useLocale();
  const { name } = order;
  const showsLines = kind !== "message" && kind !== "cancellation";
  return (
    <MailFrame company={company} title={text(`orders.mail.${kind}Title`, { name })}>
      <p>{text("orders.mail.greeting", { buyer })}</p>
      {kind !== "message" && (
        <p>
          {text(`orders.mail.${occasionOf(order, kind)}Text`, {
            name,
            total: order.payment?.instructions?.amount ?? order.totals.total,
            asked: order.toPay?.amount ?? order.totals.total,
            open: order.balance.open ?? "",
          })}
        </p>
      )}
      {words && <MailWords>{words}</MailWords>}
      {order.payment?.instructions && showsLines && (
        <Instructions instructions={order.payment.instructions} />
      )}
      {kind === "payment" ? (
        <MailButton to={ordersPaths.payNow(order.path)}>{text("orders.mail.paymentLink")}</MailButton>
      ) : (
        <MailButton to={order.path}>{text("orders.mail.link")}</MailButton>
      )}
      {showsLines && <Lines order={order} />}
      {showsLines && <MailAddress title={text("orders.deliveryAddress")} address={order.delivery} />}
      <p style={mailSmall}>{text("orders.mail.why")}</p>
    </MailFrame>
  );
}

/** A confirmation says what was paid, that nothing is to be paid, or what is still open. */
function occasionOf(order: OrderView, kind: OrderMailKind): string {
  if (kind !== "confirmation" && kind !== "change") return kind;
  if (order.totals.totalMinor === 0) return kind === "change" ? kind : "free";
  if (order.balance.open !== null) return kind === "change" ? "changeOpen" : "unpaid";
  return kind;
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

function Lines({ order }: { order: OrderView }) {
  const { text } = useLocale();
  const { totals } = order;
  return (
    <MailTable>
      {order.lines.map((one) => (
        <tr key={one.id}>
          <td style={mailCell}>
            {one.quantity} × {one.name}
            {one.choices.length > 0 && (
              <div style={mailSmall}>
                {one.choices.map(({ name, value }) => `${name}: ${value}`).join(", ")}
              </div>
            )}
            {one.note && <div style={mailSmall}>{one.note}</div>}
          </td>
          <td style={mailAmount}>{one.total}</td>
        </tr>
      ))}
      {!totals.taxIncluded && <Total label={text("orders.untaxed")} value={totals.untaxed} />}
      {totals.taxes.map(({ name, rate, amount: tax }) => (
        <Total key={name ?? rate} label={taxLabel(text, totals.taxIncluded, { name, rate })} value={tax} />
      ))}
      <tr>
        <td style={mailCell}>
          <b>{text("orders.total")}</b>
        </td>
        <td style={mailAmount}>
          <b>{totals.total}</b>
        </td>
      </tr>
      {totals.giftCards.map(({ cardId, name, amount }) => (
        <Total key={`card ${cardId}`} label={name} value={amount} />
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

function Total({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <td style={{ ...mailCell, ...mailQuiet }}>{label}</td>
      <td style={{ ...mailAmount, ...mailQuiet }}>{value}</td>
    </tr>
  );
}
