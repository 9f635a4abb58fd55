import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, MailTable, mailCell, mailSmall } from "#platform/mail/mail-frame.tsx";

interface WithdrawalMailProps {
  statedAt: string;
  /** Null where the statement names no order of its address. */
  order: { name: string; placedOn: string; path: string } | null;
  buyer: string;
  lines: readonly { lineId: number; name: string; quantity: number }[];
  /** Pieces without a right of withdrawal. */
  excluded: readonly string[];
}

/** Acknowledges a withdrawal: its content, and the date and time at which it was received. */
export function WithdrawalMail({ statedAt, order, buyer, lines, excluded }: WithdrawalMailProps) {
  const { text } = useLocale();
  if (!order) {
    return (
      <>
        <p>{text("orders.mail.withdrawalReceived", { at: statedAt })}</p>
        <p>{text("orders.mail.withdrawalUnknown")}</p>
      </>
    );
  }
  const { name, placedOn } = order;
  return (
    <>
      <p>{text("orders.mail.greeting", { buyer })}</p>
      <p>{text("orders.mail.withdrawalReceived", { at: statedAt })}</p>
      <p>{text("orders.mail.withdrawalContent", { name, day: placedOn, buyer })}</p>
      {lines.length > 0 && (
        <MailTable>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td style={mailCell}>
                {line.quantity} × {line.name}
              </td>
            </tr>
          ))}
        </MailTable>
      )}
      {excluded.length > 0 && <p>{text("orders.withdrawExcluded", { names: excluded.join(", ") })}</p>}
      <p>{text("orders.mail.withdrawalNext")}</p>
      <MailButton to={order.path}>{text("orders.mail.link")}</MailButton>
      <p style={mailSmall}>{text("orders.mail.withdrawalKeep")}</p>
    </>
  );
}
