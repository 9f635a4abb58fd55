/** Calls at once, then at most once in each pause; the last call is never lost. `pauseMs` is in milliseconds. */
export function throttle(work: () => void, pauseMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;

  function run() {
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      run();
    }, pauseMs);
  }

  return {
    call: () => {
      if (timer === undefined) run();
      else again = true;
    },
    stop: () => clearTimeout(timer),
  };
}
