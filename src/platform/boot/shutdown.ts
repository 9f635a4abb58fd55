const impatienceMs = 1000;

export interface Patience {
  /** The time for one thing to end; then the next one is ended. */
  eachMs: number;
  /** The time for all of them; then the process ends. */
  allMs: number;
}

/** Requests have ten seconds; supervisors kill a process after thirty. */
const patience: Patience = { eachMs: 12_000, allMs: 28_000 };

export interface Shutdown {
  readonly stopping: boolean;
  /** Registers a function that runs at the end of the process; the last one registered runs first. */
  atStop: (end: () => Promise<void>) => void;
  /** Ends everything in order and then the process. */
  stop: (exitCode: number) => Promise<never>;
  /** Removes handlers of libraries, which exit at once before anything is saved; only ours remain. */
  claimSignals: () => void;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends the process in order on Ctrl-C, SIGTERM, a closed terminal, or the death of the process that started it. A
 * second signal more than a second later ends it at once; within that second a terminal and npm deliver the same Ctrl-C
 * several times.
 */
export function createShutdown(
  say: (line: string) => void,
  { eachMs, allMs }: Patience = patience,
): Shutdown {
  const ends: (() => Promise<void>)[] = [];
  let begun: number | undefined;
  let lastCode = 0;

  async function stop(exitCode: number): Promise<never> {
    if (begun !== undefined) return new Promise(() => {});
    begun = Date.now();
    lastCode = exitCode;
    // A job whose database was killed, for example, might never end.
    setTimeout(() => process.exit(1), allMs);
    for (const end of ends.reverse()) {
      await withinTime(end).catch((error) => {
        console.error(error);
        lastCode = 1;
      });
    }
    process.exit(lastCode);
  }

  function withinTime(end: () => Promise<void>): Promise<void> {
    return new Promise((done, fail) => {
      const late = setTimeout(
        () =>
          fail(new Error(`A part of the program did not end within ${eachMs} ms; the others are ended now.`)),
        eachMs,
      );
      end()
        .then(done, fail)
        .finally(() => clearTimeout(late));
    });
  }

  function onSignal(): void {
    if (begun === undefined) {
      say("Stopping: running requests are finished first …");
      void stop(0);
    } else if (Date.now() - begun > impatienceMs) {
      process.exit(1);
    }
  }

  function claimSignals(): void {
    for (const signal of signals) {
      process.removeAllListeners(signal);
      process.on(signal, onSignal);
    }
  }

  claimSignals();
  process.once("disconnect", onSignal);
  // The starter may have died while Node loaded this program; no event follows.
  if (process.connected === false) onSignal();
  return {
    get stopping() {
      return begun !== undefined;
    },
    atStop: (end) => void ends.push(end),
    stop,
    claimSignals,
  };
}
