import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, refusal, signInNeeded } from "#platform/errors.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { hashToken } from "#platform/session/session.ts";
import { peoplePaths } from "../../paths.ts";
import { checkEmail } from "../address/email.ts";
import { companyInvitationTable } from "../address/link-tables.ts";
import { companyContactTable, personTable, userTable } from "../address/tables.ts";
import { companyInvitationMail } from "../security/mail-kinds.tsx";
import { invitationHours } from "../sign-in/token.ts";
import { managedCompany } from "./company-contact.ts";
import { calledName, lockPerson, personModel } from "./customer.ts";

/** Open invitations of one company at a time: more would be a way to mail strangers. */
const openMax = 20;

const invitationOver = refusal("invalid", "people.companyInvitationOver");
const otherAddress = refusal("forbidden", "people.companyInvitationOther");
const hasCompany = refusal("conflict", "people.companyInvitationHasCompany");
const tooMany = refusal("limit", "people.companyInvitationsMax");

export interface OpenInvitation {
  id: number;
  email: string;
  sees: "own" | "company";
  until: string;
}

/**
 * The main contact invites somebody to the company. The mail contains none of their words; the answer does not reveal
 * whether the address has an account. A repeated invitation sends a new link and invalidates the former one.
 */
export async function inviteColleague(
  write: WriteContext,
  { email, sees }: { email: string; sees: "own" | "company" },
): Promise<void> {
  const companyId = await managedCompany(write);
  const wanted = email.trim().toLowerCase();
  const wrong = checkEmail(wanted);
  if (wrong) throw invalidFields({ email: wrong });
  const isColleague = and(eq(personTable.parentId, companyId), sql`lower(${personTable.email}) = ${wanted}`);
  const colleagues = await write.db
    .select({ id: personTable.id })
    .from(personTable)
    .innerJoin(userTable, eq(userTable.personId, personTable.id))
    .where(isColleague);
  if (colleagues.length > 0) throw invalidFields({ email: "people.companyHasContact" });
  const open = await write.db.$count(companyInvitationTable, ofCompany(write, companyId));
  if (open >= openMax) throw tooMany({ most: openMax });
  const token = randomBytes(32).toString("base64url");
  const values = {
    sees,
    tokenHash: hashToken(token),
    invitedBy: write.user?.id ?? null,
    expiresAt: new Date(write.now.getTime() + invitationHours * 3_600_000),
    createdAt: write.now,
  };
  await write.db
    .insert(companyInvitationTable)
    .values({ companyId, email: wanted, ...values })
    .onConflictDoUpdate({
      target: [companyInvitationTable.companyId, companyInvitationTable.email],
      set: values,
    });
  await sendMail(write, {
    key: `people.companyInvitation:${randomUUID()}`,
    to: wanted,
    locale: write.locale,
    typed: { form: "companyInvitation", perDay: 3 },
    reason: "Invited to the account of a company",
    confidential: true,
    content: mailOf(companyInvitationMail, {
      values: {},
      parts: {
        way: (
          <MailButton to={peoplePaths.joinCompany(token)}>
            {write.locale.text("people.companyInvitationLink")}
          </MailButton>
        ),
      },
    }),
  });
}

/** The company's open invitations; none for people who may not invite. */
export async function openInvitations(context: Context, companyId: number): Promise<OpenInvitation[]> {
  const rows = await context.db
    .select()
    .from(companyInvitationTable)
    .where(ofCompany(context, companyId))
    .orderBy(asc(companyInvitationTable.email));
  return rows.map(({ id, email, sees, expiresAt }) => ({
    id,
    email,
    sees,
    until: longDay(context.locale.tag, expiresAt),
  }));
}

/** Withdraws an invitation: its link becomes invalid at once. */
export async function revokeInvitation(write: WriteContext, id: number): Promise<void> {
  const companyId = await managedCompany(write);
  await write.db
    .delete(companyInvitationTable)
    .where(and(eq(companyInvitationTable.id, id), eq(companyInvitationTable.companyId, companyId)));
}

/** The invitation behind a link; null for an invalid link. Changes nothing. */
export async function invitationView(context: Context, token: string) {
  const [found] = await invitationOf(context, token);
  if (!found) return null;
  const { invitation, company } = found;
  return { company: calledName(company), email: invitation.email, sees: invitation.sees };
}

/**
 * The signed-in person joins the company that invited them. Only the account of the invited address may join, because
 * the link was sent there. A member of another company stays there.
 */
export async function joinCompany(write: WriteContext, token: string): Promise<void> {
  const { user } = write;
  if (!user) throw signInNeeded();
  const [found] = await invitationOf(write, token).for("update", { of: companyInvitationTable });
  if (!found) throw invitationOver();
  const { invitation } = found;
  const [account] = await write.db.select().from(userTable).where(eq(userTable.id, user.id));
  if (account?.login.toLowerCase() !== invitation.email.toLowerCase()) throw otherAddress();
  const person = await lockPerson(write, user.personId);
  if (person.kind !== "contact" || (person.parentId !== null && person.parentId !== invitation.companyId))
    throw hasCompany();
  await write.db
    .update(personTable)
    .set({ parentId: invitation.companyId, changedAt: write.now, version: sql`${personTable.version} + 1` })
    .where(eq(personTable.id, person.id));
  const right = { companyId: invitation.companyId, sees: invitation.sees, changedAt: write.now };
  await write.db
    .insert(companyContactTable)
    .values({ personId: person.id, manages: false, ...right })
    .onConflictDoUpdate({ target: companyContactTable.personId, set: right });
  // The link proves the account's mailbox.
  await write.db
    .update(userTable)
    .set({
      emailConfirmedAt: sql`coalesce(${userTable.emailConfirmedAt}, ${write.now.toISOString()}::timestamptz)`,
    })
    .where(eq(userTable.id, user.id));
  await write.db.delete(companyInvitationTable).where(eq(companyInvitationTable.id, invitation.id));
  await audit(write, {
    model: personModel,
    id: person.id,
    name: calledName(person),
    action: "write",
    before: { parentId: person.parentId },
    after: { parentId: invitation.companyId, sees: invitation.sees },
  });
}

export async function dropExpiredInvitations(context: Context): Promise<void> {
  await context.db.delete(companyInvitationTable).where(lt(companyInvitationTable.expiresAt, context.now));
}

function invitationOf({ db, now }: Pick<Context, "db" | "now">, token: string) {
  return db
    .select({ invitation: companyInvitationTable, company: personTable })
    .from(companyInvitationTable)
    .innerJoin(personTable, eq(personTable.id, companyInvitationTable.companyId))
    .where(
      and(
        eq(companyInvitationTable.tokenHash, hashToken(token)),
        gt(companyInvitationTable.expiresAt, now),
        eq(personTable.archived, false),
      ),
    );
}

function ofCompany({ now }: Pick<Context, "now">, companyId: number) {
  return and(eq(companyInvitationTable.companyId, companyId), gt(companyInvitationTable.expiresAt, now));
}
