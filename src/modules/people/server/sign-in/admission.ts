import { createHash } from "node:crypto";
import { z } from "zod";
import type { Context, User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { keepFacts } from "#platform/session/session.ts";
import { noteArrival } from "./arrival.ts";
import { type AttemptLimit, forgiveAttempts, limitAttempts } from "./attempt.ts";
import { isTrusted } from "./device.ts";
import { enter } from "./enter.ts";
import { policyOf } from "./policy.ts";
import { spendRecoveryCode } from "./recovery-code.ts";
import type { SignInWay } from "./security-tables.ts";
import { logSignIn } from "./sign-in-log.ts";
import { beginTwoStep, confirmTwoStep, setUpView, takeCode, twoStepState, wrongCode } from "./two-step.ts";
import { type Account, accountOf } from "./user.ts";

export const secondStepOver = refusal("invalid", "people.secondStepOver");

/** Six digits have a million values, so guessing must stay hopeless from any number of networks. */
const secondStepPerAccount: AttemptLimit = { what: "secondStep", max: 10, windowMinutes: 15 };

const pendingFact = "second_step";
const pendingMinutes = 10;

const pendingShape = z.object({ userId: z.number(), mark: z.string(), until: z.string() });

export interface SecondStepView {
  login: string;
  /** Set if the account must set up a second step before it may sign in. */
  setUp: Awaited<ReturnType<typeof setUpView>>;
}

/**
 * Lets in a person who has proved the password or the mailbox; null if a second step comes first. Until then the
 * session belongs to nobody and only stores who is expected.
 */
export async function admit(
  write: WriteContext,
  account: Account,
  way: Extract<SignInWay, "password" | "link">,
): Promise<User | null> {
  const { on } = await twoStepState(write, account.id);
  const isStaff = account.roles.length > 0;
  const mustSetUp = !on && isStaff && (await policyOf(write)).staffSecondStep;
  if (!mustSetUp && (!on || (await isTrusted(write, account.id)))) {
    const user = await enter(write, account.id);
    await noteArrival(write, user, { way });
    return user;
  }
  if (mustSetUp) await beginTwoStep(write, account.id);
  const until = new Date(write.now.getTime() + pendingMinutes * 60_000).toISOString();
  await keepFacts(write, { [pendingFact]: { userId: account.id, mark: markOf(account), until } });
  return null;
}

/** The person whose second step this session awaits, with the data for its setup; null if nobody is expected. */
export async function secondStepView(context: Context): Promise<SecondStepView | null> {
  const account = await expectedAccount(context);
  return account && { login: account.login, setUp: await setUpView(context, account.id) };
}

/** The second step: a code from the app, or a recovery code without the phone. */
export async function takeSecondStep(
  context: Context,
  { code, remember }: { code: string; remember: boolean },
): Promise<User> {
  const account = await expectedAccount(context);
  if (!account) throw secondStepOver();
  await limitAttempts(context, secondStepPerAccount, String(account.id));
  const user = await transact(context, async (write) => {
    const way = await spendCode(write, account.id, code);
    if (!way) return null;
    await keepFacts(write, { [pendingFact]: null });
    const entered = await enter(write, account.id);
    await noteArrival(write, entered, { way, trust: remember });
    return entered;
  });
  if (user) {
    await forgiveAttempts(context, secondStepPerAccount, String(account.id));
    return user;
  }
  if (account.roles.length > 0) await logSignIn(context, { userId: account.id, way: "code", worked: false });
  throw wrongCode();
}

/** During setup a first code proves the app; recovery codes count only afterwards. */
async function spendCode(write: WriteContext, userId: number, code: string): Promise<SignInWay | null> {
  if (await setUpView(write, userId)) return (await confirmTwoStep(write, userId, code)) ? "code" : null;
  if (await takeCode(write, userId, code)) return "code";
  return (await spendRecoveryCode(write, userId, code)) ? "recovery" : null;
}

async function expectedAccount(context: Context): Promise<Account | null> {
  const pending = pendingShape.safeParse(context.visitor.facts[pendingFact]).data;
  if (!pending || new Date(pending.until) <= context.now) return null;
  const account = await accountOf(context, pending.userId);
  return account?.active && markOf(account) === pending.mark ? account : null;
}

/** A password changed since invalidates the first step. */
function markOf({ passwordHash }: Account): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16);
}
