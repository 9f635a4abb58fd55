import { StructuredData } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { homePath } from "../../paths.ts";

interface TrailProps {
  /** From the level below the home page to the page itself. */
  crumbs: readonly { name: string; path: string }[];
  /** Scheme and host, for addresses in structured data. */
  origin: string;
}

/** The page's position on the site, for visitors and search engines. */
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
