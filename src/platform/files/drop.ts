import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { postgresCode } from "#platform/db/transact.ts";
import { fileTable } from "./tables.ts";

const stillReferredTo = "23503";

/**
 * Deletes a file that nothing refers to any more, and its scaled pictures on this machine's disk. Does nothing while
 * something still needs the file.
 */
export async function dropFile(write: WriteContext, fileId: number): Promise<void> {
  try {
    // A savepoint: the error of a file that is still needed must not abort the whole transaction.
    const [gone] = await write.db.transaction((db) =>
      db.delete(fileTable).where(eq(fileTable.id, fileId)).returning({ sha256: fileTable.sha256 }),
    );
    if (!gone) return;
    // Scaled pictures may be deleted at any time: if the transaction fails, they are made again.
    const folder = join(write.installation.dataFolder, "pictures", gone.sha256.toString("hex"));
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    if (postgresCode(error) !== stillReferredTo) throw error;
  }
}
