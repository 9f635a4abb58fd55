import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton } from "#platform/mail/mail-frame.tsx";

interface SignedNoticeMailProps {
  signer: string;
  name: string;
  number: number;
  path: string;
}

/** What the shop reads when a customer has signed. */
export function SignedNoticeMail({ signer, name, number, path }: SignedNoticeMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("quote.signedNotice", { signer, name, number })}</p>
      <MailButton to={path}>{text("quote.signedNoticeLink")}</MailButton>
    </>
  );
}
