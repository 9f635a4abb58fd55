import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { throwIfWrong } from "#modules/catalogue/server/staff/staff-word.ts";
import { isDay } from "#modules/catalogue/server/vocabulary/shop-day.ts";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, notFound } from "#platform/errors.ts";
import { addDays, type Day } from "#platform/i18n/day.ts";
import { siteById, siteTable } from "#platform/site.ts";
import { flag } from "#platform/wire.ts";
import { type HandlingSettings, handlingDaysMax, handlingSettingsOf } from "./handling.ts";
import { knowsHolidaysOf } from "./holidays.ts";
import { regionsOf } from "./regional-holidays.ts";

export const handlingInput = z.object({
  days: z.string().trim().max(10).default(""),
  cutOff: z.string().trim().max(10).default(""),
  // In order of the week.
  monday: flag,
  tuesday: flag,
  wednesday: flag,
  thursday: flag,
  friday: flag,
  saturday: flag,
  sunday: flag,
  region: z.string().max(10).default(""),
  closedDays: z.string().max(10_000).default(""),
  ...seenVersion,
});

type HandlingForm = Omit<z.output<typeof handlingInput>, "overwrite">;

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** Reads the stored settings, because the cached site may be outdated for a moment. */
export async function handlingView(context: Context) {
  const site = await siteById(context.db, context.site.id);
  const settings = handlingSettingsOf(site);
  const { locale } = context;
  const name = new Intl.DateTimeFormat(locale.tag, { weekday: "long", timeZone: "UTC" });
  return {
    edition: editionOfState(settings),
    crumb: locale.text("delivery.staffTimes"),
    days: String(settings.days ?? ""),
    cutOff: settings.cutOff,
    // 5 January 1970 was a Monday.
    week: weekdays.map((field, index) => ({
      field,
      label: name.format(new Date(Date.UTC(1970, 0, 5 + index))),
      checked: settings.workdays.includes(index + 1),
    })),
    closedDays: linesOfDays(settings.closedDays),
    country: new Intl.DisplayNames(locale.tag, { type: "region" }).of(site.countryCode) ?? site.countryCode,
    knowsHolidays: knowsHolidaysOf(site.countryCode),
    region: settings.region,
    regions: regionsOf(site.countryCode).map(({ code, name: label }) => ({ value: code, label })),
  };
}

/** Changes how long this site takes to hand over goods in stock. Existing promises stay. */
export async function saveHandling(write: WriteContext, form: HandlingForm): Promise<void> {
  const id = write.site.id;
  const [site] = await write.db.select().from(siteTable).where(eq(siteTable.id, id)).for("update");
  if (!site) throw notFound();
  const before = handlingSettingsOf(site);
  if (form.version !== undefined && form.version !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, "website", id));
  }
  const after = checkedHandling(form, site.countryCode);
  await keepHandling(write, id, after);
  await audit(write, { model: "website", id, name: site.name, action: "write", before, after });
}

export async function keepHandling(
  write: WriteContext,
  siteId: number,
  handling: HandlingSettings,
): Promise<void> {
  await write.db
    .update(siteTable)
    .set({ settings: sql`${siteTable.settings} || ${JSON.stringify({ handling })}::jsonb` })
    .where(eq(siteTable.id, siteId));
  write.changed("site");
}

function checkedHandling(form: HandlingForm, countryCode: string): HandlingSettings {
  const wrong: FieldErrors = {};
  const { days, cutOff } = form;
  if (days !== "" && !(/^\d{1,2}$/.test(days) && Number(days) <= handlingDaysMax)) {
    wrong["days"] = "delivery.staffTimesDaysWrong";
  }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff)) wrong["cutOff"] = "delivery.staffTimesCutOffWrong";
  const workdays = weekdays.flatMap((field, index) => (form[field] ? [index + 1] : []));
  if (workdays.length === 0) wrong["monday"] = "delivery.staffTimesNoWorkday";
  const closedDays = daysOfLines(form.closedDays);
  const { region } = form;
  if (region !== "" && !regionsOf(countryCode).some(({ code }) => code === region)) {
    wrong["region"] = "delivery.staffTimesRegionWrong";
  }
  if (closedDays === null) wrong["closedDays"] = "delivery.staffTimesClosedWrong";
  throwIfWrong(wrong);
  return { days: days === "" ? null : Number(days), cutOff, workdays, region, closedDays: closedDays ?? [] };
}

const closedDaysMax = 400;

/** One day or span of days per line, "2026-12-24" or "24.12.2026 - 31.12.2026"; null if a line is neither. */
export function daysOfLines(text: string): Day[] | null {
  const days = new Set<Day>();
  for (const line of text.split(/[\n,;]+/).map((one) => one.trim())) {
    if (line === "") continue;
    const [first = "", last = first, ...more] = line.split(/\s+(?:-|–|—)\s+|\s*–\s*/).map(dayTyped);
    if (more.length > 0 || first === "" || last === "" || last < first) return null;
    for (let day = first; day <= last; day = addDays(day, 1)) {
      days.add(day);
      if (days.size > closedDaysMax) return null;
    }
  }
  return [...days].sort();
}

/** Joins consecutive days into one line. */
export function linesOfDays(days: readonly Day[]): string {
  const stretches: { first: Day; last: Day }[] = [];
  for (const day of days) {
    const before = stretches.at(-1);
    if (before && addDays(before.last, 1) === day) before.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches.map(({ first, last }) => (first === last ? first : `${first} – ${last}`)).join("\n");
}

/** "" for anything but a day. */
function dayTyped(text: string): Day {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const written = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : text;
  return isDay(written) ? written : "";
}
