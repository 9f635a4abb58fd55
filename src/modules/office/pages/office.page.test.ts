import { expect, test } from "vitest";
import { testHouse } from "../../../testing.ts";

const house = testHouse();

async function get(url: string, cookie = "") {
  return (await house.server()).inject({
    url,
    headers: { host: "site.example", accept: "text/html", cookie },
  });
}

test("the back office is for staff: visitors sign in first, customers are refused", async () => {
  const visitor = await get("/web");
  expect([visitor.statusCode, visitor.headers.location]).toEqual([302, "/web/login?redirect=%2Fweb"]);
  const customer = await get("/web", (await house.signedIn()).cookie);
  expect(customer.statusCode).toBe(403);
  expect(customer.body).not.toContain('id="staff-menu"');
});

test("staff see the frame with what their roles include, in both languages, never kept", async () => {
  const { cookie } = await house.signedIn("shop");
  const english = await get("/web", cookie);
  expect(english.statusCode).toBe(200);
  expect(english.headers["cache-control"]).toBe("private, no-store");
  expect(english.body).toContain('data-shell="staff"');
  expect(english.body).toContain("Waits for somebody");
  expect(english.body).toContain('<meta name="robots" content="noindex"/>');
  expect((await get("/ro/web", cookie)).body).toContain("Așteaptă pe cineva");
});

test("the frame and its words are no part of the public site", async () => {
  const page = await get("/");
  expect(page.body).not.toContain("data-shell");
  expect(page.body).not.toContain("staff");
});

test("a page that is not there is said inside the frame", async () => {
  const { cookie } = await house.signedIn("shop");
  const page = await get("/web/export/nothing", cookie);
  expect(page.statusCode).toBe(404);
});

test("finding works without a script", async () => {
  const { cookie } = await house.signedIn("administrator");
  const page = await get("/web/find?search=zzzz", cookie);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Nothing found for “zzzz”.");
});

async function keepView(name: string, cookie: string): Promise<{ location: string; proof: string }> {
  const { headers } = await (await house.server()).inject({
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
  const { cookie } = await house.signedIn("shop");
  const { location, proof } = await keepView("<b>Oak", cookie);
  expect((await get(location, `${cookie}; ${proof}`)).body).toContain("The view “&lt;b&gt;Oak” is kept.");
  expect((await get(`/ro${location}`, `${cookie}; ${proof}`)).body).toContain("&lt;b&gt;Oak");
});

test("a link cannot say that something was done: not in other words, and not in those of the house", async () => {
  const { cookie } = await house.signedIn("shop");
  const { location, proof } = await keepView("Oak", cookie);
  const own = `${cookie}; ${proof}`;
  const said = async (address: string, cookies: string) =>
    (await get(address, cookies)).body.includes("st__done");
  expect(await said(location, own)).toBe(true);
  expect(await said(location, cookie)).toBe(false);
  expect(await said(location.replace("Oak", "Call+this+number"), own)).toBe(false);
  expect(await said("/web/products?done=office.viewForgotten&done_name=Oak", own)).toBe(false);
  const other = await house.signedIn("shop");
  expect(await said(location, `${other.cookie}; ${proof}`)).toBe(false);
});
