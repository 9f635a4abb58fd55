import type { BusMessage } from "./message.ts";

/** A connected client that hears these channels. It holds as little as possible: there may be ten thousand. */
export interface Waiter {
  channels: readonly string[];
  /** Called with the messages that came, in order. */
  hear: (messages: readonly BusMessage[]) => void;
  /** Called once when the server stops. */
  end: () => void;
}

export interface Waiters {
  add: (waiter: Waiter) => void;
  remove: (waiter: Waiter) => void;
  /** Gives each waiter the messages of its channels, all at once. */
  deliver: (messages: readonly BusMessage[]) => void;
  endAll: () => void;
  size: () => number;
}

export function createWaiters(): Waiters {
  const all = new Set<Waiter>();
  const byChannel = new Map<string, Set<Waiter>>();

  function remove(waiter: Waiter) {
    if (!all.delete(waiter)) return;
    for (const channel of waiter.channels) {
      const inChannel = byChannel.get(channel);
      inChannel?.delete(waiter);
      if (inChannel?.size === 0) byChannel.delete(channel);
    }
  }

  return {
    add(waiter) {
      all.add(waiter);
      for (const channel of waiter.channels) {
        const inChannel = byChannel.get(channel);
        if (inChannel) inChannel.add(waiter);
        else byChannel.set(channel, new Set([waiter]));
      }
    },
    remove,
    deliver(messages) {
      const heard = new Map<Waiter, BusMessage[]>();
      for (const message of messages) {
        for (const waiter of byChannel.get(message.channel) ?? []) {
          const own = heard.get(waiter);
          if (own) own.push(message);
          else heard.set(waiter, [message]);
        }
      }
      for (const [waiter, own] of heard) waiter.hear(own);
    },
    endAll() {
      for (const waiter of [...all]) {
        remove(waiter);
        waiter.end();
      }
    },
    size: () => all.size,
  };
}
