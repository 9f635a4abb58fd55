/**
 * Values that are remembered until something they depend on changes. Bounded by bytes, oldest use goes first.
 * Two details carry its correctness: a value whose tags changed while it was being made is given out but not kept,
 * and while the process cannot hear of changes nothing new is kept. What was kept before goes on being given, because
 * who cannot hear cannot make it anew either; it is all forgotten as soon as changes are heard again.
 */
export interface TaggedCache<Value> {
  get: (key: string) => Value | undefined;
  /** The kept value, else the one that `make` makes; asked for many times at once it is made once. */
  fill: (key: string, make: (note: Note) => Promise<Made<Value>>) => Promise<Value>;
  forget: (tags: readonly string[]) => void;
  clear: () => void;
  /** False: keep nothing new until it is true again, which forgets everything. */
  listen: (hears: boolean) => void;
  size: () => { entries: number; bytes: number };
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
}

export function createTaggedCache<Value>(bytesMax: number): TaggedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const keysByTag = new Map<string, Set<string>>();
  const filling = new Map<string, Promise<Value>>();
  const changes = new Map<string, number>();
  let bytes = 0;
  /** The key of the entry that was used last. */
  let newest = "";
  let turn = 0;
  let cleared = 0;
  let hears = true;

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function keep(key: string, entry: Entry<Value>) {
    remove(key);
    entries.set(key, entry);
    newest = key;
    bytes += entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) break;
      remove(oldest);
    }
  }

  async function make(key: string, maker: (note: Note) => Promise<Made<Value>>): Promise<Value> {
    const began = turn;
    const tags = new Set<string>();
    const made = await maker((...noted) => {
      for (const tag of noted) tags.add(tag);
    });
    const changedMeanwhile = cleared > began || [...tags].some((tag) => (changes.get(tag) ?? 0) > began);
    if (made.keep && hears && !changedMeanwhile) keep(key, { value: made.value, bytes: made.bytes, tags });
    return made.value;
  }

  function clear() {
    turn += 1;
    cleared = turn;
    entries.clear();
    keysByTag.clear();
    changes.clear();
    bytes = 0;
    filling.clear();
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Moving an entry to the end costs more than finding it, and one that is asked for all the time is there already.
      if (key !== newest) {
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      return entry.value;
    },
    fill(key, maker) {
      const kept = entries.get(key);
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
      // A filling that began before the change must not answer a request that comes after it.
      filling.clear();
      if (changes.size > 10_000) clear();
    },
    clear,
    listen(now) {
      hears = now;
      if (hears) clear();
      else filling.clear();
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}
