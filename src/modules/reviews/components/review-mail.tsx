import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailTable, mailCell, mailSmall } from "#platform/mail/mail-frame.tsx";

/** Delivered products that can be reviewed. */
export function ReviewMailGoods({ names }: { names: readonly string[] }) {
  return (
    <MailTable>
      {[...new Set(names)].map((name) => (
        <tr key={name}>
          <td style={mailCell}>{name}</td>
        </tr>
      ))}
    </MailTable>
  );
}

/** Why the reader gets the mail, and the link to unsubscribe. */
export function ReviewMailOff({ path }: { path: string }) {
  const { text, href } = useLocale();
  return (
    <p style={mailSmall}>
      {text("reviews.mail.why")} <a href={href(path)}>{text("reviews.mail.off")}</a>
    </p>
  );
}
