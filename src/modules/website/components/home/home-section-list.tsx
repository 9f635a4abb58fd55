import { type ReactNode, Suspense } from "react";
import { ContributedSection } from "./home-sections.tsx";
import type { HomeView } from "./home-view.ts";
import { InsideSection } from "./inside-section.tsx";
import { ShowroomsSection } from "./showrooms-section.tsx";

/** Sections of the home page that can be placed separately, besides the first one with its title. */
export const homeSectionNames = ["categories", "products", "posts", "block", "inside", "showrooms"] as const;
export type HomeSectionName = (typeof homeSectionNames)[number];

/** The position of the page's own sections among the contributed ones. */
const insidePosition = 40;
const showroomsPosition = 60;

interface Placed {
  key: string;
  name: HomeSectionName;
  position: number;
  show: (plaster: boolean) => ReactNode;
}

type HomeSectionListProps = {
  view: HomeView;
  /** Those to show. */
  names: readonly HomeSectionName[];
};

/** Sections of the home page in their usual order, with alternating backgrounds. */
export function HomeSectionList({ view, names }: HomeSectionListProps) {
  const shown = sectionsOf(view)
    .filter(({ name }) => names.includes(name))
    .sort((one, other) => one.position - other.position);
  return onGrounds(shown).map(({ key, show, plaster }) => <Suspense key={key}>{show(plaster)}</Suspense>);
}

function sectionsOf({ words: { room }, sections, showrooms }: HomeView): Placed[] {
  const placed: Placed[] = sections.map((section) => ({
    key: `${section.kind} ${section.kind === "block" ? section.block.id : section.position}`,
    name: section.kind,
    position: section.position,
    show: (plaster) => <ContributedSection section={section} plaster={plaster} />,
  }));
  if (room) {
    placed.push({
      key: "inside",
      name: "inside",
      position: insidePosition,
      show: (plaster) => <InsideSection inside={room.inside} plaster={plaster} />,
    });
  }
  if (showrooms) {
    placed.push({
      key: "showrooms",
      name: "showrooms",
      position: showroomsPosition,
      show: (plaster) => <ShowroomsSection showrooms={showrooms} plaster={plaster} />,
    });
  }
  return placed;
}

/** Every second position has the plaster background, but never two sections in a row if the one between is missing. */
function onGrounds(sections: readonly Placed[]): (Placed & { plaster: boolean })[] {
  let previous = false;
  return sections.map((section) => {
    previous = section.position % 20 === 0 && !previous;
    return { ...section, plaster: previous };
  });
}
