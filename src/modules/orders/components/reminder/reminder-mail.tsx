import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, MailTable, mailCell, mailSmall } from "#platform/mail/mail-frame.tsx";
import { MailGreeting } from "../order/mail-greeting.tsx";

interface ReminderMailProps {
  /** "" where nobody has proven the address. */
  buyer: string;
  things: readonly { key: number; name: string; quantity: number }[];
  cartPath: string;
  offPath: string;
}

/** Says that a cart is still there. No prices: they may be others by the time it is read. */
export function ReminderMail({ buyer, things, cartPath, offPath }: ReminderMailProps) {
  const { text, href } = useLocale();
  return (
    <>
      <MailGreeting buyer={buyer} />
      <p>{text("orders.mail.reminderText")}</p>
      <MailTable>
        {things.map(({ key, name, quantity }) => (
          <tr key={key}>
            <td style={mailCell}>
              {quantity} × {name}
            </td>
          </tr>
        ))}
      </MailTable>
      <MailButton to={cartPath}>{text("orders.mail.reminderLink")}</MailButton>
      <p style={mailSmall}>
        {text("orders.mail.reminderWhy")} <a href={href(offPath)}>{text("orders.mail.reminderOff")}</a>
      </p>
    </>
  );
}
