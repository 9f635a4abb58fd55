const latestMs = 5000;

/** Runs what can wait once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const rest = () => {
    // Without a network nothing else comes, and what works without one is wanted soon.
    if (!navigator.onLine) work();
    // Safari tells of no idle time.
    else if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: latestMs });
    else setTimeout(work, latestMs / 5);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}
