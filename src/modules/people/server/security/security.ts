import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields, notFound, signInNeeded } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { endSessionsOf } from "#platform/session/session.ts";
import { userTable } from "../address/tables.ts";
import { distrustDevices } from "../sign-in/device.ts";
import { ownSessions } from "../sign-in/own-session.ts";
import { checkNewPassword, hashPassword } from "../sign-in/password.ts";
import { policyOf, secondStepDemanded } from "../sign-in/policy.ts";
import { relyingPartyOf } from "../sign-in/relying-party.ts";
import { passkeyTable } from "../sign-in/security-tables.ts";
import { signInsOf } from "../sign-in/sign-in-log.ts";
import { dropTokensOf } from "../sign-in/token.ts";
import { confirmTwoStep, hasSecondStep, stopTwoStep, twoStepState, wrongCode } from "../sign-in/two-step.ts";
import { accountOf } from "../sign-in/user.ts";
import { proveOwner } from "./owner-proof.ts";
import { passkeysOf } from "./passkey.ts";
import { tellOwner } from "./security-notice.tsx";

/** The security of the signed-in person's account, for its page. */
export async function securityView(context: Context, url: URL) {
  const { user, locale } = context;
  const account = user && (await accountOf(context, user.id));
  if (!account) throw signInNeeded();
  const isStaff = account.roles.length > 0;
  const day = shopFormat(locale.tag, { dateStyle: "medium" });
  const passkeys = await passkeysOf(context, account.id);
  return {
    login: account.login,
    isStaff,
    demanded: isStaff && (await policyOf(context)).staffSecondStep,
    twoStep: await twoStepState(context, account.id),
    /** Passkeys belong to a host name; a bare IP address has none. */
    mayHavePasskeys: relyingPartyOf(url) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdOn: day.format(createdAt),
      lastUsedOn: lastUsedAt ? day.format(lastUsedAt) : null,
    })),
    sessions: await ownSessions(context),
    signIns: isStaff ? await signInsOf(context, account.id) : [],
  };
}

/** Sets another password after checking the present one. Ends every other session and invalidates every open link. */
export async function changePassword(
  context: Context,
  input: { current_password: string; password: string; confirm_password: string },
): Promise<void> {
  const wrong = checkNewPassword(input.password, input.confirm_password);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const account = await proveOwner(context, input.current_password, "current_password");
  if (input.password.toLowerCase() === account.login.toLowerCase()) {
    throw invalidFields({ password: "people.passwordIsLogin" });
  }
  const passwordHash = await hashPassword(input.password);
  await transact(context, async (write) => {
    await write.db.update(userTable).set({ passwordHash }).where(eq(userTable.id, account.id));
    await dropTokensOf(write, "reset", account.id);
    await endSessionsOf(write, account.id);
    await distrustDevices(write, account.id);
    await tellOwner(write, account.id, "passwordChanged");
  });
}

/** Turns the second step on with a first code from the app. */
export async function turnOnTwoStep(context: Context, code: string): Promise<void> {
  const { user } = context;
  if (!user) throw signInNeeded();
  const on = await transact(context, async (write) => {
    if (!(await confirmTwoStep(write, user.id, code))) return false;
    await tellOwner(write, user.id, "twoStepOn");
    return true;
  });
  if (!on) throw wrongCode();
}

/** Turns the second step off, unless it is required and the account has no other protection. */
export async function turnOffTwoStep(context: Context, { password }: { password: string }): Promise<void> {
  const account = await proveOwner(context, password);
  await transact(context, async (write) => {
    await stopTwoStep(write, account.id);
    await checkStillSafe(write, account.id, account.roles.length > 0);
    await tellOwner(write, account.id, "twoStepOff");
  });
}

export async function renamePasskey(
  context: Context,
  { id, name }: { id: number; name: string },
): Promise<void> {
  if (name === "") throw invalidFields({ name: "people.passkeyNameMissing" });
  const { user } = context;
  if (!user) throw signInNeeded();
  await transact(context, (write) =>
    write.db
      .update(passkeyTable)
      .set({ name })
      .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, user.id))),
  );
}

/** Removes a passkey, unless it is a staff account's only protection. */
export async function removePasskey(
  context: Context,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const account = await proveOwner(context, password);
  await transact(context, async (write) => {
    const gone = await write.db
      .delete(passkeyTable)
      .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, account.id)))
      .returning({ id: passkeyTable.id });
    if (gone.length === 0) throw notFound();
    await checkStillSafe(write, account.id, account.roles.length > 0);
    await tellOwner(write, account.id, "passkeyRemoved");
  });
}

async function checkStillSafe(context: Context, userId: number, isStaff: boolean): Promise<void> {
  if (!isStaff || !(await policyOf(context)).staffSecondStep) return;
  if (!(await hasSecondStep(context, userId))) throw secondStepDemanded();
}
