import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { fill } from "#platform/slot.ts";
import { testHarness } from "../../../../testing.ts";
import { personMerges } from "../../slots.ts";
import { newVisitor, refusalOf, userCalled } from "../../testing.ts";
import { signIn, signUp } from "../account/account.ts";
import { countryByCode, seedCountries } from "../address/country.ts";
import { personTable } from "../address/tables.ts";
import { findAccount } from "../sign-in/user.ts";
import { type CustomerInput, createCustomer, revertCustomer, saveCustomer } from "./customer.ts";
import { invitePerson, setAccess } from "./customer-access.tsx";
import { customerList } from "./customer-list.ts";
import { mergePeople } from "./customer-merge.ts";
import { personPicker, personSearch } from "./customer-search.ts";
import { customerView, newCustomerView } from "./customer-view.ts";
import { addNote, removeNote } from "./note.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});
let context: Context & { user: User };
let merges: { keptId: number; goneId: number }[] = [];

beforeAll(async () => {
  context = { ...harness.context(), user: await userCalled(harness.context(), "shop@vitrine.example") };
  fill(personMerges, async (_write, merge) => {
    merges.push(merge);
  }).put();
});
beforeEach(async () => {
  merges = [];
  await context.db.delete(mailTable);
});

const blank: CustomerInput = {
  kind: "contact",
  parentId: null,
  locale: "en",
  ...{ name: "", email: "", phone: "", companyName: "", vat: "" },
  ...{ street: "", street2: "", city: "", zip: "", stateId: null, countryId: null },
};

function make(input: Partial<CustomerInput>): Promise<number> {
  return transact(context, (write) => createCustomer(write, { ...blank, ...input }));
}

async function save(personId: number, changes: Partial<CustomerInput>, version?: number, overwrite = false) {
  const row = await rowOf(personId);
  const { kind, parentId, locale, name, email, phone, companyName, vat } = row;
  const { street, street2, city, zip, stateId, countryId } = row;
  const now = { kind, parentId, locale, name, email, phone, companyName, vat };
  const address = { street, street2, city, zip, stateId, countryId };
  return transact(context, (write) =>
    saveCustomer(write, personId, {
      ...now,
      ...address,
      ...changes,
      version: version ?? row.version,
      overwrite,
    }),
  );
}

async function rowOf(personId: number) {
  const [row] = await context.db.select().from(personTable).where(eq(personTable.id, personId));
  if (!row) throw new Error(`There is no person ${personId}.`);
  return row;
}

const listQuery = {
  search: "",
  filters: {},
  sort: { column: "created", descending: true },
  page: 1,
  rowsPerPage: 50,
};

async function listed(changes: object = {}): Promise<string[]> {
  const { rows } = await customerList.rows(context, { ...listQuery, ...changes });
  return rows.map(({ cells }) => (typeof cells["name"] === "object" ? cells["name"].text : ""));
}

test("a company with a contact and addresses: one level each, and nothing that does not go together", async () => {
  const companyId = await make({ kind: "company", name: "Tâmplăria Someș SRL", vat: "RO14399840" });
  const contactId = await make({ name: "Vlad Mureșan", parentId: companyId, email: "vlad@example.com" });
  await make({ kind: "delivery", name: "Hala 2", parentId: companyId, street: "Strada Fabricii 1" });
  await make({ kind: "invoice", name: "Vlad Mureșan", parentId: contactId });
  const view = await customerView(context, companyId);
  expect(view.contacts.map(({ name }) => name)).toEqual(["Vlad Mureșan"]);
  expect(view.addresses.map(({ name }) => name)).toEqual(["Hala 2"]);
  expect((await customerView(context, contactId)).fields.parent).toEqual({
    id: companyId,
    label: "Tâmplăria Someș SRL",
  });
  expect((await newCustomerView(context, { parentId: companyId, kind: "delivery" })).fields.kind).toBe(
    "delivery",
  );

  const wrong = [
    { name: "Company below", kind: "company" as const, parentId: companyId },
    { name: "Contact below a contact", parentId: contactId },
    { name: "Homeless", kind: "delivery" as const },
    { name: "Orphan", parentId: 2_000_000 },
  ];
  for (const input of wrong) expect((await refusalOf(make(input))).code).toBe("people.parentWrong");
  expect((await refusalOf(save(companyId, { parentId: contactId }))).code).toBe("people.parentWrong");
});

test("staff may know little of somebody, but what they write down must be right", async () => {
  const romania = await countryByCode(context, "RO");
  const personId = await make({ name: "Only A Name" });
  expect((await refusalOf(make({}))).fields).toEqual({ name: "people.nameMissing" });
  const wrong = await refusalOf(
    save(personId, { email: "not one", phone: "x", vat: "!", zip: "12", countryId: romania?.id ?? 0 }),
  );
  expect(wrong.fields).toEqual({
    email: "people.emailSpace",
    phone: "people.phoneWrong",
    vat: "people.vatWrong",
    zip: "people.zipDigits6",
  });
});

test("two people edit one customer: the second hears who was first and when, and may save over it", async () => {
  const personId = await make({ name: "Ioana" });
  const { version } = await rowOf(personId);
  await save(personId, { name: "Ioana Șerban" });
  const late = await refusalOf(save(personId, { phone: "+40 721 555 018" }, version));
  expect(late).toMatchObject({ code: "office.changedMeanwhile", values: { by: "Mihai Rusu" } });
  await save(personId, { phone: "+40 721 555 018" }, version, true);
  expect(await rowOf(personId)).toMatchObject({ phone: "+40 721 555 018" });
});

test("what was changed is remembered with both values, and one entry gives them back", async () => {
  const personId = await make({ name: "Radu", city: "Cluj" });
  await save(personId, { name: "Radu Stan", city: "Turda" });
  const entries = await context.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.recordId, personId))
    .orderBy(auditTable.id);
  expect(entries.map(({ action }) => action)).toEqual(["create", "write"]);
  expect(entries[1]).toMatchObject({
    model: "res.partner",
    userName: "Mihai Rusu",
    before: { name: "Radu", city: "Cluj" },
    after: { name: "Radu Stan", city: "Turda" },
  });
  await transact(context, (write) => revertCustomer(write, personId, entries[1]?.before ?? {}));
  expect(await rowOf(personId)).toMatchObject({ name: "Radu", city: "Cluj" });
});

test("found by name without accents, e-mail, telephone and tax number; staff and addresses are no customers", async () => {
  const personId = await make({
    name: "Ștefan Băltăreț",
    email: "Stefan@Example.com",
    phone: "+40 744 555 999",
    vat: "RO18547290",
  });
  for (const search of ["stefan baltaret", "STEFAN@example", "555 999", "ro1854"]) {
    expect(await listed({ search })).toEqual(["Ștefan Băltăreț"]);
  }
  expect(await listed({ search: "100%" })).toEqual([]);
  const names = await listed();
  expect(names).toContain("Ana Popescu");
  expect(names).not.toContain("Irina Vlad");
  expect(names).not.toContain("Ana Popescu, atelier");
  expect(await personSearch.find(context, "baltaret", 5)).toMatchObject([
    { path: `/web/customers/${personId}` },
  ]);
  expect(await personPicker.find(context, "baltaret", 5)).toMatchObject([
    { id: personId, label: "Ștefan Băltăreț" },
  ]);
  expect(await personPicker.named(context, [personId])).toMatchObject([{ label: "Ștefan Băltăreț" }]);
  expect(await listed({ filters: { access: ["active"] } })).toEqual(["Thomas Weber", "Ana Popescu"]);
});

test("archiving many takes them out of the list and the search, and back", async () => {
  const ids = [await make({ name: "Arhivat Unu" }), await make({ name: "Arhivat Doi" })];
  const done = await transact(
    context,
    (write) => customerList.bulk?.[0]?.act(write, ids) ?? Promise.reject(),
  );
  expect(done.values).toEqual({ count: 2 });
  expect(await listed({ search: "arhivat" })).toEqual([]);
  expect(await personSearch.find(context, "arhivat", 5)).toEqual([]);
  expect(await listed({ search: "arhivat", filters: { archived: ["yes"] } })).toHaveLength(2);
});

test("an invitation by mail: the link makes the account that earlier orders stand in", async () => {
  const personId = await make({ name: "Elena Pop", email: "elena.pop@example.com", locale: "ro" });
  await transact(context, (write) => invitePerson(write, personId));
  expect((await customerView(context, personId)).access.state).toBe("invited");
  const [mail] = await context.db.select().from(mailTable);
  expect(mail).toMatchObject({ recipient: "elena.pop@example.com", locale: "ro", confidential: true });
  const token = /token=([\w-]+)/.exec(mail?.html ?? "")?.[1] ?? "";
  const password = "larch and glass";
  const user = await signUp(newVisitor(harness), {
    name: "Elena Pop",
    login: "elena.pop@example.com",
    password,
    confirm_password: password,
    token,
  });
  expect(user.personId).toBe(personId);
  expect((await refusalOf(transact(context, (write) => invitePerson(write, personId)))).code).toBe(
    "people.hasAccess",
  );

  await transact(context, (write) => setAccess(write, personId, false));
  await refusalOf(signIn(newVisitor(harness), { login: "elena.pop@example.com", password }));
  await transact(context, (write) => setAccess(write, personId, true));
  expect(await signIn(newVisitor(harness), { login: "elena.pop@example.com", password })).not.toBeNull();
});

test("an invitation needs an address, and one that nobody else has an account with", async () => {
  const nameless = await make({ name: "No Mail" });
  expect((await refusalOf(transact(context, (write) => invitePerson(write, nameless)))).code).toBe(
    "people.emailNeeded",
  );
  const double = await make({ name: "Ana again", email: "Ana.Popescu@example.com" });
  expect((await refusalOf(transact(context, (write) => invitePerson(write, double)))).code).toBe(
    "people.emailHasAccount",
  );
  const staff = await userCalled(context, "support@vitrine.example");
  expect((await refusalOf(transact(context, (write) => setAccess(write, staff.personId, false)))).code).toBe(
    "people.notForStaff",
  );
});

test("two doubles become one: what was missing is filled in, everything follows, the other leads there", async () => {
  const ana = await findAccount(context, "ana.popescu@example.com");
  const keptId = await make({ name: "A. Popescu", city: "Cluj" });
  const goneId = ana?.personId ?? 0;
  const before = await rowOf(goneId);
  await transact(context, (write) => addNote(write, goneId, "Likes larch."));
  await transact(context, (write) => mergePeople(write, keptId, goneId));
  expect(await rowOf(keptId)).toMatchObject({
    name: "A. Popescu",
    email: before.email,
    street: before.street,
    city: before.city,
  });
  expect(await rowOf(goneId)).toMatchObject({ archived: true, mergedIntoId: keptId });
  expect(merges).toEqual([{ keptId, goneId }]);
  const view = await customerView(context, keptId);
  expect(view.access).toMatchObject({ state: "active", login: "ana.popescu@example.com" });
  expect(view.notes.map(({ body }) => body)).toEqual(["Likes larch."]);
  expect(view.addresses.length).toBeGreaterThan(0);
  expect((await customerView(context, goneId)).mergedIntoId).toBe(keptId);
  expect((await refusalOf(transact(context, (write) => mergePeople(write, keptId, goneId)))).kind).toBe(
    "notFound",
  );
});

test("two accounts, two kinds, and a company with its own contact stay two", async () => {
  const thomas = await findAccount(context, "thomas.weber@example.com");
  const elena = await make({ name: "Mara", email: "mara@example.com" });
  const company = await make({ name: "Firm", kind: "company" });
  const contact = await make({ name: "Of the firm", parentId: company });
  const merge = (kept: number, gone: number) =>
    refusalOf(transact(context, (write) => mergePeople(write, kept, gone)));
  expect((await merge(elena, elena)).code).toBe("people.mergeSame");
  expect((await merge(elena, company)).code).toBe("people.mergeKinds");
  expect((await merge(company, contact)).code).toBe("people.mergeKinds");
  const support = await userCalled(context, "support@vitrine.example");
  expect((await merge(thomas?.personId ?? 0, support.personId)).code).toBe("people.mergeAccounts");
  expect(await rowOf(thomas?.personId ?? 0)).toMatchObject({ mergedIntoId: null });
});

test("a note is taken back by who wrote it", async () => {
  const personId = await make({ name: "Noted" });
  expect((await refusalOf(transact(context, (write) => addNote(write, personId, "  ")))).fields).toEqual({
    body: "people.noteMissing",
  });
  await transact(context, (write) => addNote(write, personId, "Rings in the morning."));
  const [note] = (await customerView(context, personId)).notes;
  const other = { ...context, user: await userCalled(context, "owner@vitrine.example") };
  await transact(other, (write) => removeNote(write, note?.id ?? 0));
  expect((await customerView(context, personId)).notes).toHaveLength(1);
  await transact(context, (write) => removeNote(write, note?.id ?? 0));
  expect((await customerView(context, personId)).notes).toEqual([]);
});
