import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { fileTable } from "#platform/files/tables.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { sessionTable } from "#platform/session/tables.ts";
import type { DataSubject, PersonExport } from "../../slots.ts";
import { countries } from "../address/country.ts";
import { noteTable, personTable, userTable } from "../address/tables.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { deviceTable, passkeyTable, secondFactorTable, signInTable } from "../sign-in/security-tables.ts";

/**
 * The data about a person in this module and the platform. Hashes and secrets mean nothing to a person and are omitted.
 */
export const peopleExports: readonly PersonExport[] = [
  { name: "people", label: "people.exportPeople", records: contactRecords, files: pictureFiles },
  { name: "accounts", label: "people.exportAccounts", records: accountRecords },
  { name: "sign-ins", label: "people.exportSignIns", records: signInRecords },
  { name: "sessions", label: "people.exportSessions", records: sessionRecords },
  { name: "notes", label: "people.exportNotes", records: noteRecords },
  { name: "mails", label: "people.exportMails", records: mailRecords },
];

async function contactRecords(context: Context, { personIds }: DataSubject) {
  const rows = await context.db
    .select()
    .from(personTable)
    .where(inArray(personTable.id, [...personIds]))
    .orderBy(personTable.id);
  const known = await countries(context);
  return rows.map(({ countryId, stateId, pictureFileId: _pictureFileId, ...row }) => {
    const country = known.find(({ id }) => id === countryId);
    return {
      ...row,
      country: country?.name ?? "",
      state: country?.states.find(({ id }) => id === stateId)?.name ?? "",
    };
  });
}

async function pictureFiles(context: Context, { personIds }: DataSubject) {
  const rows = await context.db
    .select({ id: personTable.id, bytes: fileTable.bytes })
    .from(personTable)
    .innerJoin(fileTable, eq(fileTable.id, personTable.pictureFileId))
    .where(inArray(personTable.id, [...personIds]))
    .orderBy(personTable.id);
  return rows.map(({ id, bytes }) => ({ name: `picture-${id}.webp`, bytes }));
}

async function accountRecords(context: Context, { userIds }: DataSubject) {
  if (userIds.length === 0) return [];
  const rows = await context.db
    .select({
      login: userTable.login,
      roles: userTable.roles,
      active: userTable.active,
      emailConfirmedAt: userTable.emailConfirmedAt,
      createdAt: userTable.createdAt,
      secondStepSince: secondFactorTable.confirmedAt,
      passkeys: sql<
        string[]
      >`array(select ${passkeyTable.name} from ${passkeyTable} where ${passkeyTable.userId} = ${userTable.id})`,
      devicesSeen: sql<
        string[]
      >`array(select ${deviceTable.lastSeenAt} from ${deviceTable} where ${deviceTable.userId} = ${userTable.id})`,
    })
    .from(userTable)
    .leftJoin(secondFactorTable, eq(secondFactorTable.userId, userTable.id))
    .where(inArray(userTable.id, [...userIds]));
  return rows;
}

async function signInRecords(context: Context, { userIds }: DataSubject) {
  if (userIds.length === 0) return [];
  return context.db
    .select({
      at: signInTable.at,
      way: signInTable.way,
      worked: signInTable.worked,
      network: signInTable.network,
      device: signInTable.device,
    })
    .from(signInTable)
    .where(inArray(signInTable.userId, [...userIds]))
    .orderBy(desc(signInTable.id));
}

async function sessionRecords(context: Context, { userIds, personIds }: DataSubject) {
  const rows = await context.db
    .select()
    .from(sessionTable)
    .where(and(sessionsOf({ userIds, personIds }), gt(sessionTable.expiresAt, context.now)));
  return rows.map(({ createdAt, expiresAt, userAgent, facts }) => ({
    createdAt,
    expiresAt,
    device: deviceName(userAgent),
    facts,
  }));
}

async function noteRecords(context: Context, { personIds }: DataSubject) {
  return context.db
    .select({ at: noteTable.createdAt, body: noteTable.body })
    .from(noteTable)
    .where(inArray(noteTable.personId, [...personIds]))
    .orderBy(noteTable.id);
}

async function mailRecords(context: Context, { emails }: DataSubject) {
  if (emails.length === 0) return [];
  return context.db
    .select({
      at: mailTable.createdAt,
      recipient: mailTable.recipient,
      subject: mailTable.subject,
      // Omits password links: an archive is passed on more easily than a mailbox.
      text: sql<string>`case when ${mailTable.confidential} then '' else ${mailTable.text} end`,
    })
    .from(mailTable)
    .where(mailsTo(emails))
    .orderBy(mailTable.id);
}

/** Mails to any of these addresses, ignoring case. */
export function mailsTo(emails: readonly string[]) {
  return inArray(sql`lower(${mailTable.recipient})`, [...emails]);
}

/** Sessions of an account, and of guests who entered one of these contacts. */
export function sessionsOf({ userIds, personIds }: Pick<DataSubject, "userIds" | "personIds">) {
  const asGuest = inArray(sql`${sessionTable.facts} ->> 'person_id'`, personIds.map(String));
  return userIds.length > 0 ? or(inArray(sessionTable.userId, [...userIds]), asGuest) : asGuest;
}
