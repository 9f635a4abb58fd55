import { and, desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../testing.ts";
import { companyInvitationTable } from "../server/address/link-tables.ts";
import { personTable } from "../server/address/tables.ts";
import { createPerson } from "../server/person/person.ts";

const harness = testHarness();

async function somebody() {
  const someone = await harness.signedIn();
  const { personId = 0, email = "" } = someone.context.user ?? {};
  return { ...someone, personId, email };
}

/** A company with its main contact. */
async function company(name: string) {
  const main = await somebody();
  const { db } = harness.context();
  const companyId = await transact(harness.context(), (write) =>
    createPerson(write, { kind: "company", name }),
  );
  await db.execute(sql`update people_person set parent_id = ${companyId} where id = ${main.personId}`);
  await db.execute(sql`insert into people_company_contact (person_id, company_id, sees, manages)
    values (${main.personId}, ${companyId}, 'company', true)`);
  return { companyId, main };
}

const invite = (cookie: string, email: string, sees = "own") =>
  harness.ask(cookie, "/my/company", { action: "invite", email, sees });

async function mailTo(recipient: string) {
  const [mail] = await harness
    .context()
    .db.select()
    .from(mailTable)
    .where(and(eq(mailTable.recipient, recipient), sql`${mailTable.text} like '%/my/company/join%'`))
    .orderBy(desc(mailTable.id))
    .limit(1);
  const [link = ""] = /\/my\/company\/join\?token=[\w-]+/.exec(mail?.text ?? "") ?? [];
  return { text: `${mail?.subject} ${mail?.text}`, link };
}

async function parentOf(personId: number) {
  const [row] = await harness.context().db.select().from(personTable).where(eq(personTable.id, personId));
  return row?.parentId ?? null;
}

test("the main contact invites a colleague, who joins with the account of that address alone and the right given", async () => {
  const { companyId, main } = await company("Buy gold at evil.example SRL");
  const [colleague, stranger] = [await somebody(), await somebody()];
  expect((await invite(main.cookie, colleague.email.toUpperCase(), "company")).headers.location).toBe(
    "/my/company?done=invited",
  );
  expect((await harness.ask(main.cookie, "/my/company")).body).toContain("Invited, not answered yet.");
  const { text, link } = await mailTo(colleague.email);
  // No words typed by a customer go into a mail to a possible stranger.
  expect(text).not.toContain("evil.example");
  expect((await harness.ask("", link)).body).toContain("Sign in with the account of");
  expect((await harness.ask(stranger.cookie, link, { action: "join" })).statusCode).toBe(403);
  expect(await parentOf(stranger.personId)).toBeNull();
  expect((await harness.ask(colleague.cookie, link)).body).toContain("You will see all orders and documents");
  // Opening the page joins nothing.
  expect(await parentOf(colleague.personId)).toBeNull();
  const joined = await harness.ask(colleague.cookie, link, { action: "join" });
  expect(joined.headers.location).toBe("/my/company?done=joined");
  expect(await parentOf(colleague.personId)).toBe(companyId);
  const { rows } = await harness
    .context()
    .db.execute(
      sql`select sees, manages from people_company_contact where person_id = ${colleague.personId}`,
    );
  expect(rows).toEqual([{ sees: "company", manages: false }]);
  expect((await harness.ask(colleague.cookie, link, { action: "join" })).statusCode).toBe(422);
  expect((await invite(main.cookie, colleague.email)).body).toContain("already belongs to your company");
});

test("only a main contact invites and withdraws; a withdrawn, replaced or old invitation opens nothing", async () => {
  const { companyId, main } = await company("Lemn și Lumină SRL");
  const other = await company("Casa Verde SRL");
  const guest = await somebody();
  const { db } = harness.context();
  const clerk = await somebody();
  await db.execute(sql`update people_person set parent_id = ${companyId} where id = ${clerk.personId}`);
  expect((await invite(clerk.cookie, "x@example.com")).statusCode).toBe(403);
  expect((await harness.ask(clerk.cookie, "/my/company")).body).not.toContain("Invite colleagues");
  expect((await invite(main.cookie, "no address")).statusCode).toBe(422);
  await invite(main.cookie, guest.email);
  const first = (await mailTo(guest.email)).link;
  await invite(main.cookie, guest.email);
  const second = (await mailTo(guest.email)).link;
  expect((await harness.ask(guest.cookie, first)).body).toContain("has been used, withdrawn");
  const [row] = await db
    .select()
    .from(companyInvitationTable)
    .where(eq(companyInvitationTable.companyId, companyId));
  const id = String(row?.id);
  // Nobody can withdraw another company's invitation.
  await harness.ask(other.main.cookie, "/my/company", { action: "revoke", id });
  expect((await harness.ask(guest.cookie, second)).body).toContain("Join Lemn și Lumină SRL");
  await harness.ask(main.cookie, "/my/company", { action: "revoke", id });
  expect((await harness.ask(guest.cookie, second, { action: "join" })).statusCode).toBe(422);
  await invite(main.cookie, guest.email);
  await db.update(companyInvitationTable).set({ expiresAt: new Date("2026-11-20T09:59:00Z") });
  const third = (await mailTo(guest.email)).link;
  expect((await harness.ask(guest.cookie, third, { action: "join" })).statusCode).toBe(422);
  expect(await parentOf(guest.personId)).toBeNull();
});

test("a member of another company stays there", async () => {
  const [one, other] = [await company("Atelier Nord SRL"), await company("Atelier Sud SRL")];
  await invite(one.main.cookie, other.main.email);
  const { link } = await mailTo(other.main.email);
  expect((await harness.ask(other.main.cookie, link, { action: "join" })).statusCode).toBe(409);
  expect(await parentOf(other.main.personId)).toBe(other.companyId);
});
