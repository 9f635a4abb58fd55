import { eq } from "drizzle-orm";
import type { User, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { changeUser, endSession, keepFacts } from "#platform/session/session.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { noteStep } from "#platform/visitor-steps.ts";
import { adoptions } from "../../slots.ts";
import { userTable } from "../address/tables.ts";
import { guestPersonId, keepGuestPerson } from "../person/person.ts";
import { roughNetwork } from "./device-name.ts";
import { identityOf } from "./user.ts";

export const wrongLogin = refusal("invalid", "people.wrongLogin");

/** The session fact with the time and place of the sign-in. */
export const signedInFact = "signed_in";

/**
 * Signs the person in on this browser: the session gets a new token, and the person adopts the guest's things. Another
 * person's session is ended first, because its things are not a guest's. The caller, admit, has checked the second
 * step.
 */
export async function enter(write: WriteContext, userId: number): Promise<User> {
  const user = await identityOf(write.db, userId);
  if (!user) throw wrongLogin();
  const wasGuest = write.user === null;
  if (!wasGuest && write.user?.id !== user.id) await endSession(write);
  const guestId = wasGuest ? guestPersonId(write) : null;
  await changeUser(write, user.id);
  if (guestId !== null) await keepGuestPerson(write, null);

  const { sessionId } = write.visitor;
  if (sessionId === null) throw new Error("Nobody can be signed in without a session.");
  await stampSession(write, sessionId);
  const previousPersonId = guestId === user.personId ? null : guestId;
  await takeTurn(write, user.id);
  const own: WriteContext = { ...write, user };
  for (const adopt of adoptions.entries()) await adopt(own, { sessionId, user, previousPersonId });
  await noteStep(own, { name: "signedIn" });
  return user;
}

/**
 * Two devices that sign in at the same moment adopt one after the other: otherwise both would create something that
 * must be unique.
 */
async function takeTurn(write: WriteContext, userId: number): Promise<void> {
  await write.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for("no key update");
}

/** The facts by which an owner recognises a session in their list. */
async function stampSession(write: WriteContext, sessionId: number): Promise<void> {
  const { userAgent = "", address } = write.visitor;
  await write.db.update(sessionTable).set({ userAgent }).where(eq(sessionTable.id, sessionId));
  await keepFacts(write, { [signedInFact]: { at: write.now.toISOString(), network: roughNetwork(address) } });
}
