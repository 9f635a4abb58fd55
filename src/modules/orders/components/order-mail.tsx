import type { CSSProperties, ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { OrderView } from "../server/views.ts";

/** Mail programs know neither style sheets nor custom properties; these are the light theme's values. */
const ink = "#1c1f1e";
const quiet = "#5f6663";
const line = "#dfdcd5";
const plaster = "#f2f0ec";
const sans = "Inter, Arial, sans-serif";
const serif = "Newsreader, Georgia, serif";

const cell: CSSProperties = { padding: "10px 0", borderTop: `1px solid ${line}`, verticalAlign: "top" };
const amount: CSSProperties = { ...cell, textAlign: "right", whiteSpace: "nowrap", paddingLeft: 16 };
const small: CSSProperties = { color: quiet, fontSize: 13 };

interface OrderMailProps {
  order: OrderView;
  kind: "confirmation" | "instructions";
  buyer: string;
  company: string;
}

/** The mail about an order, in the buyer's language, with its private link. */
export function OrderMail({ order, kind, buyer, company }: OrderMailProps) {
  const { text, href } = useLocale();
  const { name } = order;
  const isFree = order.totals.totalMinor === 0;
  return (
    <div
      style={{
        backgroundColor: plaster,
        padding: "32px 16px",
        fontFamily: sans,
        color: ink,
        lineHeight: 1.5,
      }}
    >
      <div style={{ maxWidth: 560, margin: "0 auto", backgroundColor: "#ffffff", padding: 32, fontSize: 15 }}>
        <p style={{ margin: 0, ...small }}>{company}</p>
        <h1
          style={{ fontFamily: serif, fontWeight: 400, fontSize: 26, lineHeight: 1.2, margin: "8px 0 20px" }}
        >
          {text(`orders.mail.${kind}Title`, { name })}
        </h1>
        <p>{text("orders.mail.greeting", { buyer })}</p>
        <p>{text(`orders.mail.${isFree ? "free" : kind}Text`, { name, total: order.totals.total })}</p>
        {kind === "instructions" && order.payment?.instructions && (
          <Instructions instructions={order.payment.instructions} />
        )}
        <p style={{ margin: "24px 0" }}>
          <a
            href={href(order.path)}
            style={{ backgroundColor: ink, color: "#fcfbf9", padding: "12px 20px", textDecoration: "none" }}
          >
            {text("orders.mail.link")}
          </a>
        </p>
        <Lines order={order} />
        <Address title={text("orders.deliveryAddress")} address={order.delivery} />
        <p style={small}>{text("orders.mail.why")}</p>
      </div>
    </div>
  );
}

function Instructions({
  instructions,
}: {
  instructions: NonNullable<NonNullable<OrderView["payment"]>["instructions"]>;
}) {
  const { text } = useLocale();
  const facts = ["beneficiary", "bank", "iban", "amount", "reference"] as const;
  return (
    <Table>
      {facts.map((fact) => (
        <tr key={fact}>
          <td style={{ ...cell, color: quiet, paddingRight: 16 }}>{text(`orders.transfer.${fact}`)}</td>
          <td style={cell}>
            <b>{instructions[fact]}</b>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Lines({ order }: { order: OrderView }) {
  const { text } = useLocale();
  const { totals } = order;
  return (
    <Table>
      {order.lines.map((one) => (
        <tr key={one.id}>
          <td style={cell}>
            {one.quantity} × {one.name}
            {one.choices.length > 0 && (
              <div style={small}>{one.choices.map(({ name, value }) => `${name}: ${value}`).join(", ")}</div>
            )}
            {one.note && <div style={small}>{one.note}</div>}
          </td>
          <td style={amount}>{one.total}</td>
        </tr>
      ))}
      {!totals.taxIncluded && <Total label={text("orders.untaxed")} value={totals.untaxed} />}
      {totals.taxes.map(({ rate, amount: tax }) => (
        <Total
          key={rate}
          label={text(totals.taxIncluded ? "orders.taxWithin" : "orders.taxOn", { rate })}
          value={tax}
        />
      ))}
      <tr>
        <td style={cell}>
          <b>{text("orders.total")}</b>
        </td>
        <td style={amount}>
          <b>{totals.total}</b>
        </td>
      </tr>
    </Table>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <td style={{ ...cell, color: quiet }}>{label}</td>
      <td style={{ ...amount, color: quiet }}>{value}</td>
    </tr>
  );
}

function Address({ title, address }: { title: string; address: OrderView["delivery"] }) {
  if (!address) return null;
  return (
    <p>
      <span style={small}>{title}</span>
      {[address.companyName, address.name, ...address.lines].filter(Boolean).map((part) => (
        <span key={part} style={{ display: "block" }}>
          {part}
        </span>
      ))}
    </p>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      style={{ width: "100%", borderCollapse: "collapse", margin: "16px 0", fontSize: 15 }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
