/** Times of typing notices in milliseconds (docs/specification.md, second document, 9). */
const typingTimes = { others: 60_000, inactivity: 5_000, long: 50_000, throttle: 2_500 } as const;

/**
 * Tells the other side that this side is typing: immediately, again every 50 s, at most every 2.5 s, and not after 5 s
 * without a key.
 */
export function createMyTyping(notify: (isTyping: boolean) => void) {
  let isTyping = false;
  let told: boolean | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let long: ReturnType<typeof setInterval> | undefined;
  let throttled: ReturnType<typeof setTimeout> | undefined;

  function tell(again = false) {
    clearTimeout(throttled);
    if (told === isTyping && !again) return;
    const wait = toldAt + typingTimes.throttle - Date.now();
    if (wait > 0) {
      throttled = setTimeout(() => tell(again), wait);
      return;
    }
    toldAt = Date.now();
    told = isTyping;
    notify(isTyping);
  }

  function end() {
    isTyping = false;
    clearTimeout(silence);
    clearInterval(long);
  }

  return {
    typed() {
      clearTimeout(silence);
      silence = setTimeout(() => {
        end();
        tell();
      }, typingTimes.inactivity);
      if (isTyping) return;
      isTyping = true;
      clearInterval(long);
      long = setInterval(() => tell(true), typingTimes.long);
      tell();
    },
    /** The posted message already ends the typing state. */
    reset() {
      end();
      clearTimeout(throttled);
      told = false;
    },
  };
}

export interface Typist {
  id: string;
  name: string;
}

/** Tracks the other people who type. After a minute without a new notice they no longer count as typing. */
export function createOthersTyping(onChange: (typists: readonly Typist[]) => void) {
  const typists = new Map<string, Typist>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function stop(id: string) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (typists.delete(id)) onChange([...typists.values()]);
  }

  return {
    hear(typist: Typist, isTyping: boolean) {
      if (!isTyping) return stop(typist.id);
      clearTimeout(timers.get(typist.id));
      timers.set(
        typist.id,
        setTimeout(() => stop(typist.id), typingTimes.others),
      );
      if (typists.has(typist.id)) return;
      typists.set(typist.id, typist);
      onChange([...typists.values()]);
    },
    /** Their message has arrived. */
    stop,
    clear() {
      for (const id of [...typists.keys()]) stop(id);
    },
  };
}

type Text = (id: string, values?: Record<string, string | number>) => string;

/** At most two names; a person without a name is "Someone". */
export function typingText(names: readonly string[], text: Text): string {
  const [one, two, ...more] = names.map((name) => name || text("chat.someone"));
  if (!one) return "";
  if (!two) return text("chat.typingOne", { name: one });
  return more.length === 0 ? text("chat.typingTwo", { one, two }) : text("chat.typingMany", { one, two });
}
