import { type Attempt, attemptsOf, pageAttempts } from "./_attempts.ts";
import { allCalls, allPages } from "./_calls.ts";
import { type Harness, inHarness } from "./_harness.ts";
import { claimNoFailures, drill } from "./_report.ts";
import { type Answered, type Visitor, visitor } from "./_visitor.ts";

const together = 8;
const examplesMax = 6;
const answerSecondsMax = 5;
/**
 * Of the attempts at a closed door every eleventh is sent: the server does not parse the input of callers whom it
 * refuses.
 */
const closedDoorStep = 11;
/**
 * `bad-input 17` sends every seventeenth wrong input and every fifth wrong query, a different selection for each call and
 * page, so that each kind of wrong value reaches many of them. Everything else is always sent.
 */
const step = Number(process.argv[2] ?? 1);
const steps = { inputs: step, queries: Math.min(step, 5) };
/** Customers send fewer of them than guests and staff. */
const customerFactor = 3;

const unreadRefusals = ["platform.signInNeeded", "platform.forbidden"];

interface Fault {
  call: string;
  what: string;
  why: string;
}

const accounts: Record<string, { login: string; password: string } | null> = {
  guest: null,
  customer: { login: "thomas.weber@example.com", password: "vitrine-thomas" },
  administrator: { login: "owner@vitrine.example", password: "vitrine-owner" },
};

const leaks = [
  /\n\s+at \S+.*:\d+:\d+\)?/,
  /node_modules\//,
  /\/src\/[\w/.-]+\.tsx?\b/,
  /build\/server\//,
  /\b(syntax error at or near|violates \w+ constraint|invalid input syntax|out of range for type)\b/,
  /\bFailed query:/,
  /ZodError|TypeError:|ReferenceError:/,
];

await drill("bad-input", (report) =>
  inHarness(async (harness) => {
    const calls = await allCalls(harness.databaseUrl);
    const pages = await allPages();
    const attempts = [...calls.flatMap(attemptsOf), ...pages.flatMap(pageAttempts)];
    const faults: Fault[] = [];
    let sent = 0;
    for (const [role, account] of Object.entries(accounts)) {
      const person = await signedIn(harness, account);
      report.claim(`the ${role} could sign in or needs not to`, person !== null);
      if (!person) continue;
      const mine = attempts.filter((attempt, index) => isFor(role, attempt, index));
      const worthSending = role === "administrator" ? mine : await openTo(harness, person, mine);
      sent += worthSending.length;
      faults.push(...(await sendAll(harness, person, worthSending)));
    }
    const guest = attempts.filter(({ call }) => call === "POST /web/session/logout");
    faults.push(...(await sendAll(harness, visitor(harness.baseUrl), guest)));
    sent += guest.length;

    report.note(`${calls.length} calls and ${pages.length} pages, ${sent} requests`);
    const of = (why: RegExp) => faults.filter((fault) => why.test(fault.why));
    const claims: [string, RegExp][] = [
      ["no answer is a 5xx", /^status 5/],
      ["no answer shows a stack trace, a path or a query", /^shows/],
      ["every remote call answers in the wire's own form", /^form/],
      ["no refusal is 'something went wrong'", /^unknown/],
      ["every request is answered", /^no answer/],
    ];
    for (const [words, why] of claims) {
      report.claim(words, of(why).length === 0, of(why).length > 0 ? `${of(why).length} times` : "");
      for (const words of grouped(of(why)).slice(0, 15)) report.note(words);
    }
    claimNoFailures(report, harness);
    const alive = await visitor(harness.baseUrl).get("/readyz");
    report.claim("the program still answers", alive.status === 200);
  }),
);

async function signedIn(harness: Harness, account: (typeof accounts)[string]): Promise<Visitor | null> {
  const person = visitor(harness.baseUrl);
  if (!account) return person;
  const answered = await person.form("/web/login", account);
  return answered.status >= 300 && answered.status < 400 ? person : null;
}

/** The edge decides the same for every account: only guests and administrators try it. */
function isFor(role: string, { call, atEdge, alike }: Attempt, index: number): boolean {
  if (call === "POST /web/session/logout") return false;
  if (role === "customer" && atEdge) return false;
  return !alike || index % (steps[alike] * (role === "customer" ? customerFactor : 1)) === 0;
}

/**
 * All attempts at targets that are open to this person, and a sample of those at closed ones (for which see the drill
 * of roles).
 */
async function openTo(harness: Harness, person: Visitor, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const closed = new Set<string>();
  await eachOf(
    attempts.filter(({ isDoor }) => isDoor),
    async ({ call, path, request }) => {
      const answered = await copyOf(harness, person).send(path, request);
      if (isTurnedAway(answered)) closed.add(call);
    },
  );
  return attempts.filter(({ call }, index) => !closed.has(call) || index % closedDoorStep === 0);
}

function isTurnedAway({ status, location, text }: Answered): boolean {
  if (status === 401 || status === 403 || location?.includes("/web/login?")) return true;
  const error = status === 200 && text.startsWith('{"jsonrpc"') ? JSON.parse(text).error : undefined;
  return error?.data?.refusal === "platform.forbidden" || error?.data?.refusal === "platform.signInNeeded";
}

/** The failures among these attempts; every request comes from an address of its own. */
async function sendAll(harness: Harness, person: Visitor, attempts: readonly Attempt[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  await eachOf(attempts, async (attempt) => {
    const why = await faultOf(copyOf(harness, person), attempt);
    if (why) faults.push({ call: attempt.call, what: attempt.what, why });
  });
  return faults;
}

/** A copy of the cookies: an answer that changes them must not weaken the next attempt. */
function copyOf(harness: Harness, person: Visitor): Visitor {
  return visitor(harness.baseUrl, new Map(person.cookies));
}

/** A few at a time, in the order of the list. */
async function eachOf<Thing>(things: readonly Thing[], use: (thing: Thing) => Promise<void>): Promise<void> {
  const waiting = things[Symbol.iterator]();
  const work = async () => {
    for (const thing of waiting) await use(thing);
  };
  await Promise.all(Array.from({ length: together }, work));
}

async function faultOf(sender: Visitor, attempt: Attempt): Promise<string | null> {
  let answered: Answered;
  try {
    const signal = AbortSignal.timeout(answerSecondsMax * 1000);
    answered = await sender.send(attempt.path, { ...attempt.request, signal });
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    // The server may cut off a far too large body while it is still being sent.
    return /EPIPE|ECONNRESET|other side closed/.test(cause) && attempt.what.includes("huge")
      ? null
      : `no answer: ${cause}`;
  }
  const { status, text } = answered;
  if (status >= 500) return `status ${status}: ${text.slice(0, 120)}`;
  // Administrators see the command for their mail server in the settings of incoming mail, which begins with Node's
  // path.
  const shown = text.replaceAll(process.execPath, "");
  const leak = leaks.find((pattern) => pattern.test(shown));
  if (leak) return `shows ${leak.exec(shown)?.[0]?.slice(0, 80)}`;
  return attempt.kind === "rpc" && status !== 429 ? envelopeFault(status, text) : null;
}

/** HTTP 200 with `result` or an error whose words are for people (wire.md, section 1). */
function envelopeFault(status: number, text: string): string | null {
  if (status !== 200) return `form: HTTP ${status}: ${text.slice(0, 80)}`;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text);
  } catch {
    return `form: no JSON: ${text.slice(0, 80)}`;
  }
  const error = body["error"] as
    | { code?: unknown; message?: unknown; data?: Record<string, unknown> }
    | undefined;
  // The id of a long body that was refused unread is unknown.
  const isUnread = body["id"] === null && unreadRefusals.includes(String(error?.data?.["refusal"]));
  if (body["jsonrpc"] !== "2.0" || !(body["id"] === 7 || isUnread))
    return `form: no envelope: ${text.slice(0, 80)}`;
  if (!error) return null;
  const words = error.data?.["message"];
  const spoken = typeof words === "string" && words !== "" && Array.isArray(error.data?.["arguments"]);
  if (typeof error.code !== "number" || typeof error.message !== "string" || !spoken) {
    return `form: ${text.slice(0, 120)}`;
  }
  return error.data?.["refusal"] === "platform.somethingWrong" ? `unknown: ${text.slice(0, 120)}` : null;
}

/** The same failure of many requests is one line: the answer, the count, and the requests. */
function grouped(faults: readonly Fault[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { call, what, why } of faults) {
    const words = why.replace(/[0-9a-f-]{30,}/g, "…").slice(0, 120);
    groups.set(words, [...(groups.get(words) ?? []), `${call} (${what})`]);
  }
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([words, requests]) => `${requests.length}× ${words}: ${examplesOf(requests)}`);
}

function examplesOf(requests: readonly string[]): string {
  const different = [...new Set(requests)];
  const step = Math.ceil(different.length / examplesMax);
  return different.filter((_, index) => index % step === 0).join(", ");
}
