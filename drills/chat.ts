import { setTimeout as delay } from "node:timers/promises";
import { chainOf, digestOf } from "../src/modules/chat/components/chain.ts";
import { startShopPostgres } from "../src/platform/testing/built-server.ts";
import { type ChatEnd, chatEnd, type Trouble } from "./_chat.ts";
import { type Desks, openDesks } from "./_chat-desks.ts";
import { eventually, type Harness, number, openHarness, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const pairs = 2;
/** Visitors may write 30 messages a minute. */
const messagesEach = 25;
const conversationsEach = Math.ceil(Number(process.argv[2] ?? 1000) / (pairs * messagesEach * 2));
const allMessages = pairs * conversationsEach * messagesEach * 2;
const killAfter = 0.4 * allMessages;
const patienceMs = 60_000;

interface Pair {
  visitor: ChatEnd;
  operator: ChatEnd;
}

/**
 * Two visitors and two operators write simultaneously, one conversation after the other. Commits are slow, answers get
 * lost after their message was stored, readers are repeatedly away, and the server is killed in between.
 */
await drill("chat", async (report) => {
  const postgres = await startShopPostgres();
  const env = { DATABASE_URL: postgres.connectionString("postgres") };
  let harness = await openHarness(env);
  let desks = await openDesks(harness);
  const failures: string[] = [];
  try {
    await commitSlowly(harness);
    const trouble: Trouble = { droppedShare: 0.1, awayShare: 0.15, dropped: 0, away: 0 };
    const all: Pair[] = [];
    const [channel] = await rows<{ id: number }>(harness, "select id from chat_channel");
    const writing = Array.from({ length: pairs }, async () => {
      for (let turn = 0; turn < conversationsEach; turn += 1) {
        const pair = await converse(
          () => harness,
          () => desks,
          channel?.id ?? 0,
          trouble,
        );
        all.push(pair);
        await writeBoth(pair);
      }
    });
    const killing = (async () => {
      const stored = () => number(harness, "select count(*) from chat_message");
      await eventually(async () => (await stored()) >= killAfter, { withinMs: patienceMs, everyMs: 20 });
      harness.child.kill("SIGKILL");
      desks.stop();
      failures.push(...harness.failures());
      const before = harness;
      harness = await openHarness(env);
      desks = await openDesks(harness);
      for (const { visitor: one, operator } of all) {
        one.retry();
        operator.retry();
      }
      await before.stop();
    })();
    await Promise.all([...writing, killing]);
    await claimComplete(harness, report, all);
    report.claim(
      "the server was killed, answers were dropped, and readers were away meanwhile",
      Math.min(trouble.dropped, trouble.away) > allMessages / 50,
      `${trouble.dropped} answers dropped, ${trouble.away} times away`,
    );
    for (const { visitor: one, operator } of all) await Promise.all([one.stop(), operator.stop()]);
    claimNoFailures(report, { failures: () => [...failures, ...harness.failures()] });
  } finally {
    desks.stop();
    await harness.stop();
    await postgres.stop();
  }
});

/** Each commit of a message takes up to 30 ms. */
async function commitSlowly({ db }: Harness): Promise<void> {
  await db.query(`create function drill_pause() returns trigger language plpgsql as
    $$ begin perform pg_sleep(random() * 0.03); return null; end $$`);
  await db.query(`create constraint trigger drill_pause after insert on chat_message
    deferrable initially deferred for each row execute function drill_pause()`);
}

/** A new visitor begins a conversation with an operator who has room. */
async function converse(
  harness: () => Harness,
  desks: () => Desks,
  channelId: number,
  trouble: Trouble,
): Promise<Pair> {
  const cookies = new Map<string, string>();
  let someone = visitor(harness().baseUrl, cookies);
  const person = (): Visitor => {
    if (someone.baseUrl !== harness().baseUrl) someone = visitor(harness().baseUrl, cookies);
    return someone;
  };
  let session: Record<string, unknown> | undefined;
  await eventually(
    async () => {
      const answered = await person()
        .rpc("/im_livechat/get_session", { channel_id: channelId })
        .catch(() => null);
      session = answered?.result;
      return Boolean(session);
    },
    { withinMs: patienceMs },
  );
  const { id, uuid, operator_pid } = session as { id: number; uuid: string; operator_pid: [number, string] };
  const shared = { trouble, uuid };
  return {
    visitor: chatEnd({
      ...shared,
      person,
      channel: uuid,
      concerns: () => true,
      post: (client_id, text) => ["/chat/post", { uuid, client_id, text }],
    }),
    operator: chatEnd({
      ...shared,
      person: () => desks().personOf(operator_pid[0]),
      channel: `chat/desk/${channelId}`,
      concerns: ({ chat, kind }) => chat === id && kind === "message",
      post: (client_id, text) => ["/chat/desk/post", { chat: id, client_id, text }],
    }),
  };
}

/** Both write as fast as they like; the conversation ends once all written messages are stored. */
async function writeBoth(pair: Pair): Promise<void> {
  const write = async (end: ChatEnd, word: string) => {
    for (let turn = 1; turn <= messagesEach; turn += 1) {
      end.write(`${word} ${turn}: <b>Două</b> ferestre & o ușă 🪟`);
      await delay(Math.random() * 30);
    }
    await eventually(async () => end.waiting() === 0, { withinMs: patienceMs, everyMs: 10 });
  };
  await Promise.all([write(pair.visitor, "Question"), write(pair.operator, "Answer")]);
}

interface Stored {
  n: number;
  client_id: string;
  author: string;
  body: string;
  salt: string;
  digest: string;
  chain: string;
}

async function claimComplete(harness: Harness, report: Report, all: readonly Pair[]): Promise<void> {
  const problems = { written: 0, gaps: 0, chains: 0, order: 0, copies: 0, late: 0, said: 0 };
  let messages = 0;
  for (const pair of all) {
    const stored = await rows<Stored>(
      harness,
      `select n, client_id, author, body, salt, digest, chain from chat_message
       where chat_id = (select id from chat_session where uuid = $1) order by n`,
      [pair.visitor.uuid],
    );
    messages += stored.length;
    const of = (isVisitor: boolean) =>
      stored.filter(({ author }) => (author === "visitor") === isVisitor).map((one) => one.client_id);
    const ids = (end: ChatEnd) => end.written.join();
    if (new Set(stored.map((one) => one.client_id)).size !== messagesEach * 2) problems.written += 1;
    if (of(true).join() !== ids(pair.visitor) || of(false).join() !== ids(pair.operator)) problems.order += 1;
    if (stored.some(({ n }, index) => n !== index + 1)) problems.gaps += 1;
    let before = "";
    for (const { n, client_id: clientId, author, body, salt, digest, chain } of stored) {
      if ((await digestOf(salt, body)) !== digest) problems.chains += 1;
      if ((await chainOf(before, { n, clientId, author, digest })) !== chain) problems.chains += 1;
      before = chain;
    }
    const table = stored.map(({ n, chain, body }) => `${n} ${chain} ${body}`).join("\n");
    for (const end of [pair.visitor, pair.operator]) {
      const copied = () =>
        end.conversation.messages.map(({ n, chain, text }) => `${n} ${chain} ${text}`).join("\n");
      // From the bus alone, before either end compares.
      if (!(await eventually(async () => copied() === table, { withinMs: 5_000, everyMs: 20 })))
        problems.late += 1;
      const { lost, duplicated } = await end.compare();
      if (lost + duplicated > 0) problems.said += 1;
      if (copied() !== table) problems.copies += 1;
    }
  }
  const ends = all.length * 2;
  report.claim(
    `${allMessages.toLocaleString("en-GB")} messages were written, and each is stored once`,
    messages === allMessages && problems.written === 0,
    `${messages} stored in ${all.length} conversations`,
  );
  report.claim("nobody's messages changed their order", problems.order === 0);
  report.claim(
    "each conversation is numbered from 1 without a gap, and its chain can be computed again",
    problems.gaps + problems.chains === 0,
  );
  report.claim(
    "both ends have what the table has, in its order, once",
    problems.copies === 0,
    `${ends} copies; ${ends - problems.late} by the news alone`,
  );
  report.claim("both ends say: lost 0, duplicated 0", problems.said === 0);
}
