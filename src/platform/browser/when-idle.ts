const latestMs = 5000;

/** Runs what can wait once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const rest = () => {
    // Safari tells of no idle time.
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: latestMs });
    else setTimeout(work, latestMs / 5);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}
