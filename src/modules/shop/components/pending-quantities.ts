type Send = (lineId: number, quantity: number) => void;

/**
 * Quantities that were chosen but not sent yet, each line with a pause of its own, so that a change of one line never
 * swallows another's. Taking a line out waits for nothing.
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
