import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** Lets feed readers discover the feed of a page. */
export function FeedLink({ path, title }: { path: string; title: string }) {
  const { href } = useLocale();
  return <link rel="alternate" type="application/atom+xml" title={title} href={href(path)} />;
}
