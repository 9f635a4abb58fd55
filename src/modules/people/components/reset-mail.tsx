import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { peoplePaths } from "../paths.ts";

interface ResetMailProps {
  name: string;
  site: string;
  token: string;
}

/** The mail with the link to set a new password. */
export function ResetMail({ name, site, token }: ResetMailProps) {
  const { text, href } = useLocale();
  return (
    <>
      <p>{text("people.mailGreeting", { name })}</p>
      <p>{text("people.resetMailAsked", { site })}</p>
      <p>
        <a href={href(peoplePaths.newPassword(token))}>{text("people.resetMailLink")}</a>
      </p>
      <p>{text("people.resetMailOnce")}</p>
      <p>{text("people.resetMailIgnore")}</p>
    </>
  );
}
