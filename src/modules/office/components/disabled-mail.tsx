import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** The mail to the owner when an address has failed for days and is told no more. */
export function DisabledMail({ address, days, path }: { address: string; days: number; path: string }) {
  const { text, href } = useLocale();
  return (
    <>
      <p>{text("office.webhookDisabledText", { address, days })}</p>
      <p>
        <a href={href(path)}>{text("office.webhookDisabledLink")}</a>
      </p>
    </>
  );
}
