import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { Family } from "../../components/family/family.ts";
import { modelOf } from "../../components/screen/reckon.ts";
import { shownOf } from "../../components/screen/shown-family.ts";
import { knowProof } from "../../components/solver/configuration.ts";
import type { FirstProof } from "../../components/solver/first-proof.ts";
import { familyTable, versionTable } from "./tables.ts";

/** Versions never change, so the last read ones are cached and their rules are compiled once. */
const kept = new Map<string, Family>();
const keptMax = 40;

/** Each product's current version and the named versions, in one query. */
export async function versionsFor(
  { db }: PublicContext,
  asked: readonly { templateId: number; version: number }[],
): Promise<{ templateId: number; id: number; isCurrent: boolean; family: Family }[]> {
  const productIds = [...new Set(asked.map(({ templateId }) => templateId))];
  const named = asked.flatMap(({ version }) => (version > 0 ? [version] : []));
  const rows = await db
    .select({ templateId: familyTable.productId, releasedId: familyTable.releasedId, version: versionTable })
    .from(versionTable)
    .innerJoin(familyTable, eq(familyTable.id, versionTable.familyId))
    .where(
      and(
        inArray(familyTable.productId, productIds),
        or(eq(versionTable.id, familyTable.releasedId), inArray(versionTable.id, [0, ...named])),
      ),
    );
  return rows.map(({ templateId, releasedId, version }) => {
    const { id, hash } = version;
    const key = `${id} ${hash}`;
    const same = kept.get(key) ?? withProof(version);
    kept.delete(key);
    kept.set(key, same);
    if (kept.size > keptMax) kept.delete(kept.keys().next().value ?? "");
    return { templateId: templateId ?? 0, id, isCurrent: id === releasedId, family: same };
  });
}

/** Released versions by id, even if their products are gone, in one query. */
export async function familiesOf(
  { db }: PublicContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { number: number; family: Family }>> {
  const rows = await db
    .select()
    .from(versionTable)
    .where(inArray(versionTable.id, [0, ...ids]));
  return new Map(rows.map((row) => [row.id, { number: row.number, family: familyIn(row) }]));
}

function withProof(version: { family: unknown; proof: unknown }): Family {
  const family = familyIn(version);
  knowProof(modelOf(shownOf(family)), version.proof as FirstProof);
  return family;
}

/** Not parsed again: it was checked at its release, and the database refuses changes. */
function familyIn({ family }: { family: unknown }): Family {
  return family as Family;
}

/** The product whose current version has an attribute with this number; null without one. */
export async function productWithAttribute({ db }: PublicContext, number: number): Promise<number | null> {
  const [row] = await db
    .select({ productId: familyTable.productId })
    .from(familyTable)
    .innerJoin(versionTable, eq(versionTable.id, familyTable.releasedId))
    .where(sql`${versionTable.family} -> 'attributes' @> ${JSON.stringify([{ number }])}::jsonb`)
    .orderBy(familyTable.id)
    .limit(1);
  return row?.productId ?? null;
}
