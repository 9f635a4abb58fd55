import type { Day } from "#platform/i18n/day.ts";

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock on a wall of this zone show. */
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

/** The moment at which a wall of this zone shows this; one that a change of the clocks leaves out is the next there is. */
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
