import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { mailSmall } from "#platform/mail/mail-frame.tsx";

/** Why a follower gets the mail, and the link to unsubscribe. */
export function PostMailStop({ site, blog, path }: { site: string; blog: string; path: string }) {
  const { text, href } = useLocale();
  return (
    <p style={mailSmall}>
      {text("blog.postMailWhy", { site, blog })} <a href={href(path)}>{text("blog.postMailStop")}</a>
    </p>
  );
}
