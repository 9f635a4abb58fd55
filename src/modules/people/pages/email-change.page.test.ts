import { and, desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../testing.ts";
import { dropExpiredEmailChanges } from "../server/account/email-change.tsx";
import { emailChangeTable } from "../server/address/link-tables.ts";
import { userTable } from "../server/address/tables.ts";
import { createPerson } from "../server/person/person.ts";
import { hashPassword } from "../server/sign-in/password.ts";
import { createUser, findAccount } from "../server/sign-in/user.ts";

const harness = testHarness();
const password = "larch and oak 18";

/** A signed-in person with a password of their own. */
async function member() {
  const someone = await harness.signedIn();
  const userId = someone.context.user?.id ?? 0;
  await someone.context.db
    .update(userTable)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(userTable.id, userId));
  return { ...someone, userId, login: someone.context.user?.email ?? "" };
}

const wish = (cookie: string, email: string, typed = password) =>
  harness.ask(cookie, "/my/account", { action: "email", email, password: typed });

/** The link in the newest of these mails to somebody. */
async function linkTo(recipient: string): Promise<string> {
  const [mail] = await harness
    .context()
    .db.select()
    .from(mailTable)
    .where(and(eq(mailTable.recipient, recipient), sql`${mailTable.text} like '%/my/account/email%'`))
    .orderBy(desc(mailTable.id))
    .limit(1);
  const [path = ""] = /\/my\/account\/email\?token=[\w-]+/.exec(mail?.text ?? "") ?? [];
  return path;
}

const confirm = (path: string) => harness.ask("", path, { action: "confirm" });
const loginOf = async (userId: number) => {
  const [row] = await harness.context().db.select().from(userTable).where(eq(userTable.id, userId));
  return row?.login;
};

test("a new address counts once both mailboxes have confirmed it, in either order; until then nothing changes", async () => {
  for (const order of [
    ["old", "new"],
    ["new", "old"],
  ] as const) {
    const { cookie, userId, login } = await member();
    const email = `elena.${order[0]}@example.com`;
    const asked = await wish(cookie, ` Elena.${order[0]}@Example.com `);
    expect(asked.headers.location).toBe("/my/account?done=emailAsked#email");
    const page = (await harness.ask(cookie, "/my/account")).body;
    expect(page).toContain(`Your new address will be ${email}`);
    expect(page).toContain(`The links to ${login}, ${email} have not been used yet.`);
    const links = { old: await linkTo(login), new: await linkTo(email) };
    expect(links.old).not.toBe(links.new);
    // Opening a link changes nothing, because mail scanners open links, too.
    for (const path of Object.values(links))
      expect((await harness.ask("", path)).body).toContain("Confirm the change");
    const half = await confirm(links[order[0]]);
    expect(half.headers.location).toContain("done=waiting");
    expect(await loginOf(userId)).toBe(login);
    expect((await confirm(links[order[0]])).headers.location).toContain("done=waiting");
    expect(await loginOf(userId)).toBe(login);
    const whole = await confirm(links[order[1]]);
    expect(whole.headers.location).toContain("done=changed");
    expect(await loginOf(userId)).toBe(email);
    expect((await harness.ask(cookie, "/my/account")).body).toContain(`<b>${email}</b>`);
    // Both links are used.
    expect((await confirm(links.old)).statusCode).toBe(422);
  }
});

test("wrong password, wrong or present address are refused at their fields, and nothing is sent", async () => {
  const { cookie, login } = await member();
  expect((await wish(cookie, "elena@")).body).toContain("aria-invalid");
  expect((await wish(cookie, login.toUpperCase())).body).toContain("This is your address already.");
  const wrong = await wish(cookie, "elena.wrong@example.com", "not my password");
  expect(wrong.statusCode).toBe(422);
  expect(await linkTo("elena.wrong@example.com")).toBe("");
  expect(await linkTo(login)).toBe("");
});

test("the present mailbox can stop a change; its owner takes it back; links end after a day", async () => {
  const { cookie, userId, login } = await member();
  await wish(cookie, "stopped@example.com");
  const [oldLink, newLink] = [await linkTo(login), await linkTo("stopped@example.com")];
  // The new mailbox cannot stop the change.
  expect((await harness.ask("", newLink, { action: "refuse" })).statusCode).toBe(422);
  expect((await harness.ask("", oldLink, { action: "refuse" })).headers.location).toContain("done=refused");
  expect((await confirm(newLink)).statusCode).toBe(422);
  await wish(cookie, "cancelled@example.com");
  const cancelled = await linkTo("cancelled@example.com");
  await harness.ask(cookie, "/my/account", { action: "cancelEmail" });
  expect((await confirm(cancelled)).statusCode).toBe(422);
  await wish(cookie, "late@example.com");
  const { db } = harness.context();
  await db
    .update(emailChangeTable)
    .set({ expiresAt: new Date("2026-11-20T09:59:59Z") })
    .where(eq(emailChangeTable.userId, userId));
  expect((await harness.ask("", await linkTo("late@example.com"))).body).toContain("more than 24 hours old");
  await dropExpiredEmailChanges(harness.context());
  expect(await db.$count(emailChangeTable, eq(emailChangeTable.userId, userId))).toBe(0);
  expect(await loginOf(userId)).toBe(login);
});

test("an address with an account is not told apart by the answer, and one taken meanwhile is refused at the end", async () => {
  const [ana, mihai] = [await member(), await member()];
  const answer = await wish(ana.cookie, mihai.login);
  expect(answer.headers.location).toBe("/my/account?done=emailAsked#email");
  expect(await linkTo(mihai.login)).toBe("");
  await wish(ana.cookie, "wanted@example.com");
  const [oldLink, newLink] = [await linkTo(ana.login), await linkTo("wanted@example.com")];
  await confirm(oldLink);
  await transact(harness.context(), async (write) => {
    const personId = await createPerson(write, { name: "Radu Ene", email: "wanted@example.com" });
    await createUser(write, { personId, login: "wanted@example.com", passwordHash: "" });
  });
  const refused = await confirm(newLink);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Somebody has made an account with the new address meanwhile.");
  expect(await loginOf(ana.userId)).toBe(ana.login);
});

test("the language of pages and mails is kept and shown at once; one that the site does not offer is refused", async () => {
  const { cookie, login, context } = await member();
  const saved = await harness.ask(cookie, "/my/account", { action: "language", locale: "ro" });
  expect(saved.headers.location).toBe("/website/lang/ro_RO?r=%2Fmy%2Faccount%3Fdone%3DlanguageSaved");
  expect((await findAccount(context, login))?.locale).toBe("ro");
  expect((await harness.ask(cookie, "/my/account", { action: "language", locale: "xx" })).statusCode).toBe(
    422,
  );
});
