import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, mailSmall } from "#platform/mail/mail-frame.tsx";
import { peoplePaths } from "../../paths.ts";

interface ResetMailProps {
  name: string;
  site: string;
  token: string;
}

/** The mail with the link to set a new password. */
export function ResetMail({ name, site, token }: ResetMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("people.mailGreeting", { name })}</p>
      <p>{text("people.resetMailAsked", { site })}</p>
      <MailButton to={peoplePaths.newPassword(token)}>{text("people.resetMailLink")}</MailButton>
      <p>{text("people.resetMailOnce")}</p>
      <p style={mailSmall}>{text("people.resetMailIgnore")}</p>
    </>
  );
}
