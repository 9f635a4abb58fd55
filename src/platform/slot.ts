/**
 * An extension point: a lower module declares it and higher modules fill it, for example with everything that a buyer
 * can pay for. `installModules` fills all slots once, before the first request.
 */
export interface Slot<Entry> {
  name: string;
  entries: () => readonly Entry[];
}

export interface Filling {
  slot: Slot<never>;
  put: () => void;
}

const kept = new Map<Slot<never>, unknown[]>();

export function slot<Entry>(name: string): Slot<Entry> {
  const made: Slot<Entry> = { name, entries: () => (kept.get(made as Slot<never>) ?? []) as Entry[] };
  return made;
}

export function fill<Entry>(into: Slot<Entry>, ...entries: Entry[]): Filling {
  const key = into as Slot<never>;
  return {
    slot: key,
    put: () => {
      kept.set(key, [...(kept.get(key) ?? []), ...entries]);
    },
  };
}

/** Empties every slot and fills it again in the order of the modules. */
export function installFillings(fillings: readonly Filling[]): void {
  kept.clear();
  for (const filling of fillings) filling.put();
}
