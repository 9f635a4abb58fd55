import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound, refusal } from "#platform/errors.ts";
import { type LocaleCode, localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { roles as allRoles, type Role } from "#platform/roles.ts";
import { endSessionsOf } from "#platform/session/session.ts";
import { peoplePaths } from "../../paths.ts";
import { checkEmail } from "../address/email.ts";
import { personTable, userTable } from "../address/tables.ts";
import { savedByOther } from "../person/last-change.ts";
import { createPerson, updatePerson } from "../person/person.ts";
import { withdrawUnprovenCredentials } from "../security/credentials.ts";
import { distrustDevices } from "../sign-in/device.ts";
import { passkeyTable } from "../sign-in/security-tables.ts";
import { dropTokensOf, invitationHours, issueToken } from "../sign-in/token.ts";
import { stopTwoStep } from "../sign-in/two-step.ts";
import { createUser, findAccount } from "../sign-in/user.ts";
import { invitationParts, staffInvitationMail } from "./invitation-mail-kind.tsx";
import { checkAdministratorLeft, lockAdministrators, userModel } from "./staff-rights.ts";

export const notYourself = refusal("conflict", "people.notYourself");

interface Invitation {
  name: string;
  login: string;
  roles: readonly Role[];
  locale: LocaleCode;
}

/**
 * Makes a person staff and sends them a link for a first password. A customer's account gets the roles; its password
 * stays only if a link has verified the mailbox. Answers the account's id.
 */
export async function inviteStaff(write: WriteContext, input: Invitation): Promise<number> {
  const wrong: FieldErrors = {};
  const wrongEmail = checkEmail(input.login);
  if (wrongEmail) wrong["login"] = wrongEmail;
  if (input.name === "") wrong["name"] = "people.nameMissing";
  if (input.roles.length === 0) wrong["roles"] = "people.rolesMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await lockAdministrators(write);
  const roles = inOrder(input.roles);
  const known = await findAccount(write, input.login);
  if (known && known.roles.length > 0) throw invalidFields({ login: "people.isStaffAlready" });
  const userId = known ? known.id : await newAccount(write, { ...input, roles });
  if (known && (await withdrawUnprovenCredentials(write, known.id))) {
    // The person who signed up with the address also chose the name and the contact's address.
    await updatePerson(write, known.personId, { name: input.name, email: known.login });
  }
  if (known) await write.db.update(userTable).set({ roles, active: true }).where(eq(userTable.id, known.id));
  await sendInvitation(write, userId);
  const { name } = await memberOf(write, userId);
  await audit(write, {
    model: userModel,
    id: userId,
    name,
    action: "invite",
    before: { roles: [] },
    after: { login: input.login, roles },
  });
  return userId;
}

/** Sends another link for a first password and invalidates earlier ones. */
export async function inviteAgain(write: WriteContext, userId: number): Promise<void> {
  await lockAdministrators(write);
  const member = await memberOf(write, userId);
  await sendInvitation(write, userId);
  await audit(write, { model: userModel, id: userId, name: member.name, action: "invite" });
}

/**
 * Changes a member's roles, name and access; a withdrawn right ends with their next request. The last administrator who
 * can sign in cannot be removed.
 */
export async function saveStaff(
  write: WriteContext,
  userId: number,
  input: { name: string; roles: readonly Role[]; active: boolean; version: number; overwrite: boolean },
): Promise<void> {
  if (input.name === "") throw invalidFields({ name: "people.nameMissing" });
  const administrators = await lockAdministrators(write);
  const before = await memberOf(write, userId);
  if (before.version !== input.version && !input.overwrite) {
    throw await savedByOther(write, { model: userModel, id: userId, changedAt: before.changedAt });
  }
  const after = { name: input.name, roles: inOrder(input.roles), active: input.active };
  if (userId === write.user?.id && !after.active) throw notYourself();
  checkAdministratorLeft(administrators, userId, after);
  const gainsRoles = before.roles.length === 0 && after.roles.length > 0;
  const withdrawn = gainsRoles && (await withdrawUnprovenCredentials(write, userId));
  await write.db
    .update(userTable)
    .set({ roles: after.roles, active: after.active })
    .where(eq(userTable.id, userId));
  await updatePerson(write, before.personId, {
    name: after.name,
    ...(withdrawn ? { email: before.login } : {}),
  });
  if (!after.active) await shutOut(write, userId);
  else if (withdrawn) await sendInvitation(write, userId);
  const { name, roles, active } = before;
  await audit(write, {
    model: userModel,
    id: userId,
    name: after.name,
    action: "write",
    before: { name, roles, active },
    after,
  });
}

/** Removes codes, passkeys and known browsers of a member who has lost them, and ends all their sessions. */
export async function resetSecondStep(write: WriteContext, userId: number): Promise<void> {
  await lockAdministrators(write);
  const member = await memberOf(write, userId);
  await stopTwoStep(write, userId);
  await write.db.delete(passkeyTable).where(eq(passkeyTable.userId, userId));
  await endSessionsOf(write, userId);
  await audit(write, { model: userModel, id: userId, name: member.name, action: "resetSecondStep" });
}

/** The member's locked row, with their contact's data. */
async function memberOf(write: WriteContext, userId: number) {
  const [row] = await write.db
    .select({
      personId: userTable.personId,
      login: userTable.login,
      roles: userTable.roles,
      active: userTable.active,
      name: personTable.name,
      locale: personTable.locale,
      version: personTable.version,
      changedAt: personTable.changedAt,
      hasPassword: userTable.passwordHash,
    })
    .from(userTable)
    .innerJoin(personTable, eq(personTable.id, userTable.personId))
    .where(eq(userTable.id, userId))
    .for("update");
  if (!row) throw notFound();
  return { ...row, hasPassword: row.hasPassword !== "" };
}

async function newAccount(write: WriteContext, { name, login, roles, locale }: Invitation): Promise<number> {
  const personId = await createPerson(write, { name, email: login, locale });
  const userId = await createUser(write, { personId, login, passwordHash: "", roles });
  if (userId === null) throw invalidFields({ login: "people.isStaffAlready" });
  return userId;
}

/** Sends a link for a first password; a member with a password gets a message about their new rights. */
async function sendInvitation(write: WriteContext, userId: number): Promise<void> {
  const { name, login, locale: code, hasPassword } = await memberOf(write, userId);
  const locale = localeNamed(write, code);
  await dropTokensOf(write, "reset", userId);
  const path = hasPassword
    ? peoplePaths.signIn()
    : peoplePaths.newPassword(await issueToken(write, { purpose: "reset", userId, hours: invitationHours }));
  await sendMail(write, {
    key: `people.staffInvitation:${randomUUID()}`,
    to: login,
    locale,
    reason: "Invited to the back office",
    confidential: true,
    content: mailOf(staffInvitationMail, {
      values: { name, by: write.user?.name ?? write.site.name },
      parts: invitationParts(locale, { path, hasPassword }),
    }),
  });
}

async function shutOut(write: WriteContext, userId: number): Promise<void> {
  await endSessionsOf(write, userId);
  await distrustDevices(write, userId);
  await dropTokensOf(write, "reset", userId);
}

/** In the order of the list of roles, without duplicates, so that equal rights compare as equal. */
function inOrder(given: readonly Role[]): Role[] {
  return allRoles.filter((role) => given.includes(role));
}
