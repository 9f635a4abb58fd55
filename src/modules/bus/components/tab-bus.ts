import { pollPath, presencePath, streamPath } from "../paths.ts";
import { type BusConnection, type News, pollConnection, streamConnection } from "./bus-connection.ts";
import { busTimes } from "./bus-times.ts";
import { chooseLeader } from "./tab-leader.ts";
import { onWake } from "./waking.ts";

/** One tab's view of the bus. All tabs of a browser share one connection. */
export interface TabBus {
  /** Calls `listener` with each new message of the channel until the returned function is called. */
  hear: (channel: string, listener: (message: unknown, id: number) => void) => () => void;
  /** Whether the server is reachable; also called once at the beginning. */
  onState: (listener: (isConnected: boolean) => void) => () => void;
  /** Whether this tab leads: only the leading tab plays sounds and shows notifications. */
  isLeading: () => boolean;
  stop: () => void;
}

type TabMessage =
  | { kind: "news"; news: readonly News[] }
  | { kind: "channels"; tab: string; channels: readonly string[] }
  | { kind: "leave"; tab: string }
  | { kind: "lead"; isConnected: boolean }
  | { kind: "state"; isConnected: boolean };

const lastKey = "vitrine.bus.last";

/** `signedIn`: reports the person's presence to the server every 30 seconds. */
export function openTabBus({ signedIn = false } = {}): TabBus {
  const self = crypto.randomUUID?.() ?? Math.random().toString(36);
  const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("vitrine.bus");
  const listeners = new Map<string, Set<(message: unknown, id: number) => void>>();
  const stateListeners = new Set<(isConnected: boolean) => void>();
  const channelsOfOthers = new Map<string, readonly string[]>();
  let connection: BusConnection | undefined;
  let isConnected = false;
  let last = storedLast();
  let activeAt = Date.now();

  const say = (message: TabMessage) => tabs?.postMessage(message);

  const wanted = () => [...new Set([...listeners.keys(), ...[...channelsOfOthers.values()].flat()])];

  function take(news: readonly News[]) {
    for (const { id, channel, message } of [...news].sort((one, other) => one.id - other.id)) {
      if (id <= last) continue;
      last = id;
      for (const listener of [...(listeners.get(channel) ?? [])]) listener(message, id);
    }
  }

  function setState(connected: boolean) {
    if (isConnected === connected) return;
    isConnected = connected;
    for (const listener of stateListeners) listener(connected);
  }

  function connect() {
    const options = {
      channels: wanted(),
      last: () => last,
      onNews: (news: readonly News[]) => {
        const newest = Math.max(...news.map(({ id }) => id));
        // Positions began again, because a backup was restored.
        if (newest < last) last = 0;
        say({ kind: "news", news });
        take(news);
        storeLast(last);
      },
      onState: (connected: boolean) => {
        say({ kind: "state", isConnected: connected });
        setState(connected);
      },
      inactivityMs: () => Date.now() - activeAt,
    };
    connection =
      typeof EventSource === "undefined"
        ? pollConnection(options, pollPath)
        : streamConnection(options, { stream: streamPath, poll: pollPath });
    say({ kind: "lead", isConnected: false });
  }

  const stand = () =>
    chooseLeader({
      onChange(isLeading) {
        if (isLeading) connect();
        else {
          connection?.stop();
          connection = undefined;
        }
      },
    });
  let leader = stand();

  tabs?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "news") {
      if (!leader.isLeading()) take(data.news);
    } else if (data.kind === "state") setState(data.isConnected);
    else if (data.kind === "lead") tellChannels();
    else {
      const before = wanted().join("\n");
      if (data.kind === "leave") channelsOfOthers.delete(data.tab);
      else channelsOfOthers.set(data.tab, data.channels);
      if (wanted().join("\n") !== before) connection?.change(wanted());
      if (data.kind === "channels" && leader.isLeading()) say({ kind: "state", isConnected });
    }
  });

  function tellChannels() {
    say({ kind: "channels", tab: self, channels: [...listeners.keys()] });
  }

  const active = () => {
    activeAt = Date.now();
  };
  const stopWaking = onWake(() => connection?.refresh());
  const clock = setInterval(() => {
    if (signedIn && leader.isLeading()) void tellPresence(Date.now() - activeAt);
  }, busTimes.presence);
  // A page in the back/forward cache holds neither the lock nor a connection, and resumes when it is shown again.
  const leave = () => {
    say({ kind: "leave", tab: self });
    leader.stop();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leader = stand();
    tellChannels();
  };

  for (const event of ["pointerdown", "keydown"]) addEventListener(event, active, { passive: true });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);

  return {
    hear(channel, listener) {
      const isNew = !listeners.has(channel);
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own.add(listener));
      if (isNew) {
        if (connection) connection.change(wanted());
        tellChannels();
      }
      return () => {
        own.delete(listener);
        if (own.size > 0 || !listeners.delete(channel)) return;
        connection?.change(wanted());
        tellChannels();
      };
    },
    onState(listener) {
      stateListeners.add(listener);
      listener(isConnected);
      return () => stateListeners.delete(listener);
    },
    isLeading: () => leader.isLeading(),
    stop() {
      clearInterval(clock);
      stopWaking();
      for (const event of ["pointerdown", "keydown"]) removeEventListener(event, active);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      leave();
      tabs?.close();
    },
  };
}

function tellPresence(inactivityMs: number): Promise<unknown> {
  return fetch(presencePath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "call", params: { bus_inactivity: inactivityMs } }),
  }).catch(() => {});
}

function storedLast(): number {
  try {
    return Number(localStorage.getItem(lastKey)) || 0;
  } catch {
    return 0;
  }
}

function storeLast(last: number): void {
  try {
    localStorage.setItem(lastKey, String(last));
  } catch {
    // Without storage every page begins with the messages of the last 50 seconds.
  }
}
