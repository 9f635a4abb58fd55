/** How often it is looked whether the clock jumped. Browsers slow the timers of hidden pages down to one a minute. */
const lookMs = 10_000;
/** A clock that is later than that between two looks stood still: the machine slept. */
const sleptMs = 90_000;
/** A page that was hidden for less has missed nothing. */
const hiddenMs = 30_000;

/**
 * Calls `listener` when the page may have missed something: the machine slept, the page was frozen, hidden for long or
 * put aside, or the network came back. Timers and connections of such a page cannot be relied on.
 */
export function onWake(listener: () => void): () => void {
  let lookedAt = Date.now();
  let hiddenAt = lookedAt;

  const clock = setInterval(() => {
    const now = Date.now();
    const slept = now - lookedAt > sleptMs;
    lookedAt = now;
    if (slept) listener();
  }, lookMs);
  const seen = () => {
    const now = Date.now();
    if (document.visibilityState === "hidden") hiddenAt = now;
    else if (now - hiddenAt > hiddenMs) listener();
  };
  const shown = ({ persisted }: PageTransitionEvent) => persisted && listener();

  document.addEventListener("visibilitychange", seen);
  document.addEventListener("resume", listener);
  addEventListener("pageshow", shown);
  addEventListener("online", listener);
  return () => {
    clearInterval(clock);
    document.removeEventListener("visibilitychange", seen);
    document.removeEventListener("resume", listener);
    removeEventListener("pageshow", shown);
    removeEventListener("online", listener);
  };
}
