import { eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { sealText, unsealText } from "#platform/seal.ts";
import { carrierTable } from "./tables.ts";

const purpose = "delivery carrier key";

/** The API key of a carrier's account, read only for a request; null without one or if it cannot be decrypted. */
export async function keyOf(context: Context, carrierId: number): Promise<string | null> {
  const [row] = await context.db
    .select({ sealedKey: carrierTable.sealedKey })
    .from(carrierTable)
    .where(eq(carrierTable.id, carrierId));
  return row?.sealedKey ? unsealText(context.installation, purpose, row.sealedKey) : null;
}

export async function keepKey(write: WriteContext, carrierId: number, key: string): Promise<void> {
  const sealedKey = sealText(write.installation, purpose, key);
  await write.db.update(carrierTable).set({ sealedKey }).where(eq(carrierTable.id, carrierId));
}
