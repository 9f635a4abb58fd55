/**
 * A cache whose values stay until something they depend on changes. Bounded by bytes; the least recently used value
 * goes first. Values that were used only once never take more than a quarter from those in repeated use, so a crawler
 * that walks through thousands of strange addresses evicts no page that people read. Two details make it correct. A
 * value whose tags changed while it was being made is returned but not kept. While the process cannot hear of changes,
 * nothing new is kept; the values from before are still served, because a process that cannot hear cannot make them
 * again either. All of them are dropped as soon as changes are heard again.
 */
export interface TaggedCache<Value> {
  get: (key: string) => Value | undefined;
  /** The kept value, or the one that `make` makes; simultaneous requests share one call of `make`. */
  fill: (key: string, make: (note: Note) => Promise<Made<Value>>) => Promise<Value>;
  forget: (tags: readonly string[]) => void;
  clear: () => void;
  /** False: keep nothing new. True again: drop everything and go on. */
  listen: (hears: boolean) => void;
  size: () => { entries: number; bytes: number };
}

const untilMark = "until:";

/** A tag that limits a value's lifetime to this moment, whether anything changes or not. */
export function until(at: Date): string {
  return untilMark + at.getTime();
}

function endOf(tags: ReadonlySet<string>): number {
  let end = Number.POSITIVE_INFINITY;
  for (const tag of tags)
    if (tag.startsWith(untilMark)) end = Math.min(end, Number(tag.slice(untilMark.length)));
  return end;
}

export type Note = (...tags: string[]) => void;
export interface Made<Value> {
  value: Value;
  bytes: number;
  keep: boolean;
}
interface Entry<Value> {
  value: Value;
  bytes: number;
  tags: ReadonlySet<string>;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** The share of all bytes that values used once may take when the others need the rest. */
const onceShare = 0.25;

export function createTaggedCache<Value>(
  bytesMax: number,
  clock: () => Date = () => new Date(),
): TaggedCache<Value> {
  /** Entries used since they were made, and entries not used yet; both in the order of their use. */
  const again = new Map<string, Entry<Value>>();
  const once = new Map<string, Entry<Value>>();
  const keysByTag = new Map<string, Set<string>>();
  const filling = new Map<string, Promise<Value>>();
  const changes = new Map<string, number>();
  let bytes = 0;
  let onceBytes = 0;
  /** The key of the entry that was used last. */
  let newest = "";
  let turn = 0;
  let cleared = 0;
  let hears = true;

  function remove(key: string) {
    const entry = again.get(key) ?? once.get(key);
    if (!entry) return;
    if (!again.delete(key) && once.delete(key)) onceBytes -= entry.bytes;
    bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function keep(key: string, entry: Entry<Value>) {
    remove(key);
    once.set(key, entry);
    onceBytes += entry.bytes;
    bytes += entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    while (bytes > bytesMax) {
      const from = onceBytes > bytesMax * onceShare || again.size === 0 ? once : again;
      const [oldest] = from.keys();
      if (oldest === undefined) break;
      remove(oldest);
    }
  }

  function find(key: string): Entry<Value> | undefined {
    const entry = again.get(key);
    const ends = (entry ?? once.get(key))?.endsAt ?? Number.POSITIVE_INFINITY;
    if (ends !== Number.POSITIVE_INFINITY && clock().getTime() >= ends) {
      remove(key);
      return undefined;
    }
    // Moving an entry to the end costs more than finding it, and an entry in constant use is already there.
    if (entry && key === newest) return entry;
    const first = entry ? undefined : once.get(key);
    const found = entry ?? first;
    if (!found) return undefined;
    if (first) {
      once.delete(key);
      onceBytes -= first.bytes;
    } else again.delete(key);
    again.set(key, found);
    newest = key;
    return found;
  }

  async function make(key: string, maker: (note: Note) => Promise<Made<Value>>): Promise<Value> {
    const began = turn;
    const tags = new Set<string>();
    const made = await maker((...noted) => {
      for (const tag of noted) tags.add(tag);
    });
    const changedMeanwhile = cleared > began || [...tags].some((tag) => (changes.get(tag) ?? 0) > began);
    if (made.keep && hears && !changedMeanwhile) {
      keep(key, { value: made.value, bytes: made.bytes, tags, endsAt: endOf(tags) });
    }
    return made.value;
  }

  function clear() {
    turn += 1;
    cleared = turn;
    again.clear();
    once.clear();
    keysByTag.clear();
    changes.clear();
    bytes = 0;
    onceBytes = 0;
    filling.clear();
  }

  return {
    get: (key) => find(key)?.value,
    fill(key, maker) {
      const kept = find(key);
      if (kept) return Promise.resolve(kept.value);
      const running = filling.get(key);
      if (running) return running;
      const made = make(key, maker).finally(() => {
        if (filling.get(key) === made) filling.delete(key);
      });
      filling.set(key, made);
      return made;
    },
    forget(tags) {
      turn += 1;
      for (const tag of tags) {
        changes.set(tag, turn);
        for (const key of keysByTag.get(tag) ?? []) remove(key);
      }
      // A value whose making began before the change must not answer a request that comes after it.
      filling.clear();
      if (changes.size > 10_000) clear();
    },
    clear,
    listen(now) {
      hears = now;
      if (hears) clear();
      else filling.clear();
    },
    size: () => ({ entries: again.size + once.size, bytes }),
  };
}
