import { busTimes, retryAfter } from "./bus-times.ts";

/** A message as the wire sends it. */
export interface News {
  id: number;
  channel: string;
  message: unknown;
}

export interface BusConnection {
  /** Replaces the channels from now on. */
  change: (channels: readonly string[]) => void;
  /** Polls at once, after the clock jumped or the network came back. */
  refresh: () => void;
  stop: () => void;
}

export interface ConnectionOptions {
  channels: readonly string[];
  /** The position of the last received message; 0 for none. */
  last: () => number;
  onNews: (news: readonly News[]) => void;
  /** Whether the server is reachable, for the message about it. */
  onState: (isConnected: boolean) => void;
  /** Milliseconds since the person's last action; sent with each poll. */
  inactivityMs: () => number;
}

/** Polls as the wire specifies: again at once after an answer or an abort, after 11 to 30 seconds after an error. */
export function pollConnection(options: ConnectionOptions, path: string): BusConnection {
  let channels = [...options.channels];
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function poll() {
    clearTimeout(timer);
    const abort = new AbortController();
    running = abort;
    const givingUp = setTimeout(() => abort.abort(), busTimes.poll);
    try {
      const response = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          jsonrpc: "2.0",
          method: "call",
          params: { channels, last: options.last(), options: { bus_inactivity: options.inactivityMs() } },
        }),
        signal: abort.signal,
      });
      const answer = (await response.json()) as { result?: News[] };
      if (!answer.result) throw new Error("The poll was refused.");
      options.onState(true);
      if (answer.result.length > 0) options.onNews(answer.result);
      again(0);
    } catch {
      if (abort.signal.aborted) return again(0);
      options.onState(false);
      again(retryAfter(Math.random()));
    } finally {
      clearTimeout(givingUp);
    }
  }

  function again(afterMs: number) {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), afterMs);
  }

  void poll();
  const refresh = () => {
    if (stopped) return;
    // An abort makes it poll again at once; between two polls there is nothing to abort.
    running?.abort();
    again(0);
  };
  return {
    change(next) {
      channels = [...next];
      refresh();
    },
    refresh,
    stop() {
      stopped = true;
      clearTimeout(timer);
      running?.abort();
    },
  };
}

/** After this many streams that never began it polls instead: a proxy holds streams back. */
const streamsMax = 3;
/** A stream without `hello` by then is held back. */
const helloMs = 8_000;
/**
 * The server sends a sign of life every 25 s; a stream that is silent for this long is dead, though no event reports
 * it.
 */
const silentMs = 60_000;
const pauseMs = { least: 1_000, most: 30_000 };

/** Receives server-sent events; polls if they do not get through. */
export function streamConnection(
  options: ConnectionOptions,
  paths: { stream: string; poll: string },
): BusConnection {
  let channels = [...options.channels];
  let source: EventSource | undefined;
  let polling: BusConnection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fruitless = 0;
  let stopped = false;

  function open() {
    if (stopped) return;
    close();
    const query = new URLSearchParams({
      channels: JSON.stringify(channels),
      last: String(options.last()),
    });
    const fresh = new EventSource(`${paths.stream}?${query}`);
    source = fresh;
    timer = setTimeout(() => failed(), helloMs);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => failed(), silentMs);
    };
    fresh.addEventListener("hello", () => {
      heard();
      fruitless = 0;
      options.onState(true);
    });
    fresh.addEventListener("news", ({ data }) => {
      heard();
      options.onNews(JSON.parse(data) as News[]);
    });
    fresh.addEventListener("alive", heard);
    fresh.addEventListener("error", () => {
      // A stream that ends after its beginning has reached its time limit; the next one continues after the last
      // position.
      if (fruitless === 0 && fresh.readyState === EventSource.CONNECTING && source === fresh) {
        fruitless += 1;
        clearTimeout(timer);
        timer = setTimeout(open, Math.random() * pauseMs.least);
        fresh.close();
      } else failed();
    });
  }

  function failed() {
    close();
    fruitless += 1;
    options.onState(false);
    if (fruitless >= streamsMax && navigator.onLine !== false) {
      polling = pollConnection({ ...options, channels }, paths.poll);
      return;
    }
    const pause = Math.min(pauseMs.least * 2 ** fruitless, pauseMs.most);
    timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  open();
  return {
    change(next) {
      channels = [...next];
      if (polling) polling.change(next);
      else open();
    },
    refresh() {
      if (polling) polling.refresh();
      else open();
    },
    stop() {
      stopped = true;
      close();
      polling?.stop();
    },
  };
}
