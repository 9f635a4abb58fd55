import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { userChannel } from "#platform/bus/channel.ts";
import { transact } from "#platform/db/transact.ts";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";
import { pollPath, presencePath, streamPath } from "../paths.ts";

const harness = testHarness(undefined, { also: modules });

async function rpc(cookie: string, url: string, params: Record<string, unknown>) {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url,
    headers: { cookie, "content-type": "application/json" },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params, id: 7 }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const tell = (channel: string, message: unknown) =>
  transact(harness.context(), async (write) => write.tell(channel, message));

test("a poll that waits is answered as soon as something is told, and the next one goes on after it", async () => {
  const { cookie, context } = await harness.signedIn();
  const channel = userChannel(context.user?.id ?? 0);
  const waiting = rpc(cookie, pollPath, { channels: [], last: 0, options: {} });
  await pause(100);
  await tell(channel, { hello: "Ana" });
  const first = await waiting;
  expect(first).toMatchObject({ id: 7, result: [{ channel, message: { hello: "Ana" } }] });
  const next = rpc(cookie, pollPath, { channels: [], last: first.result[0].id });
  await pause(100);
  await tell(channel, { hello: "Ion" });
  expect((await next).result).toMatchObject([{ id: first.result[0].id + 1, message: { hello: "Ion" } }]);
});

test("what another process has told is heard at once, not only at the next look of each second", async () => {
  const { cookie, context } = await harness.signedIn();
  await harness.server();
  const channel = userChannel(context.user?.id ?? 0);
  await tell(channel, 0);
  let { result } = await rpc(cookie, pollPath, { channels: [], last: 0 });
  let waitedMs = 0;
  for (let round = 1; round <= 5; round += 1) {
    const asked = rpc(cookie, pollPath, { channels: [], last: result.at(-1).id });
    await pause(50);
    const since = performance.now();
    // The program under test learns of it only from the database.
    await tell(channel, round);
    ({ result } = await asked);
    waitedMs += performance.now() - since;
    expect(result.map(({ message }: { message: unknown }) => message)).toEqual([round]);
  }
  // With a check once a second these five would have taken nearly five seconds.
  expect(waitedMs).toBeLessThan(2500);
});

test("what was told in the last 50 seconds is there at once for somebody who remembers nothing", async () => {
  const { cookie, context } = await harness.signedIn();
  await tell(userChannel(context.user?.id ?? 0), "a moment ago");
  const { result } = await rpc(cookie, pollPath, { channels: [], last: 0 });
  expect(result.map(({ message }: { message: unknown }) => message)).toEqual(["a moment ago"]);
});

test("nobody hears a channel that is not theirs, whatever they ask for, and channels are text", async () => {
  const dana = await harness.signedIn("administrator");
  const ion = await harness.signedIn();
  const channel = userChannel(dana.context.user?.id ?? 0);
  const asks = rpc(ion.cookie, pollPath, { channels: [channel, "staff"], last: 0 });
  await pause(50);
  await tell(channel, "for Dana");
  await tell("staff", "for staff");
  await tell(userChannel(ion.context.user?.id ?? 0), "for Ion");
  expect((await asks).result.map(({ message }: { message: unknown }) => message)).toEqual(["for Ion"]);
  const staff = await rpc(dana.cookie, pollPath, { channels: [], last: 0 });
  expect(staff.result.map(({ message }: { message: unknown }) => message)).toEqual(["for Dana", "for staff"]);
  expect((await rpc(ion.cookie, pollPath, { channels: [5], last: 0 })).error).toBeDefined();
  expect((await rpc(ion.cookie, pollPath, { channels: "staff", last: 0 })).error).toBeDefined();
});

test("after 42 to 50 seconds without news the answer is an empty list", async () => {
  await harness.server();
  const { cookie } = await harness.signedIn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let answer: { result?: unknown } | undefined;
    void rpc(cookie, pollPath, { channels: [], last: 1_000_000 }).then((given) => {
      answer = given;
    });
    for (let turn = 0; turn < 40; turn += 1) await new Promise((done) => setImmediate(done));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(41_000);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(9_500);
    await vi.waitFor(() => expect(answer?.result).toEqual([]));
  } finally {
    vi.useRealTimers();
  }
});

test("presence: it is kept when a person was last connected and last active", async () => {
  const { cookie, context } = await harness.signedIn();
  const minutesAgo = async () => {
    const { rows } = await harness.database().pool.query(
      `select extract(epoch from $2::timestamptz - connected_at)::integer / 60 as connected,
        extract(epoch from $2::timestamptz - active_at)::integer / 60 as active
      from bus_presence where user_id = $1`,
      [context.user?.id, context.now],
    );
    return rows;
  };
  expect(await minutesAgo()).toEqual([]);
  expect((await rpc(cookie, presencePath, { bus_inactivity: 31 * 60_000 })).result).toBe(true);
  expect(await minutesAgo()).toEqual([{ connected: 0, active: 31 }]);
  await rpc(cookie, presencePath, { bus_inactivity: 5 });
  expect(await minutesAgo()).toEqual([{ connected: 0, active: 0 }]);
  await rpc(cookie, presencePath, { bus_inactivity: 40 * 60_000 });
  expect(await minutesAgo()).toEqual([{ connected: 0, active: 0 }]);
  expect((await rpc("", presencePath, { bus_inactivity: 5 })).error.code).toBe(100);
});

test("the stream says where the bus stands and sends news as events with their position", async () => {
  const { cookie, context } = await harness.signedIn();
  const app = await harness.server();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const place = app.server.address();
  const port = typeof place === "object" && place ? place.port : 0;
  const ended = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${streamPath}?last=999999999`, {
    headers: { cookie },
    signal: ended.signal,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const read = async (until: string) => {
    while (!text.includes(until)) text += (await reader?.read())?.value ?? "";
  };
  await read("event: hello");
  await tell(userChannel(context.user?.id ?? 0), { hello: "Maria" });
  await read("Maria");
  expect(text).toMatch(
    /id: (\d+)\nevent: news\ndata: \[\{"id":\1,"channel":"user\/\d+","message":\{"hello":"Maria"\}\}\]/,
  );
  ended.abort();
  await vi.waitFor(() => expect(harness.server().then((one) => one.server.listening)).resolves.toBe(true));
});
