/**
 * Lets so much work run at once and makes the rest wait. Work for somebody who waits goes before work that nobody
 * waits for, whenever it came.
 */
export function createTurnstile(atOnce: number) {
  const waiting: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;

  function leave() {
    running -= 1;
    (waiting.shift() ?? patient.shift())?.();
  }

  return async function pass<Result>(work: () => Promise<Result>, background = false): Promise<Result> {
    while (running >= atOnce) {
      await new Promise<void>((resolve) => (background ? patient : waiting).push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
