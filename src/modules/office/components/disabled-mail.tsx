import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton } from "#platform/mail/mail-frame.tsx";

/** The mail to the owner when an address has failed for days and is told no more. */
export function DisabledMail({ address, days, path }: { address: string; days: number; path: string }) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("office.webhookDisabledText", { address, days })}</p>
      <MailButton to={path}>{text("office.webhookDisabledLink")}</MailButton>
    </>
  );
}
