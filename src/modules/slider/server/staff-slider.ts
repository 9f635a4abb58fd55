import { eq } from "drizzle-orm";
import { z } from "zod";
import { checkPicture } from "#modules/office/server/picture-upload.ts";
import { both, onePicture, said, seenVersion } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
} from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { ownField } from "#platform/site-languages.ts";
import { flag, line, longText, optionalId, pickedIds } from "#platform/wire.ts";
import { type SliderKind, sliderKinds } from "../components/slider-view.ts";
import { isPlace, pageAddress } from "./place.ts";
import { sliderRecord } from "./slider-record.ts";
import { slidersTag } from "./slider-row.ts";
import { rulesOf, sliderRules } from "./slider-rule.ts";
import { sliderTable, sliderTabTable } from "./tables.ts";

export const tabsMax = 8;

const tabInput = z.object({
  name: both(line),
  rule: z.enum(sliderRules),
  ruleId: optionalId,
  items: pickedIds,
});

export const sliderInput = z.object({
  kind: z.enum(sliderKinds),
  name: both(line),
  counts: z.coerce.number().int().min(1).max(8).default(4),
  autoSlide: flag,
  /** Below two seconds nobody can read a slide; above a minute it seems not to move. */
  autoPlayTime: z.coerce.number().int().min(2000).max(60_000).default(5000),
  places: z.array(z.string().max(500)).max(20).default([]),
  addresses: longText.default(""),
  position: z.coerce.number().int().min(0).max(1000).default(45),
  archived: flag,
  tabs: z.array(tabInput).max(tabsMax).default([]),
  templateId: optionalId,
  pictures: onePicture,
  title: both(line),
  words: both(longText),
  button: both(line),
  buttonPath: line.default(""),
  ...seenVersion,
});

export type SliderForm = Omit<z.output<typeof sliderInput>, "overwrite">;

export async function createSlider(write: WriteContext, form: SliderForm): Promise<number> {
  const columns = { ...(await columnsOf(write, form.kind, form)), kind: form.kind, siteId: write.site.id };
  const [row] = await known(() =>
    write.db.insert(sliderTable).values(columns).returning({ id: sliderTable.id }),
  );
  if (!row) throw new Error("The slider was not stored.");
  await writeTabs(write, row.id, form.kind, form.tabs);
  await recordMade(write, sliderRecord, row.id);
  write.changed(slidersTag);
  return row.id;
}

/** Saves everything except the kind, because the contents depend on it. */
export async function saveSlider(write: WriteContext, id: number, form: SliderForm): Promise<void> {
  await changeRecord(write, sliderRecord, id, { version: form.version }, async (before) => {
    const kind = z.enum(sliderKinds).parse(before["kind"]);
    const columns = await columnsOf(write, kind, form);
    await known(() => write.db.update(sliderTable).set(columns).where(eq(sliderTable.id, id)));
    await writeTabs(write, id, kind, form.tabs);
  });
  write.changed(slidersTag);
}

export function deleteSlider(write: WriteContext, id: number): Promise<string> {
  write.changed(slidersTag);
  return deleteRecord(write, sliderRecord, id, async () => {});
}

/** Removes sliders from all pages, or restores them to their places. */
export async function archiveSliders(
  write: WriteContext,
  ids: readonly number[],
  archived: boolean,
): Promise<void> {
  for (const id of ids) {
    await changeRecord(write, sliderRecord, id, {}, async () => {
      await known(() => write.db.update(sliderTable).set({ archived }).where(eq(sliderTable.id, id)));
    });
  }
  write.changed(slidersTag);
}

const revertible = [
  ...["name", "counts", "auto_slide", "auto_play_time", "pages", "position", "archived", "template_id"],
  ...["picture_id", "title", "words", "button", "button_path"],
];
const storedTabs = z.array(
  z.object({
    name: both(line),
    rule: z.enum(sliderRules),
    rule_id: z.number().int().nullable(),
    item_ids: z.array(z.number().int()),
  }),
);

/** Restores a slider's state from an entry of the audit log. */
export async function revertSlider(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, sliderRecord, id, { action: "revert" }, async (now) => {
    await known(() => restoreColumns(write, sliderRecord, id, before, revertible));
    const tabs = storedTabs.safeParse(before["tabs"]);
    if (!tabs.success) return;
    await writeTabs(
      write,
      id,
      z.enum(sliderKinds).parse(now["kind"]),
      tabs.data.map((tab) => ({ ...tab, ruleId: tab.rule_id ?? undefined, items: tab.item_ids })),
    );
  });
  write.changed(slidersTag);
}

type Tab = SliderForm["tabs"][number];

async function writeTabs(write: WriteContext, sliderId: number, kind: SliderKind, tabs: readonly Tab[]) {
  const { db } = write;
  await db.delete(sliderTabTable).where(eq(sliderTabTable.sliderId, sliderId));
  if (kind === "banner" || tabs.length === 0) return;
  const kept = kind === "multi_tab" ? tabs : tabs.slice(0, 1);
  await db.insert(sliderTabTable).values(
    kept.map(({ name, rule, ruleId, items }, position) => ({
      ...{ sliderId, position, name: said(name), rule },
      ruleId: needsRecord(rule) ? (ruleId ?? null) : null,
      itemIds: rule === "chosen" ? [...new Set(items)] : [],
    })),
  );
}

/** Rules that refer to one category, blog or tag. */
function needsRecord(rule: string): boolean {
  return rule === "category" || rule === "blog" || rule === "tag";
}

async function columnsOf(write: WriteContext, kind: SliderKind, form: SliderForm) {
  const name = said(form.name);
  const wrong: FieldErrors = {};
  if (Object.keys(name).length === 0) wrong[ownField(write.site, "name")] = "slider.nameMissing";
  const addresses = form.addresses.split(/\s+/).filter(Boolean).slice(0, 20);
  if (!addresses.every((address) => pageAddress.test(address))) wrong["addresses"] = "slider.addressWrong";
  if (kind === "banner") {
    if (form.templateId === undefined) wrong["templateId"] = "slider.productMissing";
    if (form.buttonPath !== "" && !isLocalPath(form.buttonPath)) wrong["buttonPath"] = "slider.linkWrong";
  } else Object.assign(wrong, wrongTabs(write, kind, form.tabs));
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await checkPicture(write, form.pictures);
  return {
    name,
    counts: form.counts,
    autoSlide: form.autoSlide,
    autoPlayTime: form.autoPlayTime,
    pages: [...new Set([...form.places.filter(isPlace), ...addresses])],
    position: form.position,
    archived: form.archived,
    templateId: kind === "banner" ? (form.templateId ?? null) : null,
    pictureId: kind === "banner" ? form.pictures : null,
    title: said(form.title),
    words: said(form.words),
    button: said(form.button),
    buttonPath: form.buttonPath,
  };
}

function wrongTabs({ site }: WriteContext, kind: SliderKind, tabs: readonly Tab[]): FieldErrors {
  const wrong: FieldErrors = {};
  if (tabs.length === 0) wrong["tabs"] = "slider.tabsMissing";
  tabs.forEach(({ name, rule, ruleId }, index) => {
    if (!rulesOf[kind].includes(rule)) wrong[`tabs[${index}].rule`] = "slider.ruleWrong";
    if (needsRecord(rule) && ruleId === undefined) wrong[`tabs[${index}].ruleId`] = "slider.ruleOfMissing";
    if (kind === "multi_tab" && Object.keys(said(name)).length === 0) {
      wrong[ownField(site, `tabs[${index}].name`)] = "slider.nameMissing";
    }
  });
  return wrong;
}

/** Translates errors that only the database detects: a second banner of a product, and a deleted product. */
async function known<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === "slider_banner") throw invalidFields({ templateId: "slider.bannerTaken" });
    if (broken === "slider_template_id_fkey") throw invalidFields({ templateId: "slider.productMissing" });
    throw error;
  }
}
