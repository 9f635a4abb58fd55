import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { orders } from "#modules/orders/module.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { keepFacts, keepSession } from "#platform/session/session.ts";
import { testMail } from "#platform/testing/test-mail.tsx";
import { testHarness } from "../../../../testing.ts";
import { newVisitor, refusalOf, userCalled, withTwoStep } from "../../testing.ts";
import { signIn } from "../account/account.ts";
import { seedCountries } from "../address/country.ts";
import { userTable } from "../address/tables.ts";
import { createCustomer, saveCustomer } from "../customer/customer.ts";
import { addNote } from "../customer/note.ts";
import { createPerson, personView } from "../person/person.ts";
import { archiveOf } from "./archive.tsx";
import { erasePerson } from "./erase.ts";
import { eraseSelf, openArchive, ownArchive } from "./privacy.ts";
import { isEmailSuppressed } from "./suppression.ts";

const harness = testHarness(
  async (empty) => {
    await transact(empty, seedCountries);
    await transact(empty, seedDemoPeople);
  },
  { also: [orders] },
);

const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas" };
const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };

function mailTo(context: Context, key: string, to: string) {
  return transact(context, (write) =>
    sendMail(write, {
      key,
      to,
      locale: context.locale,
      reason: "test",
      content: testMail(`For ${to}`, <p>{to} Your window is ready.</p>),
    }),
  );
}

/** Every row of every table that contains one of these words, by table. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const { pool } = harness.database();
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`);
    for (const { text } of rows) {
      const word = words.find((one) => text.toLowerCase().includes(one.toLowerCase()));
      if (word) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

test("the archive holds what every part of the house keeps, for programs and for people", async () => {
  const context = newVisitor(harness);
  const user = await userCalled(context, ana.login);
  const guestId = await transact(context, (write) =>
    createPerson(write, { name: "Ana, as a guest", email: "ANA.popescu@example.com" }),
  );
  await transact(context, (write) => addNote(write, user.personId, "Prefers mornings."));
  await mailTo(context, "archive", ana.login);
  const { name, bytes } = await archiveOf(context, user.personId, { sameEmail: true });
  expect(name).toMatch(/^personal-data-\d+-2026-11-20\.zip$/);
  const files = unzipSync(new Uint8Array(bytes));
  const data = JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array()));
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(["people", "accounts", "sign-ins", "sessions", "notes", "mails", "orders"]),
  );
  expect(data.people.map(({ id }: { id: number }) => id)).toContain(guestId);
  expect(data.people.length).toBeGreaterThanOrEqual(4);
  expect(data.accounts).toMatchObject([{ login: ana.login }]);
  expect(data.notes).toMatchObject([{ body: "Prefers mornings." }]);
  expect(data.mails.at(-1).text).toContain("Your window is ready.");
  const page = strFromU8(files["index.html"] ?? new Uint8Array());
  expect(page).toMatch(/^<!doctype html><html lang="en">/);
  expect(page).toContain("Strada Observatorului 34");
  expect(JSON.stringify(data)).not.toContain("argon2");

  const own = await archiveOf(context, user.personId, { sameEmail: false });
  const ownData = JSON.parse(
    strFromU8(unzipSync(new Uint8Array(own.bytes))["data.json"] ?? new Uint8Array()),
  );
  expect(ownData.people.map(({ id }: { id: number }) => id)).not.toContain(guestId);
});

test("one's own archive opens for a quarter of an hour to who knows the password", async () => {
  const context = newVisitor(harness);
  const user = await signIn(context, ana);
  const own = { ...context, user };
  expect((await refusalOf(ownArchive(own))).code).toBe("people.archiveLocked");
  expect((await refusalOf(openArchive(own, { password: "guess" }))).fields).toEqual({
    password: "people.ownPasswordWrong",
  });
  await openArchive(own, { password: ana.password });
  expect((await ownArchive(own)).bytes.subarray(0, 2).toString()).toBe("PK");
  const late = { ...own, now: new Date(own.now.getTime() + 901_000) };
  expect((await refusalOf(ownArchive(late))).code).toBe("people.archiveLocked");
});

test("an erased person is found nowhere any more, and a second run finds nothing", async () => {
  const staff = { ...newVisitor(harness), user: await userCalled(harness.context(), "shop@vitrine.example") };
  const visitor = newVisitor(harness);
  const user = await signIn(visitor, thomas);
  const personId = user?.personId ?? 0;
  await withTwoStep(visitor, user?.id ?? 0);
  const person = await personView(staff, personId);
  await transact(staff, async (write) => {
    await addNote(write, personId, "Herr Weber rings twice.");
    await createCustomer(write, {
      ...person,
      kind: "delivery",
      parentId: personId,
      name: "Baustelle Weber",
      street: "Lindenstraße 19",
    });
    await saveCustomer(write, personId, {
      ...person,
      phone: "+49 30 23125 015",
      version: 1,
      overwrite: true,
    });
  });
  const guest = newVisitor(harness);
  await transact(guest, async (write) => {
    await keepSession(write);
    const guestId = await createPerson(write, { name: "Th. Weber", email: "Thomas.Weber@example.com" });
    await keepFacts(write, { person_id: guestId });
  });
  await mailTo(visitor, "waiting", thomas.login);
  await mailTo(visitor, "sent", "Thomas.Weber@Example.com");
  await visitor.db.update(mailTable).set({ state: "sent" }).where(eq(mailTable.key, "sent"));
  const words = ["weber", "thomas", "lindenstra", "23125", "DE123456788"];
  expect((await rowsWith(words)).length).toBeGreaterThan(5);

  const erased = await transact(staff, (write) => erasePerson(write, personId, { sameEmail: true }));
  expect(erased).toEqual({ found: true, kept: [] });
  expect(await rowsWith(words)).toEqual([]);
  expect(await personView(staff, personId)).toMatchObject({ name: "Deleted customer", email: "", lines: [] });
  await refusalOf(signIn(newVisitor(harness), thomas));
  const [waiting] = await visitor.db.select().from(mailTable).where(eq(mailTable.key, "waiting"));
  expect(waiting, "a mail that has not left does not leave").toBeUndefined();

  const again = await transact(staff, (write) => erasePerson(write, personId, { sameEmail: true }));
  expect(again).toEqual({ found: false, kept: [] });
});

test("an erased address stays unwanted as a hash", async () => {
  const context = newVisitor(harness);
  expect(await isEmailSuppressed(context, "THOMAS.weber@example.com ")).toBe(true);
  expect(await isEmailSuppressed(context, "somebody@example.com")).toBe(false);
  const { rows } = await context.db.execute<{ text: string }>(
    sql`select s::text as text from people_suppression s`,
  );
  expect(JSON.stringify(rows)).not.toContain("example");
});

test("staff are not erased while they have rights", async () => {
  const context = newVisitor(harness);
  const shop = await userCalled(context, "shop@vitrine.example");
  const refused = await refusalOf(
    transact(context, (write) => erasePerson(write, shop.personId, { sameEmail: true })),
  );
  expect(refused.code).toBe("people.eraseStaff");
  expect((await personView(context, shop.personId)).name).toBe("Mihai Rusu");
});

test("a company is erased without its people", async () => {
  const context = {
    ...newVisitor(harness),
    user: await userCalled(harness.context(), "shop@vitrine.example"),
  };
  const blank = await personView(context, (await userCalled(context, ana.login)).personId);
  const [companyId, contactId] = await transact(context, async (write) => {
    const company = await createCustomer(write, {
      ...blank,
      kind: "company",
      parentId: null,
      name: "Firma Veche SRL",
    });
    const contact = await createCustomer(write, {
      ...blank,
      kind: "contact",
      parentId: company,
      name: "Vera",
      email: "vera@example.com",
    });
    return [company, contact] as const;
  });
  await transact(context, (write) => erasePerson(write, companyId, { sameEmail: false }));
  expect((await personView(context, contactId)).name).toBe("Vera");
});

test("a person who erases their account confirms it, proves who they are, and is signed out", async () => {
  const context = newVisitor(harness);
  const user = await signIn(context, ana);
  const own = { ...context, user };
  const refused = await refusalOf(eraseSelf(own, { password: ana.password, meant: false }));
  expect(refused.code).toBe("people.eraseNotMeant");
  await refusalOf(eraseSelf(own, { password: "guess", meant: true }));
  await eraseSelf(own, { password: ana.password, meant: true });
  expect(own.visitor).toMatchObject({ sessionId: null, newToken: null });
  const [row] = await own.db
    .select()
    .from(userTable)
    .where(eq(userTable.id, user?.id ?? 0));
  expect(row).toMatchObject({ active: false, passwordHash: "" });
});
