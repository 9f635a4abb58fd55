import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { seedCountries } from "../server/address/country.ts";
import { findAccount } from "../server/sign-in/user.ts";
import { codeAt, cookiesAfter, later, withTwoStep } from "../testing.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});

beforeAll(async () => {
  await harness.server();
}, 120_000);

const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };
const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas" };
const shop = { login: "shop@vitrine.example", password: "vitrine-shop" };
const support = { login: "support@vitrine.example", password: "vitrine-support" };
const owner = { login: "owner@vitrine.example", password: "vitrine-owner" };

async function get(url: string, cookie: string) {
  return (await harness.server()).inject({ url, headers: { cookie } });
}

/** A form as a browser without scripts sends it. */
async function post(url: string, fields: Record<string, string>, cookie = "") {
  return (await harness.server()).inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie ? { cookie } : {}) },
  });
}

async function signedIn(who: { login: string; password: string }): Promise<string> {
  return cookiesAfter(await post("/web/login", who));
}

function words(response: LightMyRequestResponse): string {
  return response.body
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

test("the pages of an account are for the signed-in person, and say all their words in both languages", async () => {
  expect((await get("/my/security", "")).headers.location).toBe("/web/login?redirect=%2Fmy%2Fsecurity");
  const cookie = await signedIn(shop);
  for (const path of ["/my/security", "/my/privacy"]) {
    for (const prefix of ["", "/ro"]) {
      const page = await get(prefix + path, cookie);
      expect(page.statusCode).toBe(200);
      expect(page.headers["cache-control"]).toBe("private, no-store");
      expect(words(page)).not.toMatch(/people\.[a-z]/);
    }
  }
});

test("the second step without a script: set up, sign in with a code, turn off", async () => {
  const cookie = await signedIn(thomas);
  const wrong = await post("/my/security", { action: "twoStepBegin", password: "guess" }, cookie);
  expect(wrong.statusCode).toBe(422);
  expect(words(wrong)).toContain("Your current password is wrong.");
  const begun = await post("/my/security", { action: "twoStepBegin", password: thomas.password }, cookie);
  expect(begun.headers.location).toBe("/my/security/two-step");
  const page = await get("/my/security/two-step", cookie);
  const key = /class="safety__key">([A-Z2-7 ]+)</.exec(page.body)?.[1] ?? "";
  expect(key.replaceAll(" ", "")).toHaveLength(32);
  expect(page.body).toMatch(/<svg[^>]*class="safety__qr"[^>]*role="img"/);
  const codes = [...page.body.matchAll(/<code>([A-Z2-9]{5}-[A-Z2-9]{5})<\/code>/g)].map(
    ([, code = ""]) => code,
  );
  expect(codes).toHaveLength(10);
  const refused = await post("/my/security/two-step", { action: "confirm", code: "000000" }, cookie);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(key);
  const earlier = codeAt(key, later(testNow, -30));
  const on = await post("/my/security/two-step", { action: "confirm", code: earlier }, cookie);
  expect(on.headers.location).toBe("/my/security?done=twoStepOn");
  expect((await get("/my/security/two-step", cookie)).headers.location).toBe("/my/security");

  const first = await post("/web/login", { ...thomas, redirect: "/shop/cart" });
  expect(first.headers.location).toBe("/web/login/second-step?redirect=%2Fshop%2Fcart");
  const half = cookiesAfter(first);
  expect((await get("/my/security", half)).statusCode).toBe(302);
  const step = await get("/web/login/second-step?redirect=%2Fshop%2Fcart", half);
  expect(words(step)).toContain("thomas.weber@example.com");
  const guess = await post("/web/login/second-step", { code: "123456", redirect: "/shop/cart" }, half);
  expect(guess.statusCode).toBe(422);
  expect(words(guess)).toContain("This code is wrong");
  const entered = await post(
    "/web/login/second-step",
    { code: codeAt(key, testNow), remember: "1", redirect: "/shop/cart" },
    half,
  );
  expect(entered.headers.location).toBe("/shop/cart");
  const device = entered.cookies.find(({ name }) => name === "device");
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const jar = cookiesAfter(entered, half);
  expect((await get("/my/security", jar)).statusCode).toBe(200);

  const again = await post("/web/login", thomas, `device=${device?.value}`);
  expect(again.headers.location, "a remembered browser is not asked").toBe("/");
  const off = await post("/my/security", { action: "twoStepOff", password: thomas.password }, jar);
  expect(off.headers.location).toBe("/my/security?done=twoStepOff");
  expect(words(await get("/my/security?done=twoStepOff", jar))).toContain("Two-step sign-in is off.");
});

test("the page of the second step is nobody's without a first step", async () => {
  expect((await get("/web/login/second-step", "")).headers.location).toBe("/web/login");
  const late = await post("/web/login/second-step", { code: "123456", redirect: "/shop" });
  expect(late.headers.location).toBe("/web/login?over=1&redirect=%2Fshop");
  expect(words(await get("/web/login?over=1&redirect=%2Fshop", ""))).toContain("timed out after ten minutes");
});

test("a new password by mail does not go round the second step", async () => {
  const context = harness.context();
  const account = await findAccount(context, support.login);
  await withTwoStep(context, account?.id ?? 0);
  const { issueToken } = await import("../server/sign-in/token.ts");
  const token = await transact(context, (write) =>
    issueToken(write, { purpose: "reset", userId: account?.id ?? 0 }),
  );
  const password = "a longer one than before";
  const answer = await post("/web/reset_password", { token, password, confirm_password: password });
  expect(answer.headers.location).toBe("/web/login/second-step");
  expect((await get("/my/security", cookiesAfter(answer))).statusCode).toBe(302);
});

test("the password is changed by the present one, and other browsers are out", async () => {
  const here = await signedIn(ana);
  const there = await signedIn(ana);
  const fields = { action: "password", password: "a new sentence", confirm_password: "a new sentence" };
  const wrong = await post("/my/security", { ...fields, current_password: "guess" }, here);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).not.toContain("a new sentence");
  const done = await post("/my/security", { ...fields, current_password: ana.password }, here);
  expect(done.headers.location).toBe("/my/security?done=passwordChanged");
  expect((await get("/my/security", there)).statusCode).toBe(302);
  expect((await get("/my/security", here)).statusCode).toBe(200);
  ana.password = "a new sentence";
});

test("sessions are shown, ended one by one or all but this one; those of others stay", async () => {
  const here = await signedIn(ana);
  const there = await signedIn(ana);
  const others = await signedIn(shop);
  const page = await get("/my/security", here);
  const ids = [...page.body.matchAll(/name="id" value="(\d+)"/g)].map(([, id = ""]) => id);
  const theirs = await get("/my/security", others);
  expect(words(theirs)).toContain("This device");
  await post("/my/security", { action: "session", id: ids[0] ?? "" }, others);
  expect((await get("/my/security", there)).statusCode).toBe(200);
  await post("/my/security", { action: "sessions" }, here);
  expect((await get("/my/security", there)).statusCode).toBe(302);
  expect((await get("/my/security", others)).statusCode).toBe(200);
});

test("one's data: the password opens the archive, which is a zip file", async () => {
  const cookie = await signedIn(ana);
  const locked = await get("/my/privacy/archive", cookie);
  expect(locked.statusCode).toBe(403);
  const opened = await post("/my/privacy", { action: "archive", password: ana.password }, cookie);
  expect(opened.headers.location).toBe("/my/privacy");
  const file = await get("/my/privacy/archive", cookie);
  expect(file.headers["content-type"]).toBe("application/zip");
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="personal-data-\d+-/);
  expect(file.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("customers are read by shop and support, changed by the shop, and by nobody else", async () => {
  const cookies = { owner: await signedIn(owner), shop: await signedIn(shop), ana: await signedIn(ana) };
  const person = (await findAccount(harness.context(), ana.login))?.personId;
  const page = await get(`/web/customers/${person}`, cookies.shop);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('value="Strada Observatorului 34, ap. 12"');
  expect((await get(`/web/customers/${person}`, cookies.ana)).statusCode).toBe(403);
  expect((await get("/web/customers", cookies.ana)).statusCode).toBe(403);
  expect((await get(`/web/customers/${person}/archive`, cookies.ana)).statusCode).toBe(403);
  expect((await get("/web/staff", cookies.shop)).statusCode).toBe(403);
  expect((await post("/web/staff/new", { name: "x" }, cookies.shop)).statusCode).toBe(403);
  const erase = await post(`/web/customers/${person}/privacy`, { action: "erase", meant: "1" }, cookies.shop);
  expect(erase.statusCode, "erasing is for administrators").toBe(403);
  expect((await get(`/web/customers/${person}/archive`, cookies.shop)).headers["content-type"]).toBe(
    "application/zip",
  );
  for (const path of [
    "/web/customers",
    "/web/customers/new",
    "/web/staff",
    "/web/staff/new",
    "/web/staff/policy",
    "/web/sign-ins",
    `/web/customers/${person}/privacy`,
    "/web/staff/1",
  ]) {
    for (const prefix of ["", "/ro"]) {
      const seen = await get(prefix + path, cookies.owner);
      expect(seen.statusCode, path).toBe(200);
      expect(words(seen), path).not.toMatch(/people\.[a-z]/);
    }
  }
  expect((await get("/web/customers/999999", cookies.owner)).statusCode).toBe(404);
  expect((await get("/web/staff/x", cookies.owner)).statusCode).toBe(404);
});

test("a customer is edited without a script; a second editor is told, and everything typed stays", async () => {
  const cookie = await signedIn(shop);
  const made = await post(
    "/web/customers/new",
    { name: "Ilinca Rus", kind: "contact", action: "save" },
    cookie,
  );
  const path = /^\/web\/customers\/\d+/.exec(String(made.headers.location))?.[0] ?? "";
  const form = { name: "Ilinca Rus", kind: "contact", locale: "ro", action: "save", version: "1" };
  const saved = await post(path, { ...form, city: "Turda" }, cookie);
  expect(saved.headers.location).toContain("done=people.customerSaved");
  const late = await post(path, { ...form, city: "Dej", phone: "+40 744 555 100" }, cookie);
  expect(late.statusCode).toBe(409);
  expect(words(late)).toContain("Mihai Rusu saved changes at");
  expect(late.body).toContain('value="Dej"');
  const over = await post(path, { ...form, city: "Dej", overwrite: "1" }, cookie);
  expect(over.headers.location).toContain("done=people.customerSaved");
  const wrong = await post(path, { ...form, email: "nobody", version: "3" }, cookie);
  expect(words(wrong)).toContain("The @ is missing");
});
