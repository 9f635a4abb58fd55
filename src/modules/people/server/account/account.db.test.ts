import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { findSession, keepFacts, keepSession, nobody } from "#platform/session/session.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { fill } from "#platform/slot.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { type Adoption, adoptions } from "../../slots.ts";
import { refusalOf } from "../../testing.ts";
import { seedCountries } from "../address/country.ts";
import { userTable } from "../address/tables.ts";
import { createPerson, guestPersonId, keepGuestPerson, personView } from "../person/person.ts";
import { issueToken } from "../sign-in/token.ts";
import { findAccount, identityOf } from "../sign-in/user.ts";
import { signIn, signOut, signUp } from "./account.ts";

const { context } = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});

const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };
const newcomer = {
  name: "Ioana Șerban",
  login: "ioana.serban@example.com",
  password: "larch and glass",
  confirm_password: "larch and glass",
  token: "",
};

let adopted: Adoption[] = [];
let adoptionFails = false;
beforeAll(() => {
  fill(adoptions, async (_write, adoption) => {
    if (adoptionFails) throw new Error("no room");
    adopted.push(adoption);
  }).put();
});
beforeEach(() => {
  adopted = [];
  adoptionFails = false;
});

/** A visitor with a new address each time, so that one test's limits do not affect the next. */
let visitors = 0;
function visitor(changes: Partial<Context> = {}): Context {
  visitors += 1;
  return context({ visitor: nobody(`198.51.100.${visitors}`), ...changes });
}

async function guest(facts: Record<string, unknown> = {}): Promise<Context> {
  const asked = visitor();
  await transact(asked, async (write) => {
    await keepSession(write);
    await keepFacts(write, { seen: 1, ...facts });
  });
  return asked;
}

test("the documented accounts sign in and have their roles", async () => {
  const owner = await signIn(visitor(), { login: "owner@vitrine.example", password: "vitrine-owner" });
  expect(owner).toMatchObject({ name: "Irina Vlad", roles: ["administrator"] });
  const customer = await signIn(visitor(), ana);
  expect(customer).toMatchObject({ name: "Ana Popescu", email: "ana.popescu@example.com", roles: [] });
});

test("a login is the same in capitals", async () => {
  const found = await findAccount(context(), "Ana.Popescu@Example.COM");
  expect(found?.login).toBe("ana.popescu@example.com");
});

test("signing in keeps the guest's session, gives it a new token and hands over what the guest had", async () => {
  const asked = await guest();
  const { sessionId, newToken: planted } = asked.visitor;
  const contact = await transact(asked, async (write) => {
    const personId = await createPerson(write, { name: "Ana", email: "ana@work.example" });
    await keepGuestPerson(write, personId);
    return personId;
  });
  const user = await signIn(asked, ana);
  expect(asked.visitor.sessionId).toBe(sessionId);
  expect(asked.visitor.newToken).not.toBe(planted);
  expect(await findSession(asked.db, planted ?? "", testNow)).toBeNull();
  const session = await findSession(asked.db, asked.visitor.newToken ?? "", testNow);
  expect(session).toMatchObject({ id: sessionId, userId: user?.id, facts: { seen: 1 } });
  expect(session?.facts).not.toHaveProperty("person_id");
  expect(adopted).toEqual([{ sessionId, user, previousPersonId: contact }]);
});

test("what fails while things are handed over undoes the whole sign-in", async () => {
  const asked = await guest();
  const before = asked.visitor.sessionId ?? 0;
  adoptionFails = true;
  await expect(signIn(asked, ana)).rejects.toThrow("no room");
  const [session] = await asked.db.select().from(sessionTable).where(eq(sessionTable.id, before));
  expect(session?.userId).toBeNull();
});

test("another account's session is no guest's session: it ends, and nothing of it is handed over", async () => {
  const asked = await guest();
  const first = await signIn(asked, ana);
  const firstSession = asked.visitor.sessionId;
  adopted = [];
  await signIn({ ...asked, user: first }, { login: "shop@vitrine.example", password: "vitrine-shop" });
  expect(asked.visitor.sessionId).not.toBe(firstSession);
  expect(adopted.map((one) => one.previousPersonId)).toEqual([null]);
  expect(await asked.db.$count(sessionTable, eq(sessionTable.id, firstSession ?? 0))).toBe(0);
});

test("a wrong password, an unknown login and a closed account are refused with the same words", async () => {
  const closed = await signUp(visitor(), { ...newcomer, login: "closed@example.com" });
  await context().db.update(userTable).set({ active: false }).where(eq(userTable.id, closed.id));
  const tries = [
    { ...ana, password: "vitrine-Ana" },
    { login: "nobody@example.com", password: "vitrine-ana" },
    { login: "closed@example.com", password: newcomer.password },
  ];
  for (const one of tries) {
    expect((await refusalOf(signIn(visitor(), one))).code).toBe("people.wrongLogin");
  }
  expect(await identityOf(context().db, closed.id)).toBeNull();
});

test("what is left out is said at its field", async () => {
  const refused = await refusalOf(signIn(visitor(), { login: " ", password: "" }));
  expect(refused.fields).toEqual({ login: "people.emailMissing", password: "people.passwordMissing" });
});

test("the eleventh try within five minutes is refused, elsewhere and later it is not", async () => {
  const attacker = visitor();
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await refusalOf(signIn(attacker, { ...ana, password: "guess" }))).code).toBe("people.wrongLogin");
  }
  const refused = await refusalOf(signIn(attacker, ana));
  expect(refused).toMatchObject({ kind: "limit", code: "people.tooManyAttempts", values: { minutes: 5 } });
  await expect(signIn(visitor(), ana)).resolves.toMatchObject({ name: "Ana Popescu" });
  const later = { ...attacker, now: new Date(testNow.getTime() + 5 * 60_000) };
  await expect(signIn(later, ana)).resolves.toMatchObject({ name: "Ana Popescu" });
});

test("signing up makes a person and an account and signs in", async () => {
  const asked = visitor({ locale: context({ localeCode: "ro" }).locale });
  const user = await signUp(asked, newcomer);
  expect(user).toMatchObject({ name: "Ioana Șerban", email: "ioana.serban@example.com", roles: [] });
  expect(await personView(asked, user.personId)).toMatchObject({ kind: "contact", locale: "ro" });
  expect(await findSession(asked.db, asked.visitor.newToken ?? "", testNow)).toMatchObject({
    userId: user.id,
  });
  const { rows } = await asked.db.execute(sql`select password_hash from people_user where id = ${user.id}`);
  expect(String(rows[0]?.["password_hash"])).toMatch(/^\$argon2id\$/);
});

test("a login that is taken is refused at its field", async () => {
  const refused = await refusalOf(signUp(visitor(), { ...newcomer, login: ana.login }));
  expect(refused.fields).toEqual({ login: "people.signUpRefused" });
});

test("two at once make one account", async () => {
  const wanted = { ...newcomer, login: "twice@example.com" };
  const both = await Promise.allSettled([signUp(visitor(), wanted), signUp(visitor(), wanted)]);
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test.each([
  [{ name: "" }, { name: "people.nameMissing" }],
  [{ login: "ioana.example.com" }, { login: "people.emailNoAt" }],
  [{ password: "", confirm_password: "" }, { password: "people.passwordMissing" }],
  [{ password: "short", confirm_password: "short" }, { password: "people.passwordTooShort" }],
  [{ confirm_password: "larch and pine" }, { confirm_password: "people.passwordsDiffer" }],
  [
    { login: "some@example.com", password: "some@example.com", confirm_password: "some@example.com" },
    { password: "people.passwordIsLogin" },
  ],
])("signing up with %o", async (changes, fields) => {
  const wanted = { ...newcomer, login: "fields@example.com", ...changes };
  expect((await refusalOf(signUp(visitor(), wanted))).fields).toEqual(fields);
});

test("a guest who signs up with the same address takes over the contact, another guest does not", async () => {
  const enter = async (email: string) => {
    const asked = await guest();
    const personId = await transact(asked, async (write) => {
      const made = await createPerson(write, { name: "Guest", email, city: "Iași" });
      await keepGuestPerson(write, made);
      return made;
    });
    return { asked, personId };
  };
  const same = await enter("Guest.One@example.com");
  expect(guestPersonId(same.asked)).toBe(same.personId);
  const one = await signUp(same.asked, { ...newcomer, login: "guest.one@example.com" });
  expect(one.personId).toBe(same.personId);
  expect(adopted.at(-1)).toMatchObject({ previousPersonId: null });
  expect(await personView(same.asked, one.personId)).toMatchObject({ name: "Ioana Șerban", city: "Iași" });

  const other = await enter("somebody.else@example.com");
  const two = await signUp(other.asked, { ...newcomer, login: "guest.two@example.com" });
  expect(two.personId).not.toBe(other.personId);
  expect(adopted.at(-1)).toMatchObject({ previousPersonId: other.personId });
});

test("a sign-up link ties the account to the person once", async () => {
  const { token, personId } = await transact(context(), async (write) => {
    const made = await createPerson(write, { name: "Invited", email: "invited@example.com" });
    return { personId: made, token: await issueToken(write, { purpose: "signup", personId: made }) };
  });
  const user = await signUp(visitor(), { ...newcomer, login: "invited@example.com", token });
  expect(user.personId).toBe(personId);
  const again = signUp(visitor(), { ...newcomer, login: "second@example.com", token });
  expect((await refusalOf(again)).code).toBe("people.linkExpired");
  expect(await findAccount(context(), "second@example.com")).toBeNull();
});

test("signing out ends the session and takes the cookies away", async () => {
  const asked = await guest();
  const user = await signIn(asked, ana);
  const token = asked.visitor.newToken ?? "";
  await transact({ ...asked, user }, signOut);
  expect(asked.visitor).toMatchObject({ sessionId: null, newToken: null });
  expect(await findSession(asked.db, token, testNow)).toBeNull();
});
