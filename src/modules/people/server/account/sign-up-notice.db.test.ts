import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../../testing.ts";
import { newVisitor, refusalOf } from "../../testing.ts";
import { seedCountries } from "../address/country.ts";
import { userTable } from "../address/tables.ts";
import { signUp } from "./account.ts";
import { sendSignUpNotice } from "./sign-up-notice.tsx";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});

const password = "a rail of larch";
const ana = "ana.popescu@example.com";
const typed = { name: "Somebody", login: ana, password, confirm_password: password, token: "" };

async function jobs(): Promise<Record<string, unknown>[]> {
  const { rows } = await harness
    .database()
    .pool.query(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'people.sendSignUpNotice' order by j.id",
    );
  return rows.map((row) => row.payload);
}

test("signing up with an address that has an account tells nothing; its owner is told, thrice a day at most", async () => {
  for (let time = 1; time <= 5; time += 1) {
    const refused = await refusalOf(signUp(newVisitor(harness), typed));
    expect(refused.fields).toEqual({ login: "people.signUpRefused" });
  }
  const { text } = harness.context().locale;
  expect(text("people.signUpRefused")).not.toMatch(/already|there is an account/i);
  expect(await jobs()).toMatchObject([{ login: ana }, { login: ana }, { login: ana }]);
});

test("the mail to the owner is in their language and leads to the two ways in; a second run sends no second one", async () => {
  const payload = { login: ana, request: "one" };
  await sendSignUpNotice(harness.context(), payload);
  await sendSignUpNotice(harness.context(), payload);
  const mails = await harness
    .context()
    .db.select()
    .from(mailTable)
    .where(eq(mailTable.key, "people.signUpNotice:one"));
  expect(mails).toMatchObject([{ recipient: ana, locale: "ro" }]);
  expect(mails[0]?.html).toContain('href="/ro/web/login"');
  expect(mails[0]?.html).toContain('href="/ro/web/reset_password"');
});

test("nobody is written to whose account is closed or who has none", async () => {
  const { db } = harness.context();
  await db.update(userTable).set({ active: false }).where(eq(userTable.login, ana));
  await sendSignUpNotice(harness.context(), { login: ana, request: "closed" });
  await sendSignUpNotice(harness.context(), { login: "nobody@example.com", request: "none" });
  const mails = await db.select().from(mailTable).where(eq(mailTable.key, "people.signUpNotice:closed"));
  expect(mails).toEqual([]);
});
