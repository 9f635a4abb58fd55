import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { findSession, nobody } from "#platform/session/session.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { seedCountries } from "../address/country.ts";
import { userTable } from "../address/tables.ts";
import { signIn } from "./account.ts";
import { requestReset, resetLogin, resetPassword, sendResetLink } from "./reset.tsx";

const { context, database } = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});

let visitors = 0;
function visitor(changes: Partial<Context> = {}): Context {
  visitors += 1;
  return context({ visitor: nobody(`198.51.100.${visitors}`), ...changes });
}

const password = "a rail of larch";
const chosen = { password, confirm_password: password };

async function jobs(): Promise<Record<string, unknown>[]> {
  const { rows } = await database().pool.query(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'people.sendResetLink' order by j.id",
  );
  return rows.map((row) => row.payload);
}

async function linkFor(login: string, request: string, at = context()): Promise<string> {
  await sendResetLink(at, { login, request });
  const [mail] = await at.db
    .select()
    .from(mailTable)
    .where(eq(mailTable.key, `people.reset:${request}`));
  const token = /token=([\w-]{43})/.exec(mail?.html ?? "")?.[1];
  if (!token) throw new Error(`There is no link in the mail: ${mail?.html}`);
  return token;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error("It was not refused."),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return error.code;
}

test("asking is answered alike for known and unknown addresses; a mail is written for the known one only", async () => {
  await requestReset(visitor(), { login: "ana.popescu@example.com" });
  await requestReset(visitor(), { login: "nobody@example.com" });
  const asked = await jobs();
  expect(asked.map((payload) => payload["login"])).toEqual(["ana.popescu@example.com", "nobody@example.com"]);
  for (const payload of asked) await sendResetLink(context(), payload);
  const mails = await context().db.select().from(mailTable);
  expect(mails.map((mail) => mail.recipient)).toEqual(["ana.popescu@example.com"]);
});

test("the mail is in the person's language, whatever the language of the page", async () => {
  await context()
    .db.update(userTable)
    .set({ emailConfirmedAt: testNow })
    .where(eq(userTable.login, "ana.popescu@example.com"));
  await linkFor("ana.popescu@example.com", "romanian");
  await linkFor("thomas.weber@example.com", "english");
  const mails = await context().db.select().from(mailTable);
  const romanian = mails.find((mail) => mail.key === "people.reset:romanian");
  expect(romanian).toMatchObject({ locale: "ro", subject: "Resetați parola de la Vitrine" });
  expect(romanian?.html).toContain("/ro/web/reset_password?token=");
  expect(romanian?.text).toContain("Bună ziua, Ana Popescu,");
  const english = mails.find((mail) => mail.key === "people.reset:english");
  expect(english).toMatchObject({ locale: "en", subject: "Reset your password at Vitrine" });
  // A stranger may have signed up with this address and any name.
  expect(english?.text).toContain("Hello thomas.weber@example.com,");
});

test("the work may run twice: one mail leaves", async () => {
  await linkFor("owner@vitrine.example", "twice");
  await sendResetLink(context(), { login: "owner@vitrine.example", request: "twice" });
  expect(await context().db.$count(mailTable, eq(mailTable.key, "people.reset:twice"))).toBe(1);
});

test("one mailbox gets three mails an hour, and the sender of the form does not learn it", async () => {
  const before = (await jobs()).length;
  for (let turn = 0; turn < 5; turn += 1) await requestReset(visitor(), { login: "shop@vitrine.example" });
  expect(await jobs()).toHaveLength(before + 3);
});

test("one network asks ten times an hour", async () => {
  const asked = visitor();
  for (let turn = 0; turn < 10; turn += 1) await requestReset(asked, { login: `a${turn}@example.com` });
  expect(await codeOf(requestReset(asked, { login: "b@example.com" }))).toBe("people.tooManyAttempts");
});

test("a link sets the password once, signs in here and signs out everywhere else", async () => {
  const elsewhere = visitor();
  await signIn(elsewhere, { login: "thomas.weber@example.com", password: "vitrine-thomas" });
  const first = await linkFor("thomas.weber@example.com", "first");
  const second = await linkFor("thomas.weber@example.com", "second");
  expect(await resetLogin(context(), first)).toBe("thomas.weber@example.com");

  const asked = visitor();
  const user = await resetPassword(asked, { token: first, ...chosen });
  if (!user) throw new Error("A second step was asked for.");
  expect(user.name).toBe("Thomas Weber");
  expect(await findSession(asked.db, asked.visitor.newToken ?? "", testNow)).toMatchObject({
    userId: user.id,
  });
  expect(await findSession(asked.db, elsewhere.visitor.newToken ?? "", testNow)).toBeNull();
  await expect(signIn(visitor(), { login: "thomas.weber@example.com", password })).resolves.toMatchObject(
    user,
  );
  expect(
    await codeOf(signIn(visitor(), { login: "thomas.weber@example.com", password: "vitrine-thomas" })),
  ).toBe("people.wrongLogin");

  for (const used of [first, second]) {
    expect(await resetLogin(context(), used)).toBeNull();
    expect(await codeOf(resetPassword(visitor(), { token: used, ...chosen }))).toBe("people.linkExpired");
  }
  const [row] = await context().db.select().from(userTable).where(eq(userTable.id, user.id));
  expect(row?.emailConfirmedAt).toEqual(testNow);
});

test("two uses at once set one password", async () => {
  const token = await linkFor("support@vitrine.example", "race");
  const both = await Promise.allSettled([
    resetPassword(visitor(), { token, password: "the first of two", confirm_password: "the first of two" }),
    resetPassword(visitor(), { token, password: "the other of two", confirm_password: "the other of two" }),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a link ends after 24 hours, and wrong passwords do not use it up", async () => {
  const token = await linkFor("website@vitrine.example", "day");
  const refused = resetPassword(visitor(), { token, password: "short", confirm_password: "short" });
  await expect(refused).rejects.toMatchObject({ fields: { password: "people.passwordTooShort" } });
  const justInTime = context({ now: new Date(testNow.getTime() + 24 * 3_600_000 - 1) });
  expect(await resetLogin(justInTime, token)).toBe("website@vitrine.example");
  const tooLate = context({ now: new Date(testNow.getTime() + 24 * 3_600_000) });
  expect(await codeOf(resetPassword(tooLate, { token, ...chosen }))).toBe("people.linkExpired");
});

test("a closed account gets no link, and an open link of it is worthless", async () => {
  const token = await linkFor("courses@vitrine.example", "closing");
  const closed = context();
  await closed.db
    .update(userTable)
    .set({ active: false })
    .where(eq(userTable.login, "courses@vitrine.example"));
  expect(await codeOf(resetPassword(visitor(), { token, ...chosen }))).toBe("people.linkExpired");
  await sendResetLink(closed, { login: "courses@vitrine.example", request: "closed" });
  expect(await closed.db.$count(mailTable, eq(mailTable.key, "people.reset:closed"))).toBe(0);
});

test("nonsense instead of a token is refused", async () => {
  for (const token of ["", "x", "'; drop table people_user; --", "\u0000"]) {
    expect(await resetLogin(context(), token)).toBeNull();
  }
});
