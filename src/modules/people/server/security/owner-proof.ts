import type { Context } from "#platform/context.ts";
import { invalidFields, signInNeeded } from "#platform/errors.ts";
import { type AttemptLimit, forgiveAttempts, limitAttempts } from "../sign-in/attempt.ts";
import { verifyPassword } from "../sign-in/password.ts";
import { type Account, accountOf } from "../sign-in/user.ts";

const proofPerAccount: AttemptLimit = { what: "ownerProof", max: 10, windowMinutes: 15 };

/**
 * Asks the signed-in person for their password again, before an action that a stranger at an open browser must not do.
 * Opens no transaction: hashing takes long, and a wrong password must be counted.
 */
export async function proveOwner(context: Context, password: string, field = "password"): Promise<Account> {
  const account = context.user && (await accountOf(context, context.user.id));
  if (!account) throw signInNeeded();
  if (password.trim() === "") throw invalidFields({ [field]: "people.ownPasswordMissing" });
  await limitAttempts(context, proofPerAccount, String(account.id));
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw invalidFields({ [field]: "people.ownPasswordWrong" });
  }
  await forgiveAttempts(context, proofPerAccount, String(account.id));
  return account;
}
