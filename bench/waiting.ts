import { randomUUID } from "node:crypto";
import { Agent, type ClientRequest, get } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { eventually, type Harness } from "../drills/_harness.ts";
import { bench, processorSeconds, residentMb } from "./_figures.ts";
import { inServedHarness } from "./_served-harness.ts";

const waiters = Number(process.argv[2] ?? 10_000);
const perSecond = 500;
const seconds = 20;
const openAtOnce = 100;
const memoryMbMax = 600;
const p99MsMax = 200;

interface Waiter {
  uuid: string;
  request: ClientRequest;
}

// Visitors who wait for an answer in the chat, each with a stream of their own, and messages to random ones of them. A
// message is sent as the program sends it: the commit puts it into the inbox of the bus, which is settled afterwards.
await bench("waiting", ({ figure }) =>
  inServedHarness(async (harness) => {
    const uuids = await makeChats(harness);
    const empty = residentMb(harness.child.pid);
    const heard = new Map<string, number[]>();
    const all = await openStreams(harness, uuids, (key) => {
      const at = performance.now();
      heard.set(key, [...(heard.get(key) ?? []), at]);
    });
    figure("waiting visitors", all.length, "", { wanted: { atLeast: waiters } });
    await delay(5_000);
    figure("memory before anybody waits", empty, "MB");
    figure("memory while all wait", residentMb(harness.child.pid), "MB", {
      wanted: { atMost: memoryMbMax },
    });
    const began = { at: performance.now(), processor: processorSeconds(harness.child.pid) };
    const sent = await tellMany(harness.db, uuids);
    const tookSeconds = (performance.now() - began.at) / 1000;
    await eventually(async () => heard.size >= sent.size, { withinMs: 10_000 });
    const delays = [...sent].flatMap(([key, at]) => (heard.get(key) ?? []).slice(0, 1).map((to) => to - at));
    delays.sort((one, other) => one - other);
    const quantile = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN;
    figure("messages", sent.size / tookSeconds, "per s", { wanted: { atLeast: perSecond * 0.95 } });
    figure("delivery p50", quantile(0.5), "ms");
    figure("delivery p99", quantile(0.99), "ms", { wanted: { atMost: p99MsMax } });
    figure("delivery, longest", quantile(1), "ms");
    figure("messages that did not arrive", sent.size - delays.length, "", { wanted: { atMost: 0 } });
    const doubled = [...heard.values()].filter((times) => times.length > 1).length;
    figure("messages that arrived twice", doubled, "", { wanted: { atMost: 0 } });
    const processor = processorSeconds(harness.child.pid) - began.processor;
    figure("processor while telling", (processor / tookSeconds) * 100, "%");
    figure("memory after", residentMb(harness.child.pid), "MB", { wanted: { atMost: memoryMbMax } });
    for (const { request } of all) request.destroy();
  }),
);

async function makeChats({ db }: Harness): Promise<string[]> {
  const uuids = Array.from({ length: waiters }, () => randomUUID());
  await db.query(
    `insert into chat_session (channel_id, uuid, state, visitor_name, locale, created_at)
     select (select min(id) from chat_channel), unnest($1::uuid[]), 'waiting', 'Visitor', 'en', now()`,
    [uuids],
  );
  return uuids;
}

async function openStreams(
  harness: Harness,
  uuids: readonly string[],
  onMessage: (key: string) => void,
): Promise<Waiter[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const all: Waiter[] = [];
  for (let from = 0; from < uuids.length; from += openAtOnce) {
    const some = uuids.slice(from, from + openAtOnce);
    all.push(
      ...(await Promise.all(some.map((uuid, at) => openStream(harness, uuid, from + at, agent, onMessage)))),
    );
  }
  return all;
}

function openStream(
  { baseUrl }: Harness,
  uuid: string,
  index: number,
  agent: Agent,
  onMessage: (key: string) => void,
): Promise<Waiter> {
  const query = new URLSearchParams({ channels: JSON.stringify([uuid]), last: "0" });
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return new Promise((done, fail) => {
    const request = get(
      `${baseUrl}/longpolling/stream?${query}`,
      { agent, headers: { "x-forwarded-for": address } },
      (response) => {
        if (response.statusCode !== 200) return fail(new Error(`A stream answered ${response.statusCode}.`));
        let rest = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          const events = (rest + chunk).split("\n\n");
          rest = events.pop() ?? "";
          for (const event of events) {
            if (event.includes("event: hello")) done({ uuid, request });
            for (const [, key = ""] of event.matchAll(/"key":"([^"]+)"/g)) onMessage(key);
          }
        });
        response.on("error", () => {});
      },
    );
    request.on("error", fail);
  });
}

/**
 * Each message is a transaction of its own, as in a chat; one settling runs at a time, and one more for messages that
 * came meanwhile.
 */
async function tellMany(db: pg.Pool, uuids: readonly string[]): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const telling = new Set<Promise<unknown>>();
  let settling: Promise<unknown> | undefined;
  let again = false;
  const settle = (): void => {
    if (settling) {
      again = true;
      return;
    }
    settling = db.query("select bus_settle()").finally(() => {
      settling = undefined;
      if (again) {
        again = false;
        settle();
      }
    });
  };
  const began = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = began + (count * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    const key = `${count}`;
    const uuid = uuids[Math.floor(Math.random() * uuids.length)];
    sent.set(key, performance.now());
    const work = db
      .query("insert into bus_inbox (channel, message) values ($1, $2)", [
        uuid,
        JSON.stringify({ key, body: "<p>Every Thursday.</p>" }),
      ])
      .then(settle);
    telling.add(work);
    void work.finally(() => telling.delete(work));
  }
  await Promise.all(telling);
  await settling;
  return sent;
}
