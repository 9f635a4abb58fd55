import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { type Harness, inHarness, number, rows } from "./_harness.ts";
import { type Correspondent, mailOf, ours, type Reply, replies } from "./_replies.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { countedGoods, expectStatus, putInStock } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import type { Visitor } from "./_visitor.ts";

/**
 * Forty replies from five mail programs in three languages, through the webhook and through the pipe command: each
 * arrives in its thread with the written words and nothing more. Then everything that is no reply: forgeries,
 * auto-responders, duplicates.
 */

const people = [
  "Ioana Șerban",
  "Jonas Weber",
  "Mihai Stan",
  "Emma Clarke",
  "Petra Vogel",
  "Radu Ionescu",
  "Anca Dima",
  "Tom Reed",
];
/** Each takes seconds, because it starts the program. */
const piped = 2;
const authServer = "mx.shop.example";

interface Thread extends Correspondent {
  id: number;
  staff: Correspondent;
}

await drill("inbound", (report) =>
  inHarness(async (harness) => {
    const administrator = await signedInStaff(harness, "administrator");
    const key = await openMailIn(administrator);
    const threads = await openThreads(harness, await signedInStaff(harness, "shop"));
    await claimReplies(report, harness, threads, key);
    await claimRefusals(report, harness, threads, key);
    await claimPipe(report, harness);
    claimNoFailures(report, harness);
  }),
);

/** Sets the address for replies, and answers the key of the webhook. */
async function openMailIn(administrator: Visitor): Promise<string> {
  const path = "/web/messages/settings";
  const saved = await administrator.form(path, {
    ...{ action: "save", address: "reply@shop.example", auth_server: authServer },
  });
  expectStatus(saved, 303);
  const [, key = ""] = /<code[^>]*>([0-9a-f]{64})<\/code>/.exec((await administrator.get(path)).text) ?? [];
  return key;
}

/** An offer for each customer, with a question from staff in its thread. */
async function openThreads(harness: Harness, staff: Visitor): Promise<Thread[]> {
  const [goods] = await countedGoods(harness, 1);
  if (!goods) throw new Error("The demo sells nothing.");
  await putInStock(harness, goods.variantId, 50);
  const threads: Thread[] = [];
  for (const [at, name] of people.entries()) {
    const email = `customer-${at}@example.com`;
    const written = await staff.form("/web/orders/new", {
      ...{ action: "save", name, email, locale: at % 2 === 0 ? "ro" : "en" },
      ...{ "lines[0].variant_id": String(goods.variantId), "lines[0].quantity": "1" },
    });
    const orderId = Number(/\/web\/orders\/(\d+)/.exec(written.location ?? "")?.[1]);
    expectStatus(await staff.form(`/web/orders/${orderId}`, { action: "offer", words: "" }), 303);
    const body = new FormData();
    for (const [field, value] of Object.entries({
      res_model: "sale.order",
      res_id: String(orderId),
      message: ours,
    }))
      body.set(field, value);
    expectStatus(
      await staff.send("/mail/chatter_post", { method: "POST", headers: { accept: "text/html" }, body }),
      303,
    );
    const followers = await rows<{
      thread: number;
      token: string;
      email: string;
      name: string;
      staff: boolean;
    }>(
      harness,
      `select thread_id as thread, follower.token, email, follower.name, is_staff as staff from messages_follower follower
       join messages_thread thread on thread.id = follower.thread_id where thread.model = 'sale.order' and thread.record_id = $1`,
      [orderId],
    );
    const [customer, employee] = [false, true].map((staffs) => followers.find((one) => one.staff === staffs));
    if (!customer || !employee) throw new Error(`Nobody follows order ${orderId}.`);
    const as = (one: typeof customer): Correspondent => ({
      name: one.name,
      email: one.email,
      replyTo: `reply+${one.token}@shop.example`,
    });
    threads.push({ id: customer.thread, ...as(customer), staff: as(employee) });
  }
  return threads;
}

async function claimReplies(report: Report, harness: Harness, threads: readonly Thread[], key: string) {
  const threadOf = (at: number) => threads[at % threads.length] as Thread;
  const all = replies(threadOf);
  const outcomes: string[] = [];
  for (const [at, reply] of all.entries())
    outcomes.push(
      at < all.length - piped ? await byWebhook(harness, reply.raw, key) : await byPipe(harness, reply.raw),
    );
  const posted = outcomes.filter((outcome) => outcome === "posted").length;
  report.claim(
    `${all.length} replies arrive, ${piped} of them through the pipe`,
    posted === 40,
    tally(outcomes),
  );
  const stored = await rows<{
    key: string;
    thread: number;
    words: string;
    quoted: string;
    raw: Buffer;
    files: number;
    author: string;
  }>(
    harness,
    `select mail.mail_key as key, mail.thread_id as thread, message.words, message.quoted, mail.raw,
       (select count(*)::integer from messages_attachment where message_id = message.id) as files, message.author_name as author
     from messages_mail_in mail join messages_message message on message.id = mail.message_id`,
  );
  const wrong: string[] = [];
  for (const [at, { name, words, raw, files }] of all.entries()) {
    const found = stored.find(({ key: mailKey }) => mailKey === `<reply-${at}@mail.example>`);
    const isWhole =
      found?.raw.equals(raw) && found.thread === threadOf(at).id && found.author === threadOf(at).name;
    if (!isWhole || found?.words !== words || found.files !== files)
      wrong.push(`${name}: ${JSON.stringify(found?.words ?? null)}`);
  }
  report.claim(
    "each says what was written and nothing of what was repeated, in its thread, as its author",
    wrong.length === 0,
    `${wrong.length} wrong`,
  );
  for (const words of wrong) report.note(words.slice(0, 400));
  const kept = stored.filter(({ quoted }) => quoted.includes(ours.slice(0, 20))).length;
  report.note(`${kept} quotations are kept beside their message`);
  const before = await number(harness, "select count(*) from messages_message");
  const again = [];
  for (const { raw } of all.slice(0, 12)) again.push(await byWebhook(harness, raw, key));
  again.push(await byPipe(harness, (all[0] as Reply).raw));
  const after = await number(harness, "select count(*) from messages_message");
  report.claim(
    "a second delivery changes nothing, whichever door it takes",
    after === before && again.every((one) => one === "duplicate"),
    tally(again),
  );
}

async function claimRefusals(report: Report, harness: Harness, threads: readonly Thread[], key: string) {
  const [first, second] = threads as [Thread, Thread];
  let mails = 0;
  const mail = (
    from: Correspondent,
    headers: readonly string[] = [],
    words = "Please deliver to another address.",
  ) => {
    mails += 1;
    const part = { name: "forged", headers, text: (_: string, said: string) => `${said}\r\n` };
    return mailOf(part, "en", words, from, `<other-${mails}@mail.example>`);
  };
  const before = await number(harness, "select count(*) from messages_message where state = 'published'");
  const failed = `Authentication-Results: ${authServer}; spf=pass; dmarc=fail`;
  const forged = [
    mail(first, [failed]),
    mail({ ...first, email: second.staff.email }),
    mail(first.staff),
    mail(first.staff, ["Authentication-Results: evil.example; dmarc=pass"]),
    mail({ ...first.staff, email: first.email }, [`Authentication-Results: ${authServer}; dmarc=pass`]),
  ];
  await claimOutcome("forged senders are refused", forged, "forged");
  await claimOutcome(
    "robots, lists and bounces are not answered",
    [
      ["Auto-Submitted: auto-replied"],
      ["Precedence: bulk"],
      ["X-Autoreply: yes"],
      ["List-Id: <news.example.com>"],
      ["Return-Path: <>"],
    ].map((headers) => mail(second, headers, "I am on holiday until Monday.")),
    "automatic",
  );
  await claimOutcome(
    "a mail for nobody is refused",
    [mail({ ...first, replyTo: "reply@shop.example" })],
    "unknown",
  );
  await claimOutcome(
    "another address of a customer waits for review",
    [mail({ ...second, email: "private@example.org" })],
    "held",
  );
  const after = await number(harness, "select count(*) from messages_message where state = 'published'");
  report.claim("none of them is read by anybody", before === after, `${after - before} more`);
  const loop = [];
  for (let round = 0; round < 14; round += 1)
    loop.push(await byWebhook(harness, mail(first, [], `Round ${round}`), key));
  report.claim(
    "two robots that hide it stop within ten rounds",
    loop.includes("flood") && loop.indexOf("flood") <= 10,
    tally(loop),
  );
  const program = {
    name: "winner.exe",
    type: "application/x-msdownload",
    bytes: Buffer.from("MZ\u0090\0program"),
  };
  const withProgram = mailOf(
    { name: "a program", text: (_, said) => `${said}\r\n`, file: program },
    ...(["en", "See the file.", threads[2] as Thread, "<program@mail.example>"] as const),
  );
  const outcome = await byWebhook(harness, withProgram, key);
  const files = await number(harness, "select count(*) from messages_attachment where name like '%.exe'");
  report.claim("a program that comes along is left out", outcome === "posted" && files === 0, outcome);
  const closed = await fetch(`${harness.baseUrl}/mail/in`, {
    ...{ method: "POST", headers: { authorization: `Bearer ${"0".repeat(64)}` } },
    body: new URLSearchParams({ raw: mail(first).toString("latin1") }),
  });
  report.claim("without its key the webhook takes nothing", closed.status === 403, `${closed.status}`);

  async function claimOutcome(words: string, sent: readonly Buffer[], wanted: string): Promise<void> {
    const outcomes = [];
    for (const raw of sent) outcomes.push(await byWebhook(harness, raw, key));
    report.claim(
      words,
      outcomes.every((one) => one === wanted),
      tally(outcomes),
    );
  }
}

async function claimPipe(report: Report, harness: Harness): Promise<void> {
  const [nothing, unread, away] = await Promise.all([
    pipe(harness, Buffer.alloc(0)),
    pipe(harness, Buffer.from("no mail at all")),
    pipe(harness, Buffer.from("From: a@example.com\r\n\r\nHello"), "postgresql://127.0.0.1:1/none"),
  ]);
  report.claim("an empty mail is refused for good (65)", nothing.code === 65, `${nothing.code}`);
  report.claim("what is no mail is noted, so that it does not come again", unread.code === 0, unread.said);
  report.claim(
    "without a database the mail server is told to try again (75)",
    away.code === 75,
    `${away.code}`,
  );
}

async function byWebhook({ baseUrl }: Harness, raw: Buffer, key: string): Promise<string> {
  const body = new FormData();
  body.set("raw", new File([new Uint8Array(raw)], "mail.eml", { type: "message/rfc822" }));
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${baseUrl}/mail/in`, { method: "POST", headers, body });
  const text = await answer.text();
  return /"outcome":"(\w+)"/.exec(text)?.[1] ?? `${answer.status} ${text.slice(0, 100)}`;
}

async function byPipe(harness: Harness, raw: Buffer): Promise<string> {
  const { code, said } = await pipe(harness, raw);
  return code === 0 ? said : `exit ${code}`;
}

/** Like a mail server: the mail on standard input, the verdict in the exit code. */
function pipe(
  harness: Harness,
  raw: Buffer,
  databaseUrl = harness.databaseUrl,
): Promise<{ code: number | null; said: string }> {
  const script = join(resolve(import.meta.dirname, ".."), "scripts/mail-in.ts");
  const child = spawn(process.execPath, [script], {
    stdio: ["pipe", "pipe", "pipe"],
    // A mail server sets neither the mode of Node nor a useful working folder.
    cwd: "/",
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRET: "a-secret-of-the-journeys-that-nobody-else-uses",
    },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(raw);
  return new Promise((done) =>
    child.on("exit", (code) => done({ code, said: said.trim().split("\n").at(-1) ?? "" })),
  );
}
