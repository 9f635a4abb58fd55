import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { page } from "#modules/page/module.ts";
import { wordsOf } from "#modules/shop/testing/buyer.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import { revertTracking } from "#modules/website/server/consent/staff-tracking.ts";
import { trackingOf } from "#modules/website/server/consent/tracking.ts";
import { transact } from "#platform/db/transact.ts";
import { callModel } from "#platform/models/call.ts";
import type { Role } from "#platform/roles.ts";
import { siteById } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { forgetCounts } from "../../testing.ts";

const harness = testHarness(seedSmallShop, { also: [page] });
const cookies = {} as Record<"shop" | "website" | "support", string>;

beforeAll(async () => {
  for (const role of ["shop", "website", "support"] as const)
    cookies[role] = (await harness.signedIn(role)).cookie;
  await harness.server();
}, 60_000);

async function open(url: string, role: Role | null = "shop") {
  const app = await harness.server();
  const cookie = role === null ? "" : (cookies[role as keyof typeof cookies] ?? "");
  return app.inject({ url, headers: { host: "localhost", accept: "text/html", cookie } });
}

async function send(url: string, fields: Record<string, string>, role: keyof typeof cookies) {
  const app = await harness.server();
  return app.inject({
    method: "POST",
    url,
    headers: {
      host: "localhost",
      origin: "http://localhost",
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      cookie: cookies[role],
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Two days of figures whose marks are already deleted. */
async function someDays(): Promise<void> {
  const { db, site } = harness.context();
  await forgetCounts(harness.context());
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from catalogue_template where slug in ('fixed-1', 'zada-78') order by slug`);
  const [fixed = 0, zada = 0] = rows.map(({ id }) => id);
  const counts: [string, string, string | number, number][] = [
    ["2026-11-19", "product_view", "", 30],
    ["2026-11-20", "product_view", "", 10],
    ["2026-11-20", "product_view", fixed, 25],
    ["2026-11-20", "product_view", zada, 15],
    ["2026-11-20", "product_add_to_cart", "", 8],
    ["2026-11-20", "product_add_to_cart", zada, 8],
    ["2026-11-20", "customer_checkout", "", 4],
    ["2026-11-20", "order_payment", "", 3],
    ["2026-11-20", "order_confirmed", "", 2],
    ["2026-11-20", "customer_signin", "", 5],
    ["2026-10-01", "product_view", "", 999],
  ];
  for (const [day, event, subject, visitors] of counts) {
    await db.execute(sql`insert into stats_count (site_id, day, event, subject, visitors)
      values (${site.id}, ${day}, ${event}, ${String(subject)}, ${visitors})`);
  }
}

test("before anything was counted the page says so, and what it would say", async () => {
  await forgetCounts(harness.context());
  const words = wordsOf((await open("/web/figures")).body);
  expect(words).toContain("No data for this period");
  expect(words).toContain("Only visitors who consented are counted.");
  expect(words).toContain("No online orders were confirmed in this period");
});

test("how many came how far, what they looked at and did not buy, in both languages", async () => {
  await someDays();
  const words = wordsOf((await open("/web/figures?days=7")).body);
  expect(words).toContain("Viewed a product 40");
  expect(words).toContain("Added to cart 8 20% of the previous step");
  expect(words).toContain("Orders confirmed 2 66.7% of the previous step");
  expect(words).toMatch(/Most viewed .*Fixed window 1 25 0/);
  expect(words).toMatch(/Viewed but not bought/);
  expect(words).toContain("Sign-ins 5");
  const romanian = wordsOf((await open("/ro/web/figures?days=7")).body);
  expect(romanian).toContain("Au vizualizat un produs 40");
  expect(romanian).toContain("20 % din pasul anterior");
});

test("the period stands in the address, also days of one's own", async () => {
  await someDays();
  const one = await open("/web/figures?from=2026-11-19&to=2026-11-19");
  expect(wordsOf(one.body)).toContain("Viewed a product 30");
  expect(one.body).toMatch(/name="from"[^>]*value="2026-11-19"|value="2026-11-19"[^>]*name="from"/);
  expect(wordsOf((await open("/web/figures?days=90")).body)).toContain("Viewed a product 1,039");
  expect((await open("/web/figures?from=%00&to=9999-99-99")).statusCode).toBe(200);
});

test("the figures come as CSV, by day, event and product", async () => {
  await someDays();
  const answer = await open("/web/figures/export?from=2026-11-19&to=2026-11-20");
  expect(answer.headers["content-type"]).toContain("text/csv");
  expect(answer.headers["content-disposition"]).toContain("figures-2026-11-19-2026-11-20.csv");
  const rows: string[][] = parse(answer.body, { bom: true });
  expect(rows[0]).toEqual(["Day", "Event", "Subject", "Visitors"]);
  expect(rows).toContainEqual(["2026-11-19", "Product viewed", "", "30"]);
  expect(rows).toContainEqual(["2026-11-20", "Added to cart", expect.stringMatching(/Zada/i), "8"]);
  expect(rows).toHaveLength(11);
});

test("the CSV file is sent while it is read, day by day to the last figure", async () => {
  await someDays();
  const { db, site } = harness.context();
  await db.execute(sql`insert into stats_count (site_id, day, event, subject, visitors)
    select ${site.id}, '2026-11-01', 'product_view', (900000 + n)::text, n from generate_series(1, 3) n`);
  await db.execute(sql`insert into stats_count (site_id, day, event, subject, visitors)
    select ${site.id}, '2026-11-02', 'order_payment', (100000 + n)::text, 1 from generate_series(1, 3000) n`);
  const answer = await open("/web/figures/export?from=2026-11-01&to=2026-11-02");
  const lines = answer.body.trimEnd().split("\r\n");
  // The length was unknown when the response began.
  expect(answer.headers["content-length"]).toBeUndefined();
  expect(lines).toHaveLength(1 + 3 + 3_000);
  expect(lines[3]).toMatch(/^2026-11-01,.*,900003,3$/);
  expect(lines.at(-1)).toMatch(/^2026-11-02,.*,103000,1$/);
  await forgetCounts(harness.context());
});

/** Confirmed orders: day, state, total, country, and pieces of the fixed window. */
async function someOrders(): Promise<void> {
  const { db, site } = harness.context();
  const orders: [string, string, number, string, number][] = [
    ["2026-11-18", "sale", 30_000, "RO", 3],
    ["2026-11-19", "done", 10_000, "DE", 1],
    ["2026-11-19", "cancel", 90_000, "RO", 9],
    ["2026-11-10", "done", 20_000, "RO", 2],
  ];
  for (const [index, [day, state, totalMinor, countryCode, pieces]] of orders.entries()) {
    const addresses = JSON.stringify({ delivery: { countryCode } });
    await db.execute(sql`
      with sold as (
        insert into orders_order (name, site_id, state, access_token, currency, total_minor, paid_minor, confirmed_at, addresses)
        values (${`S${index}`}, ${site.id}, ${state}, ${`token-${index}`}, ${site.currency}, ${totalMinor}, ${totalMinor},
          ${`${day}T10:00:00Z`}, ${addresses}::jsonb) returning id)
      insert into orders_line (order_id, kind, name, quantity, unit_price_minor, list_price_minor, total_minor, variant_id)
      select sold.id, 'product', 'Fixed window', ${pieces}::integer, 10000, 10000, ${totalMinor}::integer, (
        select variant.id from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
        where template.slug = 'fixed-1' order by 1 limit 1) from sold`);
  }
}

test("what was sold is said beside the period before, by product and by country", async () => {
  await forgetCounts(harness.context());
  await someOrders();
  const answer = await open("/web/figures?from=2026-11-14&to=2026-11-20");
  const words = wordsOf(answer.body);
  expect(words).toMatch(/Compared with 7 ?– ?13 Nov 2026/);
  expect(words).toContain("Sales €400.00 +100% €200.00 in the previous period");
  expect(words).toContain("Orders 2 +100% 1 in the previous period");
  expect(words).toContain("Average order €200.00 No change €200.00 in the previous period");
  expect(words).toMatch(/Refunds €0.00 €0.00 in the previous period/);
  expect(words).toMatch(/Best sellers .*Fixed window 1 4 €400.00/);
  expect(words).toMatch(/Romania €300.00 75% of sales, 1 order Germany €100.00 25% of sales, 1 order/);
  expect(words).toMatch(/18 Nov €300.00 €0.00/);
  const romanian = wordsOf((await open("/ro/web/figures?from=2026-11-14&to=2026-11-20")).body);
  expect(romanian).toMatch(/Vânzări 400,00\s€ \+100\s% 200,00\s€ în perioada anterioară/);
  // A year is shown by weeks.
  expect(wordsOf((await open("/web/figures?days=365")).body)).toContain("Sales per week");
});

test("only the shop's and the website's staff see them, and only the website's switch them", async () => {
  const codes = async (path: string, roles: (Role | null)[]) =>
    Promise.all(roles.map(async (role) => (await open(path, role)).statusCode));
  const roles: (Role | null)[] = ["shop", "website", "support", null];
  expect(await codes("/web/figures", roles)).toEqual([200, 200, 403, 302]);
  expect((await codes("/web/figures/export", roles)).slice(0, 3)).toEqual([200, 200, 403]);
  expect(await codes("/web/figures/counting", roles)).toEqual([403, 200, 403, 302]);
  const refused = await send("/web/figures/counting", { action: "save" }, "shop");
  expect(refused.statusCode).toBe(403);
});

test("switched off, the public pages load and send nothing for it, and the page of figures says so", async () => {
  const page = async (path: string) => {
    const { statusCode, body } = await open(path, null);
    // A refusal of too many requests counts nothing either.
    expect(statusCode, path).toBe(200);
    return body;
  };
  const tracked = /"isTracked",true|isTracked\\",true/;
  expect(await page("/shop/product/fixed-1")).toContain("data-counts");
  expect(await page("/shop/product/fixed-1")).toMatch(tracked);
  const off = await send("/web/figures/counting", { action: "save" }, "website");
  expect(off.statusCode).toBe(303);
  await expect.poll(() => page("/shop/product/fixed-1")).not.toContain("data-counts");
  expect(await page("/shop/product/fixed-1")).not.toMatch(tracked);
  expect(wordsOf((await open("/web/figures")).body)).toContain("Analytics is switched off for this site");
  await send("/web/figures/counting", { action: "save", counts: "1", productPages: "1" }, "website");
  await expect.poll(() => page("/shop/product/fixed-1")).toContain("data-counts");
});

test("two people who switch at the same time are told of each other, and the log can give it back", async () => {
  const form = (await open("/web/figures/counting", "website")).body;
  const version = /name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"/.exec(form);
  const seen = version?.[1] ?? version?.[2] ?? "";
  expect(seen).not.toBe("");
  await send("/web/figures/counting", { action: "save", version: seen, counts: "1" }, "website");
  const late = await send(
    "/web/figures/counting",
    { action: "save", version: seen, productPages: "1" },
    "website",
  );
  expect(late.statusCode).toBe(409);
  await send("/web/figures/counting", { action: "save", counts: "1", productPages: "1" }, "website");
  const { db } = harness.context();
  const { rows } = await db.execute<{ before: Record<string, unknown> }>(
    sql`select before from audit_entry where model = 'website.tracking' order by id desc limit 1`,
  );
  const { context } = await harness.signedIn("administrator");
  const site = await siteById(db, context.site.id);
  await transact({ ...context, site }, (write) => revertTracking(write, site.id, rows[0]?.before ?? {}));
  expect(trackingOf(await siteById(db, site.id))).toEqual({ counts: true, productPages: false });
});

test("programs read and switch the track field of the page's view, the website's staff alone", async () => {
  const { context } = await harness.signedIn("website");
  const call = (method: string, ...args: unknown[]) =>
    callModel(context, { model: "ir.ui.view", method, args, kwargs: {} });
  const siteId = context.site.id;
  await call("write", [siteId], { track: false });
  expect(await call("read", [siteId], ["key", "track"])).toEqual([
    { id: siteId, key: "website_sale.product", track: false },
  ]);
  expect(trackingOf(await siteById(context.db, siteId)).productPages).toBe(false);
  await call("write", [siteId], { track: true });
  expect(await call("search_count", [["track", "=", true]])).toBe(1);
  const shop = (await harness.signedIn("shop")).context;
  const asked = { model: "ir.ui.view", method: "write", args: [[siteId], { track: false }], kwargs: {} };
  await expect(callModel(shop, asked)).rejects.toMatchObject({ kind: "forbidden" });
});
