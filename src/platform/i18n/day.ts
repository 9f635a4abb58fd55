/** A calendar day, "2026-11-25": without a time, so no time zone or clock change shifts it. */
export type Day = string;

const dayMs = 86_400_000;

/** The day `days` later; earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days in a span, both ends included. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}
