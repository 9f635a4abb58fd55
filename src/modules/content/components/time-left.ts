export const leftUnits = ["days", "hours", "minutes", "seconds"] as const;
export type TimeLeft = Record<(typeof leftUnits)[number], number>;

/** The time left until a moment, in whole units; null if it is over or the value is not a time. */
export function timeLeft(endsAt: string, nowMs: number): TimeLeft | null {
  const seconds = Math.ceil((Date.parse(endsAt) - nowMs) / 1_000);
  if (!(seconds > 0)) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Caches the last format: the countdowns of a page share one language, and creating a format is slow. */
let last: { key: string; format: Intl.DateTimeFormat } | undefined;

/** A moment in words with its time zone: by default the visitor's own (in the browser), otherwise the given one. */
export function momentInWords(iso: string, tag: string, timeZone?: string): string {
  const key = `${tag} ${timeZone ?? ""}`;
  if (last?.key !== key) last = { key, format: formatOf(tag, timeZone) };
  return last.format.format(new Date(iso));
}

function formatOf(tag: string, timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    ...(timeZone ? { timeZone } : {}),
  });
}
