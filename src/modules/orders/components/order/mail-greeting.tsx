import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** Calls the buyer by name; says nothing for "", where a stranger may have typed the name. */
export function MailGreeting({ buyer }: { buyer: string }) {
  const { text } = useLocale();
  return buyer === "" ? null : <p>{text("orders.mail.greeting", { buyer })}</p>;
}
