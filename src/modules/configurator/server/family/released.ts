import { eq } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Family } from "../../components/family/family.ts";
import type { FirstProof } from "../../components/solver/first-proof.ts";
import { familyTable, versionTable } from "./tables.ts";

/** One version as it was released. */
export interface FamilyVersion {
  id: number;
  familyId: number;
  number: number;
  hash: string;
  releasedAt: Date;
  family: Family;
  /** Start `ChosenSoFar` with it: nothing has to be proven again. */
  proof: FirstProof;
}

/** What buyers of a product configure now; null where the product is none, or no version was released yet. */
export async function releasedFamily(
  { db }: PublicContext,
  productId: number,
): Promise<FamilyVersion | null> {
  const [row] = await db
    .select({ version: versionTable })
    .from(familyTable)
    .innerJoin(versionTable, eq(versionTable.id, familyTable.releasedId))
    .where(eq(familyTable.productId, productId));
  return row ? versionOf(row.version) : null;
}

/** A version by its id, whether or not it is the newest: a configuration that was saved names the version it was made with. */
export async function familyVersion({ db }: PublicContext, versionId: number): Promise<FamilyVersion> {
  const [row] = await db.select().from(versionTable).where(eq(versionTable.id, versionId));
  if (!row) throw notFound();
  return versionOf(row);
}

/** It was checked when it was released, and the database keeps it as it was. */
export function versionOf(row: typeof versionTable.$inferSelect): FamilyVersion {
  const { id, familyId, number, hash, releasedAt } = row;
  return {
    ...{ id, familyId, number, hash, releasedAt },
    family: row.family as Family,
    proof: row.proof as FirstProof,
  };
}
