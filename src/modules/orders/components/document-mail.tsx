import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, MailFrame, mailSmall } from "./mail-frame.tsx";

interface DocumentMailProps {
  company: string;
  buyer: string;
  title: string;
  /** What has happened, a paragraph each. */
  paragraphs: readonly string[];
  /** The document or the order, by its private link. */
  link: { to: string; label: string };
}

/** The mail about an invoice or about money that goes back. */
export function DocumentMail({ company, buyer, title, paragraphs, link }: DocumentMailProps) {
  const { text } = useLocale();
  return (
    <MailFrame company={company} title={title}>
      <p>{text("orders.mail.greeting", { buyer })}</p>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <MailButton to={link.to}>{link.label}</MailButton>
      <p style={mailSmall}>{text("orders.mail.why")}</p>
    </MailFrame>
  );
}
