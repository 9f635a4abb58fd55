import { beforeAll, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { countryByCode, seedCountries } from "../server/address/country.ts";
import { createPerson } from "../server/person/person.ts";
import { issueToken } from "../server/sign-in/token.ts";
import { findAccount } from "../server/sign-in/user.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});

beforeAll(async () => {
  await harness.server();
}, 60_000);

const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };
let addresses = 0;

async function call(url: string, params: Record<string, unknown>) {
  addresses += 1;
  const response = await (await harness.server()).inject({
    method: "POST",
    url,
    remoteAddress: `203.0.113.${addresses}`,
    payload: { jsonrpc: "2.0", method: "call", id: 1, params },
  });
  return { result: response.json().result, cookies: response.cookies.map(({ name }) => name) };
}

test("the three forms come as HTML that works by itself, without what was typed by anybody", async () => {
  const { result } = await call("/ajax/login/", { theme_name: "theme_decor" });
  expect(result.loginview).toMatch(/<form[^>]+action="\/web\/login"/);
  expect(result.signupview).toMatch(/action="\/web\/signup"[\s\S]+name="confirm_password"/);
  expect(result.resetview).toMatch(/action="\/web\/reset_password"/);
  expect(JSON.stringify(result)).not.toContain("@example.com");
});

test("signing in by the popup: a session, or the words of why not", async () => {
  const right = await call("/ajax/web/login", ana);
  expect(right.result).toEqual({ login_success: true });
  expect(right.cookies).toContain("session_id");

  const wrong = await call("/ajax/web/login", { ...ana, password: "wrong" });
  expect(wrong.result).toEqual({ error: "Wrong login/password" });
  expect(wrong.cookies).not.toContain("session_id");
  const empty = await call("/ajax/web/login", {});
  expect(empty.result.error).toBe("Please enter your e-mail address. Please enter a password.");
});

test("signing up by the popup", async () => {
  const given = { name: "Mara Ionescu", login: "mara@example.org", password: "un munte de sticlă" };
  const differ = await call("/ajax/signup/", { ...given, confirm_password: "something else" });
  expect(differ.result).toEqual({ error: "The passwords do not match." });
  const done = await call("/ajax/signup/", { ...given, confirm_password: given.password });
  expect(done.result).toEqual({ signup_success: true });
  expect(done.cookies).toContain("session_id");
  const again = await call("/ajax/signup/", { ...given, confirm_password: given.password });
  expect(again.result.error).toMatch(/account/);
});

test("who was invited signs up by the popup with their token, once", async () => {
  const personId = await transact(harness.context(), (write) =>
    createPerson(write, { name: "Dan Moldovan", email: "dan@example.org" }),
  );
  const token = await transact(harness.context(), (write) =>
    issueToken(write, { purpose: "signup", personId }),
  );
  const password = "o poartă de stejar";
  const given = { name: "Dan Moldovan", password, confirm_password: password, token };
  expect((await call("/ajax/signup/", { ...given, login: "dan@example.org" })).result).toEqual({
    signup_success: true,
  });
  expect(await findAccount(harness.context(), "dan@example.org")).toMatchObject({ personId });
  const again = await call("/ajax/signup/", { ...given, login: "dan.second@example.org" });
  expect(again.result.error).toEqual(expect.any(String));
  expect(await findAccount(harness.context(), "dan.second@example.org")).toBeNull();
});

test("asking for a new password by the popup is answered alike for everybody", async () => {
  const known = await call("/ajax/web/reset_password", { login: ana.login });
  const unknown = await call("/ajax/web/reset_password", { login: "nobody@example.net" });
  expect(known.result.message).toMatch(/If an account exists/);
  expect(unknown.result).toEqual(known.result);
  expect((await call("/ajax/web/reset_password", { login: "nobody" })).result.error).toMatch(/@/);
});

test("the states of a country as the options of a select box", async () => {
  const romania = await countryByCode(harness.context(), "RO");
  const { result } = await call("/get-related-state", { country_id: romania?.id });
  expect(result.state_ids).toBe(42);
  expect(result.state_vals).toMatch(
    /^<option value="">State \/ Province\.\.\.<\/option><option value="\d+">/,
  );
  const none = { state_ids: 0, state_vals: '<option value="">State / Province...</option>' };
  expect((await call("/get-related-state", { country_id: 999_999 })).result).toEqual(none);
});
