import { postsPath } from "#modules/blog/paths.ts";
import { brandsPath, shopPath } from "#modules/catalogue/paths.ts";
import type { BlockView } from "#modules/website/components/home/block-view.ts";
import type { HomeSection } from "#modules/website/components/home/home-section.ts";
import type { PageBlocks } from "#modules/website/slots.ts";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { inLocale } from "#platform/translated.ts";
import { homePlace, pagesPattern } from "./place.ts";
import { sliderRoles } from "./slider-record.ts";
import { type SliderRow, sliderRows } from "./slider-row.ts";

/** The sliders that staff have placed at the end of pages, or embedded in a text. */
export const sliderBlocks: PageBlocks = {
  placed: async (context) => (await activeRows(context)).flatMap((row) => placedOf(context, row)),
  named: async (context, ids) =>
    (await activeRows(context)).filter(({ id }) => ids.includes(id)).map((row) => toBlock(context, row)),
};

/** The sliders between the sections of the home page. */
export async function sliderSections(context: PublicContext): Promise<HomeSection[]> {
  const rows = await activeRows(context);
  return rows
    .filter(({ pages }) => pages.includes(homePlace))
    .map((row) => ({ kind: "block", position: row.position, block: toBlock(context, row) }));
}

/** Editors also see the places of archived sliders; nobody else does. */
export async function hiddenBlocks(context: Context): Promise<BlockView[]> {
  if (!hasRole(context.user?.roles ?? [], ...sliderRoles)) return [];
  const rows = await sliderRows(context, { archived: true });
  return rows.map((row) => {
    const pages = pagesPattern(row.pages, { withHome: true });
    // A slider without pages may be embedded in a text, which requests it by its id.
    return { ...toBlock(context, row), ...(pages === null ? {} : { pages }) };
  });
}

/** Every page needs them, so they are cached: no query until staff change something. */
function activeRows(context: PublicContext): Promise<SliderRow[]> {
  return keptValue(context, "slider.active", (inner) => sliderRows(inner, { archived: false }));
}

function placedOf(context: PublicContext, row: SliderRow): BlockView[] {
  const pages = pagesPattern(row.pages);
  return pages === null ? [] : [{ ...toBlock(context, row), pages }];
}

function toBlock({ locale }: PublicContext, row: SliderRow): BlockView {
  const { id, kind, name, title, template_id: recordId } = row;
  return {
    id,
    shape: kind,
    title: (kind === "banner" && inLocale(title, locale.code)) || inLocale(name, locale.code),
    href: addressOf(row),
    ...(kind === "banner" && recordId !== null ? { recordId } : {}),
  };
}

/** The address of the same contents without a script. */
function addressOf({ kind, button_path: path }: SliderRow): string {
  if (kind === "brand") return brandsPath;
  if (kind === "blog") return postsPath;
  return (kind === "banner" && path) || shopPath;
}
