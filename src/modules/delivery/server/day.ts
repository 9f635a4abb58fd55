import type { Day } from "#platform/i18n/day.ts";

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local date and time of day in this time zone. */
export function wallClock(at: Date, timeZone: string): { day: Day; minute: number } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
    clocks.set(timeZone, clock);
  }
  const [day = "", time = ""] = clock.format(at).split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, minute: hours * 60 + minutes };
}

/** The moment of this local time in this time zone; for a time that daylight saving skips, the next one that exists. */
export function momentAt(day: Day, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const offsetAt = (at: number) => {
    const shown = wallClock(new Date(at), timeZone);
    return Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000 - Math.floor(at / 60_000) * 60_000;
  };
  const guess = wanted - offsetAt(wanted);
  const both = [guess, wanted - offsetAt(guess)];
  const shown = both.filter((at) => at + offsetAt(at) === wanted);
  return new Date(Math.max(...(shown.length > 0 ? shown : both)));
}
