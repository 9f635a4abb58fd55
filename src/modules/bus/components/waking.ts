/** How often to check whether the clock jumped. Browsers slow the timers of hidden pages down to one a minute. */
const lookMs = 10_000;
/** A longer interval between two checks means that the machine slept. */
const sleptMs = 90_000;
/** A page that was hidden for a shorter time has missed nothing. */
const hiddenMs = 30_000;

/**
 * Calls `listener` when the page may have missed something: the machine slept, the page was frozen, long hidden or in
 * the back/forward cache, or the network came back. Timers and connections of such a page are unreliable.
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
