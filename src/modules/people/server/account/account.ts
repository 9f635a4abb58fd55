import type { z } from "zod";
import type { Context, User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/network.ts";
import { endSession } from "#platform/session/session.ts";
import { noteStep } from "#platform/visitor-steps.ts";
import type { signInInput, signUpInput } from "../../contract.ts";
import { checkEmail } from "../address/email.ts";
import { createPerson, guestPersonId, personView, updatePerson } from "../person/person.ts";
import { admit } from "../sign-in/admission.ts";
import { type AttemptLimit, forgiveAttempts, limitAttempts } from "../sign-in/attempt.ts";
import { enter, wrongLogin } from "../sign-in/enter.ts";
import { checkNewPassword, hashPassword, verifyPassword } from "../sign-in/password.ts";
import { logSignIn } from "../sign-in/sign-in-log.ts";
import { findToken, spendToken } from "../sign-in/token.ts";
import { createUser, findAccount, personHasAccount } from "../sign-in/user.ts";
import { tellOwnerOfSignUp } from "./sign-up-notice.tsx";

export const linkExpired = refusal("invalid", "people.linkExpired");

/** Against guessing at one account from one network, and against trying one password on many accounts. */
const signInPerAccount: AttemptLimit = { what: "signIn", max: 10, windowMinutes: 5 };
const signInPerNetwork: AttemptLimit = { what: "signInFrom", max: 100, windowMinutes: 5 };
const signUpPerNetwork: AttemptLimit = { what: "signUpFrom", max: 20, windowMinutes: 60 };

type Given<Schema extends z.ZodType, Key extends keyof z.output<Schema>> = Pick<z.output<Schema>, Key>;

/**
 * Signs in by login and password and moves the guest's things to the person; null if a second step comes first. Opens
 * its own transaction, because hashing takes long. The refusal is the same for an unknown login, a wrong password and a
 * closed account.
 */
export async function signIn(
  context: Context,
  { login, password }: Given<typeof signInInput, "login" | "password">,
): Promise<User | null> {
  const missing: FieldErrors = {};
  if (login.trim() === "") missing["login"] = "people.emailMissing";
  if (password.trim() === "") missing["password"] = "people.passwordMissing";
  if (Object.keys(missing).length > 0) throw invalidFields(missing);

  const network = networkOf(context.visitor.address);
  await limitAttempts(context, signInPerNetwork, network);
  await limitAttempts(context, signInPerAccount, `${login} ${network}`);
  const account = await findAccount(context, login);
  const known = await verifyPassword(password, account?.passwordHash ?? "");
  if (!account?.active || !known) {
    if (account && account.roles.length > 0) {
      await logSignIn(context, { userId: account.id, way: "password", worked: false });
    }
    throw wrongLogin();
  }
  await forgiveAttempts(context, signInPerAccount, `${login} ${network}`);
  return transact(context, (write) => admit(write, account, "password"));
}

/**
 * Creates an account for anybody and signs in. With a sign-up token, or if the guest of this session gave the same
 * e-mail address before, the account takes over that contact, so that it shows earlier orders. If an account with the
 * address exists, its owner gets a mail.
 */
export async function signUp(
  context: Context,
  input: Given<typeof signUpInput, "name" | "login" | "password" | "confirm_password" | "token">,
): Promise<User> {
  const { name, login, password, token } = input;
  const wrong: FieldErrors = { ...checkNewPassword(password, input.confirm_password) };
  const wrongEmail = checkEmail(login);
  if (name === "") wrong["name"] = "people.nameMissing";
  else if (name.length > 200) wrong["name"] = "people.tooLong";
  if (wrongEmail) wrong["login"] = wrongEmail;
  if (password !== "" && password.toLowerCase() === login) wrong["password"] = "people.passwordIsLogin";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);

  await limitAttempts(context, signUpPerNetwork, networkOf(context.visitor.address));
  // Hashes before checking whether the address is taken: the response time must not reveal it.
  const passwordHash = await hashPassword(password);
  if (await findAccount(context, login)) {
    await tellOwnerOfSignUp(context, login);
    throw signUpRefused();
  }
  return transact(context, async (write) => {
    const personId = token ? await invitedPerson(write, token) : await guestAs(write, { name, login });
    const userId = await createUser(write, { personId, login, passwordHash });
    if (userId === null) throw signUpRefused();
    await write.emit("people.signedUp", { userId, personId });
    const user = await enter(write, userId);
    await noteStep(write, { name: "signedUp" });
    return user;
  });
}

/** The prefilled values of the sign-up form: from its link, else from the guest of this session. */
export async function signUpView(context: Context, token: string) {
  const owner = token ? await findToken(context, "signup", token) : null;
  const personId = owner?.personId ?? guestPersonId(context);
  const person = personId === null ? null : await personView(context, personId);
  return { token: owner ? token : "", name: person?.name ?? "", login: person?.email ?? "" };
}

/** Ends the session and deletes its data, so that the next person at this browser finds nothing. */
export async function signOut(write: WriteContext): Promise<void> {
  await endSession(write);
}

/** Does not reveal that an account exists: its owner gets a mail. */
function signUpRefused() {
  return invalidFields({ login: "people.signUpRefused" });
}

async function invitedPerson(write: WriteContext, token: string): Promise<number> {
  const owner = await spendToken(write, "signup", token);
  if (!owner?.personId || (await personHasAccount(write, owner.personId))) throw linkExpired();
  return owner.personId;
}

/** The guest's own contact if it is clearly the same person, else a new one. */
async function guestAs(write: WriteContext, given: { name: string; login: string }): Promise<number> {
  const guestId = write.user ? null : guestPersonId(write);
  if (guestId !== null && !(await personHasAccount(write, guestId))) {
    const guest = await personView(write, guestId);
    if (guest.email.toLowerCase() === given.login) {
      await updatePerson(write, guestId, { name: given.name, locale: write.locale.code });
      return guestId;
    }
  }
  return createPerson(write, { name: given.name, email: given.login });
}
