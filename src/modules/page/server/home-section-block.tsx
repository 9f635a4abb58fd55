import { z } from "zod";
import { blockKind } from "#modules/content/server/block-kind.tsx";
import { Hero } from "#modules/website/components/home/hero.tsx";
import { HomeSectionList, homeSectionNames } from "#modules/website/components/home/home-section-list.tsx";
import type { HomeView } from "#modules/website/components/home/home-view.ts";
import { homeView } from "#modules/website/server/home/home.ts";
import { homeSectionKind } from "./home-tree.ts";

const sections = ["hero", "others", ...homeSectionNames] as const;

/**
 * A section of the home page that the owner can place. `others` stands for all sections that no block of the page
 * names.
 */
export const homeSectionBlock = blockKind<{ section: (typeof sections)[number] }, HomeView>({
  kind: homeSectionKind,
  label: "page.block_homeSection",
  hint: "page.blockHint_homeSection",
  icon: "banner",
  group: "site",
  data: z.object({ section: z.enum(sections) }),
  initial: { section: "products" },
  settings: [
    {
      name: "section",
      label: "page.homeSection",
      type: "choice",
      choices: sections.map((value) => ({ value, label: `page.homeSection_${value}` })),
    },
  ],
  async load(context, data) {
    const home = await homeView(context);
    return data.map(() => home);
  },
  block({ data: { section }, view }) {
    if (section === "hero") return <Hero words={view.words} showrooms={view.showrooms} />;
    const names =
      section === "others" ? homeSectionNames : homeSectionNames.filter((name) => name === section);
    return <HomeSectionList view={view} names={names} />;
  },
  words: () => "",
});
