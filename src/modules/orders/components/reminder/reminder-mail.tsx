import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailTable, mailCell, mailSmall } from "#platform/mail/mail-frame.tsx";

/** The goods in the cart, without prices: they may have changed when the mail is read. */
export function ReminderMailGoods({
  things,
}: {
  things: readonly { key: number; name: string; quantity: number }[];
}) {
  return (
    <MailTable>
      {things.map(({ key, name, quantity }) => (
        <tr key={key}>
          <td style={mailCell}>
            {quantity} × {name}
          </td>
        </tr>
      ))}
    </MailTable>
  );
}

/** Why the reader gets this mail, and the link to unsubscribe. */
export function ReminderMailOff({ path }: { path: string }) {
  const { text, href } = useLocale();
  return (
    <p style={mailSmall}>
      {text("orders.mail.reminderWhy")} <a href={href(path)}>{text("orders.mail.reminderOff")}</a>
    </p>
  );
}
