import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, mailSmall } from "#platform/mail/mail-frame.tsx";

interface DocumentMailProps {
  buyer: string;
  /** What has happened, a paragraph each. */
  paragraphs: readonly string[];
  /** The document or the order, by its private link. */
  link: { to: string; label: string };
}

/** The mail about an invoice or about money that goes back. */
export function DocumentMail({ buyer, paragraphs, link }: DocumentMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("orders.mail.greeting", { buyer })}</p>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <MailButton to={link.to}>{link.label}</MailButton>
      <p style={mailSmall}>{text("orders.mail.why")}</p>
    </>
  );
}
