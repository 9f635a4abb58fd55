import type { BusMessage } from "./message.ts";

/** The table's retention, too. */
const keptMs = 100_000;
/** Messages of 100 seconds at 500 a second. */
const messagesMax = 50_000;

/** The messages of the last 100 seconds by channel, in the order of their positions. */
export interface RecentMessages {
  add: (messages: readonly BusMessage[]) => void;
  /** Messages after this position in any of the channels, in order. */
  since: (position: number, channels: readonly string[]) => BusMessage[];
  /** Messages younger than this in any of the channels, in order. */
  younger: (at: number, channels: readonly string[]) => BusMessage[];
  drop: (now: number) => void;
  size: () => number;
}

export function recentMessages(): RecentMessages {
  const byChannel = new Map<string, BusMessage[]>();
  const all: BusMessage[] = [];
  let first = 0;

  function dropFirst() {
    const oldest = all[first];
    if (!oldest) return;
    first += 1;
    const inChannel = byChannel.get(oldest.channel);
    inChannel?.shift();
    if (inChannel?.length === 0) byChannel.delete(oldest.channel);
    // The array is cut rarely, because cutting moves all later elements.
    if (first > 1000 && first * 2 > all.length) {
      all.splice(0, first);
      first = 0;
    }
  }

  const find = (channels: readonly string[], wanted: (message: BusMessage) => boolean) =>
    [...new Set(channels)]
      .flatMap((channel) => byChannel.get(channel)?.filter(wanted) ?? [])
      .sort((one, other) => one.position - other.position);

  return {
    add(messages) {
      for (const message of messages) {
        all.push(message);
        const inChannel = byChannel.get(message.channel);
        if (inChannel) inChannel.push(message);
        else byChannel.set(message.channel, [message]);
      }
      while (all.length - first > messagesMax) dropFirst();
    },
    since: (position, channels) => find(channels, (message) => message.position > position),
    younger: (at, channels) => find(channels, (message) => message.at > at),
    drop(now) {
      for (let oldest = all[first]; oldest && oldest.at < now - keptMs; oldest = all[first]) dropFirst();
    },
    size: () => all.length - first,
  };
}
