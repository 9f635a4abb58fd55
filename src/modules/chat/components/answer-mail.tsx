import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton } from "#platform/mail/mail-frame.tsx";

interface AnswerMailProps {
  operator: string;
  answer: string;
  path: string;
}

/** What staff answered to a message that was left in the chat. */
export function AnswerMail({ operator, answer, path }: AnswerMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("chat.mail.answerLead", { operator })}</p>
      <p style={{ whiteSpace: "pre-line" }}>{answer}</p>
      <MailButton to={path}>{text("chat.mail.answerLink")}</MailButton>
    </>
  );
}
