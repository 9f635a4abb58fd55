import { recordMade } from "#modules/office/server/staff-record.ts";
import type { HomeView } from "#modules/website/components/home/home-view.ts";
import { homeView } from "#modules/website/server/home/home.ts";
import { siteWordsOf } from "#modules/website/server/site/site-words.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale } from "#platform/translated.ts";
import type { PagePart, PageView } from "../components/page-view.ts";
import { replaceDrafts } from "./draft.ts";
import { homeTree } from "./home-tree.ts";
import { pageRecord } from "./page-record.ts";
import type { PageTexts } from "./page-text.ts";
import { pageView, rowsAt, textsOf } from "./page-view.ts";
import { pageTable } from "./tables.ts";

/** The published home page. Before the first publication it shows its sections in their default order. */
export async function homePage(context: PublicContext): Promise<PageView> {
  context.note("page");
  const rows = await rowsAt(context, "/");
  const row = rows.find(({ published_at: at }) => at !== null);
  const written = row && (await pageView(context, row, textsOf(context, row), rows));
  if (written) return written;
  const home = await homeView(context);
  const parts: PagePart[] = [
    { kind: "section", key: "hero", name: "hero" },
    { kind: "section", key: "others", name: "others" },
  ];
  return {
    ...{
      id: 0,
      path: "/",
      title: home.words.pageTitle,
      description: home.words.text || namesOn(home),
      crumbs: [],
      parts,
      home,
    },
    ...{ indexed: true, track: false, picture: home.words.room?.hero.src ?? null, structured: [] },
  };
}

/** The description of a home page without its own words: the names of its categories, otherwise of its products. */
function namesOn({ sections }: HomeView): string {
  const names = sections.flatMap((section) => {
    if (section.kind === "categories") return section.tiles.map(({ title }) => title);
    return section.kind === "products" ? section.products.map(({ name }) => name) : [];
  });
  return [...new Set(names)].slice(0, namesMax).join(", ");
}

const namesMax = 6;

/** Makes the home page editable: creates a draft that looks like the current home page. Returns its id. */
export async function homePageId(write: WriteContext): Promise<number> {
  const [there] = await rowsAt(write, "/");
  if (there) return there.id;
  const [row] = await write.db
    .insert(pageTable)
    .values({ siteId: write.site.id, path: "/", createdAt: write.now, changedAt: write.now })
    .onConflictDoNothing()
    .returning({ id: pageTable.id });
  if (!row) {
    // Somebody else created it at the same moment.
    const [other] = await rowsAt(write, "/");
    if (!other) throw new Error("The home page was not stored.");
    return other.id;
  }
  const words = siteWordsOf(write.site);
  const texts: PageTexts = {};
  for (const { code } of languagesOf(write.site).offered) {
    texts[code] = {
      title: inLocale(words.homePageTitle, code) || inLocale(words.homeTitle, code) || write.site.name,
      description: inLocale(words.homeText, code),
      body: homeTree,
    };
  }
  await replaceDrafts(write, row.id, texts);
  await recordMade(write, pageRecord, row.id);
  return row.id;
}
