import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { atBank } from "./_bank.ts";
import { eventually, type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill } from "./_report.ts";
import { countedGoods } from "./_shopping.ts";

/**
 * Orders are sent to a receiver that fails, sleeps and returns: in the end it has every message, each only once by its
 * id.
 */

const orders = 6;

await drill("webhooks", (report) =>
  inHarness(async (harness) => {
    const receiver = await openReceiver();
    const secret = "whsec_of_the_drill";
    await harness.db.query(
      "insert into office_webhook (address, events, secret, private_allowed) values ($1, '{order.confirmed}', $2, true)",
      [receiver.address, secret],
    );
    receiver.break();
    const [goods] = await countedGoods(harness, 1);
    if (!goods) throw new Error("Nothing is for sale.");
    const ids: number[] = [];
    for (let count = 0; count < orders; count += 1) {
      const { buyer, bankPath, orderId } = await atBank(harness, goods.variantId);
      await buyer.form(bankPath, { action: "pay" });
      ids.push(orderId);
    }
    const confirmed = await eventually(
      async () =>
        (await number(harness, "select count(*) from orders_order where state = 'sale' and id = any($1)", [
          ids,
        ])) === orders,
      { withinMs: 20_000 },
    );
    report.claim("all orders are confirmed although nobody listens", confirmed, `${ids.length} orders`);
    const tried = await eventually(async () => (await triedOf(harness)) === orders, { withinMs: 20_000 });
    report.claim("each was tried and failed", tried, `${await triedOf(harness)} of ${orders}`);
    const waiting = await number(
      harness,
      "select count(*) from office_webhook_delivery where state = 'waiting'",
    );
    report.claim("all wait to be tried again", waiting === orders, `${waiting}`);

    receiver.mend();
    // The effect of some minutes on the clock.
    await harness.db.query(
      "update graphile_worker._private_jobs set run_at = now() where key like 'webhook:%'",
    );
    const delivered = await eventually(
      async () =>
        (await number(harness, "select count(*) from office_webhook_delivery where state = 'delivered'")) ===
        orders,
      { withinMs: 30_000 },
    );
    report.claim("all are delivered once somebody listens", delivered);
    const messages = receiver.messages.filter(({ status }) => status === 200);
    const distinct = new Set(messages.map(({ id }) => id));
    report.claim(
      "each event once",
      distinct.size === orders && messages.length === orders,
      `${messages.length}`,
    );
    const bodies = new Map<string, Set<string>>();
    for (const { id, body } of receiver.messages) bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
    report.claim(
      "every try had the same body",
      [...bodies.values()].every((each) => each.size === 1),
    );
    const right = receiver.messages.every(({ body, signature }) => isSigned(body, signature, secret));
    report.claim("every message is signed", right, `${receiver.messages.length} messages`);
    const named = await rows<{ name: string }>(harness, "select name from orders_order where id = any($1)", [
      ids,
    ]);
    const told = messages.map(({ body }) => JSON.parse(body).data.order.name).sort();
    report.claim(
      "they tell of these orders",
      told.join() ===
        named
          .map(({ name }) => name)
          .sort()
          .join(),
    );
    await receiver.close();
    claimNoFailures(report, harness);
  }),
);

/** The number of attempted deliveries, not counting retries. */
function triedOf(harness: Harness): Promise<number> {
  return number(harness, "select count(distinct delivery_id) from office_webhook_attempt");
}

function isSigned(body: string, signature: string, secret: string): boolean {
  const { t, v1 } = Object.fromEntries(signature.split(",").map((part) => part.split("=")));
  return v1 === createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
}

interface Message {
  id: string;
  body: string;
  signature: string;
  status: number;
}

async function openReceiver() {
  const messages: Message[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => {
      body += part.toString();
    });
    request.on("end", () => {
      const header = (name: string) => String(request.headers[name] ?? "");
      messages.push({ id: header("vitrine-event-id"), signature: header("vitrine-signature"), body, status });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const place = server.address();
  return {
    address: `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}/`,
    messages,
    break: () => {
      status = 503;
    },
    mend: () => {
      status = 200;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
