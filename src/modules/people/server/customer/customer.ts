import { eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound, refusal } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { type Address, checkAddress, notServed } from "../address/address.ts";
import { countryView } from "../address/country.ts";
import { type PersonKind, personTable } from "../address/tables.ts";
import { requestVatCheck } from "../address/vat-check.ts";
import { savedByOther } from "../person/last-change.ts";
import { createPerson } from "../person/person.ts";
import { endReading } from "../person/reader.ts";

export const personErased = refusal("conflict", "people.personErased");
export const parentWrong = refusal("invalid", "people.parentWrong");

/** The wire's model of people, companies and addresses. */
export const personModel = "res.partner";

export interface CustomerInput extends Address {
  kind: PersonKind;
  parentId: number | null;
  locale: LocaleCode;
}

type PersonRow = typeof personTable.$inferSelect;

/** Creates a contact, a company, or a further address or contact of either. Answers its id. */
export async function createCustomer(write: WriteContext, given: CustomerInput): Promise<number> {
  const input = inputOf(given);
  await checkCustomer(write, null, input);
  const { parentId, ...rest } = input;
  const id = await createPerson(write, { ...rest, ...(parentId === null ? {} : { parentId }) });
  await requestVatCheck(write, rest.vat);
  await audit(write, {
    model: personModel,
    id,
    name: calledName(input),
    action: "create",
    after: { ...input },
  });
  return id;
}

/**
 * Saves staff's changes. If another person saved after the form was opened, it is refused; saving again then overwrites
 * on purpose.
 */
export async function saveCustomer(
  write: WriteContext,
  personId: number,
  { version, overwrite, ...given }: CustomerInput & { version: number; overwrite: boolean },
): Promise<void> {
  const input = inputOf(given);
  const before = await lockPerson(write, personId);
  if (before.version !== version && !overwrite) {
    throw await savedByOther(write, { model: personModel, id: personId, changedAt: before.changedAt });
  }
  await checkCustomer(write, personId, input);
  await changeCustomer(write, before, input);
  await requestVatCheck(write, input.vat);
}

/** Archives a customer, or restores one. Orders and documents keep them. */
export async function archiveCustomer(
  write: WriteContext,
  personId: number,
  archived: boolean,
): Promise<void> {
  const before = await lockPerson(write, personId);
  await changeCustomer(write, before, { archived });
}

/** Restores a customer's values from an entry of the audit log. */
export async function revertCustomer(
  write: WriteContext,
  personId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await lockPerson(write, personId);
  const then = Object.fromEntries(
    Object.entries(auditedValues(row)).map(([key, now]) => [key, key in before ? before[key] : now]),
  ) as AuditedValues;
  const { archived, ...input } = then;
  await checkCustomer(write, personId, input);
  await changeCustomer(write, row, { ...input, archived });
}

/** A contact's name for people: the name, else the company, else the e-mail address. */
export function calledName(person: { name: string; companyName: string; email: string }): string {
  return person.name || person.companyName || person.email;
}

/** Locks and reads an existing person's row until the transaction ends. */
export async function lockPerson(write: WriteContext, personId: number): Promise<PersonRow> {
  const [row] = await write.db.select().from(personTable).where(eq(personTable.id, personId)).for("update");
  if (!row) throw notFound();
  if (row.erasedAt) throw personErased();
  return row;
}

type AuditedValues = ReturnType<typeof auditedValues>;

/** A customer's values for the audit log: all that staff can change. */
export function auditedValues(row: PersonRow) {
  return { ...inputOf(row), archived: row.archived };
}

/** Only the fields of the form, whatever else the value contains. */
function inputOf(given: CustomerInput): CustomerInput {
  const { name, email, phone, companyName, vat, street, street2, city, zip, stateId, countryId } = given;
  const { kind, parentId, locale } = given;
  return {
    ...{ name, email, phone, companyName, vat, street, street2, city, zip, stateId, countryId },
    ...{ kind, parentId, locale },
  };
}

async function changeCustomer(
  write: WriteContext,
  before: PersonRow,
  changes: Partial<CustomerInput> & { archived?: boolean },
): Promise<void> {
  const [after] = await write.db
    .update(personTable)
    .set({ ...changes, changedAt: write.now, version: sql`${personTable.version} + 1` })
    .where(eq(personTable.id, before.id))
    .returning();
  if (!after) throw notFound();
  const hasLeft = before.parentId !== after.parentId || after.archived;
  if (hasLeft && before.parentId !== null) await endReading(write, before.id, before.parentId);
  await audit(write, {
    model: personModel,
    id: after.id,
    name: calledName(after),
    action: "write",
    before: auditedValues(before),
    after: auditedValues(after),
  });
}

/** Staff may know less about a person than a parcel needs; but the values given must be valid. */
async function checkCustomer(context: Context, personId: number | null, input: CustomerInput): Promise<void> {
  const country = await countryView(context, input.countryId);
  const typed: Record<string, string | number | null> = {
    name: input.name,
    email: input.email,
    phone: input.phone,
    company_name: input.companyName,
    vat: input.vat,
    street: input.street,
    street2: input.street2,
    city: input.city,
    zip: input.zip,
    state_id: input.stateId,
    country_id: input.countryId,
  };
  const wrong: FieldErrors = {};
  for (const [field, fault] of Object.entries(checkAddress(input, country, "delivery"))) {
    // A person may live where the shop does not deliver.
    if (fault === notServed.delivery) continue;
    if (field === "name" || (typed[field] !== "" && typed[field] !== null)) wrong[field] = fault;
  }
  if (input.kind === "company" && input.name === "") wrong["name"] = "people.companyNameMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await checkParent(context, personId, input);
}

/** One level only: a company has contacts and addresses, a contact has addresses, and a company has no parent. */
async function checkParent(
  context: Context,
  personId: number | null,
  { kind, parentId }: CustomerInput,
): Promise<void> {
  if (parentId === null) {
    if (kind === "delivery" || kind === "invoice") throw parentWrong();
    return;
  }
  const [parent] = await context.db.select().from(personTable).where(eq(personTable.id, parentId));
  const fits = kind === "contact" ? parent?.kind === "company" : kind !== "company";
  const isOwner = parent?.kind === "company" || parent?.kind === "contact";
  if (!parent || parent.id === personId || parent.erasedAt || !fits || !isOwner) throw parentWrong();
}
