import { createHash } from "node:crypto";
import { and, eq, max } from "drizzle-orm";
import { markConfigured } from "#modules/catalogue/server/product/configured.ts";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { checkRelease, type ReleaseReport } from "../../components/family/release-check.ts";
import { engineVersion } from "../../components/solver/engine.ts";
import { familyDraft, familyRecord } from "./family-draft.ts";
import { canonical } from "./family-shape.ts";
import { familyTable, versionTable } from "./tables.ts";

/** Values: count, how many faults the draft has. */
const faulty = refusal("conflict", "configurator.releaseFaulty");

interface Release {
  /** The version of the checked draft; a later draft is a conflict. */
  version?: number;
  /** The report of this draft from outside the transaction; without it the check runs here. */
  report?: ReleaseReport;
  /** The reason, in the words of the person who releases. */
  note?: string;
}

/**
 * Makes the draft the version that buyers configure from now on, and returns its number. A draft that was released
 * before reactivates its former version.
 */
export async function releaseFamily(
  write: WriteContext,
  id: number,
  { version, report: given, note = "" }: Release = {},
): Promise<number> {
  let number = 0;
  await changeRecord(write, familyRecord, id, { version, action: "publish" }, async () => {
    const { family, cases, productId } = await familyDraft(write, id);
    const { faults, proof, cheapest } = given ?? checkRelease(family, cases);
    if (faults.length > 0 || !proof) throw faulty({ count: faults.length });
    const hash = createHash("sha256").update(canonical(family)).digest("hex");
    const released = await versionWith(write, id, hash);
    const made = released ?? (await storeVersion(write, id, { family, hash, proof, note }));
    number = made.number;
    await write.db.update(familyTable).set({ releasedId: made.id }).where(eq(familyTable.id, id));
    if (productId !== null)
      await markConfigured(write, productId, { cheapest, currency: family.prices.currency });
  });
  return number;
}

async function versionWith(write: WriteContext, familyId: number, hash: string) {
  const [row] = await write.db
    .select({ id: versionTable.id, number: versionTable.number })
    .from(versionTable)
    .where(
      and(
        eq(versionTable.familyId, familyId),
        eq(versionTable.hash, hash),
        eq(versionTable.engine, engineVersion),
      ),
    );
  return row;
}

async function storeVersion(
  write: WriteContext,
  familyId: number,
  made: { family: unknown; hash: string; proof: unknown; note: string },
) {
  const [last] = await write.db
    .select({ number: max(versionTable.number) })
    .from(versionTable)
    .where(eq(versionTable.familyId, familyId));
  const [row] = await write.db
    .insert(versionTable)
    .values({
      ...{ familyId, ...made, engine: engineVersion, number: (last?.number ?? 0) + 1 },
      ...{ releasedAt: write.now, releasedBy: write.user?.name ?? "" },
    })
    .returning({ id: versionTable.id, number: versionTable.number });
  if (!row) throw new Error("The version was not stored.");
  return row;
}
