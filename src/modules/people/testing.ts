import type { LightMyRequestResponse } from "fastify";
import { TOTP } from "otpauth";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { nobody } from "#platform/session/session.ts";
import type { TestHarness } from "../../testing.ts";
import { beginTwoStep, confirmTwoStep, setUpView } from "./server/sign-in/two-step.ts";
import { findAccount, identityOf } from "./server/sign-in/user.ts";

/** The code that an app with this key shows at a given time. */
export function codeAt(key: string, moment: Date): string {
  return new TOTP({ secret: key.replaceAll(" ", "") }).generate({ timestamp: moment.getTime() });
}

export function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/** The refusal of this work; fails if there was none. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => new Error("It was not refused."),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return error;
}

/** One of the demo's accounts by the first part of its address. */
export async function userCalled(context: Context, login: string): Promise<User> {
  const account = await findAccount(context, login);
  const user = account && (await identityOf(context.db, account.id));
  if (!user) throw new Error(`There is no ${login}.`);
  return user;
}

let visitors = 0;

/** A visitor with an address of their own, so that one test's limits do not affect the next. */
export function newVisitor(harness: TestHarness, changes: Partial<Context> = {}): Context {
  visitors += 1;
  return harness.context({ visitor: nobody(`198.51.100.${visitors % 250}`), ...changes });
}

/** A browser's cookies after an answer, with those that it had before. */
export function cookiesAfter(response: LightMyRequestResponse, before = ""): string {
  const jar = new Map(
    before
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.split("=")[0] ?? "", pair]),
  );
  for (const { name, value } of response.cookies) jar.set(name, `${name}=${value}`);
  return [...jar.values()].join("; ");
}

/** Turns the second step on for an account, as its owner would with an app; answers the app's key and the codes. */
export async function withTwoStep(
  context: Context,
  userId: number,
): Promise<{ key: string; codes: string[] }> {
  await transact(context, (write) => beginTwoStep(write, userId));
  const setUp = await setUpView(context, userId);
  if (!setUp) throw new Error("It was not begun.");
  // An earlier code: the present one stays unused for the test.
  const earlier = { ...context, now: later(context.now, -90) };
  await transact(earlier, (write) => confirmTwoStep(write, userId, codeAt(setUp.key, earlier.now)));
  return { key: setUp.key, codes: setUp.codes };
}
