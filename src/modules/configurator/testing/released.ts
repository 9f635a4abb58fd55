import { eq } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { Family } from "../components/family/family.ts";
import type { FirstProof } from "../components/solver/first-proof.ts";
import { familyTable, versionTable } from "../server/family/tables.ts";

interface StoredVersion {
  id: number;
  familyId: number;
  number: number;
  family: Family;
  proof: FirstProof;
}

/** The released family that buyers of a product configure; null without one. */
export async function releasedFamily(
  { db }: PublicContext,
  productId: number,
): Promise<StoredVersion | null> {
  const [row] = await db
    .select({ version: versionTable })
    .from(familyTable)
    .innerJoin(versionTable, eq(versionTable.id, familyTable.releasedId))
    .where(eq(familyTable.productId, productId));
  return row ? stored(row.version) : null;
}

export async function familyVersion({ db }: PublicContext, versionId: number): Promise<StoredVersion> {
  const [row] = await db.select().from(versionTable).where(eq(versionTable.id, versionId));
  if (!row) throw new Error(`There is no version ${versionId}.`);
  return stored(row);
}

function stored(row: typeof versionTable.$inferSelect): StoredVersion {
  const { id, familyId, number } = row;
  return { id, familyId, number, family: row.family as Family, proof: row.proof as FirstProof };
}
