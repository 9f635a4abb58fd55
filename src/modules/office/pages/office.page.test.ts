import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";

const harness = testHarness(undefined, { also: modules });

async function get(url: string, cookie = "") {
  return (await harness.server()).inject({
    url,
    headers: { host: "site.example", accept: "text/html", cookie },
  });
}

test("the back office is for staff: visitors sign in first, customers are refused", async () => {
  const visitor = await get("/web");
  expect([visitor.statusCode, visitor.headers.location]).toEqual([302, "/web/login?redirect=%2Fweb"]);
  const customer = await get("/web", (await harness.signedIn()).cookie);
  expect(customer.statusCode).toBe(403);
  expect(customer.body).not.toContain('id="staff-menu"');
});

test("staff see the frame with what their roles include, in both languages, never kept", async () => {
  const { cookie } = await harness.signedIn("shop");
  const english = await get("/web", cookie);
  expect(english.statusCode).toBe(200);
  expect(english.headers["cache-control"]).toBe("private, no-store");
  expect(english.body).toContain('data-shell="staff"');
  expect(english.body).toContain("Needs attention");
  expect(english.body).toContain('<meta name="robots" content="noindex"/>');
  expect((await get("/ro/web", cookie)).body).toContain("De rezolvat");
});

test("the frame and its words are no part of the public site", async () => {
  const page = await get("/");
  expect(page.body).not.toContain("data-shell");
  expect(page.body).not.toContain("staff");
});

test("a page that is not there is said inside the frame", async () => {
  const { cookie } = await harness.signedIn("shop");
  const page = await get("/web/export/nothing", cookie);
  expect(page.statusCode).toBe(404);
});

test("a list comes as CSV with all of its rows, each once", async () => {
  const { cookie } = await harness.signedIn("shop");
  await harness
    .context()
    .db.execute(sql`insert into people_person (name) select 'Row ' || n from generate_series(1, 2300) as n`);
  const { body, headers, statusCode } = await get("/web/export/customers?search=Row", cookie);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head = "", ...rows] = body.trimEnd().split("\r\n");
  expect(head.startsWith("\uFEFF")).toBe(true);
  expect(rows).toHaveLength(2300);
  expect(new Set(rows.map((row) => /Row \d+/.exec(row)?.[0])).size).toBe(2300);
  expect((await get("/web/export/customers")).statusCode).not.toBe(200);
});

test("a new shop is told what it still needs, each by its roles, and no more once it is there", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const stepsOf = async (own: string) => {
    const { body } = await get("/web", own);
    const list = /<ol class="first-steps__list">(.*?)<\/ol>/s.exec(body)?.[1] ?? "";
    return [...list.matchAll(/<a ([^>]*)>/g)].map(([, attributes = ""]) => {
      const path = /href="([^"]+)"/.exec(attributes)?.[1];
      return attributes.includes("data-done") ? `${path} done` : path;
    });
  };
  expect(await stepsOf(cookie)).toEqual([
    "/web/first-steps/firm",
    "/web/taxes",
    "/web/first-steps/delivery",
    "/web/first-steps/payment",
    "/web/first-steps/product",
    "/web/first-steps/menu",
    `/web/settings/sites/${harness.context().site.id}#languages`,
    "/web/first-steps/theme",
    "/web/first-steps/mail",
    "/web/legal",
    "/web/orders",
  ]);
  const { db } = harness.context();
  await db.execute(sql`insert into catalogue_tax (key, name, rate) values ('tva', 'TVA 21 %', 21)`);
  await db.execute(sql`insert into payment_provider (code, name) values ('test', '{}')`);
  const shop = (await harness.signedIn("shop")).cookie;
  expect(await stepsOf(shop)).toEqual([
    "/web/taxes done",
    "/web/first-steps/delivery",
    "/web/first-steps/product",
    "/web/orders",
  ]);
  // A test bank does not count as a payment method.
  expect(await stepsOf(cookie)).toContain("/web/first-steps/payment");
  await db.execute(sql`insert into catalogue_template (name, slug, list_price_minor, type, published)
    values ('{"en":"Advice"}', 'advice', 100, 'service', true)`);
  expect(await stepsOf(shop)).toEqual([
    "/web/taxes done",
    "/web/first-steps/delivery done",
    "/web/first-steps/product done",
    "/web/orders",
  ]);
  expect((await get("/web", (await harness.signedIn("moderation")).cookie)).body).not.toContain(
    "First steps",
  );
  expect((await get("/ro/web", shop)).body).toContain("3 din 4 făcuți");
});

test("the top says where one is, by name: below an entry, and beside all of them", async () => {
  const { cookie, context } = await harness.signedIn("administrator");
  const own = `/web/customers/${context.user?.personId}`;
  const places: [string, string][] = [
    ["/web/products", "Products"],
    [own, `Customers ${context.user?.name}`],
    [`${own}/privacy`, `Customers ${context.user?.name}`],
    ["/web/customers/new", "Customers New customer"],
    [`/web/staff/${context.user?.id}`, `Staff ${context.user?.name}`],
    ["/web/stock/counts", "Stock Stock counts"],
    ["/web/settings/payments", "Settings Payment methods"],
    ["/web/find", "Today Find anything"],
  ];
  for (const [path, words] of places) {
    const { body } = await get(path, cookie);
    const crumbs = /<nav[^>]*class="crumbs[^>]*>(.*?)<\/nav>/s.exec(body)?.[1] ?? "";
    const said = crumbs
      .replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, " ")
      .replaceAll(/[\s/]+/g, " ")
      .trim();
    expect([path, said]).toEqual([path, words]);
  }
});

test("a form asks whether it may leave: only staff hear yes, and a session that ended is told apart", async () => {
  const ask = async (cookie: string) => {
    const { statusCode, body } = await (await harness.server()).inject({
      method: "POST",
      url: "/web/staff_check",
      headers: { host: "site.example", cookie, "content-type": "application/json" },
      payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params: {}, id: 1 }),
    });
    expect(statusCode).toBe(200);
    const { result, error } = JSON.parse(body);
    return result ?? [error.code, error.data.refusal];
  };
  expect(await ask((await harness.signedIn("moderation")).cookie)).toBe(true);
  expect(await ask("")).toEqual([100, "platform.signInNeeded"]);
  expect(await ask((await harness.signedIn()).cookie)).toEqual([200, "platform.forbidden"]);
});

test("finding works without a script", async () => {
  const { cookie } = await harness.signedIn("administrator");
  const page = await get("/web/find?search=zzzz", cookie);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("No results for “zzzz”.");
});

async function keepView(name: string, cookie: string): Promise<{ location: string; proof: string }> {
  const { headers } = await (await harness.server()).inject({
    method: "POST",
    url: "/web/products",
    headers: {
      host: "site.example",
      accept: "text/html",
      cookie,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams({ action: "keep-view", name }).toString(),
  });
  const proof = [headers["set-cookie"]].flat().find((one) => one?.startsWith("done="));
  expect(proof).toContain("HttpOnly");
  return { location: String(headers.location), proof: proof?.split(";")[0] ?? "" };
}

test("what was done is said on the next page", async () => {
  const { cookie } = await harness.signedIn("shop");
  const { location, proof } = await keepView("<b>Oak", cookie);
  expect((await get(location, `${cookie}; ${proof}`)).body).toContain("View “&lt;b&gt;Oak” saved.");
  expect((await get(`/ro${location}`, `${cookie}; ${proof}`)).body).toContain("&lt;b&gt;Oak");
});

test("a link cannot say that something was done: not in other words, and not in those of the house", async () => {
  const { cookie } = await harness.signedIn("shop");
  const { location, proof } = await keepView("Oak", cookie);
  const own = `${cookie}; ${proof}`;
  const said = async (address: string, cookies: string) =>
    (await get(address, cookies)).body.includes("st__done");
  expect(await said(location, own)).toBe(true);
  expect(await said(location, cookie)).toBe(false);
  expect(await said(location.replace("Oak", "Call+this+number"), own)).toBe(false);
  expect(await said("/web/products?done=office.viewForgotten&done_name=Oak", own)).toBe(false);
  const other = await harness.signedIn("shop");
  expect(await said(location, `${other.cookie}; ${proof}`)).toBe(false);
});
