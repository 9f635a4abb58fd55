import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { transact } from "#platform/db/transact.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { testHarness } from "../../../testing.ts";
import { sendResetLink } from "../server/account/reset.tsx";
import { seedCountries } from "../server/address/country.ts";
import { issueToken } from "../server/sign-in/token.ts";
import { findAccount } from "../server/sign-in/user.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});

// Loading the whole server takes longer than any of its tests.
beforeAll(async () => {
  await harness.server();
}, 60_000);

const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };
let addresses = 0;

async function get(url: string, cookie = "") {
  return (await harness.server()).inject({ url, headers: cookie ? { cookie } : {} });
}

/** A form as a browser without scripts sends it, each from another address. */
async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  addresses += 1;
  return (await harness.server()).inject({
    method: "POST",
    url,
    remoteAddress: `198.51.100.${addresses}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies
    .filter((cookie) => cookie.value)
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join("; ");
}

/** The visible words, without markup and scripts. */
function words(response: LightMyRequestResponse): string {
  return response.body
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

async function signedIn() {
  return cookieOf(await post("/web/login", ana));
}

test("the sign-in page is personal, is not indexed and says to password managers what its fields are", async () => {
  const page = await get("/web/login");
  expect(page.statusCode).toBe(200);
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  expect(page.body).toContain("<title>Sign in · Vitrine</title>");
  expect(page.body).toMatch(/<input[^>]*autoComplete="username webauthn"[^>]*name="login"/i);
  expect(page.body).toMatch(/<input[^>]*autoComplete="current-password"[^>]*type="password"/i);
  expect(page.headers["set-cookie"]).toBeUndefined();
});

test("both languages have all their words", async () => {
  for (const path of ["/web/login", "/web/signup", "/web/reset_password", "/web/reset_password?sent=1"]) {
    for (const prefix of ["", "/ro"]) {
      const page = await get(prefix + path);
      expect(page.statusCode).toBe(200);
      expect(words(page)).not.toMatch(/people\.[a-z]/);
    }
  }
  expect(words(await get("/ro/web/login"))).toContain("Ați uitat parola?");
  expect((await get("/ro/web/login")).body).toContain('action="/ro/web/login"');
});

test("signing in without a script: the right page next, a session that only the browser knows", async () => {
  const answer = await post("/web/login", { ...ana, redirect: "/shop/cart?x=1" });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/shop/cart?x=1");
  const session = answer.cookies.find((cookie) => cookie.name === "session_id");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(answer.cookies.find((cookie) => cookie.name === "known")?.value).toBe("1");
});

test("a token that was planted before is worthless after signing in", async () => {
  const first = await signedIn();
  const again = await post("/web/login", ana, { cookie: first });
  expect(cookieOf(again)).not.toBe(first);
  expect((await get("/web/session/logout", first)).statusCode).toBe(303);
  expect((await get("/web/session/logout", cookieOf(again))).statusCode).toBe(200);
});

test("wrong fields are said at their place, what was typed stays, the password does not", async () => {
  const answer = await post("/web/login", { ...ana, password: "not it, sorry", redirect: "/shop" });
  expect(answer.statusCode).toBe(422);
  expect(words(answer)).toContain("Wrong login/password");
  expect(answer.body).toContain('value="ana.popescu@example.com"');
  expect(answer.body).not.toContain("not it, sorry");
  const empty = await post("/web/login", {});
  expect(empty.statusCode).toBe(422);
  expect(words(empty)).toContain("Please enter your e-mail address.");
  expect(empty.body.match(/aria-invalid="true"/g)).toHaveLength(2);
  const romanian = await post("/ro/web/login", { login: "x", password: "y" });
  expect(words(romanian)).toContain("E-mail sau parolă greșită");
});

test("the form that comes back still knows where to go", async () => {
  const answer = await post("/web/login?redirect=%2Fshop%2Fcart", {
    ...ana,
    password: "no",
    redirect: "/shop/cart",
  });
  expect(answer.body).toContain('<input type="hidden" name="redirect" value="/shop/cart"/>');
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
])("redirect=%j does not leave the site", async (redirect) => {
  const page = await get(`/web/login?redirect=${encodeURIComponent(redirect)}`);
  expect(page.statusCode).toBe(200);
  const answers = [
    await post("/web/login", { ...ana, redirect }),
    await get(`/web/login?redirect=${encodeURIComponent(redirect)}`, await signedIn()),
    await post("/web/session/logout", { redirect }, { cookie: await signedIn() }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(303);
    const { origin } = new URL(answer.headers.location ?? "", "http://localhost");
    expect(origin).toBe("http://localhost");
  }
});

test("who is signed in is sent on from every form, in their language", async () => {
  const cookie = await signedIn();
  for (const path of ["/web/login", "/web/signup", "/web/reset_password"]) {
    expect((await get(`${path}?redirect=/shop`, cookie)).headers.location).toBe("/shop");
    expect((await get(`/ro${path}?redirect=/ro/shop`, cookie)).headers.location).toBe("/ro/shop");
  }
});

test("another site cannot sign anybody in or out", async () => {
  const cookie = await signedIn();
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site", cookie };
  expect((await post("/web/login", ana, foreign)).statusCode).toBe(403);
  expect((await post("/web/session/logout", {}, foreign)).statusCode).toBe(403);
  expect((await get("/web/session/logout", cookie)).statusCode).toBe(200);
});

test("signing out asks first: GET and HEAD change nothing", async () => {
  const cookie = await signedIn();
  const page = await get("/web/session/logout?redirect=/shop", cookie);
  expect(page.statusCode).toBe(200);
  expect(words(page)).toContain("Sign out, Ana Popescu?");
  expect(page.body).toMatch(/<form[^>]* action="\/web\/session\/logout" method="post"/);
  await (await harness.server()).inject({ method: "HEAD", url: "/web/session/logout", headers: { cookie } });
  expect((await get("/web/session/logout", cookie)).statusCode).toBe(200);

  const answer = await post("/web/session/logout", { redirect: "/shop" }, { cookie });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop"]);
  expect(answer.cookies.map((one) => [one.name, one.value, one.maxAge])).toEqual([
    ["session_id", "", 0],
    ["known", "", 0],
  ]);
  expect((await get("/web/session/logout", cookie)).headers.location).toBe("/");
});

test("signing up without a script", async () => {
  const fields = {
    name: "Ioana Șerban",
    login: " Ioana.Serban@Example.com",
    password: "larch and glass",
    confirm_password: "larch and glass",
  };
  const wrong = await post("/web/signup", { ...fields, confirm_password: "larch" });
  expect(wrong.statusCode).toBe(422);
  expect(words(wrong)).toContain("The passwords do not match.");
  expect(wrong.body).toContain('value="Ioana Șerban"');
  expect(wrong.body).not.toContain("larch and glass");
  const answer = await post("/ro/web/signup", { ...fields, redirect: "/shop" });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/ro/shop"]);
  expect(await findAccount(harness.context(), "ioana.serban@example.com")).toMatchObject({ locale: "ro" });
  expect(words(await get("/web/session/logout", cookieOf(answer)))).toContain("Ioana Șerban");
  expect(words(await post("/web/signup", fields))).toContain(
    "We cannot create an account with this address. If it is yours, check your inbox",
  );
});

test("a sign-up link fills in what we know", async () => {
  const account = await findAccount(harness.context(), "thomas.weber@example.com");
  const token = await transact(harness.context(), (write) =>
    issueToken(write, { purpose: "signup", personId: account?.personId ?? 0 }),
  );
  const page = await get(`/web/signup?token=${token}`);
  expect(page.body).toContain('value="Thomas Weber"');
  expect(page.body).toContain(`name="token" value="${token}"`);
  expect((await get("/web/signup?token=nonsense")).body).not.toContain('name="token"');
});

test("asking for a new password is answered alike for everybody", async () => {
  const known = await post("/web/reset_password", { login: ana.login });
  const unknown = await post("/web/reset_password", { login: "nobody@example.com" });
  for (const answer of [known, unknown]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/web/reset_password?sent=1"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  expect(words(await get("/web/reset_password?sent=1"))).toContain("Check your inbox");
});

test("the link shows a form as often as it is opened, sets the password once, then says that it is used", async () => {
  await sendResetLink(harness.context(), { login: ana.login, request: "page" });
  const { rows } = await harness
    .database()
    .pool.query("select html from mail_message where key = 'people.reset:page'");
  const href = /href="([^"]+)"/.exec(rows[0].html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(href).toMatch(/^(http:\/\/localhost)?\/ro\/web\/reset_password\?token=[\w-]{43}$/);
  const path = href.replace("http://localhost", "");
  for (let scanner = 0; scanner < 3; scanner += 1) {
    const page = await get(path);
    expect(words(page)).toContain("Pentru contul ana.popescu@example.com.");
    expect(page.body).toContain('<meta name="referrer" content="no-referrer"/>');
  }
  const token = path.split("token=")[1] ?? "";
  const different = await post(path, { token, password: "a new window", confirm_password: "another window" });
  expect(different.statusCode).toBe(422);
  expect(words(different)).toContain("Parolele nu coincid.");
  expect(different.body).toContain(`name="token" value="${token}"`);

  const answer = await post(path, { token, password: "a new window", confirm_password: "a new window" });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/ro"]);
  expect((await get("/web/session/logout", cookieOf(answer))).statusCode).toBe(200);

  expect(words(await get(path))).toContain("Acest link nu mai este valabil");
  const again = await post(path, { token, password: "a third window", confirm_password: "a third window" });
  expect(again.statusCode).toBe(422);
  expect(words(again)).toContain("a fost deja folosit");
  expect((await post("/web/login", { ...ana, password: "a new window" })).statusCode).toBe(303);
});

test("a session that was used for nothing leaves no row behind", async () => {
  const before = await harness.context().db.$count(sessionTable);
  await get("/web/login");
  await post("/web/login", { ...ana, password: "wrong" });
  await post("/web/reset_password", { login: "somebody@example.com" });
  expect(await harness.context().db.$count(sessionTable)).toBe(before);
  expect(await harness.context().db.$count(sessionTable, eq(sessionTable.id, 0))).toBe(0);
});

test("the form of the own details refuses fields that it does not have, and changes nothing", async () => {
  const { cookie } = await harness.signedIn("support");
  const before = (await get("/my/account", cookie)).body;
  const name = /<input[^>]*name="name"[^>]*value="([^"]+)"/.exec(before)?.[1] ?? "";
  const known = { action: "details", name, phone: "+40 721 555 018" };
  const answer = await post(
    "/my/account",
    { ...known, email: "mallory@example.com", level: "9" },
    { cookie },
  );
  expect(answer.statusCode).toBe(422);
  expect(words(answer)).toContain("Unknown field 'email,level'");
  expect((await get("/my/account", cookie)).body).not.toContain("+40 721 555 018");
  expect((await post("/my/account", known, { cookie })).statusCode).toBe(303);
  expect((await get("/my/account", cookie)).body).toContain("+40 721 555 018");
});
