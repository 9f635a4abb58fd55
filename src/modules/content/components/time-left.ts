export const leftUnits = ["days", "hours", "minutes", "seconds"] as const;
export type TimeLeft = Record<(typeof leftUnits)[number], number>;

/** What is left until a time, in whole units; null once it is over, or for what is no time. */
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

/** The last format: countdowns of a page are said in one language, and making one takes long. */
let last: { key: string; format: Intl.DateTimeFormat } | undefined;

/** A moment in words, with its zone: the visitor's own in the browser, elsewhere the one that is passed. */
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
