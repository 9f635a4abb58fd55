import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { userTable } from "../address/tables.ts";
import { distrustDevices } from "./device.ts";
import { keepRecoveryCodes, newRecoveryCodes, recoveryCodesLeft } from "./recovery-code.ts";
import { seal, unseal } from "./sealed.ts";
import { passkeyTable, secondFactorTable } from "./security-tables.ts";

export const wrongCode = refusal("invalid", "people.wrongCode");
const codesNotKept = refusal("invalid", "people.codesNotKept");

const periodSeconds = 30;
const secretBytes = 20;
/** A phone's clock may be half a minute off (RFC 6238, section 5.2). */
const windowSteps = 1;
const purpose = "two-step";

/** The data for setting up an app. Shown only during the setup. */
export interface SetUpView {
  /** The square modules of the QR code as one SVG path, `size` units wide and high. */
  qr: { size: number; path: string };
  /** For people who cannot scan: letters in groups of four. */
  key: string;
  /** The same for a tap on the phone itself. */
  address: string;
  codes: string[];
}

/**
 * Whether the sign-in requires a code, the number of remaining recovery codes, and new ones that are not confirmed yet.
 */
export async function twoStepState(context: Context, userId: number) {
  const factor = await factorOf(context, userId);
  const on = factor?.confirmedAt != null;
  return {
    on,
    codesLeft: on ? await recoveryCodesLeft(context, userId) : 0,
    freshCodes: on && factor.freshCodes ? codesIn(context, factor.freshCodes) : [],
  };
}

/**
 * Begins the setup: a new secret and new recovery codes, which become valid when a first code proves that the app has
 * the secret.
 */
export async function beginTwoStep(write: WriteContext, userId: number): Promise<void> {
  const secret = seal(write, purpose, new Secret({ size: secretBytes }).base32);
  const freshCodes = seal(write, purpose, newRecoveryCodes().join(" "));
  const fresh = { secret, freshCodes, lastStep: 0, createdAt: write.now };
  await write.db
    .insert(secondFactorTable)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactorTable.userId,
      set: fresh,
      setWhere: isNull(secondFactorTable.confirmedAt),
    });
}

/** The setup in progress; null before its beginning and after its end. */
export async function setUpView(context: Context, userId: number): Promise<SetUpView | null> {
  const factor = await factorOf(context, userId);
  if (!factor || factor.confirmedAt) return null;
  const secret = unseal(context, purpose, factor.secret);
  if (!secret || !factor.freshCodes) return null;
  const [user] = await context.db
    .select({ login: userTable.login })
    .from(userTable)
    .where(eq(userTable.id, userId));
  const address = new TOTP({ issuer: context.site.name, label: user?.login ?? "", secret }).toString();
  const { size, data } = encode(address, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return {
    qr: { size, path },
    key: secret.match(/.{1,4}/g)?.join(" ") ?? secret,
    address,
    codes: codesIn(context, factor.freshCodes),
  };
}

/** Turns it on with the first code from the app, and stores the recovery codes shown with it. */
export async function confirmTwoStep(write: WriteContext, userId: number, code: string): Promise<boolean> {
  const [factor] = await write.db
    .select()
    .from(secondFactorTable)
    .where(and(eq(secondFactorTable.userId, userId), isNull(secondFactorTable.confirmedAt)))
    .for("update");
  const step = factor ? stepOf(write, factor, code) : null;
  if (!factor?.freshCodes || step === null) return false;
  await keepRecoveryCodes(write, userId, codesIn(write, factor.freshCodes));
  await write.db
    .update(secondFactorTable)
    .set({ confirmedAt: write.now, lastStep: step, freshCodes: null })
    .where(eq(secondFactorTable.userId, userId));
  return true;
}

/** Accepts a code from the app, once: an onlooker cannot use it again. */
export async function takeCode(write: WriteContext, userId: number, code: string): Promise<boolean> {
  const [factor] = await write.db
    .select()
    .from(secondFactorTable)
    .where(and(eq(secondFactorTable.userId, userId), isNotNull(secondFactorTable.confirmedAt)))
    .for("update");
  const step = factor ? stepOf(write, factor, code) : null;
  if (step === null) return false;
  await write.db
    .update(secondFactorTable)
    .set({ lastStep: step })
    .where(eq(secondFactorTable.userId, userId));
  return true;
}

/** Ends the second step and deletes all its data. */
export async function stopTwoStep(write: WriteContext, userId: number): Promise<void> {
  await write.db.delete(secondFactorTable).where(eq(secondFactorTable.userId, userId));
  await keepRecoveryCodes(write, userId, []);
  await distrustDevices(write, userId);
}

/** Shows new recovery codes; the old ones stay valid until the new ones are confirmed. */
export async function renewCodes(write: WriteContext, userId: number): Promise<void> {
  const freshCodes = seal(write, purpose, newRecoveryCodes().join(" "));
  await write.db
    .update(secondFactorTable)
    .set({ freshCodes })
    .where(and(eq(secondFactorTable.userId, userId), isNotNull(secondFactorTable.confirmedAt)));
}

/** The person confirms having saved the new codes: from now on only these are valid, and nobody can read them again. */
export async function keepFreshCodes(write: WriteContext, userId: number): Promise<void> {
  const factor = await factorOf(write, userId);
  if (!factor?.confirmedAt || !factor.freshCodes) throw codesNotKept();
  await keepRecoveryCodes(write, userId, codesIn(write, factor.freshCodes));
  await write.db
    .update(secondFactorTable)
    .set({ freshCodes: null })
    .where(eq(secondFactorTable.userId, userId));
}

/** Whether the account has protection besides its password: codes, or a passkey. */
export async function hasSecondStep(context: Context, userId: number): Promise<boolean> {
  if ((await factorOf(context, userId))?.confirmedAt) return true;
  const [passkey] = await context.db
    .select({ id: passkeyTable.id })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .limit(1);
  return passkey !== undefined;
}

/** Signs out all staff without codes and passkeys. */
export async function dropUnsafeStaffSessions(write: WriteContext): Promise<void> {
  const withCodes = write.db
    .select({ userId: secondFactorTable.userId })
    .from(secondFactorTable)
    .where(isNotNull(secondFactorTable.confirmedAt));
  const withPasskey = write.db.select({ userId: passkeyTable.userId }).from(passkeyTable);
  const unsafe = write.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(
      and(
        sql`cardinality(${userTable.roles}) > 0`,
        notInArray(userTable.id, withCodes),
        notInArray(userTable.id, withPasskey),
      ),
    );
  await write.db.delete(sessionTable).where(inArray(sessionTable.userId, unsafe));
}

type Factor = typeof secondFactorTable.$inferSelect;

async function factorOf(context: Context, userId: number): Promise<Factor | undefined> {
  const [factor] = await context.db
    .select()
    .from(secondFactorTable)
    .where(eq(secondFactorTable.userId, userId));
  return factor;
}

/** The half minute of a code; null if it is wrong or was used before. */
function stepOf(context: Context, factor: Factor, code: string): number | null {
  const secret = unseal(context, purpose, factor.secret);
  const token = code.replace(/\s/g, "");
  if (!secret || !/^\d{6}$/.test(token)) return null;
  const timestamp = context.now.getTime();
  const delta = new TOTP({ secret }).validate({ token, timestamp, window: windowSteps });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  return step > factor.lastStep ? step : null;
}

function codesIn(context: Context, sealed: Buffer): string[] {
  return unseal(context, purpose, sealed)?.split(" ") ?? [];
}
