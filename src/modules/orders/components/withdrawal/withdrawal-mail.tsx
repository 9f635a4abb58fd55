import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailTable, mailCell } from "#platform/mail/mail-frame.tsx";

interface WithdrawalMailStatementProps {
  statedAt: string;
  order: { name: string; placedOn: string };
  buyer: string;
  lines: readonly { name: string; quantity: number }[];
}

/** The content of a withdrawal, and the date and time at which it was received. */
export function WithdrawalMailStatement({ statedAt, order, buyer, lines }: WithdrawalMailStatementProps) {
  const { text } = useLocale();
  const { name, placedOn } = order;
  return (
    <>
      <p>{text("orders.mail.withdrawalReceived", { at: statedAt })}</p>
      <p>{text("orders.mail.withdrawalContent", { name, day: placedOn, buyer })}</p>
      {lines.length > 0 && (
        <MailTable>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may contain the same goods
            <tr key={at}>
              <td style={mailCell}>
                {line.quantity} × {line.name}
              </td>
            </tr>
          ))}
        </MailTable>
      )}
    </>
  );
}

/** Goods without a right of withdrawal. */
export function WithdrawalMailExcluded({ names }: { names: readonly string[] }) {
  const { text } = useLocale();
  if (names.length === 0) return null;
  return <p>{text("orders.withdrawExcluded", { names: names.join(", ") })}</p>;
}
