import { shopFormat } from "#platform/i18n/shop-time.ts";
import type { OpeningTime } from "./tables.ts";

const clock = shopFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const quarterMs = 15 * 60_000;
const quartersAhead = 14 * 24 * 4;

/** Whether the chat is staffed at this moment, in the shop's time zone. Without opening hours it always is. */
export function isOpenAt(hours: readonly OpeningTime[], at: Date): boolean {
  if (hours.length === 0) return true;
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = days.indexOf(parts["weekday"] ?? "") + 1;
  const time = `${parts["hour"]}:${parts["minute"]}`;
  return hours.some((one) => one.day === day && one.from <= time && time < one.to);
}

/** The next opening, to a quarter of an hour; null if the chat is open or does not open within two weeks. */
export function nextOpening(hours: readonly OpeningTime[], now: Date): Date | null {
  if (isOpenAt(hours, now)) return null;
  const first = Math.ceil(now.getTime() / quarterMs) * quarterMs;
  for (let quarter = 0; quarter < quartersAhead; quarter += 1) {
    const at = new Date(first + quarter * quarterMs);
    if (isOpenAt(hours, at)) return at;
  }
  return null;
}
