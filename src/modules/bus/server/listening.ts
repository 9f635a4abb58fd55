import { heardChannels } from "#platform/bus/audience.ts";
import type { Bus } from "#platform/bus/bus.ts";
import { wireMessage } from "#platform/bus/message.ts";
import { notePresence } from "#platform/bus/presence.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import type { Reply } from "#platform/http/answer.ts";
import { Held } from "#platform/http/held.ts";

type News = ReturnType<typeof wireMessage>[];

/**
 * The wire allows up to 50 s. The ends are spread; otherwise all clients that began together would reconnect together.
 */
const holdMs = { least: 42_000, spread: 8_000 };
/** A proxy may close a connection that is silent for a minute, and a browser gives it up. */
const aliveEveryMs = 25_000;
/** A stream ends by itself, so that a withdrawn right is checked again. */
const streamMs = { least: 240_000, spread: 60_000 };

export interface Listening {
  channels: readonly string[];
  last: number;
}

/** The channels' messages after `last`, else their next ones, else none after 42 to 50 seconds. */
export async function newsAfter(
  context: Context,
  { channels: asked, last, inactivityMs }: Listening & { inactivityMs?: number | undefined },
): Promise<Held<News>> {
  const bus = busOf(context);
  if (inactivityMs !== undefined) await notePresence(context, inactivityMs);
  const channels = await heardChannels(context, asked);
  await bus.catchUp(last);
  return holdNews(bus, channels, last);
}

/** A separate function, so that the waiting holds neither the context nor the request. */
function holdNews(bus: Bus, channels: readonly string[], last: number): Held<News> {
  return new Held<News>((give) => {
    // Reads and registers without an await, so that no message can come in between.
    const known = bus.since(last, channels);
    if (known.length > 0) {
      give(known.map(wireMessage));
      return () => {};
    }
    const stopWaiting = bus.wait({
      channels,
      hear: (messages) => give(messages.map(wireMessage)),
      end: () => give([]),
    });
    const timer = setTimeout(() => give([]), holdMs.least + Math.random() * holdMs.spread);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
  });
}

/**
 * The same as events: `news` with a list, its id the newest position. The first one, `hello`, gives the bus's position.
 */
export async function streamNews(context: Context, { channels: asked, last }: Listening): Promise<Reply> {
  const bus = busOf(context);
  const channels = await heardChannels(context, asked);
  await bus.catchUp(last);
  return {
    kind: "events",
    begin(send, end) {
      const head = bus.head();
      send("hello", { last: head, channels }, head);
      const known = bus.since(last, channels);
      const tell = (messages: News) => send("news", messages, messages.at(-1)?.id);
      if (known.length > 0) tell(known.map(wireMessage));
      const stopWaiting = bus.wait({
        channels,
        hear: (messages) => tell(messages.map(wireMessage)),
        end,
      });
      const alive = setInterval(() => send("alive", null), aliveEveryMs);
      const timer = setTimeout(end, streamMs.least + Math.random() * streamMs.spread);
      return () => {
        clearInterval(alive);
        clearTimeout(timer);
        stopWaiting();
      };
    },
  };
}

function busOf(context: Context): Bus {
  if (!context.bus) throw new Refusal("unavailable", "platform.somethingWrong");
  return context.bus;
}
