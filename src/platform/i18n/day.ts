/** A day of the calendar, "2026-11-25": without a time, so that no zone and no change of the clocks moves it. */
export type Day = string;

const dayMs = 86_400_000;

/** The day `days` later, or earlier below 0. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days a span has, its ends included. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}
