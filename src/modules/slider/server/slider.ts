import slugify from "@sindresorhus/slugify";
import { brandsShown } from "#modules/catalogue/server/listing/brand.ts";
import { productCards } from "#modules/catalogue/server/listing/card.ts";
import { categories } from "#modules/catalogue/server/listing/category.ts";
import { picturesOfCategories } from "#modules/catalogue/server/vocabulary/picture.ts";
import type { PublicContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import {
  countOf,
  type SliderItems,
  type SliderKind,
  type SliderSettings,
  type SliderTabView,
  type SliderView,
} from "../components/slider-view.ts";
import { postsOfTab } from "./slider-posts.ts";
import { productIdsOfTab } from "./slider-products.ts";
import { activeSlider, type SliderRow, type SliderTabRow, sliderIdOf } from "./slider-row.ts";

/** Limit of items in a tab. */
const itemsMax = 24;
/** Pictures of brands have no size of their own; they are drawn into a square. */
const brandPicturePx = 256;

/**
 * Rows of categories and brands do not move by themselves; a page that moves them uses this interval (specification,
 * section 9).
 */
const stillMs = 5000;
const standsStill: ReadonlySet<SliderKind> = new Set(["category", "brand"]);

/**
 * A slider with its contents; null for an id that is unknown, archived or of another kind. A fixed number of queries
 * for each tab, however many items it has.
 */
export async function sliderView(
  context: PublicContext,
  kind: SliderKind,
  asked: unknown,
): Promise<SliderView | null> {
  const row = await sliderOf(context, kind, asked);
  if (!row) return null;
  const tabs = await tabViews(context, row);
  return {
    ...toSettings(row),
    name: inLocale(row.name, context.locale.code),
    tabs: tabs.filter(({ items }) => countOf(items) > 0),
  };
}

async function sliderOf(context: PublicContext, kind: SliderKind, asked: unknown): Promise<SliderRow | null> {
  const id = sliderIdOf(asked);
  if (id === null) return null;
  const row = await activeSlider(context, id);
  return row?.kind === kind ? row : null;
}

function toSettings({ id, kind, name, counts, auto_slide, auto_play_time }: SliderRow): SliderSettings {
  const slug = slugify(inLocale(name, "en")) || "slider";
  return {
    s_id: `${slug}-${id}`,
    counts,
    auto_slide: auto_slide && !standsStill.has(kind),
    auto_play_time: standsStill.has(kind) ? stillMs : auto_play_time,
  };
}

async function tabViews(context: PublicContext, row: SliderRow): Promise<SliderTabView[]> {
  const { code } = context.locale;
  const toTab = (tab: SliderTabRow, items: SliderItems) => ({
    id: tab.id,
    name: row.tabs.length > 1 ? inLocale(tab.name, code) : "",
    items,
  });
  if (row.kind === "category" || row.kind === "brand") {
    const tilesOf = row.kind === "category" ? categoryTiles : brandTiles;
    return Promise.all(row.tabs.map(async (tab) => toTab(tab, await tilesOf(context, tab))));
  }
  if (row.kind === "blog") {
    return Promise.all(
      row.tabs.map(async (tab) =>
        toTab(tab, { kind: "posts", posts: await postsOfTab(context, tab, itemsMax) }),
      ),
    );
  }
  const idsOfTabs = await Promise.all(row.tabs.map((tab) => productIdsOfTab(context, tab, itemsMax)));
  const cards = await productCards(context, [...new Set(idsOfTabs.flat())]);
  const byId = new Map(cards.map((card) => [card.templateId, card]));
  return row.tabs.map((tab, index) => {
    const shown = (idsOfTabs[index] ?? []).flatMap((id) => byId.get(id) ?? []);
    const products = tab.rule === "sale" ? shown.filter(({ price }) => price.wasMinor !== null) : shown;
    return toTab(tab, { kind: "products", products });
  });
}

async function categoryTiles(context: PublicContext, tab: SliderTabRow): Promise<SliderItems> {
  const all = await categories(context);
  const shown =
    tab.rule === "all"
      ? all.filter(({ parentId }) => parentId === null)
      : tab.item_ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const some = shown.slice(0, itemsMax);
  const pictures = await picturesOfCategories(
    context,
    some.map(({ id }) => id),
  );
  return {
    kind: "tiles",
    look: "category",
    tiles: some.map(({ id, path, name }) => {
      const picture = pictures.get(id);
      return { id, href: path, title: name, picture: picture ? { ...picture, alt: "" } : null };
    }),
  };
}

async function brandTiles(context: PublicContext, tab: SliderTabRow): Promise<SliderItems> {
  const all = await brandsShown(context);
  const shown =
    tab.rule === "all" ? all : tab.item_ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return {
    kind: "tiles",
    look: "brand",
    tiles: shown.slice(0, itemsMax).map(({ id, path, name, picture }) => ({
      id,
      href: path,
      title: name,
      picture: picture ? { src: picture, alt: "", widthPx: brandPicturePx, heightPx: brandPicturePx } : null,
    })),
  };
}
