import { ContentBody } from "#modules/content/components/content-body.tsx";
import { Hero } from "#modules/website/components/home/hero.tsx";
import { HomeSectionList, homeSectionNames } from "#modules/website/components/home/home-section-list.tsx";
import type { PageView } from "./page-view.ts";

/** The home page: the modules' sections, with the owner's texts between them. */
export function HomeBody({ page }: { page: PageView }) {
  const { home, parts, title, lang } = page;
  if (!home) return null;
  const placed = parts.flatMap((part) => (part.kind === "section" ? [part.name] : []));
  return (
    <>
      {!placed.includes("hero") && (
        <h1 className="vh" lang={lang}>
          {title}
        </h1>
      )}
      {parts.map((part) => {
        if (part.kind === "text")
          return (
            <section key={part.key} className="section wrap">
              <ContentBody content={part.content} lang={lang} />
            </section>
          );
        if (part.name === "hero")
          return <Hero key={part.key} words={home.words} showrooms={home.showrooms} />;
        const names =
          part.name === "others"
            ? homeSectionNames.filter((name) => !placed.includes(name))
            : homeSectionNames.filter((name) => name === part.name);
        return <HomeSectionList key={part.key} view={home} names={names} />;
      })}
    </>
  );
}
