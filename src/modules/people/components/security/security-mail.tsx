import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { peoplePaths } from "../../paths.ts";

interface SecurityMailProps {
  name: string;
  /** What has happened, in a sentence. */
  news: string;
}

/** The mail about something that the owner of an account should know of, and what to do if it was not them. */
export function SecurityMail({ name, news }: SecurityMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("people.mailGreeting", { name })}</p>
      <p>{news}</p>
      <p>{text("people.securityMailYou")}</p>
      <MailButton to={peoplePaths.resetPassword()}>{text("people.securityMailLink")}</MailButton>
    </>
  );
}
