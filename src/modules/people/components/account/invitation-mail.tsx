import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, mailSmall } from "#platform/mail/mail-frame.tsx";

interface InvitationMailProps {
  name: string;
  /** To what they are invited, in a sentence. */
  text: string;
  path: string;
  link: string;
  /** The link sets a first password and therefore works once. */
  once: boolean;
}

/** The mail with the link to a first password. */
export function InvitationMail({ name, text: invited, path, link, once }: InvitationMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("people.mailGreeting", { name })}</p>
      <p>{invited}</p>
      <MailButton to={path}>{link}</MailButton>
      {once && <p style={mailSmall}>{text("people.invitationOnce")}</p>}
    </>
  );
}
