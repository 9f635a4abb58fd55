/** Work that must not overlap with itself and must begin after its request. */
export interface Turn {
  running: Promise<void> | null;
  next: Promise<void> | null;
}

export function newTurn(): Turn {
  return { running: null, next: null };
}

/** Begins at once, or when the running work is done: then all that wait share one more. */
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
  // A waiting request does not fail with the work before it.
  turn.next ??= turn.running.catch(() => {}).then(begin);
  return turn.next;
}
