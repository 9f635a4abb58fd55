import { type ReactNode, Suspense } from "react";
import { PageHead } from "#platform/browser/page-head.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Hero } from "../components/home/hero.tsx";
import { ContributedSection } from "../components/home/home-sections.tsx";
import { InsideSection } from "../components/home/inside-section.tsx";
import { ShowroomsSection } from "../components/home/showrooms-section.tsx";
import { homeView } from "../server/home/home.ts";
import { siteData } from "../server/site/site-data.ts";
import type { Route } from "./+types/home-page.ts";

export const loader = publicLoader(async (context, { url }) => ({
  ...(await homeView(context)),
  origin: url.origin,
  structured: await siteData(context, url.origin),
}));

/** Where the page's own sections stand among the contributed ones. */
const insidePosition = 40;
const showroomsPosition = 60;

interface Block {
  key: string;
  position: number;
  show: (plaster: boolean) => ReactNode;
}

export default function HomePage({ loaderData: view }: Route.ComponentProps) {
  const { words, sections, showrooms, origin, structured } = view;
  const blocks: Block[] = sections.map((section) => ({
    key: `${section.kind} ${section.kind === "block" ? section.block.id : section.position}`,
    position: section.position,
    show: (plaster) => <ContributedSection section={section} plaster={plaster} />,
  }));
  const { room } = words;
  if (room) {
    blocks.push({
      key: "inside",
      position: insidePosition,
      show: (plaster) => <InsideSection inside={room.inside} plaster={plaster} />,
    });
  }
  if (showrooms) {
    blocks.push({
      key: "showrooms",
      position: showroomsPosition,
      show: (plaster) => <ShowroomsSection showrooms={showrooms} plaster={plaster} />,
    });
  }
  blocks.sort((one, other) => one.position - other.position);
  return (
    <>
      <PageHead
        title={words.pageTitle}
        structured={structured}
        {...(words.text && { description: words.text })}
        {...(room && { picture: origin + room.hero.src })}
      />
      <Hero words={words} showrooms={showrooms} />
      {onGrounds(blocks).map(({ key, show, plaster }) => (
        <Suspense key={key}>{show(plaster)}</Suspense>
      ))}
    </>
  );
}

/** Every second position lies on plaster, but never two of them in a row where one between is missing. */
function onGrounds(blocks: readonly Block[]): (Block & { plaster: boolean })[] {
  let previous = false;
  return blocks.map((block) => {
    previous = block.position % 20 === 0 && !previous;
    return { ...block, plaster: previous };
  });
}
