import { busTimes } from "./bus-times.ts";

/** Of all tabs of a browser one leads: only it is connected, and it passes its messages on to the others. */
export interface TabLeader {
  isLeading: () => boolean;
  stop: () => void;
}

interface LeaderOptions {
  /** Called when this tab gains or loses the lead. */
  onChange: (isLeading: boolean) => void;
}

export function chooseLeader(options: LeaderOptions): TabLeader {
  // Web Locks exist only in secure contexts.
  return navigator.locks ? leaderByLock(navigator.locks, options) : leaderByHeartbeat(localStorage, options);
}

const lockName = "vitrine.bus";

/** The browser passes the lock to the next tab as soon as its holder is gone, for whatever reason. */
export function leaderByLock(locks: Pick<LockManager, "request">, { onChange }: LeaderOptions): TabLeader {
  const stopped = new AbortController();
  let isLeading = false;
  let release: (() => void) | undefined;
  locks
    .request(lockName, { signal: stopped.signal }, () => {
      if (stopped.signal.aborted) return;
      isLeading = true;
      onChange(true);
      return new Promise<void>((done) => {
        release = done;
      });
    })
    .catch(() => {
      // Stopped before this tab got the lock.
    });
  return {
    isLeading: () => isLeading,
    stop() {
      if (stopped.signal.aborted) return;
      stopped.abort();
      if (isLeading) {
        isLeading = false;
        onChange(false);
      }
      release?.();
    },
  };
}

const masterKey = "vitrine.bus.master";
const tabsKey = "vitrine.bus.tabs";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Master {
  tab: string;
  at: number;
}

/**
 * Without Web Locks each tab writes a heartbeat to the shared store. A crashed tab is noticed by its silence, so the
 * next one leads after at most 15 seconds.
 */
export function leaderByHeartbeat(store: Store, { onChange }: LeaderOptions): TabLeader {
  const self = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  let isLeading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const read = <Value>(key: string): Value | undefined => {
    try {
      return JSON.parse(store.getItem(key) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  };
  const write = (key: string, value: unknown) => {
    try {
      store.setItem(key, JSON.stringify(value));
    } catch {
      // With a full or forbidden store every tab leads; positions make that harmless.
    }
  };

  function livingTabs(): Record<string, number> {
    const now = Date.now();
    const tabs = Object.entries(read<Record<string, number>>(tabsKey) ?? {});
    return Object.fromEntries(tabs.filter(([tab, at]) => tab !== self && now - at < busTimes.killOld));
  }

  function lead(leads: boolean) {
    if (leads === isLeading) return;
    isLeading = leads;
    onChange(leads);
  }

  function beat() {
    if (stopped) return;
    const now = Date.now();
    write(tabsKey, { ...livingTabs(), [self]: now });
    const master = read<Master>(masterKey);
    const isSilent = !master || now - master.at > busTimes.outOfDate;
    if (isSilent || master.tab === self) write(masterKey, { tab: self, at: now } satisfies Master);
    // Reads again: another tab may have written at the same moment, and the last writer leads.
    lead(read<Master>(masterKey)?.tab === self || !read<Master>(masterKey));
    timer = setTimeout(beat, isLeading ? busTimes.masterHeartbeat : busTimes.tabHeartbeat);
  }

  function onStorage({ key }: { key: string | null }) {
    if (key !== masterKey || stopped) return;
    const master = read<Master>(masterKey);
    if (isLeading && master && master.tab !== self) lead(false);
    // The leading tab has left: the first tab that notices takes over at once.
    else if (!master || (master.tab === self && !isLeading)) {
      clearTimeout(timer);
      beat();
    }
  }

  globalThis.addEventListener?.("storage", onStorage);
  beat();

  return {
    isLeading: () => isLeading,
    stop() {
      if (stopped) return;
      stopped = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.("storage", onStorage);
      write(tabsKey, livingTabs());
      if (read<Master>(masterKey)?.tab === self) store.removeItem(masterKey);
      lead(false);
    },
  };
}
