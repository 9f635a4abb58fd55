import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailDetail, MailTable, mailAmount, mailCell } from "#platform/mail/mail-frame.tsx";

interface GiftCardMailCodesProps {
  cards: readonly { key: number; code: string; amount: string; until: string | null }[];
}

/** Gift card codes with their values. */
export function GiftCardMailCodes({ cards }: GiftCardMailCodesProps) {
  const { text } = useLocale();
  return (
    <MailTable>
      {cards.map(({ key, code, amount, until }) => (
        <tr key={key}>
          <td style={mailCell}>
            <b>{code}</b>
            {until && <MailDetail>{text("orders.mail.giftCardUntil", { day: until })}</MailDetail>}
          </td>
          <td style={mailAmount}>{amount}</td>
        </tr>
      ))}
    </MailTable>
  );
}
