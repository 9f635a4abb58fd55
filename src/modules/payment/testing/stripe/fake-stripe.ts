import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Books, openBooks } from "./books.ts";
import type { Answer, Bag } from "./rules.ts";

/** The fake's misbehaviour, until a test changes it. */
export interface StripeHabits {
  /**
   * fail: 500 and nothing happens. broken: it happens and the answer is a 500. lost: it happens and the connection is
   * cut. hang: no answer. busy: 429, as while the payment is changed elsewhere. refuse: 400, as if the account's own
   * currency demanded more.
   */
  answers?: "fail" | "broken" | "lost" | "hang" | "busy" | "refuse";
  delayMs?: number;
  /** Only requests whose path contains this. */
  only?: string;
}

export interface StripeEvent {
  id: string;
  type: string;
  /** The webhook as it is signed and sent. */
  body: string;
}

export interface FakeStripe {
  /** `settings.apiBase` of the provider. */
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
  books: Books;
  /** Events without a webhook so far, oldest first. */
  events: StripeEvent[];
  habits: StripeHabits;
  /** Every request, as "POST /v1/payment_intents". */
  requests: string[];
  /** The buyer at Stripe's form: the browser's part of a confirmation. */
  confirm: (intentId: string, method: string) => Answer;
  /** The value of the Stripe-Signature header; with several secrets as in the hours after a change. */
  sign: (body: string, at: Date, ...secrets: string[]) => string;
  close: () => Promise<void>;
}

/** A server for the part of Stripe's API that the shop uses, on this machine only. */
export async function openStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
  const events: StripeEvent[] = [];
  const answered = new Map<string, { asked: string; answer: Answer }>();
  const books = openBooks((type, object) => {
    const id = `evt_${randomBytes(12).toString("hex")}`;
    const created = Math.floor(Date.now() / 1_000);
    const body = { id, object: "event", api_version: "2020-08-27", created, livemode: false, type };
    events.push({ id, type, body: JSON.stringify({ ...body, data: { object } }) });
  });
  const requests: string[] = [];
  const busy = new Set<string>();

  /**
   * The same key repeats its answer for a day, even a 500 or a card's decline; with other values it is an error. An
   * answer to a request that never began is not stored.
   */
  function once(key: string | undefined, asked: string, ask: () => Answer): Answer & { isReplay?: true } {
    const known = key === undefined ? undefined : answered.get(key);
    if (known && known.asked !== asked) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return { status: 400, body: { error: { type: "idempotency_error", message } } };
    }
    if (known) return { ...known.answer, isReplay: true };
    const answer = structuredClone(ask());
    if (key !== undefined && !isUnbegun(answer)) answered.set(key, { asked, answer });
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const method = request.method ?? "GET";
    requests.push(`${method} ${pathname}`);
    const { only } = fake.habits;
    const { answers, delayMs } = only === undefined || pathname.includes(only) ? fake.habits : {};
    if (answers === "hang") return;
    const send = ({ status, body: said, isReplay }: Answer & { isReplay?: true }) => {
      const replayed = isReplay ? { "idempotent-replayed": "true" } : {};
      response.writeHead(status, {
        "content-type": "application/json",
        "request-id": "req_fake",
        ...replayed,
      });
      response.end(JSON.stringify(said));
    };
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send(refusedWith(401, "", "Invalid API Key"));
    }
    const given = Object.fromEntries(method === "GET" ? searchParams : new URLSearchParams(body));
    const header = request.headers["idempotency-key"];
    const key = typeof header === "string" ? header : undefined;
    // Stripe locks an object during its change, and a key during its first request.
    const [, , noun, id] = pathname.split("/");
    const locks = method === "POST" ? [...(id ? [`${noun}/${id}`] : []), ...(key ? [key] : [])] : [];
    if (key && busy.has(key)) return send(refusedWith(409, "idempotency_key_in_use", "The key is in use."));
    if (answers === "busy" || locks.some((lock) => busy.has(lock))) {
      return send(refusedWith(429, "lock_timeout", "This object cannot be accessed right now."));
    }
    if (answers === "refuse") return send(refusedWith(400, "amount_too_small", "Amount must be more."));
    for (const lock of locks) busy.add(lock);
    if (delayMs) await new Promise((done) => setTimeout(done, delayMs));
    const answer = once(key, `${method} ${pathname} ${body}`, () => {
      if (answers === "fail") return broken;
      const done = books.ask(method, pathname, given);
      return answers === "broken" ? broken : done;
    });
    for (const lock of locks) busy.delete(lock);
    if (answers === "lost") response.destroy();
    else send(answer);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const fake: FakeStripe = {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    books,
    events,
    habits: {},
    requests,
    confirm: (intentId, method) => {
      const noun = intentId.startsWith("seti_") ? "setup_intents" : "payment_intents";
      return books.ask("POST", `/v1/${noun}/${intentId}/confirm`, { payment_method: method });
    },
    sign: (body, at, ...secrets) => {
      const seconds = Math.floor(at.getTime() / 1000);
      const signed = (secrets.length > 0 ? secrets : [webhookSecret]).map(
        (secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`,
      );
      return [`t=${seconds}`, ...signed].join();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return fake;
}

const broken: Answer = { status: 500, body: { error: { type: "api_error", message: "Broken." } as Bag } };

function refusedWith(status: number, code: string, message: string): Answer {
  return { status, body: { error: { type: "invalid_request_error", code, message } } };
}

/** Stripe refuses invalid parameters before it begins. */
function isUnbegun({ status, body }: Answer): boolean {
  const { code } = (body["error"] ?? {}) as { code?: string };
  return status === 400 && (code?.startsWith("parameter_") ?? false);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
