import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** Asks whoever owns an address whether they want to be written to. */
export function AskMail({ site, blog, path }: { site: string; blog: string; path: string }) {
  const { text, href } = useLocale();
  return (
    <>
      <p>{text("blog.askMailText", { site, blog })}</p>
      <p>
        <a href={href(path)}>{text("blog.askMailLink", { blog })}</a>
      </p>
      <p>{text("blog.askMailIgnore")}</p>
    </>
  );
}

interface PostMailProps {
  site: string;
  blog: string;
  title: string;
  lead: string;
  path: string;
  stopPath: string;
}

/** Tells somebody who follows a blog of its new post. */
export function PostMail({ site, blog, title, lead, path, stopPath }: PostMailProps) {
  const { text, href } = useLocale();
  return (
    <>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      <p>
        <a href={href(path)}>{text("blog.postMailLink")}</a>
      </p>
      <p>
        {text("blog.postMailWhy", { site, blog })} <a href={href(stopPath)}>{text("blog.postMailStop")}</a>
      </p>
    </>
  );
}
