import { setTimeout as delay } from "node:timers/promises";
import { Conversation, type RepairAnswer } from "../src/modules/chat/components/conversation.ts";
import { createCopy } from "../src/modules/chat/components/copy.ts";
import { createOutbox, newClientId, Refused } from "../src/modules/chat/components/outbox.ts";
import type { MessageView } from "../src/modules/chat/components/views.ts";
import type { Visitor } from "./_visitor.ts";

/** Network problems between an end and the server, with their counts. */
export interface Trouble {
  /** Share of answers that are dropped after the server has stored the message. */
  droppedShare: number;
  /** Share of polls after which a reader is away for a moment. */
  awayShare: number;
  dropped: number;
  away: number;
}

const awayMs = { least: 100, most: 1_200 };
const pollMs = 60_000;

interface EndOptions {
  /** Called each time, because after a crash the server is another one. */
  person: () => Visitor;
  trouble: Trouble;
  uuid: string;
  /** The bus channel, and whether its messages concern this conversation. */
  channel: string;
  concerns: (news: Record<string, unknown>) => boolean;
  /** The call that stores a message. */
  post: (clientId: string, text: string) => readonly [path: string, input: unknown];
}

/** One end of a conversation with the browsers' own code: its copy, its outbox, and a reader that polls. */
export function chatEnd({ person, trouble, uuid, channel, concerns, post }: EndOptions) {
  const conversation = new Conversation();
  const written: string[] = [];
  const stopping = new AbortController();
  let waiting = 0;

  const copy = createCopy({
    conversation,
    async repair(marks) {
      return result<RepairAnswer>("/chat/repair", { uuid, marks: [...marks] });
    },
    onChange() {},
  });

  const outbox = createOutbox({
    waiting: [],
    async send({ clientId, text }) {
      const { message } = await result<{ message: MessageView }>(...post(clientId, text));
      if (Math.random() < trouble.droppedShare) {
        trouble.dropped += 1;
        throw new Error("The answer was lost on its way.");
      }
      await copy.hear(message);
    },
    onChange(left) {
      waiting = left.length;
    },
  });

  async function result<Result>(path: string, input: unknown): Promise<Result> {
    const answered = await person().rpc(path, input);
    if (answered.error?.data.refusal) throw new Refused(`${path}: ${answered.error.data.message}`);
    if (!answered.result) throw new Error(`${path} answered ${answered.status}.`);
    return answered.result as Result;
  }

  async function listen() {
    let last = 0;
    while (!stopping.signal.aborted) {
      if (Math.random() < trouble.awayShare) {
        trouble.away += 1;
        await delay(awayMs.least + Math.random() * (awayMs.most - awayMs.least));
        await copy.repairNow().catch(() => {});
      }
      try {
        const told = await poll(last);
        for (const news of told) {
          last = news.id;
          if (!concerns(news.message)) continue;
          if (news.message["chain"]) await copy.hear(news.message["chain"] as MessageView);
          else await copy.repairNow();
        }
      } catch {
        await delay(100);
      }
    }
  }

  async function poll(last: number) {
    const { baseUrl, cookies } = person();
    const response = await fetch(new URL("/longpolling/poll", baseUrl), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      },
      body: JSON.stringify({ jsonrpc: "2.0", method: "call", params: { channels: [channel], last } }),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(pollMs)]),
    });
    const { result: news } = (await response.json()) as {
      result?: { id: number; message: Record<string, unknown> }[];
    };
    if (!news) throw new Error("The poll was refused.");
    return news;
  }

  const listening = listen();
  return {
    uuid,
    conversation,
    written,
    write(text: string) {
      written.push(outbox.add(text, newClientId()));
    },
    waiting: () => waiting,
    retry: () => outbox.retry(),
    /** Compares with the server as both ends do every 30 s, and reports lost and doubled messages. */
    async compare() {
      await copy.repairNow();
      return copy.compared();
    },
    async stop() {
      outbox.stop();
      stopping.abort();
      await listening;
    },
  };
}

export type ChatEnd = ReturnType<typeof chatEnd>;
