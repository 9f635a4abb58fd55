import { and, asc, eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal, signInNeeded } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { companyContactTable, personTable, userTable } from "../address/tables.ts";
import { endReading } from "../person/reader.ts";
import { calledName, lockPerson, personModel } from "./customer.ts";

const notMainContact = refusal("forbidden", "people.notMainContact");

export interface ContactRight {
  sees: "own" | "company";
  manages: boolean;
}

export interface CompanyContactView extends ContactRight {
  id: number;
  name: string;
  email: string;
  isYou: boolean;
  hasAccount: boolean;
}

export interface CompanyView {
  companyId: number;
  name: string;
  /** The reader may change the others' rights. */
  manages: boolean;
  sees: ContactRight["sees"];
  /** All of them for the main contact; only their own entry for the others. */
  contacts: CompanyContactView[];
}

/** The signed-in person's company with its contacts; null without a company. */
export async function ownCompany(context: Context): Promise<CompanyView | null> {
  const own = await ownPlace(context);
  if (!own) return null;
  const contacts = await contactsOf(context, own.companyId);
  const mine = contacts.filter(({ isYou }) => isYou);
  return {
    companyId: own.companyId,
    name: own.companyName,
    manages: own.manages,
    sees: own.isCompany ? "company" : (mine[0]?.sees ?? "own"),
    contacts: own.manages ? contacts : mine,
  };
}

/** The contacts of a company with their rights. The caller has checked who may see them. */
export async function contactsOf(context: Context, companyId: number): Promise<CompanyContactView[]> {
  const rows = await context.db
    .select({ person: personTable, right: companyContactTable, userId: userTable.id })
    .from(personTable)
    .leftJoin(
      companyContactTable,
      and(eq(companyContactTable.personId, personTable.id), eq(companyContactTable.companyId, companyId)),
    )
    .leftJoin(userTable, and(eq(userTable.personId, personTable.id), eq(userTable.active, true)))
    .where(
      and(
        eq(personTable.parentId, companyId),
        eq(personTable.kind, "contact"),
        eq(personTable.archived, false),
      ),
    )
    .orderBy(asc(personTable.name), asc(personTable.id));
  return rows.map(({ person, right, userId }) => ({
    id: person.id,
    name: calledName(person),
    email: person.email,
    isYou: person.id === context.user?.personId,
    hasAccount: userId !== null,
    sees: right?.sees ?? "own",
    manages: right?.manages ?? false,
  }));
}

/**
 * The main contact sets a colleague's access. Only staff change the main contact, and the main contact's own access.
 */
export async function setColleagueSees(
  write: WriteContext,
  personId: number,
  sees: ContactRight["sees"],
): Promise<void> {
  const contact = await colleague(write, personId);
  await keepRight(write, contact, { sees, manages: contact.manages });
}

/** The main contact removes a colleague from the company: the colleague keeps their account and their own documents. */
export async function removeColleague(write: WriteContext, personId: number): Promise<void> {
  const contact = await colleague(write, personId);
  await keepRight(write, contact, { sees: "own", manages: false });
  await write.db.delete(companyContactTable).where(eq(companyContactTable.personId, personId));
  await write.db
    .update(personTable)
    .set({ parentId: null, changedAt: write.now, version: sql`${personTable.version} + 1` })
    .where(eq(personTable.id, personId));
  await audit(write, {
    model: personModel,
    id: personId,
    name: contact.name,
    action: "write",
    before: { parentId: contact.companyId },
    after: { parentId: null },
  });
  await endReading(write, personId, contact.companyId);
}

/** Staff set the access of a company's contact, and its main contacts. */
export async function setContactRight(
  write: WriteContext,
  personId: number,
  right: ContactRight,
): Promise<void> {
  if (!hasRole(write.user?.roles ?? [], "shop")) throw notMainContact();
  await keepRight(write, await lockContact(write, personId), right);
}

/** The company managed by the signed-in main contact; refuses everybody else. */
export async function managedCompany(context: Context): Promise<number> {
  const own = await ownPlace(context);
  if (!own?.manages) throw notMainContact();
  return own.companyId;
}

interface Contact extends ContactRight {
  id: number;
  name: string;
  companyId: number;
}

async function keepRight(write: WriteContext, contact: Contact, right: ContactRight): Promise<void> {
  const { id, companyId } = contact;
  // A main contact sees all: without a view of the company they could not answer for it.
  const sees = right.manages ? "company" : right.sees;
  if (sees === contact.sees && right.manages === contact.manages) return;
  const kept = { companyId, sees, manages: right.manages, changedAt: write.now };
  await write.db
    .insert(companyContactTable)
    .values({ personId: id, ...kept })
    .onConflictDoUpdate({ target: companyContactTable.personId, set: kept });
  await audit(write, {
    model: personModel,
    id,
    name: contact.name,
    action: "write",
    before: { sees: contact.sees, manages: contact.manages },
    after: { sees, manages: right.manages },
  });
  if (sees === "own") await endReading(write, id, companyId);
}

/** A colleague whom the signed-in main contact may change: of the same company, and another person. */
async function colleague(write: WriteContext, personId: number): Promise<Contact> {
  const companyId = await managedCompany(write);
  const contact = await lockContact(write, personId);
  if (contact.companyId !== companyId) throw notFound();
  if (personId === write.user?.personId || contact.manages) throw notMainContact();
  return contact;
}

async function lockContact(write: WriteContext, personId: number): Promise<Contact> {
  const row = await lockPerson(write, personId);
  if (row.kind !== "contact" || row.parentId === null || row.archived) throw notFound();
  const [right] = await write.db
    .select()
    .from(companyContactTable)
    .where(and(eq(companyContactTable.personId, personId), eq(companyContactTable.companyId, row.parentId)));
  const { sees = "own", manages = false } = right ?? {};
  return { id: personId, name: calledName(row), companyId: row.parentId, sees, manages };
}

/** The signed-in person's company, or the person if they are a company themselves. */
async function ownPlace(context: Context) {
  if (!context.user) throw signInNeeded();
  const { personId } = context.user;
  const [own] = await context.db.select().from(personTable).where(eq(personTable.id, personId));
  if (!own || own.archived) return null;
  if (own.kind === "company") {
    return { companyId: own.id, companyName: calledName(own), manages: true, isCompany: true };
  }
  if (own.kind !== "contact" || own.parentId === null) return null;
  const [company] = await context.db.select().from(personTable).where(eq(personTable.id, own.parentId));
  if (company?.kind !== "company" || company.archived) return null;
  const [right] = await context.db
    .select()
    .from(companyContactTable)
    .where(and(eq(companyContactTable.personId, personId), eq(companyContactTable.companyId, company.id)));
  const manages = right?.manages ?? false;
  return { companyId: company.id, companyName: calledName(company), manages, isCompany: false };
}
