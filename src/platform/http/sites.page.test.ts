import { beforeAll, beforeEach, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../testing.ts";

const harness = testHarness();
const main = "shop.vitrine.example";
const outlet = { name: "Vitrine Outlet", host: "outlet.example", otherHosts: ["www.outlet.example"] };
let outletId = 0;
let hiddenId = 0;

beforeAll(async () => {
  await transact(harness.context(), async (write) => {
    const rows = await write.db
      .insert(siteTable)
      .values([
        { ...outlet, company: "Vitrine", position: 2 },
        { name: "Vitrine Garten", company: "Vitrine", position: 3 },
      ])
      .returning({ id: siteTable.id });
    outletId = rows[0]?.id ?? 0;
    hiddenId = rows[1]?.id ?? 0;
    write.changed("site");
  });
});

let editor = "";
beforeEach(async () => {
  editor = (await harness.signedIn("website")).cookie;
});

async function get(host: string, url = "/", headers: Record<string, string> = {}) {
  const app = await harness.server();
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    url,
    headers: { host, accept: "text/html", ...headers },
  });
  const name = /<meta property="og:site_name" content="([^"]*)"/.exec(body)?.[1];
  return { status: statusCode, headers: answered, body, name };
}

test("each host name, however it is written, shows its own site, and an unknown one the default site", async () => {
  for (const host of ["outlet.example", "OUTLET.example:8443", "www.outlet.example", "outlet.example."]) {
    expect((await get(host)).name, host).toBe("Vitrine Outlet");
  }
  for (const host of [main, "localhost:3000", "192.0.2.7", "[::1]:3000"]) {
    expect((await get(host)).name, host).toBe("Vitrine");
  }
});

test("a page kept for one site is never shown on another, and a further host name shares the kept page", async () => {
  const twice = async (host: string) => [await get(host), await get(host)];
  for (const { name } of await twice("outlet.example")) expect(name).toBe("Vitrine Outlet");
  for (const { name } of await twice(main)) expect(name).toBe("Vitrine");
  const { body } = await get("www.outlet.example");
  expect(body).toContain('<link rel="canonical" href="http://outlet.example/"');
  expect(body).not.toContain("www.outlet.example");
});

test("?fw=ID leads an editor to the site's own host, with the rest of the address", async () => {
  const { status, headers } = await get(main, `/shop?page=2&fw=${outletId}`, { cookie: editor });
  expect([status, headers["location"]]).toEqual([302, "http://outlet.example/shop?page=2"]);
  const back = await get("outlet.example", `/?fw=${harness.context().site.id}`, { cookie: editor });
  expect([back.status, back.headers["location"]]).toEqual([302, "http://localhost/"]);
  expect(headers["cache-control"]).toContain("no-store");
});

test("?fw=ID of a site without a host name shows it to an editor under this host until another is chosen", async () => {
  const chosen = await get(main, `/?fw=${hiddenId}`, { cookie: editor });
  expect([chosen.status, chosen.headers["location"]]).toEqual([302, "/"]);
  const fw = /fw=[^;]*/.exec(String(chosen.headers["set-cookie"]))?.[0] ?? "";
  const cookie = `${editor}; ${fw}`;
  const shown = await get(main, "/", { cookie });
  expect([shown.name, shown.headers["cache-control"]]).toEqual(["Vitrine Garten", "private, no-store"]);
  expect((await get(main)).name).toBe("Vitrine");
  // The cookie names a site but proves nothing; the session decides who may see it.
  expect((await get(main, "/", { cookie: fw })).name).toBe("Vitrine");
  const forged = `${editor}; fw=${hiddenId}`;
  expect((await get(main, "/", { cookie: forged })).name).toBe("Vitrine");
  const left = await get(main, `/?fw=${harness.context().site.id}`, { cookie });
  expect(String(left.headers["set-cookie"])).toMatch(/fw=;.*Max-Age=0/);
});

test("for visitors, customers and staff who edit no website ?fw= means nothing", async () => {
  const customer = (await harness.signedIn()).cookie;
  const seller = (await harness.signedIn("shop")).cookie;
  for (const cookie of ["", customer, seller]) {
    for (const id of [outletId, hiddenId]) {
      const { status, name, headers } = await get(main, `/?fw=${id}`, { cookie });
      expect([status, name, headers["set-cookie"]]).toEqual([200, "Vitrine", undefined]);
    }
  }
  for (const wrong of ["0", "-1", "9999", "x", "", "1e9"]) {
    expect((await get(main, `/?fw=${wrong}`, { cookie: editor })).status).toBe(200);
  }
});

test("what ?fw= leads to never leaves the sites of this installation", async () => {
  const { headers } = await get(main, `//evil.example/?fw=${outletId}`, { cookie: editor });
  expect(headers["location"]).toBe("http://outlet.example/evil.example/");
});
