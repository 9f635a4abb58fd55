import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, mailSmall } from "#platform/mail/mail-frame.tsx";

/** Asks whoever owns an address whether they want to be written to. */
export function AskMail({ site, blog, path }: { site: string; blog: string; path: string }) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("blog.askMailText", { site, blog })}</p>
      <MailButton to={path}>{text("blog.askMailLink", { blog })}</MailButton>
      <p style={mailSmall}>{text("blog.askMailIgnore")}</p>
    </>
  );
}

interface PostMailProps {
  site: string;
  blog: string;
  lead: string;
  path: string;
  stopPath: string;
}

/** Tells somebody who follows a blog of its new post. */
export function PostMail({ site, blog, lead, path, stopPath }: PostMailProps) {
  const { text, href } = useLocale();
  return (
    <>
      {lead && <p>{lead}</p>}
      <MailButton to={path}>{text("blog.postMailLink")}</MailButton>
      <p style={mailSmall}>
        {text("blog.postMailWhy", { site, blog })} <a href={href(stopPath)}>{text("blog.postMailStop")}</a>
      </p>
    </>
  );
}
