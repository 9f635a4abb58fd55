import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { type Role, roles } from "#platform/roles.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, paidOrder, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let sill: Goods;
const people = new Map<Role, Context>();

beforeAll(async () => {
  await harness.server();
  sill = await makeGoods(harness.context(), { key: "sill", name: "Sill", priceMinor: 9_999, stock: 500 });
  for (const role of roles) people.set(role, (await harness.signedIn(role)).context);
}, 60_000);

async function get(context: Context | undefined, url: string) {
  const cookie = `session_id=${context?.visitor.newToken ?? ""}`;
  const headers = { host: "localhost", accept: "text/html", cookie };
  return (await harness.server()).inject({ method: "GET", url, headers });
}

async function call(context: Context | undefined, url: string, params: object) {
  const cookie = `session_id=${context?.visitor.newToken ?? ""}`;
  const payload = { jsonrpc: "2.0", id: 1, params };
  const answer = await (await harness.server()).inject({ method: "POST", url, headers: { cookie }, payload });
  return answer.json();
}

const dealsWithCustomers = (role: Role) => ["shop", "support", "administrator"].includes(role);

const sells = (role: Role) => ["shop", "administrator"].includes(role);

test.each(roles)(
  "whether %s may see a customer's order and the mails is one and the same; only who sells changes it",
  async (role) => {
    const { orderId } = await paidOrder(harness.context(), [{ variantId: sill.variantId, quantity: 1 }]);
    const context = people.get(role);
    const isTheirs = dealsWithCustomers(role);
    expect((await get(context, `/my/orders/${orderId}`)).statusCode).toBe(isTheirs ? 200 : 404);
    expect((await get(context, "/web/mails")).statusCode).toBe(isTheirs ? 200 : 403);
    const line = { line_id: 1, remove: true };
    const { error } = await call(context, `/my/orders/${orderId}/update_line_dict`, line);
    expect(error?.data.refusal === "platform.notFound").toBe(!sells(role));
  },
);

test("support reads customers through model calls as on their page, and changes none", async () => {
  const support = people.get("support");
  const asked = (method: string, ...args: unknown[]) =>
    call(support, "/web/dataset/call_kw", { model: "res.partner", method, args, kwargs: {} });
  expect((await asked("search_count", [])).result).toBeGreaterThan(0);
  for (const answered of [
    await asked("write", [1], { email: "somebody.else@example.com" }),
    await asked("write", [1], { active: false }),
    await asked("create", { name: "Somebody" }),
    await asked("unlink", [1]),
  ]) {
    expect(answered.error?.data.name).toBe("vitrine.exceptions.AccessError");
  }
});
