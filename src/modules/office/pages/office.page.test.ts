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

test("what was done is said once, and only in texts of the house", async () => {
  const { cookie } = await house.signedIn("shop");
  const said = await get("/web?done=office.viewKept&done_name=%3Cb%3EOak", cookie);
  expect(said.body).toContain("The view “&lt;b&gt;Oak” is kept.");
  const foreign = await get("/web?done=Call%20this%20number", cookie);
  expect(foreign.body).not.toContain("Call this number");
});
