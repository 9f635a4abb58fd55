import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { type DataSubject, personErasures } from "../../slots.ts";
import { companyInvitationTable, emailChangeTable } from "../address/link-tables.ts";
import {
  attemptTable,
  companyContactTable,
  noteTable,
  personTable,
  tokenTable,
  userTable,
} from "../address/tables.ts";
import { forgetVat } from "../address/vat-check.ts";
import { personModel } from "../customer/customer.ts";
import { forgetPictures } from "../customer/own-picture.ts";
import {
  deviceTable,
  passkeyTable,
  recoveryCodeTable,
  secondFactorTable,
  signInTable,
} from "../sign-in/security-tables.ts";
import { userModel } from "../staff/staff-rights.ts";
import { mailsTo, sessionsOf } from "./own-records.ts";
import { subjectOf } from "./subject.ts";
import { suppressEmail } from "./suppression.ts";

export const eraseStaff = refusal("conflict", "people.eraseStaff");

export interface Erased {
  /** False if the data were erased before. */
  found: boolean;
  /** Data that must be kept, as ids of texts with {count}. */
  kept: { label: string; count: number }[];
}

/**
 * Erases a person in one transaction: person, addresses, account, sessions and mails, and other modules' data. The
 * books stay: issued invoices are unchanged, and orders keep their amounts under another name. Unsubscribed addresses
 * stay unsubscribed, as a hash. A second run finds nothing.
 */
export async function erasePerson(
  write: WriteContext,
  personId: number,
  options: { sameEmail: boolean },
): Promise<Erased> {
  const found = await subjectOf(write, personId, options);
  const rows = await write.db
    .select()
    .from(personTable)
    .where(inArray(personTable.id, [...found.personIds]))
    .orderBy(personTable.id)
    .for("update");
  const left = rows.filter(({ erasedAt }) => erasedAt === null);
  if (left.length === 0) return { found: false, kept: [] };
  if (await isStaff(write, found)) throw eraseStaff();
  const emails = new Set([...found.emails, ...left.map(({ email }) => email.toLowerCase())].filter(Boolean));
  const whole: DataSubject = { ...found, emails: [...emails] };
  // Other people may have typed the same address: their data are included only if the mailbox is verified as this
  // person's.
  const subject = options.sameEmail ? whole : { ...whole, emails: [] };
  const erasedName = write.locale.text("people.erasedName");

  const kept: Erased["kept"] = [];
  for (const erase of personErasures.entries()) kept.push(...(await erase(write, subject, erasedName)));
  for (const email of subject.emails) await suppressEmail(write, email, "erased");
  await forgetTraces(write, whole);
  for (const { vat } of left) await forgetVat(write, vat, [...subject.personIds]);
  await forgetPictures(write, subject.personIds);
  await forgetAccounts(write, subject);
  await forgetPeople(write, subject, erasedName);
  await forgetAudit(write, subject, erasedName);
  await audit(write, { model: personModel, id: personId, name: erasedName, action: "erase" });
  return { found: true, kept: kept.filter(({ count }) => count > 0) };
}

async function isStaff(write: WriteContext, { userIds }: DataSubject): Promise<boolean> {
  if (userIds.length === 0) return false;
  const users = await write.db
    .select({ roles: userTable.roles })
    .from(userTable)
    .where(inArray(userTable.id, [...userIds]))
    .for("update");
  return users.some(({ roles }) => roles.length > 0);
}

/** Mails, sessions, notes, links and counted attempts. An unsent mail is not sent. */
async function forgetTraces(write: WriteContext, subject: DataSubject): Promise<void> {
  const personIds = [...subject.personIds];
  await write.db.delete(companyContactTable).where(inArray(companyContactTable.personId, personIds));
  await write.db.delete(noteTable).where(inArray(noteTable.personId, personIds));
  await write.db.delete(tokenTable).where(inArray(tokenTable.personId, personIds));
  await write.db.delete(sessionTable).where(sessionsOf(subject));
  if (subject.emails.length === 0) return;
  await write.db
    .delete(companyInvitationTable)
    .where(inArray(sql`lower(${companyInvitationTable.email}::text)`, [...subject.emails]));
  await write.db.delete(mailTable).where(and(mailsTo(subject.emails), ne(mailTable.state, "sent")));
  await write.db
    .update(mailTable)
    .set({ recipient: "", subject: "", html: "", text: "", error: "", attachments: [] })
    .where(mailsTo(subject.emails));
  await write.db
    .delete(attemptTable)
    .where(or(...subject.emails.map((email) => sql`position(${email} in lower(${attemptTable.key})) > 0`)));
}

/**
 * The account's row stays, because other rows refer to it; nobody can sign in with it, and it contains no personal
 * data.
 */
async function forgetAccounts(write: WriteContext, { userIds }: DataSubject): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  for (const table of [secondFactorTable, recoveryCodeTable, passkeyTable, deviceTable, signInTable]) {
    await write.db.delete(table).where(inArray(table.userId, ids));
  }
  await write.db.delete(tokenTable).where(inArray(tokenTable.userId, ids));
  await write.db.delete(emailChangeTable).where(inArray(emailChangeTable.userId, ids));
  await write.db
    .update(userTable)
    .set({
      login: sql`'erased-' || ${userTable.id} || '@erased.invalid'`,
      passwordHash: "",
      active: false,
      emailConfirmedAt: null,
    })
    .where(inArray(userTable.id, ids));
}

async function forgetPeople(write: WriteContext, { personIds }: DataSubject, name: string): Promise<void> {
  const nothing = {
    email: "",
    phone: "",
    companyName: "",
    vat: "",
    street: "",
    street2: "",
    city: "",
    zip: "",
  };
  await write.db
    .update(personTable)
    .set({
      ...nothing,
      name,
      stateId: null,
      countryId: null,
      archived: true,
      erasedAt: write.now,
      changedAt: write.now,
      version: sql`${personTable.version} + 1`,
    })
    .where(inArray(personTable.id, [...personIds]));
}

/** Keeps the fact of each change and its author, but not the values. */
async function forgetAudit(write: WriteContext, subject: DataSubject, name: string): Promise<void> {
  const about = [
    and(eq(auditTable.model, personModel), inArray(auditTable.recordId, [...subject.personIds])),
  ];
  if (subject.userIds.length > 0) {
    const userIds = [...subject.userIds];
    about.push(and(eq(auditTable.model, userModel), inArray(auditTable.recordId, userIds)));
    await write.db
      .update(auditTable)
      .set({ userName: name, address: "" })
      .where(inArray(auditTable.userId, userIds));
  }
  await write.db
    .update(auditTable)
    .set({ recordName: name, before: {}, after: {} })
    .where(or(...about));
}
