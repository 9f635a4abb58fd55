/** A message that this side does not know to be stored yet. */
export interface Waiting {
  clientId: string;
  text: string;
  state: "sending" | "waiting" | "refused";
  /** The reason of a refusal, in words. */
  problem?: string;
}

interface OutboxOptions {
  waiting: readonly Waiting[];
  /** Stores a message; a second send with the same id stores nothing. Throws `Refused` for a final refusal. */
  send: (message: Waiting) => Promise<void>;
  onChange: (waiting: readonly Waiting[]) => void;
}

/** The server refused the message for good, so an automatic retry is pointless. */
export class Refused extends Error {}

/** Browsers offer `randomUUID` only in secure contexts. */
export function newClientId(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

const pauseMs = { least: 2_000, most: 30_000 };

/** Sends one message at a time and waits for its response, so that the messages keep their order. */
export function createOutbox({ waiting: stored, send, onChange }: OutboxOptions) {
  let waiting: readonly Waiting[] = stored.map((one) => ({ ...one, state: "waiting" }));
  let running = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function change(next: readonly Waiting[]) {
    waiting = next;
    onChange(waiting);
  }

  const mark = (clientId: string, state: Waiting["state"], problem = "") =>
    change(waiting.map((one) => (one.clientId === clientId ? { ...one, state, problem } : one)));

  async function run() {
    if (running || stopped) return;
    clearTimeout(timer);
    const next = waiting.find(({ state }) => state !== "refused");
    if (!next) return;
    running = true;
    mark(next.clientId, "sending");
    try {
      // A failed post is retried once immediately, as the specification says; the id makes that safe.
      await send(next).catch((error) => {
        if (error instanceof Refused) throw error;
        return send(next);
      });
      failures = 0;
      change(waiting.filter(({ clientId }) => clientId !== next.clientId));
    } catch (error) {
      if (error instanceof Refused) mark(next.clientId, "refused", error.message);
      else {
        mark(next.clientId, "waiting");
        failures += 1;
        const pause = Math.min(pauseMs.most, pauseMs.least * 2 ** (failures - 1));
        timer = setTimeout(() => void run(), pause * (0.5 + Math.random() / 2));
        return;
      }
    } finally {
      running = false;
    }
    void run();
  }

  return {
    waiting: () => waiting,
    add(text: string, clientId = newClientId()) {
      change([...waiting, { clientId, text, state: "waiting" }]);
      void run();
      return clientId;
    },
    /** Retries immediately, because the network is back or the user asked. */
    retry(clientId?: string) {
      if (clientId) mark(clientId, "waiting");
      failures = 0;
      void run();
    },
    drop: (clientId: string) => change(waiting.filter((one) => one.clientId !== clientId)),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
