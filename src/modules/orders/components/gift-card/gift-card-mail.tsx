import { useLocale } from "#platform/i18n/locale-provider.tsx";
import {
  MailButton,
  MailDetail,
  MailTable,
  MailWords,
  mailAmount,
  mailCell,
  mailSmall,
} from "#platform/mail/mail-frame.tsx";

interface GiftCardMailProps {
  site: string;
  buyer: string;
  /** What somebody here wrote with it. */
  words: string;
  cards: readonly { key: number; code: string; amount: string; until: string | null }[];
}

/** Codes of gift cards, for whoever bought them or gets them from the shop. */
export function GiftCardMail({ site, buyer, words, cards }: GiftCardMailProps) {
  const { text } = useLocale();
  return (
    <>
      {buyer && <p>{text("orders.mail.greeting", { buyer })}</p>}
      {words && <MailWords>{words}</MailWords>}
      <p>{text("orders.mail.giftCardText")}</p>
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
      <MailButton to="/shop">{site}</MailButton>
      <p style={mailSmall}>{text("orders.mail.giftCardKeep")}</p>
    </>
  );
}
