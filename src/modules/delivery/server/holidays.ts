import { addDays, type Day } from "#platform/i18n/day.ts";
import { weekdayOf } from "./day.ts";
import { regionsOf } from "./regional-holidays.ts";

/**
 * National public holidays, on which shops hand nothing over and nothing arrives. Fixed days are "12-25", days around
 * Easter "W+1" (Western) or "O+1" (Orthodox), and "05:1:1" is the first Monday of May ("05:1:-1" the last).
 * Sources: the labour codes and holiday acts of the countries, as of 2026. Looked up on 22 November 2026:
 * - IT: Legge 260/1949 art. 2 as changed by Legge 8 ottobre 2025, n. 151 (normattiva.it): 4 October since 2026.
 * - IE: Organisation of Working Time Act 1997, second schedule, with the February holiday since 2023: the first Monday,
 *   or 1 February where that is a Friday.
 * - GB: Banking and Financial Dealings Act 1971, gov.uk/bank-holidays: a holiday at a weekend moves to the next working
 *   day.
 */
const rules: Record<string, string> = {
  AT: "01-01 01-06 W+1 05-01 W+39 W+50 W+60 08-15 10-26 11-01 12-08 12-25 12-26",
  BE: "01-01 W+1 05-01 W+39 W+50 07-21 08-15 11-01 11-11 12-25",
  BG: "01-01 03-03 O-2 O+0 O+1 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26",
  CH: "01-01 W+1 W+39 08-01 12-25",
  CZ: "01-01 W-2 W+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26",
  DE: "01-01 W-2 W+1 05-01 W+39 W+50 10-03 12-25 12-26",
  DK: "01-01 W-3 W-2 W+1 W+39 W+50 06-05 12-25 12-26",
  EE: "01-01 02-24 W-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26",
  ES: "01-01 01-06 W-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25",
  FI: "01-01 01-06 W-2 W+1 05-01 W+39 12-06 12-25 12-26",
  FR: "01-01 W+1 05-01 05-08 W+39 W+50 07-14 08-15 11-01 11-11 12-25",
  GB: "01-01 W-2 W+1 05:1:1 05:1:-1 08:1:-1 12-25 12-26",
  GR: "01-01 01-06 O-48 03-25 O-2 O+1 05-01 O+50 08-15 10-28 12-25 12-26",
  HR: "01-01 01-06 W+1 05-01 05-30 W+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26",
  HU: "01-01 03-15 W-2 W+1 05-01 W+50 08-20 10-23 11-01 12-24 12-25 12-26",
  IE: "01-01 02-01~02:1:1 W+1 05:1:1 06:1:1 08:1:1 10:1:-1 03-17 12-25 12-26",
  IT: "01-01 01-06 W+1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26",
  LT: "01-01 02-16 03-11 W+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26",
  LU: "01-01 W+1 05-01 05-09 W+39 W+50 06-23 08-15 11-01 12-25 12-26",
  LV: "01-01 W-2 W+1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31",
  MD: "01-01 01-07 01-08 03-08 O+1 O+8 05-01 05-09 08-27 08-31 12-25",
  NL: "01-01 W+1 04-27 W+39 W+50 12-25 12-26",
  NO: "01-01 W-3 W-2 W+1 05-01 05-17 W+39 W+50 12-25 12-26",
  PL: "01-01 01-06 W+1 05-01 05-03 W+60 08-15 11-01 11-11 12-24 12-25 12-26",
  PT: "01-01 W-2 04-25 05-01 W+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25",
  RO: "01-01 01-02 01-06 01-07 01-24 O-2 O+0 O+1 05-01 06-01 O+49 O+50 08-15 11-30 12-01 12-25 12-26",
  RS: "01-01 01-02 01-07 02-15 02-16 O-2 O+1 05-01 05-02 11-11",
  SE: "01-01 01-06 W-2 W+1 05-01 W+39 06-06 12-25 12-26",
  SI: "01-01 01-02 02-08 W+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26",
  SK: "01-01 01-06 W-2 W+1 05-01 07-05 08-29 11-01 12-24 12-25 12-26",
};

/** Whether nothing is handed over there on this day; `region` adds a region's holidays. */
export function isHoliday(countryCode: string, day: Day, region = ""): boolean {
  const rule = rules[countryCode];
  if (rule === undefined) return false;
  const own = regionsOf(countryCode).find(({ code }) => code === region);
  const name = own ? `${countryCode}-${own.code}` : countryCode;
  return holidaysOf(name, own ? `${rule} ${own.rule}` : rule, Number(day.slice(0, 4))).has(day);
}

/** Whether the holidays of a country are known. */
export function knowsHolidaysOf(countryCode: string): boolean {
  return Object.hasOwn(rules, countryCode);
}

const known = new Map<string, ReadonlySet<Day>>();

function holidaysOf(countryCode: string, rule: string, year: number): ReadonlySet<Day> {
  const key = `${countryCode} ${year}`;
  const kept = known.get(key);
  if (kept) return kept;
  const all = rule.split(" ");
  const left = new Set(all.filter((one) => one.startsWith("!")).map((one) => one.slice(1)));
  const held = all.filter((one) => !one.startsWith("!") && !left.has(one));
  const days = new Set(held.map((one) => dayOfRule(one, year)));
  if (countryCode.startsWith("GB")) addSubstitutes(days);
  // Normal use needs only a few countries and years; the limit guards against iterating over all.
  if (known.size > 500) known.clear();
  known.set(key, days);
  return days;
}

/** A bank holiday at a weekend moves to the next working day. */
function addSubstitutes(days: Set<Day>): void {
  for (const day of [...days].sort().filter(isWeekend)) {
    let substitute = addDays(day, 1);
    while (isWeekend(substitute) || days.has(substitute)) substitute = addDays(substitute, 1);
    days.add(substitute);
  }
}

function isWeekend(day: Day): boolean {
  return weekdayOf(day) >= 6;
}

function dayOfRule(rule: string, year: number): Day {
  // "02-01~02:1:1" is 1 February if that is a Friday, otherwise the first Monday.
  const [onFriday = "", otherwise] = rule.split("~");
  if (otherwise !== undefined) {
    return dayOfRule(weekdayOf(`${year}-${onFriday}`) === 5 ? onFriday : otherwise, year);
  }
  if (rule.startsWith("<")) return weekdayBefore(`${year}-${rule.slice(1, 6)}`, Number(rule.slice(7)));
  const [month = "", weekday, nth] = rule.split(":");
  if (weekday !== undefined) return nthWeekday(year, Number(month), Number(weekday), Number(nth));
  if (rule.startsWith("W")) return addDays(westernEaster(year), Number(rule.slice(1)));
  if (rule.startsWith("O")) return addDays(orthodoxEaster(year), Number(rule.slice(1)));
  return `${year}-${rule}`;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayIn(year, month, 1);
  if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  const last = addDays(month === 12 ? dayIn(year + 1, 1, 1) : dayIn(year, month + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

function weekdayBefore(day: Day, weekday: number): Day {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7 || 7));
}

/** Gregorian computus: Meeus, Jones and Butcher. */
export function westernEaster(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayIn(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Julian computus (Meeus), converted to the Gregorian calendar. */
export function orthodoxEaster(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  const julianDays = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return addDays(dayIn(year, Math.floor(n / 31), (n % 31) + 1), julianDays);
}

function dayIn(year: number, month: number, day: number): Day {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
