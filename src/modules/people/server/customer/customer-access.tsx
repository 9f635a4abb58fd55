import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { endSessionsOf } from "#platform/session/session.ts";
import { peoplePaths } from "../../paths.ts";
import { checkEmail } from "../address/email.ts";
import { userTable } from "../address/tables.ts";
import { invitationMail } from "../security/mail-kinds.tsx";
import { invitationHours, issueToken } from "../sign-in/token.ts";
import { findAccount } from "../sign-in/user.ts";
import { calledName, lockPerson, personModel } from "./customer.ts";

export const emailNeeded = refusal("invalid", "people.emailNeeded");
export const hasAccess = refusal("conflict", "people.hasAccess");
export const emailHasAccount = refusal("conflict", "people.emailHasAccount");
export const notForStaff = refusal("conflict", "people.notForStaff");

/** Sends a person a link to create an account, which will show their earlier orders. The link is valid for a week. */
export async function invitePerson(write: WriteContext, personId: number): Promise<void> {
  const person = await lockPerson(write, personId);
  if (checkEmail(person.email)) throw emailNeeded();
  if (await userOf(write, personId)) throw hasAccess();
  if (await findAccount(write, person.email.toLowerCase())) throw emailHasAccount();
  const token = await issueToken(write, { purpose: "signup", personId, hours: invitationHours });
  const locale = localeNamed(write, person.locale);
  await sendMail(write, {
    key: `people.invitation:${randomUUID()}`,
    to: person.email,
    locale,
    reason: "Invited to an account",
    confidential: true,
    content: mailOf(invitationMail, {
      values: { name: calledName(person) },
      parts: {
        way: (
          <MailButton to={peoplePaths.signUpByToken(token)}>
            {locale.text("people.invitationLink")}
          </MailButton>
        ),
      },
    }),
  });
  await audit(write, { model: personModel, id: personId, name: calledName(person), action: "invite" });
}

/** Closes a person's account at once, or reopens it. Staff accounts have a page of their own. */
export async function setAccess(write: WriteContext, personId: number, active: boolean): Promise<void> {
  const person = await lockPerson(write, personId);
  const user = await userOf(write, personId);
  if (!user) throw notFound();
  if (user.roles.length > 0) throw notForStaff();
  await write.db.update(userTable).set({ active }).where(eq(userTable.id, user.id));
  if (!active) await endSessionsOf(write, user.id);
  await audit(write, {
    model: personModel,
    id: personId,
    name: calledName(person),
    action: active ? "grantAccess" : "withdrawAccess",
    before: { active: user.active },
    after: { active },
  });
}

async function userOf(write: WriteContext, personId: number) {
  const [user] = await write.db
    .select()
    .from(userTable)
    .where(eq(userTable.personId, personId))
    .for("update");
  return user;
}
