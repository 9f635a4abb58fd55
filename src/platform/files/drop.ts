import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { postgresCode } from "#platform/db/transact.ts";
import { fileTable } from "./tables.ts";

const stillReferredTo = "23503";

/**
 * Forgets bytes that nothing refers to any more, together with what was scaled from them on this machine's disk. Does
 * nothing while something still needs them.
 */
export async function dropFile(write: WriteContext, fileId: number): Promise<void> {
  try {
    // A savepoint: a file that is still needed must not take the whole transaction with it.
    const [gone] = await write.db.transaction((db) =>
      db.delete(fileTable).where(eq(fileTable.id, fileId)).returning({ sha256: fileTable.sha256 }),
    );
    if (!gone) return;
    // Scaled pictures may be thrown away at any time: should the transaction fail, they are made again.
    const folder = join(write.installation.dataFolder, "pictures", gone.sha256.toString("hex"));
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    if (postgresCode(error) !== stillReferredTo) throw error;
  }
}
