import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { audit } from "#platform/audit/audit.ts";
import type { User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { changeUser, nobody, sessionCookie } from "#platform/session/session.ts";
import { testHarness } from "../../../../testing.ts";
import { makeMember } from "../../testing.ts";

const harness = testHarness(undefined, { also: [orders] });
const cookies = new Map<string, string>();

beforeAll(async () => {
  await harness.server();
  const irina = await makeMember(harness.context(), "irina@vitrine.example", ["administrator"]);
  const dan = await makeMember(harness.context(), "dan@vitrine.example", ["support"]);
  for (const user of [irina, dan]) cookies.set(user.name, await sessionOf(user));
}, 60_000);

async function sessionOf(user: User): Promise<string> {
  const context = harness.context({ visitor: nobody("192.0.2.9") });
  await transact(context, (write) => changeUser(write, user.id));
  return `${sessionCookie}=${context.visitor.newToken}`;
}

async function get(url: string, name = "irina") {
  return (await harness.server()).inject({ url, headers: { cookie: cookies.get(name) ?? "" } });
}

async function post(url: string, fields: [string, string][], name = "irina") {
  return (await harness.server()).inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      cookie: cookies.get(name) ?? "",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
}

const addresses = [
  "/web/audit",
  "/web/jobs",
  "/web/health",
  "/web/keys",
  "/web/keys/new",
  "/web/webhooks",
  "/web/webhooks/new",
  "/web/webhooks/deliveries",
];

test.each(addresses)("%s is shown to administrators alone, in both languages", async (url) => {
  const english = await get(url);
  const romanian = await get(`/ro${url}`);
  expect([english.statusCode, romanian.statusCode]).toEqual([200, 200]);
  for (const { body } of [english, romanian]) expect(body).not.toMatch(/office\.[a-zA-Z_]+(?=["<])/);
  expect((await get(url, "dan")).statusCode).toBe(403);
  expect((await get(url, "nobody")).statusCode).toBe(302);
});

test("a key is made once, shown once and then revoked", async () => {
  const page = await get("/web/keys/new");
  const token = /value="(vk_[\w-]{43})"/.exec(page.body)?.[1] ?? "";
  const fields: [string, string][] = [
    ["action", "save"],
    ["copied", token],
    ["name", "Bookkeeping"],
    ["days", "90"],
    ["perMinute", "60"],
  ];
  const nothing = await post("/web/keys/new", fields);
  expect(nothing.statusCode).toBe(422);
  expect(nothing.body).toContain("Select at least one permission.");
  expect(nothing.body).toContain(token);
  const made = await post("/web/keys/new", [
    ...fields,
    ["scopes[]", "orders.read"],
    ["scopes[]", "people.read"],
  ]);
  expect(made.headers["location"]).toMatch(/^\/web\/keys\?done=office\.keyMade/);
  const list = await get("/web/keys");
  expect(list.body).toContain("Bookkeeping");
  expect(list.body).not.toContain(token);
  const again = await post("/web/keys/new", [...fields, ["scopes[]", "orders.read"]]);
  expect(again.statusCode).toBe(422);
  const revoked = await post("/web/keys", [
    ["action", "bulk-revoke"],
    ["ids[]", "1"],
  ]);
  expect(revoked.headers["location"]).toContain("office.keysRevoked");
  expect((await get("/web/keys")).body).toContain("Revoked");
});

test("a webhook is made, refused with reasons, and changed", async () => {
  const save = (url: string, address: string, more: [string, string][] = []) =>
    post(url, [
      ["action", "save"],
      ["address", address],
      ["active", "1"],
      ["events[]", "order.confirmed"],
      ...more,
    ]);
  const inside = await save("/web/webhooks/new", "https://10.1.2.3/");
  expect(inside.statusCode).toBe(422);
  expect(inside.body).toContain("inside your own network");
  const made = await save("/web/webhooks/new", "https://example.com/hook");
  const path = String(made.headers["location"]).split("?")[0] ?? "";
  const page = await get(path);
  expect(page.body).toMatch(/whsec_[\w-]{32}/);
  expect((await save(path, "https://example.com/other", [["version", "1"]])).statusCode).toBe(303);
  const late = await save(path, "https://example.com/late", [["version", "1"]]);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain("irina saved changes");
  expect(
    (
      await save(path, "https://example.com/late", [
        ["version", "1"],
        ["overwrite", "1"],
      ])
    ).statusCode,
  ).toBe(303);
  expect((await get("/web/webhooks")).body).toContain("https://example.com/late");
});

test("a job that was given up runs again or is removed", async () => {
  const { pool } = harness.database();
  for (const mailId of [1, 2]) {
    await pool.query("select graphile_worker.add_job('mail.send', $1)", [
      JSON.stringify({ mailId, event: "x" }),
    ]);
  }
  const { rows } = await pool.query(
    "select id from graphile_worker.jobs where task_identifier = 'mail.send' order by id",
  );
  const [first, second] = rows.map(({ id }) => String(id));
  await pool.query(
    "select graphile_worker.permanently_fail_jobs(array[$1, $2]::bigint[], 'The mail server is away')",
    [first, second],
  );
  const failed = await get("/web/jobs?state=failed");
  expect(failed.body).toContain("The mail server is away");
  await post("/web/jobs", [
    ["action", "bulk-run"],
    ["ids[]", first ?? ""],
  ]);
  await post("/web/jobs", [
    ["action", "bulk-remove"],
    ["ids[]", second ?? ""],
  ]);
  const { rows: left } = await pool.query(
    "select id, attempts from graphile_worker.jobs where id = any($1::bigint[])",
    [[first, second]],
  );
  expect(left).toEqual([{ id: first, attempts: 0 }]);
});

test("the log is filtered, and an entry shows what was before and after", async () => {
  const context = harness.context();
  const id = await transact(context, (write) =>
    audit(write, {
      model: "test.window",
      id: 7,
      name: "Zada 78",
      action: "write",
      before: { price: "€684.00", published: true },
      after: { price: "€699.00", published: false },
    }),
  );
  await transact(context, (write) =>
    audit(write, {
      model: "res.partner",
      id: 1,
      name: "Thomas Weber",
      action: "create",
      after: { city: "Brașov" },
    }),
  );
  const filtered = await get("/web/audit?model=res.partner");
  expect(filtered.body).toContain("Thomas Weber");
  expect(filtered.body).not.toContain("Zada 78");
  // Kinds of records have readable names, and link to the record.
  expect(filtered.body).toMatch(/>Customer</);
  const sold = await transact(context, (write) =>
    audit(write, { model: "sale.order", id: 7, name: "VT00007", action: "confirm" }),
  );
  expect((await get(`/web/audit/${sold}`)).body).toContain('href="/web/orders/7"');
  expect((await get("/ro/web/audit?model=res.partner")).body).toMatch(/>Client</);
  const entry = await get(`/web/audit/${id}`);
  for (const words of ["€684.00", "€699.00", "Zada 78", "cannot be reverted"])
    expect(entry.body).toContain(words);
  const refused = await post(`/web/audit/${id}`, [["action", "revert"]]);
  expect(refused.statusCode).toBe(409);
  expect((await get("/web/audit/999999")).statusCode).toBe(404);
});

test("health tells what needs somebody", async () => {
  const { pool } = harness.database();
  await pool.query(
    `insert into mail_message (key, recipient, locale, subject, html, text, reason, state)
      values ($1, 'x@example.com', 'en', 's', '', '', 'r', 'failed')`,
    [randomUUID()],
  );
  const { body } = await get("/web/health");
  for (const words of ["Some mails could not be sent", "npm run backup", "Warning"])
    expect(body).toContain(words);
});
