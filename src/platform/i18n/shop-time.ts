/** The shop's clock is on its wall; the buyer's may be anywhere. */
export const shopTimeZone = "Europe/Bucharest";

/** Making one takes as long as rendering a block of a page; there are as many as languages times formats. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatsMax = 200;

/** Says moments as the shop's clock shows them, in the language `tag`. */
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

/** The moment on the shop's wall, as spreadsheets read it: "2026-11-21 02:54:51". */
export function shopMoment(at: Date): string {
  return clock.format(at);
}

/** The day on the shop's wall: "2026-11-21". */
export function shopDay(at: Date): string {
  return calendar.format(at);
}

/** The day on the shop's wall in words: "21 November 2026". */
export function longDay(tag: string, at: Date): string {
  return shopFormat(tag, { dateStyle: "long" }).format(at);
}
