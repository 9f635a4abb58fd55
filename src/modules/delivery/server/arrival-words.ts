import type { Day } from "#platform/i18n/day.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import type { Arrival } from "./arrival.ts";

/** One day or a span of days: "Wed 25 – Fri 27 November", "miercuri, 25 noiembrie". */
export function daysInWords({ code, tag }: Locale, from: Day, to: Day): string {
  const format = new Intl.DateTimeFormat(tag, {
    weekday: code === "en" ? "short" : "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const [first, last] = [from, to].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date];
  const words = from === to ? format.format(first) : format.formatRange(first, last);
  // Browsers and mail clients render thin spaces very differently.
  const plain = words.replaceAll("\u2009", " ");
  return code === "en" ? plain.replaceAll(",", "") : plain;
}

/** "Arrives Wed 25 – Fri 27 November", or when a pickup is ready. */
export function arrivalInWords(
  locale: Locale,
  { from, to }: Pick<Arrival, "from" | "to">,
  { pickup }: { pickup: boolean },
): string {
  return locale.text(pickup ? "delivery.readyOn" : "delivery.arrives", {
    days: daysInWords(locale, from, to),
  });
}

/** The arrival with today's order deadline, if there is one. */
export function arrivalByInWords(locale: Locale, arrival: Arrival, way: { pickup: boolean }): string {
  const words = arrivalInWords(locale, arrival, way);
  const { orderByMinute } = arrival;
  if (orderByMinute === null) return words;
  const two = (number: number) => String(number).padStart(2, "0");
  const time = `${two(Math.floor(orderByMinute / 60))}:${two(orderByMinute % 60)}`;
  return locale.text("delivery.ifOrderedBy", { words, time });
}
