import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { peoplePaths } from "../paths.ts";

interface SignUpNoticeMailProps {
  name: string;
  site: string;
}

/** The mail to somebody who has an account, when one was to be made with the same address. */
export function SignUpNoticeMail({ name, site }: SignUpNoticeMailProps) {
  const { text, href } = useLocale();
  return (
    <>
      <p>{text("people.mailGreeting", { name })}</p>
      <p>{text("people.signUpNoticeText", { site })}</p>
      <p>
        <a href={href(peoplePaths.signIn())}>{text("people.signIn")}</a>
      </p>
      <p>
        <a href={href(peoplePaths.resetPassword())}>{text("people.signUpNoticeForgotten")}</a>
      </p>
      <p>{text("people.signUpNoticeIgnore")}</p>
    </>
  );
}
