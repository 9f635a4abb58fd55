import { eq } from "drizzle-orm";
import { picturePath } from "#modules/website/paths.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { type StaffPick, staffPickers } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type SliderKind, sliderKinds } from "../components/slider-view.ts";
import { mentionsOf, type SliderMention } from "./mention.ts";
import { isPlace, type Place } from "./place.ts";
import { sliderModel } from "./slider-record.ts";
import { rulesOf, type SliderRule } from "./slider-rule.ts";
import { sliderTable, sliderTabTable } from "./tables.ts";

export interface TabEditView {
  name: Translated;
  rule: SliderRule;
  /** The category, blog or tag of the rule. */
  ruleOf: StaffPick[];
  items: StaffPick[];
}

export interface SliderEditView {
  id: number | null;
  version: number;
  crumb: string;
  /** Null until staff have chosen a kind. */
  kind: SliderKind | null;
  rules: readonly SliderRule[];
  name: Translated;
  counts: number;
  autoSlide: boolean;
  autoPlayTime: number;
  places: Place[];
  addresses: string;
  position: number;
  archived: boolean;
  tabs: TabEditView[];
  product: StaffPick[];
  picture: { id: number; url: string }[];
  title: Translated;
  words: Translated;
  button: Translated;
  buttonPath: string;
  /** Texts that embed it. */
  mentions: SliderMention[];
}

/** The wire's model of a slider's items, for its picker. */
const itemModels: Readonly<Record<SliderKind, string>> = {
  product: "product.template",
  multi_tab: "product.template",
  category: "product.public.category",
  brand: "product.brand",
  blog: "blog.post",
  banner: "product.template",
};

const ruleModels: Readonly<Partial<Record<SliderRule, string>>> = {
  category: "product.public.category",
  blog: "blog.blog",
  tag: "blog.tag",
};

/** Default number of cards side by side (specification, section 9). */
const countsOf: Readonly<Record<SliderKind, number>> = {
  ...{ product: 4, multi_tab: 4, category: 4 },
  ...{ brand: 6, blog: 3, banner: 1 },
};

/** A slider for its form; null starts a new one of the kind in the URL. */
export async function sliderEditView(context: Context, id: number | null, url: URL): Promise<SliderEditView> {
  if (id === null)
    return newView(
      context,
      sliderKinds.find((kind) => kind === url.searchParams.get("kind")),
    );
  const { db, locale } = context;
  const [row] = await db.select().from(sliderTable).where(eq(sliderTable.id, id));
  if (!row) throw notFound();
  const tabs = await db
    .select()
    .from(sliderTabTable)
    .where(eq(sliderTabTable.sliderId, id))
    .orderBy(sliderTabTable.position);
  const views: TabEditView[] = [];
  for (const tab of tabs) {
    views.push({
      name: tab.name,
      rule: tab.rule,
      ruleOf: await picked(context, ruleModels[tab.rule], tab.ruleId === null ? [] : [tab.ruleId]),
      items: await picked(context, itemModels[row.kind], tab.itemIds),
    });
  }
  const { pictureId, pages } = row;
  return {
    ...row,
    crumb: inLocale(row.name, locale.code),
    rules: rulesOf[row.kind],
    places: pages.filter(isPlace),
    addresses: pages.filter((page) => !isPlace(page)).join("\n"),
    tabs: views,
    mentions: await mentionsOf(context, id),
    product: await picked(context, itemModels.banner, row.templateId === null ? [] : [row.templateId]),
    picture:
      pictureId === null
        ? []
        : [
            {
              id: pictureId,
              url: picturePath(sliderModel, id, "image_256", { unique: String(pictureId) }),
            },
          ],
  };
}

function newView({ locale }: Context, kind: SliderKind | undefined): SliderEditView {
  const rules = kind ? rulesOf[kind] : [];
  const [rule = "chosen"] = rules;
  const tab: TabEditView = { name: {}, rule, ruleOf: [], items: [] };
  return {
    ...{ id: null, version: 0, crumb: locale.text("slider.staffNew"), kind: kind ?? null, rules, name: {} },
    counts: kind ? countsOf[kind] : 4,
    ...{ autoSlide: false, autoPlayTime: 5000, places: [], addresses: "", position: 45, archived: false },
    tabs: kind === "banner" ? [] : [tab],
    ...{ product: [], picture: [], title: {}, words: {}, button: {}, buttonPath: "", mentions: [] },
  };
}

/** These records with their names, in this order; deleted ones are left out. */
async function picked(
  context: Context,
  model: string | undefined,
  ids: readonly number[],
): Promise<StaffPick[]> {
  const picker = staffPickers.entries().find((one) => one.model === model);
  if (!picker || ids.length === 0) return [];
  const named = await picker.named(context, ids);
  return ids.flatMap((id) => named.find((one) => one.id === id) ?? []);
}
