import { useLocale } from "#platform/i18n/locale-provider.tsx";

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
  const { text, href } = useLocale();
  return (
    <>
      <p>{text("people.mailGreeting", { name })}</p>
      <p>{invited}</p>
      <p>
        <a href={href(path)}>{link}</a>
      </p>
      {once && <p>{text("people.invitationOnce")}</p>}
    </>
  );
}
