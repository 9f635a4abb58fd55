import { and, asc, eq, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { keepFacts } from "#platform/session/session.ts";
import type { Address } from "../address/address.ts";
import { type CountryView, countryView } from "../address/country.ts";
import { type PersonKind, personTable } from "../address/tables.ts";

export interface PersonView extends Address {
  id: number;
  kind: PersonKind;
  parentId: number | null;
  locale: LocaleCode;
  stateName: string;
  countryCode: string;
  countryName: string;
  /** The address in the order of its country, without the name. */
  lines: string[];
}

/** The session fact that names the contact a guest has entered. */
const guestFact = "person_id";

const blank: Address = {
  name: "",
  email: "",
  phone: "",
  companyName: "",
  vat: "",
  street: "",
  street2: "",
  city: "",
  zip: "",
  stateId: null,
  countryId: null,
};

export interface NewPerson extends Partial<Address> {
  kind?: PersonKind;
  /** The person whose further address it is. */
  parentId?: number;
  locale?: LocaleCode;
}

/** Stores a contact or a further address, and answers its id. The caller has checked the values. */
export async function createPerson(write: WriteContext, person: NewPerson): Promise<number> {
  const { parentId = null, kind = "contact", locale = write.locale.code, ...address } = person;
  const [row] = await write.db
    .insert(personTable)
    .values({ ...blank, ...address, parentId, kind, locale, createdAt: write.now, changedAt: write.now })
    .returning({ id: personTable.id });
  if (!row) throw new Error("The person was not stored.");
  return row.id;
}

/** Changes the given values and leaves the rest. The caller has checked the permission with mayUse. */
export async function updatePerson(
  write: WriteContext,
  personId: number,
  changes: Partial<Address> & { locale?: LocaleCode },
): Promise<void> {
  const done = await write.db
    .update(personTable)
    .set({ ...changes, changedAt: write.now, version: sql`${personTable.version} + 1` })
    .where(eq(personTable.id, personId))
    .returning({ id: personTable.id });
  if (done.length === 0) throw notFound();
}

/** Moves a guest's delivery addresses to the guest's account. */
export async function giveDeliveryAddresses(
  write: WriteContext,
  fromId: number,
  toId: number,
): Promise<void> {
  await write.db
    .update(personTable)
    .set({ parentId: toId, changedAt: write.now })
    .where(and(eq(personTable.parentId, fromId), eq(personTable.kind, "delivery")));
}

/** Archives an address, so that nobody can choose it; orders sent there keep it. */
export async function archivePerson(write: WriteContext, personId: number): Promise<void> {
  await write.db
    .update(personTable)
    .set({ archived: true, changedAt: write.now })
    .where(eq(personTable.id, personId));
}

/** A person with a formatted address. Refuses with notFound; does not check permissions. */
export async function personView(context: Context, personId: number): Promise<PersonView> {
  const [row] = await context.db.select().from(personTable).where(eq(personTable.id, personId));
  if (!row) throw notFound();
  return toView(row, await countryView(context, row.countryId));
}

/** The further delivery addresses of a person, oldest first. */
export async function deliveryAddressesOf(context: Context, personId: number): Promise<PersonView[]> {
  const rows = await context.db
    .select()
    .from(personTable)
    .where(
      and(
        eq(personTable.parentId, personId),
        eq(personTable.kind, "delivery"),
        eq(personTable.archived, false),
      ),
    )
    .orderBy(asc(personTable.id));
  return Promise.all(rows.map(async (row) => toView(row, await countryView(context, row.countryId))));
}

/**
 * Whether the caller may send to, bill to or change this contact: themselves, their own further addresses, their
 * company and its delivery addresses. Others are refused with 403.
 */
export async function mayUse(context: Context, personId: number): Promise<boolean> {
  const ownId = ownPersonId(context);
  if (ownId === null) return false;
  if (ownId === personId) return true;
  const [asked] = await context.db.select().from(personTable).where(eq(personTable.id, personId));
  if (!asked || asked.archived) return false;
  if (asked.parentId === ownId) return true;
  const [own] = await context.db
    .select({ parentId: personTable.parentId })
    .from(personTable)
    .where(eq(personTable.id, ownId));
  if (!own?.parentId) return false;
  return asked.id === own.parentId || (asked.parentId === own.parentId && asked.kind === "delivery");
}

/** The visitor's contact: the signed-in person's, else the one that this guest entered, else null. */
export function ownPersonId(context: Context): number | null {
  return context.user ? context.user.personId : guestPersonId(context);
}

/** The contact that this guest has entered in this session. */
export function guestPersonId(context: Context): number | null {
  const kept = context.visitor.facts[guestFact];
  return typeof kept === "number" ? kept : null;
}

/** Stores a guest's contact in the session, so that a later account can take it over. */
export async function keepGuestPerson(write: WriteContext, personId: number | null): Promise<void> {
  await keepFacts(write, { [guestFact]: personId });
}

function toView(row: typeof personTable.$inferSelect, country: CountryView | null): PersonView {
  const { archived: _archived, createdAt: _createdAt, changedAt: _changedAt, ...whole } = row;
  const { pictureFileId: _pictureFileId, ...person } = whole;
  const state = country?.states.find((one) => one.id === row.stateId);
  const view = {
    ...person,
    stateName: state?.name ?? "",
    countryCode: country?.code ?? "",
    countryName: country?.name ?? "",
  };
  return { ...view, lines: addressLines(view, country?.addressFormat ?? "", state?.code ?? "") };
}

/**
 * Fills in `%(zip)s %(city)s`; omits empty parts and lines. Omits a county with the name of its town; otherwise
 * București would appear twice.
 */
function addressLines(view: Omit<PersonView, "lines">, format: string, stateCode: string): string[] {
  const parts: Record<string, string> = {
    street: view.street,
    street2: view.street2,
    zip: view.zip,
    city: view.city,
    state_name: isSameName(view.city, view.stateName) ? "" : view.stateName,
    state_code: stateCode,
    country_name: view.countryName,
  };
  return (format || "%(street)s\n%(street2)s\n%(zip)s %(city)s")
    .split("\n")
    .map((line) => line.replace(/%\((\w+)\)s/g, (_, name: string) => parts[name] ?? ""))
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;
}
