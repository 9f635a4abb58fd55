import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, MailLink, mailSmall } from "#platform/mail/mail-frame.tsx";
import { peoplePaths } from "../../paths.ts";

interface SignUpNoticeMailProps {
  name: string;
  site: string;
}

/** The mail to somebody who has an account, when one was to be made with the same address. */
export function SignUpNoticeMail({ name, site }: SignUpNoticeMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("people.mailGreeting", { name })}</p>
      <p>{text("people.signUpNoticeText", { site })}</p>
      <MailButton to={peoplePaths.signIn()}>{text("people.signIn")}</MailButton>
      <MailLink to={peoplePaths.resetPassword()}>{text("people.signUpNoticeForgotten")}</MailLink>
      <p style={mailSmall}>{text("people.signUpNoticeIgnore")}</p>
    </>
  );
}
