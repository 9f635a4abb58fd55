import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { testHarness } from "../../../../testing.ts";
import { newVisitor, refusalOf, userCalled, withTwoStep } from "../../testing.ts";
import { signIn, signUp } from "../account/account.ts";
import { resetPassword } from "../account/reset.tsx";
import { seedCountries } from "../address/country.ts";
import { personTable, userTable } from "../address/tables.ts";
import { mergePeople } from "../customer/customer-merge.ts";
import { createPerson } from "../person/person.ts";
import { deviceTable, passkeyTable, secondFactorTable } from "../sign-in/security-tables.ts";
import { identityOf } from "../sign-in/user.ts";
import { inviteStaff, saveStaff } from "./staff-member.ts";
import { staffMemberView } from "./staff-view.ts";

/** Somebody signs up with the address of a person who has never seen the site. */

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});
const strangersPassword = "mine before you know";

async function asOwner(): Promise<Context & { user: User }> {
  return { ...newVisitor(harness), user: await userCalled(harness.context(), "owner@vitrine.example") };
}

/** The stranger's account with every possible way to sign in. */
async function registerFirst(login: string): Promise<User> {
  const browser = newVisitor(harness);
  const user = await signUp(browser, {
    name: "Not Radu",
    login,
    password: strangersPassword,
    confirm_password: strangersPassword,
    token: "",
  });
  await browser.db.insert(passkeyTable).values({
    ...{ userId: user.id, credentialId: `key of ${login}`, publicKey: Buffer.from("key"), host: "localhost" },
    name: "Phone",
  });
  await browser.db
    .insert(deviceTable)
    .values({ userId: user.id, tokenHash: Buffer.from(`browser of ${login}`) });
  await withTwoStep(browser, user.id);
  return user;
}

async function waysIn(userId: number): Promise<Record<string, number>> {
  const { db } = harness.context();
  const tables = {
    session: sessionTable,
    passkey: passkeyTable,
    codes: secondFactorTable,
    browser: deviceTable,
  };
  const counts = Object.entries(tables).map(async ([name, table]) => [
    name,
    (await db.select().from(table).where(eq(table.userId, userId))).length,
  ]);
  const [user] = await db.select().from(userTable).where(eq(userTable.id, userId));
  return { ...Object.fromEntries(await Promise.all(counts)), password: user?.passwordHash ? 1 : 0 };
}

const noWayIn = { session: 0, passkey: 0, codes: 0, browser: 0, password: 0 };

async function linkFor(login: string): Promise<string> {
  const mails = await harness.context().db.select().from(mailTable).where(eq(mailTable.recipient, login));
  return /token=([\w-]+)/.exec(mails.at(-1)?.html ?? "")?.[1] ?? "";
}

async function changeRoles(owner: Context, userId: number, roles: readonly "shop"[]) {
  const { version, name } = await staffMemberView(owner, userId);
  await transact(owner, (write) =>
    saveStaff(write, userId, { name, roles, active: true, version, overwrite: false }),
  );
}

test("a person who registered a colleague's address first gets nothing from the invitation; the mailbox does", async () => {
  const login = "radu.stan@example.com";
  const stranger = await registerFirst(login);
  expect(await waysIn(stranger.id)).toMatchObject({
    session: 1,
    passkey: 1,
    codes: 1,
    browser: 1,
    password: 1,
  });

  const owner = await asOwner();
  const invite = { name: "Radu Stan", login, roles: ["administrator"] as const, locale: "ro" as const };
  expect(await transact(owner, (write) => inviteStaff(write, invite))).toBe(stranger.id);
  expect(await waysIn(stranger.id)).toEqual(noWayIn);
  expect((await identityOf(owner.db, stranger.id))?.roles, "invited, and never came").toEqual([]);
  await refusalOf(signIn(newVisitor(harness), { login, password: strangersPassword }));

  const password = { password: "linden and brass", confirm_password: "linden and brass" };
  const radu = await resetPassword(newVisitor(harness), { token: await linkFor(login), ...password });
  expect(radu).toMatchObject({ id: stranger.id, roles: ["administrator"], name: "Radu Stan", email: login });
});

test("roles given to an account on its page follow the same rule as an invitation", async () => {
  const login = "sorina.pop@example.com";
  const stranger = await registerFirst(login);
  const owner = await asOwner();
  await changeRoles(owner, stranger.id, ["shop"]);
  expect(await waysIn(stranger.id)).toEqual(noWayIn);
  const password = { password: "elm and copper", confirm_password: "elm and copper" };
  const sorina = await resetPassword(newVisitor(harness), { token: await linkFor(login), ...password });
  expect(sorina?.roles).toEqual(["shop"]);
  await changeRoles(owner, stranger.id, []);
  await changeRoles(owner, stranger.id, ["shop"]);
  const again = await signIn(newVisitor(harness), { login, password: password.password });
  expect(again?.roles, "a proven mailbox stays proven").toEqual(["shop"]);
});

test("the database refuses a role on an account whose password nobody has proven to be the mailbox's", async () => {
  const stranger = await registerFirst("bogdan.ene@example.com");
  const given = harness
    .context()
    .db.update(userTable)
    .set({ roles: ["shop"] });
  await expect(given.where(eq(userTable.id, stranger.id))).rejects.toMatchObject({
    cause: { constraint: "people_user_proven_staff" },
  });
});

test("an account that is merged into a guest's record must prove its mailbox before it sees that record", async () => {
  const login = "carmen.dima@example.com";
  const owner = await asOwner();
  const guestId = await transact(owner, (write) =>
    createPerson(write, { name: "Carmen Dima", email: login }),
  );
  const stranger = await registerFirst(login);
  await transact(owner, (write) => mergePeople(write, guestId, stranger.personId));
  expect(await waysIn(stranger.id)).toEqual(noWayIn);
  const password = { password: "birch and steel", confirm_password: "birch and steel" };
  const carmen = await resetPassword(newVisitor(harness), { token: await linkFor(login), ...password });
  expect(carmen).toMatchObject({ personId: guestId, name: "Carmen Dima" });

  const otherId = await transact(owner, (write) => createPerson(write, { name: "C. Dima", email: "" }));
  await transact(owner, (write) => mergePeople(write, guestId, otherId));
  expect((await waysIn(stranger.id))["password"], "a proven account keeps its password").toBe(1);
});

test("the mail to an address repeats nothing that the person who registered it wrote", async () => {
  const { db } = harness.context();
  const login = "victim@example.com";
  const bait = "You have won, see evil.example";
  const sign = {
    name: bait,
    login,
    password: strangersPassword,
    confirm_password: strangersPassword,
    token: "",
  };
  await signUp(newVisitor(harness), sign);
  const owner = await asOwner();
  const invite = { name: "Vlad Ilie", login, roles: ["support"] as const, locale: "en" as const };
  await transact(owner, (write) => inviteStaff(write, invite));
  const mails = await db.select().from(mailTable).where(eq(mailTable.recipient, login));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain("Vlad Ilie");
  expect(mails[0]?.html).not.toContain("evil.example");
  const [person] = await db
    .select({ name: personTable.name })
    .from(personTable)
    .where(sql`${personTable.email} = ${login}`);
  expect(person?.name).toBe("Vlad Ilie");
});
