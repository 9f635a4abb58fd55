import { ContentBody } from "#modules/content/components/content-body.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { HomeBody } from "./home-body.tsx";
import type { PageView } from "./page-view.ts";

/** An owner's page: breadcrumb, title and text. */
export function PageArticle({ page }: { page: PageView }) {
  const { text } = useLocale();
  if (page.home) return <HomeBody page={page} />;
  return (
    <article className="section wrap own-page">
      <Crumbs
        label={text("page.crumbs")}
        crumbs={[{ label: text("page.home"), href: "/" }, ...page.crumbs]}
      />
      <h1 className="h1" lang={page.lang}>
        {page.title}
      </h1>
      {page.parts.map((part) =>
        part.kind === "text" ? <ContentBody key={part.key} content={part.content} lang={page.lang} /> : null,
      )}
    </article>
  );
}
