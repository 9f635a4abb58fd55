import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type News, pollConnection, streamConnection } from "./bus-connection.ts";

interface Sent {
  params: { channels: string[]; last: number; options: { bus_inactivity: number } };
  answer: (result: unknown) => void;
  fail: () => void;
  aborted: boolean;
}

let sent: Sent[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal(
    "fetch",
    (_: string, { body, signal }: { body: string; signal: AbortSignal }) =>
      new Promise((done, fail) => {
        const one: Sent = {
          params: JSON.parse(body).params,
          answer: (result) => done({ json: async () => ({ result }) }),
          fail: () => fail(new Error("The network is away.")),
          aborted: false,
        };
        signal.addEventListener("abort", () => {
          one.aborted = true;
          fail(new Error("aborted"));
        });
        sent.push(one);
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connected() {
  const heard: News[] = [];
  const states: boolean[] = [];
  const connection = pollConnection(
    {
      channels: ["chat/1"],
      last: () => heard.at(-1)?.id ?? 0,
      onNews: (news) => heard.push(...news),
      onState: (state) => states.push(state),
      inactivityMs: () => 1200,
    },
    "/longpolling/poll",
  );
  return { heard, states, connection };
}

const turn = () => vi.advanceTimersByTimeAsync(5);

test("it polls again at once after news and after nothing, each time after the last position", async () => {
  const { heard, connection } = connected();
  expect(sent[0]?.params).toEqual({ channels: ["chat/1"], last: 0, options: { bus_inactivity: 1200 } });
  sent[0]?.answer([{ id: 4, channel: "chat/1", message: "hello" }]);
  await turn();
  expect(sent[1]?.params.last).toBe(4);
  sent[1]?.answer([]);
  await turn();
  expect(sent).toHaveLength(3);
  expect(heard.map(({ id }) => id)).toEqual([4]);
  connection.stop();
});

test("an abort polls again at once, also by the client's own limit of 60 s; another channel aborts", async () => {
  const { connection } = connected();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await turn();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.aborted).toBe(true);
  connection.change(["chat/1", "chat/2"]);
  await turn();
  expect(sent.at(-1)?.params.channels).toEqual(["chat/1", "chat/2"]);
  connection.stop();
  const count = sent.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(count);
});

test("another error is tried again after 10 seconds and 1 to 20 more, never earlier, and says so meanwhile", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { states, connection } = connected();
  sent[0]?.fail();
  await vi.advanceTimersByTimeAsync(20_999);
  expect(sent).toHaveLength(1);
  expect(states).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  sent[1]?.answer([]);
  await turn();
  expect(states).toEqual([false, true]);
  connection.stop();
  vi.restoreAllMocks();
});

test("a refusal counts as an error: it is no reason to ask without end", async () => {
  const { connection } = connected();
  sent[0]?.answer(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  connection.stop();
});

class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  readyState = 2;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close() {}
}
let streams: FakeStream[] = [];

/** A streaming connection from position 4, with the states that it reported. */
function streaming() {
  streams = [];
  vi.stubGlobal("EventSource", FakeStream);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const states: boolean[] = [];
  const connection = streamConnection(
    {
      channels: ["chat/1"],
      last: () => 4,
      onNews: () => {},
      onState: (state) => states.push(state),
      inactivityMs: () => 0,
    },
    { stream: "/longpolling/stream", poll: "/longpolling/poll" },
  );
  return { connection, states };
}

test("a stream that breaks begins again after pauses that grow, at random; after three it is polled", async () => {
  const { connection, states } = streaming();
  const breaks = () => streams.at(-1)?.dispatchEvent(new Event("error"));
  expect(streams[0]?.url).toContain("last=4");
  breaks();
  await vi.advanceTimersByTimeAsync(1499);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  breaks();
  await vi.advanceTimersByTimeAsync(2999);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(3);
  expect(sent).toEqual([]);
  breaks();
  expect(sent[0]?.params).toMatchObject({ channels: ["chat/1"], last: 4 });
  expect(states).toEqual([false, false, false]);
  connection.stop();
  vi.restoreAllMocks();
});

test("a stream that says nothing for a minute is dead, though no error came: another one begins", async () => {
  const { connection, states } = streaming();
  streams[0]?.dispatchEvent(new Event("hello"));
  await vi.advanceTimersByTimeAsync(50_000);
  streams[0]?.dispatchEvent(new Event("alive"));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(states).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(2);
  connection.stop();
  vi.restoreAllMocks();
});
