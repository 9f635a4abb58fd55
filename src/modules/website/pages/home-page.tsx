import { Fragment, type ReactNode } from "react";
import { PageHead } from "#platform/browser/page-head.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Hero } from "../components/hero.tsx";
import { ContributedSection } from "../components/home-sections.tsx";
import { InsideSection } from "../components/inside-section.tsx";
import { ShowroomsSection } from "../components/showrooms-section.tsx";
import { homeView } from "../server/home.ts";
import type { Route } from "./+types/home-page.ts";

export const loader = publicLoader((context) => homeView(context));

/** Where the page's own sections stand among the contributed ones. */
const insidePosition = 40;
const showroomsPosition = 60;

interface Block {
  key: string;
  position: number;
  show: (plaster: boolean) => ReactNode;
}

export default function HomePage({ loaderData: { words, sections, showrooms } }: Route.ComponentProps) {
  const blocks: Block[] = sections.map((section) => ({
    key: `${section.kind} ${section.kind === "block" ? section.block.id : section.position}`,
    position: section.position,
    show: (plaster) => <ContributedSection section={section} plaster={plaster} />,
  }));
  if (words.hasRoom) {
    blocks.push({
      key: "inside",
      position: insidePosition,
      show: (plaster) => <InsideSection plaster={plaster} />,
    });
  }
  if (showrooms.length > 0) {
    blocks.push({
      key: "showrooms",
      position: showroomsPosition,
      show: (plaster) => <ShowroomsSection showrooms={showrooms} plaster={plaster} />,
    });
  }
  blocks.sort((one, other) => one.position - other.position);
  return (
    <>
      <PageHead title={words.pageTitle} {...(words.text ? { description: words.text } : {})} />
      <Hero words={words} hasShowrooms={showrooms.length > 0} />
      {onGrounds(blocks).map(({ key, show, plaster }) => (
        <Fragment key={key}>{show(plaster)}</Fragment>
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
