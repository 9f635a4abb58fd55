import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { testHarness } from "../../../../testing.ts";
import { newVisitor, refusalOf, userCalled, withTwoStep } from "../../testing.ts";
import { signIn } from "../account/account.ts";
import { resetPassword } from "../account/reset.tsx";
import { seedCountries } from "../address/country.ts";
import { personTable, userTable } from "../address/tables.ts";
import { twoStepState } from "../sign-in/two-step.ts";
import { findAccount, identityOf } from "../sign-in/user.ts";
import { staffMemberList } from "./staff-list.ts";
import { inviteAgain, inviteStaff, resetSecondStep, saveStaff } from "./staff-member.ts";
import { staffMemberView } from "./staff-view.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});
const ownerLogin = "owner@vitrine.example";
const shopLogin = "shop@vitrine.example";

beforeEach(async () => {
  const { db } = harness.context();
  await db
    .update(userTable)
    .set({ roles: ["administrator"], active: true })
    .where(eq(userTable.login, ownerLogin));
  await db
    .update(userTable)
    .set({ roles: ["shop"], active: true })
    .where(eq(userTable.login, shopLogin));
  await db.delete(mailTable);
});

async function as(login: string): Promise<Context & { user: User }> {
  const user = await userCalled(harness.context(), login);
  return { ...newVisitor(harness), user };
}

async function save(context: Context, login: string, changes: Partial<Parameters<typeof saveStaff>[2]>) {
  const account = await findAccount(context, login);
  if (!account) throw new Error(`There is no ${login}.`);
  const { version, name, roles, active } = await staffMemberView(context, account.id);
  const held = roles.filter((one) => one.held).map(({ role }) => role);
  return transact(context, (write) =>
    saveStaff(write, account.id, { name, roles: held, active, version, overwrite: false, ...changes }),
  );
}

/** The link of the newest mail to somebody. */
async function tokenFor(login: string): Promise<string> {
  const mails = await harness.context().db.select().from(mailTable).where(eq(mailTable.recipient, login));
  return /token=([\w-]+)/.exec(mails.at(-1)?.html ?? "")?.[1] ?? "";
}

test("an invited member sets a password by the link, once, and has the roles that were ticked", async () => {
  const context = await as(ownerLogin);
  const login = "dana.ilies@example.com";
  const invite = { name: "Dana Ilieș", login, roles: ["support", "shop"] as const, locale: "ro" as const };
  const userId = await transact(context, (write) => inviteStaff(write, invite));
  await refusalOf(signIn(newVisitor(harness), { login, password: "anything at all" }));
  const first = await tokenFor(login);
  await transact(context, (write) => inviteAgain(write, userId));
  const token = await tokenFor(login);
  expect(token).not.toBe(first);
  const password = { password: "larch and glass", confirm_password: "larch and glass" };
  expect((await refusalOf(resetPassword(newVisitor(harness), { token: first, ...password }))).code).toBe(
    "people.linkExpired",
  );
  const user = await resetPassword(newVisitor(harness), { token, ...password });
  expect(user).toMatchObject({ id: userId, roles: ["shop", "support"] });
  const [mail] = await context.db.select().from(mailTable).where(eq(mailTable.recipient, login));
  expect(mail).toMatchObject({ locale: "ro", confidential: true });
  const again = await refusalOf(transact(context, (write) => inviteStaff(write, invite)));
  expect(again.fields).toEqual({ login: "people.isStaffAlready" });
});

test("a customer with a proven mailbox who becomes staff keeps account and password", async () => {
  const context = await as(ownerLogin);
  const ana = await findAccount(context, "ana.popescu@example.com");
  await context.db
    .update(userTable)
    .set({ emailConfirmedAt: context.now })
    .where(eq(userTable.login, "ana.popescu@example.com"));
  const userId = await transact(context, (write) =>
    inviteStaff(write, { name: "", login: "ana.popescu@example.com", roles: ["courses"], locale: "ro" }),
  ).catch(() => 0);
  expect(userId, "a name is asked for all the same").toBe(0);
  const id = await transact(context, (write) =>
    inviteStaff(write, { name: "Ana", login: "ana.popescu@example.com", roles: ["courses"], locale: "ro" }),
  );
  expect(id).toBe(ana?.id);
  const user = await signIn(newVisitor(harness), {
    login: "ana.popescu@example.com",
    password: "vitrine-ana",
  });
  expect(user).toMatchObject({ roles: ["courses"], name: "Ana Popescu" });
  expect(await tokenFor("ana.popescu@example.com")).toBe("");
  await save(context, "ana.popescu@example.com", { roles: [] });
});

test("a person who is shut out is out at once", async () => {
  const visitor = newVisitor(harness);
  await signIn(visitor, { login: shopLogin, password: "vitrine-shop" });
  const context = await as(ownerLogin);
  await save(context, shopLogin, { active: false });
  const user = await findAccount(context, shopLogin);
  expect(await identityOf(context.db, user?.id ?? 0)).toBeNull();
  expect(
    await context.db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.userId, user?.id ?? 0)),
  ).toEqual([]);
  await refusalOf(signIn(newVisitor(harness), { login: shopLogin, password: "vitrine-shop" }));
  const [entry] = await context.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.recordId, user?.id ?? 0));
  expect(entry).toMatchObject({ model: "res.users", before: { active: true }, after: { active: false } });
});

test("the last administrator stays one; somebody who was invited and never came is none yet", async () => {
  const context = await as(ownerLogin);
  expect((await refusalOf(save(context, ownerLogin, { roles: ["shop"] }))).code).toBe(
    "people.lastAdministrator",
  );
  expect((await refusalOf(save(context, ownerLogin, { active: false }))).code).toBe("people.notYourself");
  await transact(context, (write) =>
    inviteStaff(write, {
      name: "Nobody Yet",
      login: "later@example.com",
      roles: ["administrator"],
      locale: "en",
    }),
  );
  expect((await refusalOf(save(context, ownerLogin, { roles: [] }))).code).toBe("people.lastAdministrator");
  await save(context, shopLogin, { roles: ["administrator"] });
  await save(context, ownerLogin, { roles: ["shop"] });
});

test("two administrators who take the role from each other at the same time: one of them stays", async () => {
  await save(await as(ownerLogin), shopLogin, { roles: ["administrator"] });
  const owner = await as(ownerLogin);
  const shop = await as(shopLogin);
  const done = await Promise.allSettled([
    save(owner, shopLogin, { roles: ["shop"] }),
    save(shop, ownerLogin, { active: false }),
  ]);
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const left = await owner.db.select().from(userTable).where(eq(userTable.active, true));
  const administrators = left.filter(
    ({ roles, passwordHash }) => roles.includes("administrator") && passwordHash,
  );
  expect(administrators).toHaveLength(1);
});

test("rights are given by administrators alone, whatever the page says", async () => {
  const shop = await as(shopLogin);
  expect((await refusalOf(save(shop, shopLogin, { roles: ["administrator"] }))).kind).toBe("forbidden");
});

test("two people who edit the same member: the second hears of the first, and may save over it", async () => {
  const context = await as(ownerLogin);
  const account = await findAccount(context, shopLogin);
  const { version } = await staffMemberView(context, account?.id ?? 0);
  await save(context, shopLogin, { name: "Mihai R." });
  const late = await refusalOf(save(context, shopLogin, { version, name: "Mihai Rusu" }));
  expect(late.code).toBe("office.changedMeanwhile");
  expect(late.values["by"]).toBe("Irina Vlad");
  await save(context, shopLogin, { version, overwrite: true, name: "Mihai Rusu" });
});

test("a lost phone: codes, known browsers and sessions go, the password stays", async () => {
  const context = await as(ownerLogin);
  const shop = await userCalled(context, shopLogin);
  await withTwoStep(context, shop.id);
  expect(await signIn(newVisitor(harness), { login: shopLogin, password: "vitrine-shop" })).toBeNull();
  await transact(context, (write) => resetSecondStep(write, shop.id));
  expect((await twoStepState(context, shop.id)).on).toBe(false);
  expect(await signIn(newVisitor(harness), { login: shopLogin, password: "vitrine-shop" })).not.toBeNull();
});

test("the list finds by name without accents, and filters by role and state", async () => {
  const context = await as(ownerLogin);
  const query = {
    search: "",
    filters: {},
    sort: { column: "name", descending: false },
    page: 1,
    rowsPerPage: 50,
  };
  const all = await staffMemberList.rows(context, query);
  expect(all.rows.length).toBe(all.total);
  const found = await staffMemberList.rows(context, { ...query, search: "crisan" });
  expect(found.rows.map(({ cells }) => cells["name"])).toMatchObject([{ text: "Dan Crișan" }]);
  const shop = await staffMemberList.rows(context, {
    ...query,
    filters: { role: ["shop"], state: ["active"] },
  });
  expect(shop.rows.every(({ cells }) => JSON.stringify(cells["roles"]).includes("Shop"))).toBe(true);
  const byLast = await staffMemberList.rows(context, {
    ...query,
    sort: { column: "lastSignIn", descending: true },
  });
  expect(byLast.total).toBe(all.total);
  const [person] = await context.db
    .select()
    .from(personTable)
    .where(eq(personTable.id, context.user.personId));
  expect(person?.name).toBe("Irina Vlad");
});
