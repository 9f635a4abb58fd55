import { StructuredData } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { homePath } from "../../paths.ts";

interface TrailProps {
  /** From below the home page to the page itself. */
  crumbs: readonly { name: string; path: string }[];
  /** Scheme and host, for the addresses that search engines read. */
  origin: string;
}

/** Where a page is on the site, for visitors and for search engines. */
export function Trail({ crumbs, origin }: TrailProps) {
  const { text, href } = useLocale();
  const all = [{ name: text("website.crumbsHome"), path: homePath }, ...crumbs];
  const structured = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + href(path),
    })),
  };
  return (
    <>
      <StructuredData of={structured} />
      <Crumbs
        label={text("website.crumbs")}
        crumbs={all.map(({ name, path }) => ({ label: name, href: path }))}
      />
    </>
  );
}
