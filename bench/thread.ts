import pg from "pg";
import { number } from "../drills/_harness.ts";
import { type Asked, fromManyAddresses } from "./_answer.ts";
import { bench } from "./_figures.ts";
import { inServedHarness } from "./_served-harness.ts";
import { seedOffice } from "./seed-office.ts";

const messages = 10_000;
const wanted = { atMost: 20 };
const token = "bench-thread";

// The thread of one order with 10,000 messages, two thirds of them ratings: its first page, a late one and the star
// filter.
await bench("thread", ({ figure }) =>
  inServedHarness(
    async (harness) => {
      const id = await number(harness, `select id from orders_order where access_token = '${token}'`);
      const call = (method: string, params: Record<string, unknown>) => ({
        method: "POST" as const,
        path: `/mail/chatter_${method}`,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          ...{ jsonrpc: "2.0", method: "call", id: 1 },
          params: { res_model: "sale.order", res_id: id, token, limit: 10, ...params },
        }),
      });
      const asked = {
        "first page": call("fetch", {}),
        "first page with ratings": call("init", { rating_include: true }),
        "page 500": call("fetch", { offset: 4_990 }),
        "four stars": call("fetch", { rating_include: true, domain: [["rating_value", "=", 8]] }),
        "page of the order": {
          method: "GET" as const,
          path: `/my/orders/${id}?access_token=${token}`,
          headers: { accept: "text/html" },
        },
      };
      for (const [name, one] of Object.entries(asked)) {
        await measure(harness.baseUrl, one, 50);
        const { p50Ms, p95Ms } = await measure(harness.baseUrl, one, 300);
        const goal = name.startsWith("first page") ? { wanted } : {};
        figure(name, p95Ms, "ms", { p50Ms, messages, ...goal });
      }
    },
    { fill },
  ),
);

async function fill(databaseUrl: string): Promise<void> {
  await seedOffice(databaseUrl, 100);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await pool.query(
      `update orders_order set access_token = $1 where id = (
         select id from orders_order where access_token like 'bench-%' and state = 'sale' order by id limit 1)`,
      [token],
    );
    await pool.query(
      `insert into messages_thread (site_id, model, record_id, title, last_message_at)
       select site_id, 'sale.order', id, name, now() from orders_order where access_token = $1
       on conflict (model, record_id) do nothing`,
      [token],
    );
    await pool.query(
      `insert into messages_message (thread_id, author_name, by_staff, body, words, rating_value, created_at)
       select thread.id, 'Ioana Șerban', false,
         jsonb_build_object('schema', 1, 'type', 'doc', 'content', jsonb_build_array(jsonb_build_object(
           'type', 'paragraph', 'attrs', jsonb_build_object('id', 'p1'),
           'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Message ' || n))))),
         'Message ' || n, case when n % 3 > 0 then 2 * (1 + n % 5) end, now() - (${messages} - n) * interval '1 minute'
       from messages_thread thread join orders_order on orders_order.id = thread.record_id,
         generate_series(1, ${messages}) n
       where thread.model = 'sale.order' and orders_order.access_token = $1`,
      [token],
    );
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
  }
}

/** One after the other, each from an address of its own; an answer without its messages ends the bench. */
async function measure(
  baseUrl: string,
  one: Asked,
  times: number,
): Promise<{ p50Ms: number; p95Ms: number }> {
  const taken: number[] = [];
  for (const { path, ...request } of fromManyAddresses([one], times)) {
    const began = performance.now();
    const answer = await fetch(baseUrl + path, request as RequestInit);
    const text = await answer.text();
    taken.push(performance.now() - began);
    if ((text.match(/Message \d+/g) ?? []).length < 10)
      throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => Number((taken[Math.floor(taken.length * share)] ?? 0).toFixed(1));
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
