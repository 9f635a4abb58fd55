import { inArray, or, sql } from "drizzle-orm";
import { idArray } from "#modules/catalogue/server/vocabulary/ids.ts";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { redemptionTable } from "./tables.ts";

/** A person's used promotions, in the export of their data. */
export const redemptionsExport: PersonExport = {
  name: "promotions",
  label: "promotion.usesOfPerson",
  async records(context, subject) {
    const rows = await context.db
      .select()
      .from(redemptionTable)
      .where(ofSubject(subject))
      .orderBy(redemptionTable.id);
    return rows.map(({ code, amountMinor, currency, at, state }) => ({
      code,
      amountMinor,
      currency,
      at,
      state,
    }));
  },
};

/** Erases the person from used promotions; uses and amounts stay with their orders. */
export async function erasePromotions(
  write: WriteContext,
  subject: DataSubject,
): Promise<{ label: string; count: number }[]> {
  await write.db.update(redemptionTable).set({ personId: null, email: "" }).where(ofSubject(subject));
  const ids = idArray(subject.personIds);
  await write.db.execute(sql`update promotion_coupon set person_id = null where person_id = any(${ids})`);
  // A promotion for this person alone is switched off, so that it does not become one for everybody.
  await write.db.execute(sql`
    update promotion_promotion set active = active and not person_ids <@ ${ids},
      person_ids = case when person_ids <@ ${ids} then person_ids
        else array(select id from unnest(person_ids) as person(id) where id <> all(${ids})) end
    where person_ids && ${ids}`);
  return [];
}

function ofSubject({ personIds, emails }: DataSubject) {
  return or(
    inArray(redemptionTable.personId, [0, ...personIds]),
    inArray(redemptionTable.email, ["-", ...emails]),
  );
}
