type Send = (lineId: number, quantity: number) => void;

/**
 * Chosen quantities that are not sent yet. Each line has its own pause, so that a change of one line never drops
 * another's. Removing a line is sent at once.
 */
export function createPendingQuantities(pauseMs: number) {
  const waiting = new Map<number, { quantity: number; timer: ReturnType<typeof setTimeout> }>();
  let send: Send = () => {};

  function sendNow(lineId: number) {
    const change = waiting.get(lineId);
    if (!change) return;
    clearTimeout(change.timer);
    waiting.delete(lineId);
    send(lineId, change.quantity);
  }

  return {
    sendWith(next: Send) {
      send = next;
    },
    change(lineId: number, quantity: number) {
      clearTimeout(waiting.get(lineId)?.timer);
      waiting.set(lineId, { quantity, timer: setTimeout(() => sendNow(lineId), pauseMs) });
      if (quantity === 0) sendNow(lineId);
    },
    sendAll() {
      for (const lineId of [...waiting.keys()]) sendNow(lineId);
    },
  };
}
