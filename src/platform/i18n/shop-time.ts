/** All the shop's times are in its own zone; the buyer's may differ. */
export const shopTimeZone = "Europe/Bucharest";

/** Making one takes as long as rendering a block of a page; the number is languages times formats. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatsMax = 200;

/** Formats times in the shop's zone, in the language `tag`. */
export function shopFormat(tag: string, format: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(format)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { ...format, timeZone: shopTimeZone });
  if (formats.size >= formatsMax) formats.clear();
  formats.set(key, made);
  return made;
}

const calendar = shopFormat("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit" });

const clock = shopFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** The time in the shop's zone, in the format of spreadsheets: "2026-11-21 02:54:51". */
export function shopMoment(at: Date): string {
  return clock.format(at);
}

/** The day in the shop's zone: "2026-11-21". */
export function shopDay(at: Date): string {
  return calendar.format(at);
}

/** The day in the shop's zone, in words: "21 November 2026". */
export function longDay(tag: string, at: Date): string {
  return shopFormat(tag, { dateStyle: "long" }).format(at);
}
