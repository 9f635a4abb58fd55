import { localeFacts } from "#platform/i18n/locale.ts";

/**
 * A language for Odoo clients, which format dates with Moment: names of months and days and the order of a date, from
 * the runtime's own data. Empty for English, which Moment includes, and for languages that are not installed.
 */
export function momentLocale(asked: string): string {
  const facts = localeFacts(asked) ?? localeFacts(asked.replace("-", "_")) ?? localeFacts(asked.slice(0, 2));
  if (!facts || facts.code === "en") return "";
  const { code, tag } = facts;
  const names = (options: Intl.DateTimeFormatOptions, days: readonly Date[]) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
    return days.map((day) => format.format(day));
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  // 4 January 2026 is a Sunday, the first day in Moment's lists.
  const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day)));
  const locale = {
    months: names({ month: "long" }, months),
    monthsShort: names({ month: "short" }, months),
    weekdays: names({ weekday: "long" }, weekdays),
    weekdaysShort: names({ weekday: "short" }, weekdays),
    weekdaysMin: names({ weekday: "narrow" }, weekdays),
    longDateFormat: {
      LT: "HH:mm",
      LTS: "HH:mm:ss",
      L: orderOf(tag, { day: "2-digit", month: "2-digit", year: "numeric" }),
      LL: orderOf(tag, { day: "numeric", month: "long", year: "numeric" }),
      LLL: `${orderOf(tag, { day: "numeric", month: "long", year: "numeric" })} HH:mm`,
      LLLL: `dddd, ${orderOf(tag, { day: "numeric", month: "long", year: "numeric" })} HH:mm`,
    },
    // Monday begins the week, and the first one holds 4 January (ISO 8601).
    week: { dow: 1, doy: 4 },
  };
  return `if (typeof moment !== "undefined") moment.defineLocale(${JSON.stringify(code)}, ${JSON.stringify(locale)});\n`;
}

/** A format in Moment's letters: `DD.MM.YYYY` for 22.11.2026. */
function orderOf(tag: string, options: Intl.DateTimeFormatOptions): string {
  const letters: Record<string, string> = {
    day: options.day === "2-digit" ? "DD" : "D",
    month: options.month === "long" ? "MMMM" : "MM",
    year: "YYYY",
  };
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" })
    .formatToParts(new Date(Date.UTC(2026, 10, 22)))
    .map(({ type, value }) => letters[type] ?? value.replace(/[a-z]+/gi, "[$&]"))
    .join("");
}
