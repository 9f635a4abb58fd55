import { beforeAll, expect, test } from "vitest";
import { seedProviders } from "#demo/shop/providers.ts";
import { transact } from "#platform/db/transact.ts";
import { changeUser, nobody, sessionCookie } from "#platform/session/session.ts";
import { testHarness } from "../../../../../testing.ts";
import { makeMember } from "../../../../office/testing.ts";

const harness = testHarness(async (context) => {
  await transact(context, seedProviders);
});
let cookie = "";

beforeAll(async () => {
  const irina = await makeMember(harness.context(), "irina@vitrine.example", ["administrator"]);
  const context = harness.context({ visitor: nobody("192.0.2.9") });
  await transact(context, (write) => changeUser(write, irina.id));
  cookie = `${sessionCookie}=${context.visitor.newToken}`;
  await harness.database().pool.query(
    `with paid as (insert into payment_transaction (reference, provider_id, payable_kind, payable_id, amount_minor, currency)
       select 'VT00001-1', min(id), 'order', 1, 68400, 'EUR' from payment_provider returning id)
     insert into payment_event (transaction_id, kind, source, source_key, amount_minor)
       select id, kind, source, key, 68400 from paid, (values ('captured', 'webhook', 'te_1'), ('begun', 'system', 'b_1')) event(kind, source, key)`,
  );
  await harness.server();
}, 60_000);

test("what providers told is listed, and found by where it came from", async () => {
  const get = async (url: string) => (await harness.server()).inject({ url, headers: { cookie } });
  const all = await get("/web/payment-events");
  expect(all.statusCode).toBe(200);
  for (const words of ["VT00001-1", "te_1", "b_1", "€684.00"]) expect(all.body).toContain(words);
  const told = await get("/ro/web/payment-events?source=webhook");
  expect(told.body).toContain("te_1");
  expect(told.body).not.toContain("b_1");
  expect(told.body).not.toMatch(/payment\.staff[A-Za-z_]+(?=["<])/);
});
