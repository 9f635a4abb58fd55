import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { keyedHash } from "./sealed.ts";
import { recoveryCodeTable } from "./security-tables.ts";

const recoveryCodes = 10;

/** Without easily confused letters and digits. */
const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const half = 5;

/** Ten codes such as `K7QX2-M9RTB`, each valid for one sign-in without the phone. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: recoveryCodes }, () => `${part()}-${part()}`);
}

/** Replaces the stored hashes by those of these codes. */
export async function keepRecoveryCodes(
  write: WriteContext,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await write.db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  const rows = codes.map((code) => ({ userId, codeHash: hashOf(write, code) }));
  if (rows.length > 0) await write.db.insert(recoveryCodeTable).values(rows);
}

/** Uses a code; false if it is unknown or was used before. */
export async function spendRecoveryCode(write: WriteContext, userId: number, code: string): Promise<boolean> {
  const spent = await write.db
    .update(recoveryCodeTable)
    .set({ usedAt: write.now })
    .where(
      and(
        eq(recoveryCodeTable.userId, userId),
        eq(recoveryCodeTable.codeHash, hashOf(write, code)),
        isNull(recoveryCodeTable.usedAt),
      ),
    )
    .returning({ userId: recoveryCodeTable.userId });
  return spent.length > 0;
}

export async function recoveryCodesLeft(context: Context, userId: number): Promise<number> {
  const [left] = await context.db
    .select({ codes: count() })
    .from(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), isNull(recoveryCodeTable.usedAt)));
  return left?.codes ?? 0;
}

/** In any notation: with or without the dash, in small letters, with spaces. */
function hashOf(context: Context, code: string): Buffer {
  return keyedHash(context, "recovery", code.toUpperCase().replace(/[^A-Z0-9]/g, ""));
}
