import type { PublicContext } from "#platform/context.ts";
import type { HomeSection } from "../../components/home/home-section.ts";
import type { HomeView } from "../../components/home/home-view.ts";
import { homeSections } from "../../slots.ts";
import { homeWordsView } from "../site/site-words.ts";
import { showroomsView } from "./showrooms.ts";

/** The home page: the modules' sections in the order of their positions, and the showrooms. */
export async function homeView(context: PublicContext): Promise<HomeView> {
  context.note("site");
  const sections: HomeSection[] = [];
  for (const sectionsOf of homeSections.entries()) sections.push(...(await sectionsOf(context)));
  sections.sort((one, other) => one.position - other.position);
  return { words: homeWordsView(context), sections, showrooms: showroomsView(context) };
}
