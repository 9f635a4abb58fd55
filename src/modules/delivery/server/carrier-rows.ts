import type { WriteContext } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import type { DeliveryRule } from "./rule.ts";
import { carrierTable, pickupPointTable, ruleTable } from "./tables.ts";

type CarrierColumns = Omit<typeof carrierTable.$inferInsert, "id" | "version" | "sealedKey">;

export interface NewCarrier extends CarrierColumns {
  rules?: readonly DeliveryRule[];
  pickupPoints?: readonly { name: string; address: string; hours: Translated }[];
}

/** Stores a delivery method with its rules and pickup points in the given order. */
export async function createCarrier(
  write: WriteContext,
  { rules = [], pickupPoints = [], ...columns }: NewCarrier,
): Promise<number> {
  const [row] = await write.db.insert(carrierTable).values(columns).returning({ id: carrierTable.id });
  if (!row) throw new Error("The delivery method was not stored.");
  await putRules(write, row.id, rules);
  if (pickupPoints.length > 0) {
    await write.db
      .insert(pickupPointTable)
      .values(pickupPoints.map((point, position) => ({ ...point, carrierId: row.id, position })));
  }
  return row.id;
}

export async function putRules(
  write: WriteContext,
  carrierId: number,
  rules: readonly DeliveryRule[],
): Promise<void> {
  if (rules.length === 0) return;
  await write.db.insert(ruleTable).values(
    rules.map(({ variable, operator, threshold, baseMinor, factor, factorVariable }, position) => ({
      carrierId,
      position,
      variable,
      operator,
      threshold,
      baseMinor,
      factor,
      factorVariable,
    })),
  );
}
