import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { codeAt, later, newVisitor, refusalOf, userCalled, withTwoStep } from "../../testing.ts";
import { signIn } from "../account/account.ts";
import { seedCountries } from "../address/country.ts";
import { changePassword, turnOffTwoStep, turnOnTwoStep } from "../security/security.ts";
import { secondStepView, takeSecondStep } from "./admission.ts";
import { savePolicy } from "./policy.ts";
import { recoveryCodesLeft } from "./recovery-code.ts";
import { secondFactorTable, signInTable } from "./security-tables.ts";
import {
  beginTwoStep,
  keepFreshCodes,
  renewCodes,
  setUpView,
  stopTwoStep,
  twoStepState,
} from "./two-step.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});
const owner = { login: "owner@vitrine.example", password: "vitrine-owner" };
const shop = { login: "shop@vitrine.example", password: "vitrine-shop" };

beforeEach(async () => {
  const context = harness.context();
  for (const { login } of [owner, shop]) {
    const { id } = await userCalled(context, login);
    await transact(context, (write) => stopTwoStep(write, id));
  }
  await context.db.delete(sessionTable);
  await context.db.execute("delete from people_policy");
  await context.db.execute("delete from people_attempt");
  await context.db.execute("delete from people_device");
});

/** A visitor who has given the right password and still needs the second step. */
async function halfway(changes: Partial<Context> = {}, who = owner): Promise<Context> {
  const visitor = newVisitor(harness, changes);
  expect(await signIn(visitor, who)).toBeNull();
  return visitor;
}

test("the password alone signs nobody in once the second step is on; the code does", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { key } = await withTwoStep(harness.context(), user.id);
  const visitor = await halfway();
  const [session] = await visitor.db
    .select()
    .from(sessionTable)
    .where(eq(sessionTable.id, visitor.visitor.sessionId ?? 0));
  expect(session?.userId).toBeNull();
  expect(await secondStepView(visitor)).toMatchObject({ login: owner.login, setUp: null });
  const entered = await takeSecondStep(visitor, { code: codeAt(key, testNow), remember: false });
  expect(entered.id).toBe(user.id);
  expect(visitor.visitor.facts["second_step"]).toBeNull();
});

test("a code works once, also on another browser, and half a minute early or late but no more", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { key } = await withTwoStep(harness.context(), user.id);
  const enterAt = async (now: Date, code: string) =>
    takeSecondStep(await halfway({ now }), { code, remember: false });
  await enterAt(testNow, codeAt(key, testNow));
  expect((await refusalOf(enterAt(testNow, codeAt(key, testNow)))).code).toBe("people.wrongCode");
  await enterAt(testNow, codeAt(key, later(testNow, 30)));
  const hour = later(testNow, 3600);
  await enterAt(hour, codeAt(key, later(hour, -30)));
  const day = later(testNow, 86_400);
  expect((await refusalOf(enterAt(day, codeAt(key, later(day, -90))))).code).toBe("people.wrongCode");
  expect((await refusalOf(enterAt(day, codeAt(key, later(day, 90))))).code).toBe("people.wrongCode");
});

test("two browsers with the same code at the same moment: one gets in", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { key } = await withTwoStep(harness.context(), user.id);
  const code = codeAt(key, testNow);
  const both = [await halfway(), await halfway()];
  const done = await Promise.allSettled(both.map((one) => takeSecondStep(one, { code, remember: false })));
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a recovery code signs in once, however it is typed, and is counted", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { codes } = await withTwoStep(harness.context(), user.id);
  expect(new Set(codes).size).toBe(10);
  const code = ` ${(codes[3] ?? "").toLowerCase().replace("-", " ")}`;
  await takeSecondStep(await halfway(), { code, remember: false });
  expect(await recoveryCodesLeft(harness.context(), user.id)).toBe(9);
  const again = await refusalOf(takeSecondStep(await halfway(), { code, remember: false }));
  expect(again.code).toBe("people.wrongCode");
});

test("neither the secret nor a recovery code can be read from a copy of the database", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { key, codes } = await withTwoStep(harness.context(), user.id);
  const { rows } = await harness.database().pool.query<{ text: string }>(
    `select (select jsonb_agg(f)::text from people_second_factor f) ||
            (select jsonb_agg(c)::text from people_recovery_code c) ||
            (select encode(secret, 'escape') from people_second_factor where user_id = $1) as text`,
    [user.id],
  );
  const stored = rows[0]?.text ?? "";
  expect(stored.length).toBeGreaterThan(100);
  expect(stored).not.toContain(key.replaceAll(" ", ""));
  for (const code of codes) expect(stored).not.toContain(code.replace("-", ""));
  const stolen = harness.context({
    installation: { ...harness.context().installation, secret: "another installation's secret, long enough" },
  });
  expect((await twoStepState(stolen, user.id)).on).toBe(true);
  await transact(stolen, (write) => renewCodes(write, user.id));
  expect((await twoStepState(harness.context(), user.id)).freshCodes).toEqual([]);
});

test("guessing codes is limited for the account, from wherever it is tried", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { key } = await withTwoStep(harness.context(), user.id);
  const guessing = await halfway();
  for (let count = 0; count < 10; count += 1) {
    const guess = takeSecondStep(guessing, { code: "000000", remember: false });
    expect((await refusalOf(guess)).code).toBe("people.wrongCode");
  }
  const right = takeSecondStep(await halfway(), { code: codeAt(key, testNow), remember: false });
  expect((await refusalOf(right)).code).toBe("people.tooManyAttempts");
});

test("the first step is forgotten after ten minutes, and when the password was changed meanwhile", async () => {
  const user = await userCalled(harness.context(), shop.login);
  const { key } = await withTwoStep(harness.context(), user.id);
  const visitor = await halfway({}, shop);
  const late = { ...visitor, now: later(testNow, 601) };
  const tooLate = takeSecondStep(late, { code: codeAt(key, late.now), remember: false });
  expect((await refusalOf(tooLate)).code).toBe("people.secondStepOver");

  const changed = {
    current_password: shop.password,
    password: "larch and glass",
    confirm_password: "larch and glass",
  };
  await changePassword(newVisitor(harness, { user }), changed);
  const after = takeSecondStep(visitor, { code: codeAt(key, testNow), remember: false });
  expect((await refusalOf(after)).code).toBe("people.secondStepOver");
  await changePassword(newVisitor(harness, { user }), {
    current_password: "larch and glass",
    password: shop.password,
    confirm_password: shop.password,
  });
});

test("a remembered browser is not asked for thirty days; another one is, and after them it is, too", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { key } = await withTwoStep(harness.context(), user.id);
  const visitor = await halfway();
  await takeSecondStep(visitor, { code: codeAt(key, testNow), remember: true });
  const deviceToken = visitor.visitor.newDeviceToken ?? "";
  expect(deviceToken).toMatch(/^[\w-]{43}$/);
  const again = newVisitor(harness, { now: later(testNow, 29 * 86_400) });
  again.visitor.deviceToken = deviceToken;
  expect(await signIn(again, owner)).toMatchObject({ id: user.id });
  await halfway();
  const after = newVisitor(harness, { now: later(testNow, 31 * 86_400) });
  after.visitor.deviceToken = deviceToken;
  expect(await signIn(after, owner)).toBeNull();
});

test("where it is demanded, staff without it set it up before they enter, and customers are not asked", async () => {
  const context = harness.context();
  const admin = await userCalled(context, owner.login);
  const demand = () =>
    transact(harness.context({ user: admin }), (write) => savePolicy(write, { staffSecondStep: true }));
  expect((await refusalOf(demand())).code).toBe("people.ownSecondStepFirst");
  await withTwoStep(context, admin.id);
  const open = newVisitor(harness);
  await signIn(open, shop);
  await demand();
  const [left] = await open.db
    .select()
    .from(sessionTable)
    .where(eq(sessionTable.id, open.visitor.sessionId ?? 0));
  expect(left, "staff without a second step are signed out").toBeUndefined();

  const visitor = await halfway({}, shop);
  const view = await secondStepView(visitor);
  expect(view?.setUp?.codes).toHaveLength(10);
  const entered = await takeSecondStep(visitor, {
    code: codeAt(view?.setUp?.key ?? "", testNow),
    remember: false,
  });
  expect(entered.roles).toEqual(["shop"]);
  const off = turnOffTwoStep({ ...visitor, user: entered }, { password: shop.password });
  expect((await refusalOf(off)).code).toBe("people.secondStepDemanded");
  expect((await twoStepState(context, entered.id)).on).toBe(true);

  const ana = await signIn(newVisitor(harness), {
    login: "ana.popescu@example.com",
    password: "vitrine-ana",
  });
  expect(ana?.name).toBe("Ana Popescu");
});

test("setting it up asks for a code of the new app; until then nobody is asked for one", async () => {
  const user = await userCalled(harness.context(), shop.login);
  const context = newVisitor(harness, { user });
  await transact(context, (write) => beginTwoStep(write, user.id));
  expect(await signIn(newVisitor(harness), shop)).toMatchObject({ id: user.id });
  expect((await refusalOf(turnOnTwoStep(context, "123456"))).code).toBe("people.wrongCode");
  const key = (await setUpView(context, user.id))?.key ?? "";
  await turnOnTwoStep(context, codeAt(key, testNow));
  expect(await setUpView(context, user.id), "shown only until it is confirmed").toBeNull();
  const mails = await context.db.select().from(mailTable).where(eq(mailTable.recipient, shop.login));
  expect(mails.some(({ text }) => text.includes("turned on"))).toBe(true);
  await transact(context, (write) => beginTwoStep(write, user.id));
  expect((await twoStepState(context, user.id)).on, "beginning again leaves it on").toBe(true);
});

test("new recovery codes count once they were kept", async () => {
  const user = await userCalled(harness.context(), owner.login);
  const { codes } = await withTwoStep(harness.context(), user.id);
  const context = harness.context({ user });
  await transact(context, (write) => renewCodes(write, user.id));
  await takeSecondStep(await halfway(), { code: codes[0] ?? "", remember: false });
  const { freshCodes } = await twoStepState(context, user.id);
  await transact(context, (write) => keepFreshCodes(write, user.id));
  const old = takeSecondStep(await halfway(), { code: codes[1] ?? "", remember: false });
  expect((await refusalOf(old)).code).toBe("people.wrongCode");
  await takeSecondStep(await halfway(), { code: freshCodes[0] ?? "", remember: false });
});

test("sign-ins of staff are remembered, and a device never seen before is told by mail", async () => {
  const context = harness.context();
  const user = await userCalled(context, owner.login);
  await context.db.delete(signInTable);
  await context.db.delete(mailTable);
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const first = newVisitor(harness);
  first.visitor.userAgent = userAgent;
  await signIn(first, owner);
  expect(await context.db.select().from(mailTable), "the very first one is no news").toEqual([]);
  await refusalOf(signIn(newVisitor(harness), { ...owner, password: "not it" }));
  const same = newVisitor(harness);
  same.visitor.deviceToken = first.visitor.newDeviceToken ?? "";
  await signIn(same, owner);
  expect(await context.db.select().from(mailTable)).toEqual([]);
  await signIn(newVisitor(harness), owner);
  const [mail] = await context.db.select().from(mailTable);
  expect(mail?.text).toMatch(/from a new device/);
  const rows = await context.db.select().from(signInTable).orderBy(signInTable.id);
  expect(rows.map(({ worked }) => worked)).toEqual([true, false, true, true]);
  expect(rows[0]).toMatchObject({ userId: user.id, way: "password", device: "Firefox, Linux" });
  expect(rows[0]?.network).toMatch(/^198\.51\.100\.\*$/);
});

test("an account without a second step keeps none after it was turned off", async () => {
  const user = await userCalled(harness.context(), owner.login);
  await withTwoStep(harness.context(), user.id);
  const wrong = turnOffTwoStep(newVisitor(harness, { user }), { password: "no" });
  expect((await refusalOf(wrong)).fields).toEqual({ password: "people.ownPasswordWrong" });
  await turnOffTwoStep(newVisitor(harness, { user }), { password: owner.password });
  expect(await harness.context().db.select().from(secondFactorTable)).toEqual([]);
  expect(await signIn(newVisitor(harness), owner)).toMatchObject({ id: user.id });
});
