import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, type Bag, type Books, openBooks } from "./_stripe-books.ts";

/** How the fake misbehaves, until it is told otherwise. */
export interface StripeHabits {
  /** fail: 500 before anything happened. lost: it happens and the answer is a 500. hang: nobody answers. */
  answers?: "fail" | "lost" | "hang";
  delayMs?: number;
  /** Only requests whose path contains this. */
  only?: string;
}

export interface StripeEvent {
  id: string;
  type: string;
  /** The message as it is signed and sent. */
  body: string;
}

export interface FakeStripe {
  /** `settings.apiBase` of the provider. */
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
  books: Books;
  /** What happened and has not been told yet, oldest first. */
  events: StripeEvent[];
  habits: StripeHabits;
  /** Every request that came, as "POST /v1/payment_intents". */
  requests: string[];
  /** The buyer at Stripe's form: the browser's side of a confirmation. */
  confirm: (intentId: string, method: string) => Answer;
  /** The value of the Stripe-Signature header. */
  sign: (body: string, at: Date, secret?: string) => string;
  close: () => Promise<void>;
}

/** A server that speaks the part of Stripe's API that the shop uses, on this machine only. */
export async function openStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
  const events: StripeEvent[] = [];
  const answered = new Map<string, { asked: string; answer: Answer }>();
  const books = openBooks((type, object) => {
    const id = `evt_${randomBytes(12).toString("hex")}`;
    events.push({ id, type, body: JSON.stringify({ id, object: "event", type, data: { object } }) });
  });
  const requests: string[] = [];

  /** The same key answers the same again; with other values it is a mistake, as at Stripe. */
  function once(key: string | undefined, asked: string, ask: () => Answer): Answer {
    const known = key === undefined ? undefined : answered.get(key);
    if (known && known.asked !== asked) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return { status: 400, body: { error: { type: "idempotency_error", message } } };
    }
    if (known) return known.answer;
    const answer = structuredClone(ask());
    if (key !== undefined && answer.status < 500) answered.set(key, { asked, answer });
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const method = request.method ?? "GET";
    requests.push(`${method} ${pathname}`);
    const { answers, delayMs, only } = fake.habits;
    const isMeant = only === undefined || pathname.includes(only);
    if (isMeant && answers === "hang") return;
    if (isMeant && delayMs) await new Promise((done) => setTimeout(done, delayMs));
    const send = ({ status, body: said }: Answer) => {
      response.writeHead(status, { "content-type": "application/json", "request-id": "req_fake" });
      response.end(JSON.stringify(said));
    };
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send({
        status: 401,
        body: { error: { type: "invalid_request_error", message: "Invalid API Key" } },
      });
    }
    if (isMeant && answers === "fail") return send(broken);
    const given = Object.fromEntries(method === "GET" ? searchParams : new URLSearchParams(body));
    const key = request.headers["idempotency-key"];
    const answer = once(typeof key === "string" ? key : undefined, `${method} ${pathname} ${body}`, () =>
      books.ask(method, pathname, given),
    );
    send(isMeant && answers === "lost" ? broken : answer);
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
    sign: (body, at, secret = webhookSecret) => {
      const seconds = Math.floor(at.getTime() / 1000);
      return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
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

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
