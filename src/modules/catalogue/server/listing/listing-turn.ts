/** Work that must not run twice at once and must start after its request. */
export interface Turn {
  running: Promise<void> | null;
  next: Promise<void> | null;
}

export function newTurn(): Turn {
  return { running: null, next: null };
}

/** Starts at once, or after the running work: then all waiting requests share one run. */
export function inTurn(turn: Turn, work: () => Promise<void>): Promise<void> {
  const begin = () => {
    turn.next = null;
    const running = work().finally(() => {
      if (turn.running === running) turn.running = null;
    });
    turn.running = running;
    return running;
  };
  if (!turn.running) return begin();
  // A waiting request does not fail when the running work fails.
  turn.next ??= turn.running.catch(() => {}).then(begin);
  return turn.next;
}
