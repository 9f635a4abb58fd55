import { z } from "zod";
import { isDay } from "#modules/catalogue/server/vocabulary/shop-day.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { Site } from "#platform/site.ts";
import type { Handling } from "./arrival.ts";

export const handlingDaysMax = 60;

/** The shape of `site.settings.handling`; missing or wrong values get their defaults. */
const handlingSettings = z.object({
  /** Null: not set, so nothing is promised. */
  days: z.number().int().min(0).max(handlingDaysMax).nullable().catch(null),
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .catch("14:00"),
  workdays: z.array(z.number().int().min(1).max(7)).min(1).catch([1, 2, 3, 4, 5]),
  region: z.string().max(10).catch(""),
  closedDays: z.array(z.string().refine((day) => day !== "" && isDay(day))).catch([]),
});

export type HandlingSettings = z.output<typeof handlingSettings>;

export function handlingSettingsOf(site: Pick<Site, "settings">): HandlingSettings {
  const kept = site.settings["handling"];
  return handlingSettings.parse(typeof kept === "object" && kept !== null ? kept : {});
}

/** The shop's handling times; null until the shop sets them. */
export function handlingOf(site: Pick<Site, "settings" | "countryCode">): Handling | null {
  const { days, cutOff, workdays, region, closedDays } = handlingSettingsOf(site);
  if (days === null) return null;
  const [hours = 0, minutes = 0] = cutOff.split(":").map(Number);
  const { countryCode } = site;
  return {
    days,
    cutOffMinute: hours * 60 + minutes,
    workdays,
    closedDays,
    countryCode,
    region,
    timeZone: shopTimeZone,
  };
}
