// npm hands a signal to the shell between it and the script, and that shell dies without handing it on: the script and
// what it started would go on behind it. On Windows the shell waits, and nothing is watched.

const everyMs = 250;

/** Calls `act` once when npm, which started this process, has gone. Without npm the parent may end as it likes. */
export function whenNpmEnds(act) {
  if (!process.env["npm_lifecycle_event"] || process.platform === "win32") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, everyMs);
  watch.unref();
}
