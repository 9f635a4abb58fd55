const latestMs = 5000;

/** Runs deferred work once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const rest = () => {
    // Offline nothing else will load, and offline features are needed soon.
    if (!navigator.onLine) work();
    // Safari has no requestIdleCallback.
    else if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: latestMs });
    else setTimeout(work, latestMs / 5);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}
